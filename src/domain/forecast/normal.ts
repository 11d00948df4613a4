/** The chance that a standard normal value is below this: Hart's rational approximation, right to 1e-14. */
export function chanceBelow(value: number): number {
  const distance = Math.abs(value);
  const beyond = distance > 37 ? 0 : tailOf(distance);
  return value > 0 ? 1 - beyond : beyond;
}

function tailOf(distance: number): number {
  const density = Math.exp((-distance * distance) / 2);
  if (distance >= 7.071_067_811_865_47) {
    const fraction = distance + 1 / (distance + 2 / (distance + 3 / (distance + 4 / (distance + 0.65))));
    return density / fraction / 2.506_628_274_631;
  }
  return (density * polynomial(ABOVE, distance)) / polynomial(BELOW, distance);
}

const ABOVE = [
  0.035_262_496_599_891_1, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383,
  112.079_291_497_871, 221.213_596_169_931, 220.206_867_912_376,
];
const BELOW = [
  0.088_388_347_648_318_4, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1,
  296.564_248_779_674, 637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** The standard normal value that lies above the truth with this chance, by bisection: some 50 steps, always right. */
export function quantileOfNormal(chance: number): number {
  if (!(chance > 0 && chance < 1)) throw new RangeError(`No chance: ${chance}`);
  let low = -40;
  let high = 40;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (chanceBelow(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
