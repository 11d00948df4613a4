import { plainWords } from '#domain/imports/cells/problems.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { containerOf, OUTER } from '#domain/imports/packs/containers.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { piecesIn } from '#domain/imports/packs/pack-chain.ts';
import { packInName, readPack } from '#domain/imports/packs/read-pack.ts';
import { shareOfCells } from './cell-shares.ts';
import { isBareFigure } from './content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from './pairs.ts';

const NEARLY_ALL = 0.9;
const ENOUGH_CELLS = 3;
/** As sure as a name that nobody knows, by what stands under it. */
const BY_VALUES = 0.6;
/** « Bac » 2,5 L beside « Poids net »: under the name of a container stands what it holds. */
const BY_NAME = 0.95;

const isUnit = (cell: string): boolean => !/\d/.test(cell) && readNamedUnit(cell) !== null;
/** « 100 kg », « 100 », « les 1000 »: prices are told by so many of that. */
const isUnitOrMany = (cell: string): boolean =>
  isUnit(cell) || (/^\s*(?:les\s+|aux\s+)?1 ?0{2,3}(?!\d)/i.test(cell) && readNamedUnit(cell) !== null);
/** « LE RLX », « la pièce », « le paquet de 1000 »: a remark that says what the price beside it is for. */
const isSaidOfPrice = (cell: string): boolean =>
  /^\s*(?:l['’]|(?:le|la|les|au)\s)/i.test(cell) && readNamedUnit(cell) !== null;
const isMeasure = (cell: string): boolean => isUnit(cell) && readNamedUnit(cell)?.kind === 'measure';
/** « g », « cl »: of a content. */
const isSmall = (cell: string): boolean => {
  const named = readNamedUnit(cell);
  return named?.kind === 'measure' && named.count < 1;
};
/** « Meule », « 1/4 meule » */
const isContainer = (cell: string): boolean => containerOf(cell.trim().replace(/^1\/[248]\s+/, '')) !== null;

const areMostly = (source: MatchableColumn | undefined, is: (cell: string) => boolean): boolean =>
  source !== undefined && (shareOfCells(source, is) ?? 0) >= NEARLY_ALL;

const GOES_ON = /^(?:le|la|les|l'|le ?\/ ?la|par|pour|au|a|€ ?\/|\/)$/;

/** « Vendu », « / »: whatever its header, a column of kilos, pieces and bunches says by what each row is sold. */
export function soldByPairs(pairs: readonly Pair[], { fields, columns, matches, free }: Neighbours): Pair[] {
  const unit = fields.find(({ name }) => name === 'unit');
  const isSaid =
    pairs.some(({ field }) => field.kind === 'named_unit') ||
    matches.some(({ field }) => field === 'unit' || field === 'order_unit');
  if (unit?.kind !== 'named_unit' || isSaid) return [...pairs];
  const [column, ...rivals] = [...free].filter(
    (place) => isSoldBy(columns[place]) && !pairs.some((pair) => pair.column === place),
  );
  if (column === undefined || rivals.length > 0) return [...pairs];
  return [...pairs, { field: unit, column, confidence: BY_VALUES, reason: 'values' }];
}

/** Remarks say many things, each of its row (prices/words/own-words.ts). */
const OF_REMARKS: ReadonlySet<string> = new Set(['notes', 'note', 'info', 'infos', 'commentaire']);

function isSoldBy(source: MatchableColumn | undefined): boolean {
  if (headerWords(source?.header ?? '').some((word) => OF_REMARKS.has(word))) return false;
  const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
  if (!source || filled.length < ENOUGH_CELLS || filled.some(isSmall)) return false;
  // Remarks that are none of it refuse their rows, where they would be priced by guess.
  if (filled.filter(isSaidOfPrice).length >= filled.length / 2) return true;
  // « Le » mille, cent, sachet: the header goes on with that of the price.
  if (GOES_ON.test(plainWords(source.header).trim())) return areMostly(source, isUnitOrMany);
  return filled.some(isMeasure) && areMostly(source, isUnitOrMany);
}

/** « les 10 », « plateau de 20 », « le kg » under « Quantité »: for how much the price is. */
export function quantityPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  if (!pack) return [...pairs];
  const hasPack = pairs.some(({ field }) => field === pack);
  const isNamed = (header: string) => ![null, 'pièce'].includes(containerOf(header));
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    const header = source?.header ?? '';
    const isSo = isNamed(header) || (!hasPack && headerWords(header).join() === 'quantite');
    const isFilled = areMostly(source, (cell) => /\d/.test(cell)) || !isNamed(header);
    return isSo && isFilled && areMostly(source, (cell) => /\p{L}/u.test(cell) && readPack(cell).ok);
  });
  if (column === undefined || rivals.length > 0) return [...pairs];
  const confidence = isNamed(columns[column]?.header ?? '') ? BY_NAME : BY_VALUES;
  return [
    ...pairs.filter((pair) => pair.column !== column),
    { field: pack, column, confidence, reason: 'values' },
  ];
}

/** « Cdt » FUT, CAS, BTL beside « Col. » 30L, 24, 1: the words say what is ordered, the figures what it holds. */
export function orderedPairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const ordered = fields.find(({ name }) => name === 'order_unit');
  const isPack = ({ field }: Pair) => field.name === 'pack' || field.name === 'pack_count';
  const hasFigures = pairs.some(
    (pair) => isPack(pair) && (columns[pair.column]?.sample.some((cell) => /\d/.test(cell)) ?? false),
  );
  const words = new Set(
    pairs
      .filter((pair) => isPack(pair) && areMostly(columns[pair.column], isContainer))
      .map(({ column }) => column),
  );
  const isTaken = pairs.some(({ field, column }) => field === ordered && !words.has(column));
  if (!ordered || !hasFigures || isTaken) return [...pairs];
  return pairs.flatMap((pair) => {
    if (!words.has(pair.column)) return [pair];
    return isPack(pair) ? [{ ...pair, field: ordered }] : pair.field === ordered ? [] : [pair];
  });
}

/** « Colis » 3 beside « CROISSANT 90G C=56 »: where the names tell the cases, bare figures count something else. */
export function countedPairs(pairs: readonly Pair[], { columns }: Neighbours): Pair[] {
  const [name] = pairs
    .filter(({ field }) => field.name === 'supplier_wording')
    .sort((one, other) => other.confidence - one.confidence);
  const names = name && columns[name.column]?.sample;
  if (!names) return [...pairs];
  return pairs.filter(({ field, column }) => {
    if (field.name !== 'pack' && field.name !== 'pack_count') return true;
    if (headerWords(columns[column]?.header ?? '').includes('palette')) return false;
    const cells = columns[column]?.sample ?? [];
    const bare = [...cells.keys()].filter((row) => isBareFigure(cells[row] ?? ''));
    const other = bare.filter((row) => tellsOtherCase(names[row] ?? '', cells[row] ?? ''));
    return other.length < ENOUGH_CELLS || other.length * 2 < bare.length;
  });
}

function tellsOtherCase(name: string, cell: string): boolean {
  const found = packInName(name);
  const pieces = found && OUTER.has(found.levels[0]?.container ?? '') ? piecesIn(found, 0) : null;
  return pieces !== null && pieces > 1 && pieces !== Number(cell.replace(',', '.'));
}
