/** Of what was wanted, how much was there; of what was bought, how much was thrown away. */
export type Measure = { fill: number; waste: number };
export type Halves = { first: Measure; second: Measure };

const STEPS = 14;

/** The lowest tuning that reaches the fill rate in that half, and the one below it; null where none does. */
function bracket(
  run: (tuning: number) => Halves,
  { half, bounds, fill }: { half: keyof Halves; bounds: readonly [number, number]; fill: number },
): { below: number; reached: number } | null {
  let [below, reached] = bounds;
  if (run(reached)[half].fill < fill) return null;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (below + reached) / 2;
    if (run(middle)[half].fill < fill) below = middle;
    else reached = middle;
  }
  return { below, reached };
}

export type Tuned = {
  /** What reaches the fill rate in the first half, and how it does there and in the second. */
  tuning: number | null;
  first_half: Measure | null;
  second_half: Measure | null;
  /** Waste in the second half at exactly the fill rate, between the two nearest tunings. */
  waste_at_fill: number | null;
};

/** Tunes on the first half, measures on the second; and at exactly that fill rate on the second. */
export function tuned(
  run: (tuning: number) => Halves,
  { bounds, fill }: { bounds: readonly [number, number]; fill: number },
): Tuned {
  const known = new Map<number, Halves>();
  const once = (tuning: number) => {
    const halves = known.get(tuning) ?? run(tuning);
    known.set(tuning, halves);
    return halves;
  };
  const first = bracket(once, { half: 'first', bounds, fill });
  const second = bracket(once, { half: 'second', bounds, fill });
  const chosen = first && once(first.reached);
  return {
    tuning: first?.reached ?? null,
    first_half: chosen?.first ?? null,
    second_half: chosen?.second ?? null,
    waste_at_fill: second && wasteAt(fill, once(second.below).second, once(second.reached).second),
  };
}

/** On the line through two measures; that of the higher fill rate where both are alike. */
export function wasteAt(fill: number, below: Measure, above: Measure): number {
  if (above.fill <= below.fill) return above.waste;
  const share = Math.min(1, Math.max(0, (fill - below.fill) / (above.fill - below.fill)));
  return below.waste + share * (above.waste - below.waste);
}
