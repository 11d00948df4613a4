import {
  isBareFigure,
  measureInHeader,
  UNSAID,
  withMeasure,
} from '#domain/imports/columns/content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { contentFrom } from '#domain/imports/packs/pack-chain.ts';
import { packInName, readPack } from '#domain/imports/packs/read-pack.ts';

const ENOUGH_ROWS = 4;
const NEARLY_ALL = 0.8;
/** With its jar or its box a thing weighs so much more than what is in it. */
const WRAPPED = { least: 1.005, most: 1.4 };

/** « Poids (kg) » 0,104 beside « Poivre noir - 100 g »: what is sent, and not what is sold. */
export function withoutGrossWeights(pairs: readonly Pair[], { columns }: Neighbours): Pair[] {
  const [name] = pairs
    .filter(({ field }) => field.name === 'supplier_wording')
    .sort((one, other) => other.confidence - one.confidence);
  const names = name && columns[name.column]?.sample;
  if (!names) return [...pairs];
  return pairs.filter(
    ({ field, column }) => !(PACKS.has(field.name) && columns[column] && isWrapped(columns[column], names)),
  );
}

const PACKS: ReadonlySet<string> = new Set(['pack', 'whole_content']);

function isWrapped({ header, sample, decimal_sign }: MatchableColumn, names: readonly string[]): boolean {
  const unit = measureInHeader(header, decimal_sign !== null);
  if (unit === null || unit === UNSAID) return false;
  const shares = sample.flatMap((cell, row) => {
    const figure = isBareFigure(cell) ? readPack(withMeasure(cell.replace('.', ','), unit)) : null;
    const inside = packInName(names[row] ?? '');
    const isBoth = figure?.ok && figure.value && inside && figure.value.unit === inside.unit;
    return isBoth && figure.value ? [contentFrom(figure.value, 0) / contentFrom(inside, 0)] : [];
  });
  const wrapped = shares.filter((share) => share >= WRAPPED.least && share <= WRAPPED.most);
  return wrapped.length >= ENOUGH_ROWS && wrapped.length >= NEARLY_ALL * shares.length;
}
