import { UNITS, type Unit } from '#domain/items/item.ts';

/** What each unit measures, and how much of it: units of one kind stand for each other. Things are counted alike. */
const MEASURES: Readonly<Record<Unit, { kind: 'mass' | 'volume' | 'count'; size: number }>> = {
  kg: { kind: 'mass', size: 1000 },
  g: { kind: 'mass', size: 1 },
  L: { kind: 'volume', size: 1000 },
  mL: { kind: 'volume', size: 1 },
  unité: { kind: 'count', size: 1 },
  boîte: { kind: 'count', size: 1 },
  sac: { kind: 'count', size: 1 },
};

/** How many of `to` one `from` is: 1000 g in a kg. Null where they measure different things. */
export function unitFactor(from: Unit, to: Unit): number | null {
  const [a, b] = [MEASURES[from], MEASURES[to]];
  return a.kind === b.kind ? a.size / b.size : null;
}

/** Every pair that converts, for the database: comparing a list with what exists is done there. */
export const UNIT_FACTORS = UNITS.flatMap((from) =>
  UNITS.flatMap((to) => {
    const factor = unitFactor(from, to);
    return factor === null ? [] : [{ from, to, factor }];
  }),
);
