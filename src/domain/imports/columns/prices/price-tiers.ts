import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';

const THINGS =
  '(?: ?(?:colis|cols?|cartons?|crts?|caisses?|pieces?|pces?|pcs|unites?|u|palettes?|bouteilles?|btl|sacs?|futs?|kgs?))?';

/** « de 1 à 4 colis », « 5 colis et + », « à partir de 10 », « < 5 »: from how many on a price is paid. */
const TIERS: readonly (readonly [RegExp, from: (count: number) => number])[] = [
  [
    new RegExp(`(?<![\\d/.-])(?:\\bde )?\\b([1-9]\\d{0,3}) ?(?:a|-) ?[1-9]\\d{0,3}${THINGS}(?![\\d/.-])`),
    (count) => count,
  ],
  [new RegExp(`\\b(\\d{1,4})${THINGS} ?(?:et )?(?:\\+|plus\\b|au dela\\b)`), (count) => count],
  [
    new RegExp(
      `(?:\\ba partir de|\\bdes|\\bplus de|\\bmini(?:mum)?|\\+ de|>=?|≥) ?(\\d{1,4})${THINGS}(?![\\d/])`,
    ),
    (count) => count,
  ],
  [new RegExp(`(?:\\bmoins de|\\bjusqu'a|<=?|≤) ?(\\d{1,4})${THINGS}(?![\\d/])`), () => 0],
];

type Tier = { rest: string; at: number };

const plainOf = (header: string): string => tidyCell(plainWords(header).replace(/[_()[\]]/g, ' '));

/** « 1 carton », « 5 cartons »: the whole header says from how many on. */
const ONLY_TIER = /^(\d{1,4}) ?(?:colis|cartons?|crts?|caisses?|pieces?|pces?|bouteilles?|btl)$/;

/** What is left of a header, without what stood between its words. */
const restOf = (plain: string): string => tidyCell(plain.replace(/[.,:;-]/g, ' '));

/** What a header says of its price, and from how many on it is paid. */
function tierOf(header: string): Tier | null {
  const plain = plainOf(header);
  const only = ONLY_TIER.exec(plain);
  if (only) return { rest: '', at: Number(only[1]) };
  for (const [shape, from] of TIERS) {
    const found = shape.exec(plain);
    if (found) return { rest: tidyCell(plain.replace(found[0], ' ')), at: from(Number(found[1])) };
  }
  return null;
}

/** « Prix HT 5 colis et + » is no price of a colis: a header without its tier. */
export const withoutTier = (header: string): string => tierOf(header)?.rest ?? header;

/** « 10 cartons et + »: nothing but from how many on, and so no pack. */
export const isTierAlone = (header: string): boolean => tierOf(header)?.rest === '';

const MONTHS = 'janv,fev,mars,avr,mai,juin,juil,aout,sept,oct,nov,dec'.split(',');
const WEEK = /\b(?:s|sem|semaine)\.? ?(\d{1,2})\b/;
const DAY = /\b(\d{1,2})[/.-](\d{1,2})(?:[/.-](?:20)?(\d{2}))?\b/;
const YEAR = /\b20(\d{2})\b/;
const MONTH =
  /\b(janv|fev|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec)(?:ier|r|rier|il|let|embre|obre)?(?![a-z])/;
const HALF_A_YEAR = 26;

/** Of which week, month, day or year a price is: a number that grows, in whatever it is told. */
function timeOf(header: string): (Tier & { by: string }) | null {
  const plain = plainOf(header);
  const rest = (found: RegExpExecArray) => restOf(plain.replace(found[0], ' ').replace(YEAR, ' '));
  const year = Number(YEAR.exec(plain)?.[1] ?? 0);
  const week = WEEK.exec(plain);
  if (week) return { rest: rest(week), at: Number(week[1]) + 52 * year, by: year ? 'week of year' : 'week' };
  const day = DAY.exec(plain);
  if (day) {
    const at = Number(day[1]) + 31 * Number(day[2]) + 372 * Number(day[3] ?? year);
    return { rest: rest(day), at, by: `day ${Boolean(day[3] ?? year)}` };
  }
  const month = MONTH.exec(plain);
  if (month) {
    const at = MONTHS.indexOf(month[1] ?? '') + 12 * year;
    return { rest: rest(month), at, by: `month ${year > 0}` };
  }
  return year ? { rest: restOf(plain.replace(YEAR, ' ')), at: year, by: 'year' } : null;
}

/** Of prices that differ by their tier alone, those paid by who orders few; one without a tier is paid by anybody. */
export function ofFewestOrdered<Price extends { header: string }>(prices: readonly Price[]): Price[] {
  const tiers = prices.map(({ header }) => tierOf(header) ?? { rest: plainOf(header), at: 0 });
  const isTiers =
    prices.some(({ header }) => tierOf(header)) && tiers.every(({ rest }) => rest === tiers[0]?.rest);
  if (prices.length < 2) return [...prices];
  // « Prix HT 5 colis et + » beside another price that everybody pays.
  const forAll = prices.filter(({ header }) => (tierOf(header)?.at ?? 0) <= 1);
  if (!isTiers) return forAll.length > 0 ? forAll : [...prices];
  const fewest = Math.min(...tiers.map(({ at }) => at));
  return prices.filter((_, place) => tiers[place]?.at === fewest);
}

/** « Tarif S18 » and « Tarif S19 »: of two weeks the later one is what is paid now. */
export function ofLatest<Price extends { header: string }>(prices: readonly Price[]): Price[] {
  const tiers = prices.map(({ header }) => timeOf(header));
  const [first] = tiers;
  if (prices.length < 2 || !first || !tiers.every((one) => one?.rest === first.rest && one.by === first.by))
    return [...prices];
  const times = tiers.map((one) => one?.at ?? 0);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  // The first week of a year is later than the last one of another.
  const latest = first.by === 'week' && most - least > HALF_A_YEAR ? least : most;
  return prices.filter((_, place) => times[place] === latest);
}

/** The same price of another week, or for who orders more: neither proves nor disproves anything. */
export function isSamePriceElsewhere(one: string, other: string): boolean {
  const [time, otherTime] = [timeOf(one), timeOf(other)];
  if (time && otherTime && time.rest === otherTime.rest && time.by === otherTime.by) return true;
  if (!tierOf(one) && !tierOf(other)) return false;
  return plainOf(withoutTier(one)) === plainOf(withoutTier(other));
}

/** « 5 colis et + », « Prix au 01/01/2027 »: whoever orders one today may pay another price. */
export const isOfOthers = (header: string): boolean =>
  (tierOf(header)?.at ?? 0) > 1 || timeOf(header)?.by.startsWith('day') === true;
