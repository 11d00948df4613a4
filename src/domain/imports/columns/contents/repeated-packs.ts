import {
  isBareFigure,
  measureInHeader,
  speaksOfContent,
  UNSAID,
  withMeasure,
} from '#domain/imports/columns/content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';

const ENOUGH_ROWS = 3;
const NEARLY_ALL = 0.8;
/** As sure as what two columns tell of each other, row after row. */
const BY_BOTH = 0.96;

type PackColumn = { column: number; chains: (PackChain | null)[] };

/**
 * « Présentation » 6 x 300 g beside « Poids moyen » 1,8 kg, « Colisage » c-24x33cl beside « Cont. » 33 cl: where one column
 * tells once more what the other says, the one in more words counts, the plain one is the content, and each stands in for
 * what the other leaves out.
 */
export function repeatedPackPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  const count = fields.find(({ name }) => name === 'pack_count');
  if (!pack || !count) return [...pairs];
  const isPack = ({ field }: Pair) => field === pack || field === count;
  const packColumns = [...free].flatMap((column): PackColumn[] => {
    const source = columns[column];
    const isNamed = pairs.some((pair) => isPack(pair) && pair.column === column);
    return source && (isNamed || speaksOfContent(source.header))
      ? [{ column, chains: source.sample.map((cell) => chainIn(cell, source)) }]
      : [];
  });
  const [found, ...rivals] = packColumns
    .filter((plain) => isPlain(plain))
    .flatMap((plain) =>
      packColumns.filter((full) => full !== plain && tells(full, plain)).map((full) => [full, plain]),
    );
  const [full, plain] = found ?? [];
  if (!full || !plain || rivals.length > 0) return [...pairs];
  const taken = new Set([full.column, plain.column]);
  const whole = fields.find(({ name }) => name === 'whole_content');
  const told = whole && isWhole(full, plain) ? { full: pack, plain: whole } : { full: count, plain: pack };
  return [
    ...pairs.filter((pair) => !taken.has(pair.column) && !isPack(pair)),
    { field: told.full, column: full.column, confidence: BY_BOTH, reason: 'values' },
    { field: told.plain, column: plain.column, confidence: BY_BOTH, reason: 'values' },
  ];
}

function chainIn(cell: string, { header, decimal_sign }: MatchableColumn): PackChain | null {
  const unit = isBareFigure(cell) ? measureInHeader(header, decimal_sign !== null) : null;
  if (unit === UNSAID || cell.trim() === '') return null;
  const reading = readPack(unit ? withMeasure(cell, unit) : cell);
  return reading.ok ? reading.value : null;
}

/** Contents of one thing, in nearly every cell. */
const isPlain = ({ chains }: PackColumn): boolean => {
  const read = chains.filter((chain) => chain !== null);
  const plain = read.filter(({ levels, unit }) => unit !== 'unité' && levels.length === 1);
  return plain.length >= ENOUGH_ROWS && plain.length >= NEARLY_ALL * read.length;
};

const isAsMuch = (one: number, other: number): boolean => Math.abs(one - other) <= 0.01 * other;

/** Whether the one says in more words what the other says, wherever both speak of a measure. */
function tells(full: PackColumn, plain: PackColumn): boolean {
  const both = full.chains.flatMap((chain, row) => {
    const content = plain.chains[row];
    return chain && content && chain.unit === content.unit ? [{ chain, content }] : [];
  });
  const richer = both.filter(({ chain }) => chain.levels.length > 1);
  const same = richer.filter(({ chain, content }) =>
    chain.levels.some((_, level) => isAsMuch(contentFrom(chain, level), contentFrom(content, 0))),
  );
  return richer.length >= ENOUGH_ROWS && same.length >= NEARLY_ALL * richer.length;
}

/** « 4 x 2,5 kg » beside 10 kg, and never beside 2,5 kg: the plain one is all of it. */
function isWhole(full: PackColumn, plain: PackColumn): boolean {
  return full.chains.every((chain, row) => {
    const content = plain.chains[row];
    if (!chain || !content || chain.levels.length < 2 || chain.unit !== content.unit) return true;
    return isAsMuch(contentFrom(chain, 0), contentFrom(content, 0));
  });
}
