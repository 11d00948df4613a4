import { type CellReading, plainWords, unread } from '#domain/imports/cells/problems.ts';
import { isBareFigure, UNSAID, withMeasure } from '#domain/imports/columns/content-columns.ts';
import { amountsSaid } from '#domain/imports/doubts/said-amounts.ts';
import { COUNTED, containerOf, OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import { areAlike, readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { type PackChain, piecesIn, printPack } from '#domain/imports/packs/pack-chain.ts';
import {
  leavesOut,
  mayCountPieces,
  mentionsAmount,
  packInName,
  packOfColumns,
  readPack,
} from '#domain/imports/packs/read-pack.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';
import { onesOfName } from './ones-of-name.ts';
import { readThingsAndWeight, weighedTogether } from './weight-of-all.ts';
import { countOfWhole } from './whole-weight.ts';

/** Its own cell, or two, else the article's name. Our own exports tell the pack in two columns of their own. */
export function chainOf(
  cells: RowCells,
  { is_list, name }: { is_list: boolean; name: string | null },
): PackChain | null {
  const whole = cells.raw('whole_content');
  const count = cells.raw('pack_count');
  const field =
    count === '' ? (cells.raw('pack') === '' && whole !== '' ? 'whole_content' : 'pack') : 'pack_count';
  const read = cells.readWith<PackChain>(field, (written) => {
    const cell = isBareFigure(written) ? cells.plainFigure(field, written) : written;
    const content =
      whole === '' ? measured(cells, field === 'pack' ? written : cells.raw('pack')) : cells.raw('pack');
    const reading =
      whole !== ''
        ? ofWhole(cells, { cell: field === 'whole_content' ? '' : cell, content, whole })
        : content === null
          ? unread('NOT_A_PACK', cell)
          : (nested(cells, cell, content) ?? asWeighed(cells, readCells(cells, cell, content), name));
    const dropped = reading.ok ? [cell, content ?? ''].find(leavesOut) : undefined;
    if (dropped) cells.refuseCell(field, { code: 'NOT_A_PACK', cell: dropped });
    const isUnsure =
      field === 'pack_count' &&
      (mayCountPieces(cell, content ?? '') || (!cells.countsCases(field) && isOfPieces(cells, reading)));
    if (reading.ok && reading.value && isUnsure)
      cells.warnings.push({ code: 'PIECES_OR_PACKETS', pack: printPack(reading.value) });
    return reading.ok
      ? { value: reading.value }
      : { problem: { code: 'CELL', field, problem: reading.problem } };
  });
  // « Poids unitaire » 70 g beside « Prix colis »: of how many, nobody says.
  if (is_list && read && count === '' && cells.isOfOne('pack') && cells.isOfCase('price'))
    cells.warnings.push({ code: 'CONTENT_UNTOLD', pack: printPack(read) });
  const isOne = field === 'pack' || count === '1';
  if (is_list && read && isOne && A_SACK.test(plainWords(cells.raw('pack')).trim()))
    return ofKilos(cells, read);
  if (name === null || cells.given_id !== null) return read;
  // What stands in a pack cell and does not read may hold many of what the name tells.
  if (cells.raw(field) !== '') return read && is_list ? besideName(cells, read, name) : read;
  // Of items that say the unit in which they are kept, prices are told in it.
  if (!is_list && (cells.has('unit') || cells.has('pack_content'))) return null;
  const found = packInName(name);
  if (found) cells.warnings.push({ code: 'PACK_IN_NAME', pack: printPack(found) });
  if (found || !is_list || !cells.pack_above || mentionsAmount(name)) return found;
  cells.warnings.push({ code: 'PACK_ABOVE', pack: printPack(cells.pack_above) });
  return cells.pack_above;
}

/** « 30 » per sachet, of which two lie in a case, each of them « 70 g », or of which nothing more is said. */
function nested(cells: RowCells, cell: string, content: string): CellReading<PackChain> | null {
  const inside = cells.read('inner_count', 'number');
  if (!inside || inside <= 1) return null;
  const box = `${cells.namedIn('inner_count') ?? 'paquet'} de ${inside}`;
  if (cells.raw('pack_count') !== '')
    return content === '' ? packOfColumns(cell, box) : readPack(`${cell} x ${inside} x ${content}`);
  return isBareFigure(content) ? packOfColumns(content, box) : readPack(`${inside} x ${content}`);
}

/** « 36 », « 10 x 1 kg » or nothing, beside what the whole case weighs. */
function ofWhole(
  cells: RowCells,
  { cell, content, whole }: { cell: string; content: string | null; whole: string },
) {
  const unit = cells.raw('content_unit') || cells.measureOf('whole_content');
  const weight = isBareFigure(whole)
    ? withMeasure(cells.plainFigure('whole_content', whole), unit && unit !== UNSAID ? unit : 'kg')
    : whole;
  return countOfWhole(cell === '' ? readPack('') : readCells(cells, cell, content ?? ''), readPack(weight));
}

/** One column of packs, or a count beside a content. */
const readCells = (cells: RowCells, cell: string, content: string): CellReading<PackChain> =>
  cells.raw('pack_count') === ''
    ? readPack(content)
    : packOfColumns(cell, content, isOrderedByCase(cells) ? 'by the case' : 'somehow');

/** With a weight that is that of all things it stands beside, or may be. */
function asWeighed(
  cells: RowCells,
  reading: CellReading<PackChain>,
  name: string | null,
): CellReading<PackChain> {
  const isAlone = cells.raw('pack_count') === '';
  const weighed = !reading.ok
    ? isAlone && readThingsAndWeight(cells.raw('pack'), name)
    : !isAlone && reading.value && weighedTogether(reading.value, name);
  if (!weighed) return reading;
  if (!weighed.isSure) cells.warnings.push({ code: 'WEIGHT_OF_ALL', pack: printPack(weighed.chain) });
  return { ok: true, value: weighed.chain };
}

/** « Sac 25 », « filet 10 »: as sacks are weighed, and as things in them are counted. */
const A_SACK = /^(?:sacs?|sc|filets?|fil)\.? ?(?:de )?(?:5|10|15|20|25|40|50)(?:,0+)?$/;

/** Kilos where the row's price, or the one beside it, is by the kilo; else they may be. */
function ofKilos(cells: RowCells, sack: PackChain): PackChain {
  const named = readNamedUnit(cells.raw('unit'));
  const isWeighed =
    (named?.kind === 'measure' && named.unit === 'kg') ||
    cells.isOfKilos('price') ||
    cells.isOfKilos('second_price');
  if (isWeighed) return { ...sack, unit: 'kg' };
  cells.warnings.push({ code: 'PIECES_OR_KILOS', pack: printPack(sack) });
  return sack;
}

/** « PCE » beside 6 times 25 pieces: one of the six, or of the pieces; by the hundred nothing but pieces are sold. */
function isOfPieces(cells: RowCells, reading: CellReading<PackChain>): boolean {
  if (!reading.ok || reading.value?.unit !== 'unité' || reading.value.levels.length < 2) return false;
  const named = readNamedUnit(cells.raw('unit'));
  return (reading.value.levels.at(-1)?.holds ?? 1) > 1 && named?.kind === 'piece' && (named.count ?? 1) < 100;
}

/** « 350 » beside a column « g », or under « Poids net (g) »: how much, not how many. Null: of what, nobody says. */
function measured(cells: RowCells, content: string): string | null {
  if (!isBareFigure(content)) return content;
  const pieces = piecesBilled(cells, content);
  if (pieces !== null) return pieces;
  const unit = cells.raw('content_unit') || cells.measureOf('pack') || byWeight(cells);
  if (unit === UNSAID) return null;
  const figure = cells.plainFigure('pack', content);
  return unit ? withMeasure(figure, unit) : figure;
}

/** « QTE/COL » 1,800 beside « CENT »: a hundred and eighty of them. */
function piecesBilled(cells: RowCells, figure: string): string | null {
  const named = cells.isQuantity('pack') ? readNamedUnit(cells.raw('unit')) : null;
  if (named?.kind !== 'piece' || !named.count) return null;
  return String(Number(cells.plainFigure('pack', figure).replace(',', '.')) * named.count);
}

/** « Colisage » 5 and 12,5 beside « KG »: where some of a column's figures are cut, those beside kilos are kilos. */
function byWeight(cells: RowCells): string | null {
  if (!(cells.hasDecimals('pack') || cells.isQuantity('pack')) || cells.has('pack_count')) return null;
  const named = readNamedUnit(cells.raw('unit'));
  return named?.kind === 'measure' && named.count === 1 ? named.unit : null;
}

/** « Fût », « Bac » or « 1 » alone say nothing of a content: the name may. */
function besideName(cells: RowCells, read: PackChain, name: string): PackChain {
  const written = [cells.raw('pack_count'), cells.raw('pack')].filter((one) => one !== '');
  // One of what stands beside it.
  const [cell = '', ...more] = written.length > 1 && written[0] === '1' ? written.slice(1) : written;
  const [only, ...inner] = read.levels;
  const measured = measuredByName(read, name);
  if (measured) return measured;
  const joined = joinedBy(read, name) ?? onesOfName(cells, read, name);
  if (joined) {
    cells.warnings.push({ code: 'PACK_IN_NAME', pack: printPack(joined) });
    return joined;
  }
  if (more.length > 0 || inner.length > 0 || !only || read.unit !== 'unité') return read;
  const found = packInName(name);
  if (!found) return read;
  const taken = isBareFigure(cell)
    ? only.holds === 1 &&
      (isWhole(found) || isOrderedByCase(cells) || isOfOneCase(cells, found)
        ? found
        : heldByUnit(cells, found, name))
    : only.container !== null && only.holds === 1 && !/\d/.test(cell) && heldBy(only.container, found);
  if (taken) {
    cells.warnings.push({ code: 'PACK_IN_NAME', pack: printPack(taken) });
    return taken;
  }
  if (only.holds === 1 && !isBareFigure(cell) && !/\d/.test(cell)) {
    cells.warnings.push({ code: 'CONTENT_UNTOLD', pack: printPack(read) });
  } else if (isBareFigure(cell) && tellsAnotherCase(found, only.holds)) {
    cells.warnings.push({ code: 'NAME_TELLS_OTHERWISE', pack: printPack(read), name: printPack(found) });
  }
  return read;
}

/** « C=56 », « BIB 10L »: one of those; of « 25x15g » the price may be told with or without its 25. */
const isWhole = ({ levels }: PackChain): boolean =>
  levels[0]?.container != null && !COUNTED.has(levels[0].container);

/** « CAR » beside « 1 »: of one case the name tells all. */
const isOrderedByCase = (cells: RowCells): boolean =>
  ['order_unit', 'unit'].some((field) => OUTER.has(containerOf(cells.raw(field)) ?? ''));

/** « 24x33 » beside « COLA 33CL », « 20 x 250 » beside « Beurre 250 g »: the name tells in what the figure is. */
function measuredByName(read: PackChain, name: string): PackChain | null {
  const last = read.levels.at(-1);
  if (read.unit !== 'unité' || read.levels.length < 2 || !last || last.holds < 2) return null;
  for (const { words, measures } of amountsSaid(name, 'name')) {
    const [measure, ...others] = measures;
    const figure = Number(/^([\d.,]+) \p{L}+$/u.exec(words)?.[1]?.replace(',', '.'));
    if (!measure || others.length > 0 || measure.low !== measure.high || figure !== last.holds) continue;
    const inner = { ...last, holds: measure.low };
    return { ...read, levels: [...read.levels.slice(0, -1), inner], unit: measure.unit };
  }
  return null;
}

/** « Colis de 30 boîtes » beside « Œufs boîte de 6 », « Carton de 4 bidons » beside « Javel 5 L »: the name says what those hold. */
function joinedBy(read: PackChain, name: string): PackChain | null {
  const last = read.levels.at(-1);
  if (read.unit !== 'unité' || read.levels.length < 2 || last?.holds !== 1 || !last.container) return null;
  const found = packInName(name);
  // « Bobine 450 feuilles »: how long a roll is, and nothing that is counted.
  const isRoll = found?.levels.some(({ container }) => container === 'feuille') ?? false;
  const held = found && !isRoll && heldBy(last.container, found);
  return held ? { ...held, levels: [...read.levels.slice(0, -1), ...held.levels] } : null;
}

/** « FARINE T65 25KG » beside « PCB » 1: one of what the name tells. */
const isOfOneCase = (cells: RowCells, { levels, unit }: PackChain): boolean =>
  cells.countsCases(cells.raw('pack_count') === '' ? 'pack' : 'pack_count') &&
  levels.length === 1 &&
  unit !== 'unité';

/** « FUT », « BIB » or « BLE » beside « 1 »: what is sold, of which the name tells the content. */
function heldByUnit(cells: RowCells, found: PackChain, name: string): PackChain | null {
  const named = ['order_unit', 'unit'].map((field) => readNamedUnit(cells.raw(field)));
  const sold = named.find((one) => one?.kind === 'container');
  if (sold?.kind !== 'container') return null;
  const { container } = sold;
  const one = SINGLE.has(container) ? packInName(name.replace(BY_SO_MANY, ' ')) : found;
  return one && heldBy(container, one);
}

/** « RICARD 1L (PAR 6) »: by so many they are delivered, whatever the price of one. */
export const BY_SO_MANY = /\(?\b(?:par|vendus? par|mini) \d{1,3}\b\)?/i;

/** Of these a content in the name is that of one: « Seau » beside « Mayonnaise 10 L ». */
const HOLDS_ONE: ReadonlySet<string> = new Set([
  ...SINGLE,
  ...'sac sachet poche doypack seau bocal barquette boîte'.split(' '),
]);

/** What a container holds by the name beside it; null where it may hold many of that. */
function heldBy(container: string, found: PackChain): PackChain | null {
  const [first, ...rest] = found.levels;
  if (!first) return null;
  if (first.container !== null)
    return areAlike(first.container, container) || (OUTER.has(first.container) && OUTER.has(container))
      ? found
      : null;
  const holdsIt = rest.length > 0 ? !SINGLE.has(container) : HOLDS_ONE.has(container);
  return holdsIt ? { ...found, levels: [{ ...first, container }, ...rest] } : null;
}

/** « Colis » 3 beside « CROISSANT 90G C=56 »; of « Yaourt x4 » there may be twelve in a case. */
const tellsAnotherCase = (found: PackChain, count: number): boolean => {
  const pieces = piecesIn(found, 0);
  return pieces !== null && pieces > 1 && pieces !== count && OUTER.has(found.levels[0]?.container ?? '');
};

const PACK_FIELDS = ['pack', 'pack_count', 'whole_content', 'order_unit', 'unit', 'content_unit'];

/** Of a list without a column of packs, an article whose name speaks of no amount: what is ordered may be one of it. */
export const maySellSingly = (cells: RowCells, name: string | null): boolean =>
  name !== null && !PACK_FIELDS.some((field) => cells.has(field)) && !mentionsAmount(name);
