import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { nestedPack, readPack } from '#domain/imports/packs/read-pack.ts';

const ENOUGH_ROWS = 3;
const NEARLY_ALL = 0.8;
/** As sure as what two columns tell of each other, row after row. */
const BY_BOTH = 0.96;

/** « Sachet de 50 » beside « 20 sachets »: of two columns of packs the one describes what the other counts. */
export function nestedPackPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  const count = fields.find(({ name }) => name === 'pack_count');
  if (!pack || !count) return [...pairs];
  const isPack = ({ field }: Pair) => field === pack || field === count;
  const places = [...free].filter((place) => pairs.some((pair) => pair.column === place && isPack(pair)));
  const [found, ...rivals] = places.flatMap((counting) =>
    places
      .filter((described) => described !== counting && areNested(columns[counting], columns[described]))
      .map((described) => [counting, described] as const),
  );
  if (!found || rivals.length > 0) return [...pairs];
  const [counting, described] = found;
  return [
    ...pairs.filter((pair) => !isPack(pair) && pair.column !== counting && pair.column !== described),
    { field: count, column: counting, confidence: BY_BOTH, reason: 'values' },
    { field: pack, column: described, confidence: BY_BOTH, reason: 'values' },
  ];
}

function areNested(counting: MatchableColumn | undefined, described: MatchableColumn | undefined): boolean {
  if (!counting || !described) return false;
  const rows = counting.sample.flatMap((cell, row) => {
    const beside = described.sample[row] ?? '';
    return /^\s*\d/.test(cell) && beside.trim() !== '' ? [[cell, beside] as const] : [];
  });
  const nested = rows.filter(([cell, beside]) => nestedPack(readPack(cell), readPack(beside)));
  return nested.length >= ENOUGH_ROWS && nested.length >= NEARLY_ALL * rows.length;
}
