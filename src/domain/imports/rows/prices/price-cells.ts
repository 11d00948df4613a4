import { readCell } from '#domain/imports/cells/cells.ts';
import { unread } from '#domain/imports/cells/problems.ts';
import { stockUnitOf } from '#domain/imports/cells/units.ts';
import { amountsIn, otherPricesIn, packsBeside, unitsBeside } from '#domain/imports/doubts/row-amounts.ts';
import { OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import { levelOf, type NamedUnit, readNamedUnit, unitBeside } from '#domain/imports/packs/order-unit.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';
import {
  halfDigit,
  namedInCell,
  type OwnBasis,
  ownBasis,
  type PriceFacts,
  type WrittenPrice,
} from '#domain/imports/prices/facts.ts';
import type { RowPack } from '#domain/imports/prices/things.ts';
import { ownOfRow } from '#domain/imports/prices/words/own-words.ts';
import { isBareCount, isSoMany, pieceOf } from '#domain/imports/rows/packs/ones-of-name.ts';
import { chainOf, maySellSingly } from '#domain/imports/rows/packs/row-pack.ts';
import type { Unit } from '#domain/items/item.ts';
import type { RowCells } from './row-cells.ts';

type About = {
  is_list: boolean;
  name: string | null;
  vat_rate: number | null;
  /** As the file has it; '' where it has none. */
  category: string;
  stock_unit: Unit | null;
};

/** All that a row says of its price and pack; what it comes to is settled once every row was seen. */
export function rowFacts(cells: RowCells, about: About): PriceFacts {
  const { is_list, name, stock_unit } = about;
  const chain = chainOf(cells, { is_list, name }) ?? (is_list ? packBehind(cells.raw('price')) : null);
  const ordered_by = cells.raw('order_unit');
  const unit = is_list ? cells.readWith<NamedUnit>('unit', (cell) => soldBy(cell, chain, ordered_by)) : null;
  const by = oneOf(cells, chain, cells.read('order_unit', 'named_unit'));
  const isOfCase = isCountedInCase(cells, chain, by) || isPricedByCase(cells, chain, by);
  const ordered = isOfCase ? null : (by ?? soldPar(cells, chain));
  const sold = oneOf(cells, chain, packetOf(cells, chain, chain ? unitBeside(unit, chain) : unit));
  const isOneOfCounted = chain !== null && isOneOfCase(cells, chain, ordered);
  const is_one =
    isOneOfCounted ||
    ONE.test(cells.raw('pack_count')) ||
    (cells.countsCases('pack') && ONE.test(cells.raw('pack')));
  const ofSecond = isOfSecond(cells, sold) || isSecondByFigures(cells, sold, chain);
  const isSold = sold?.kind === 'container' && !ofSecond && !isBilledInside(cells, sold, chain);
  const said = ordered ?? (isSold ? sold : null);
  const pack = chain
    ? {
        ...(isOneOfCounted ? { chain, order: 1 } : packOrdered(chain, said)),
        is_one,
        piece: pieceOf(chain, is_list ? name : null),
      }
    : ordered && orderedAlone(ordered);
  const own = ownOfRow(cells, { sold, pack, stock_unit, is_list, name });
  const { vat_rate } = about;
  const asked_rate = cells.has('vat_rate') ? null : cells.vatRateOf(about.category);
  const price = writtenPrice(cells, 'price', { pack, vat_rate, asked_rate, own: ofSecond ? null : own });
  const second = writtenPrice(cells, 'second_price', {
    pack,
    vat_rate,
    asked_rate,
    own: ofSecond ? own : null,
  });
  const asks_vat = vat_rate === null && [price, second].some((one) => one?.with_vat);
  const is_bare = is_list && chain === null && maySellSingly(cells, name);
  const is_refused = is_list && unit === null && cells.raw('unit') !== '' && cells.refuses('unit');
  const amounts = is_list ? amountsIn(cells, name) : [];
  const others = is_list ? otherPricesIn(cells) : [];
  return {
    pack,
    stock_unit,
    is_list,
    is_bare,
    is_refused,
    price,
    second,
    amounts,
    others,
    asks_vat,
    units_beside: is_list ? unitsBeside(cells) : [],
    packs_beside: is_list ? packsBeside(cells) : [],
    unit_written: cells.raw('unit'),
    is_named_unit: cells.isOfPrice('unit'),
  };
}

/** « 3,40 €/barq. 250 g »: where nothing else tells a pack, the cell of the price does. */
function packBehind(price: string): PackChain | null {
  const [, said] =
    /\d\s*(?:€|eur)?\s*(?:\/|\b(?:le|la|par)\s)\s*(\p{L}+\.? (?:de )?\d.{0,12})$/iu.exec(price) ?? [];
  const reading = said ? readPack(said) : null;
  return reading?.ok ? reading.value : null;
}

/** « Unité de vente » BID beside « Nb/colis » 3, « PU » and « Prix colis »: three of them are what « colis » costs. */
function isCountedInCase(cells: RowCells, chain: PackChain | null, ordered: NamedUnit | null): boolean {
  const [only, ...inner] = chain?.levels ?? [];
  const isCount = chain?.unit === 'unité' && inner.length === 0 && only?.container === null;
  const isCase = ordered?.kind === 'container' && OUTER.has(ordered.container);
  if (!isCount || !ordered || ordered.kind === 'measure' || isCase) return false;
  if (cells.raw('second_price') === '') return false;
  const isSaid = cells.isOfOrder('price') && !cells.isOfOrder('second_price');
  return isSaid || isSoMany(cells, only?.holds ?? 1);
}

/** « UVC » BTE beside « PCB » 12 and « Prix colis HT »: the header, or twelve times the other price, says whose price it is. */
function isPricedByCase(cells: RowCells, chain: PackChain | null, ordered: NamedUnit | null): boolean {
  const isCase = ordered?.kind === 'container' && OUTER.has(ordered.container);
  if (!chain || !ordered || ordered.kind === 'measure' || isCase) return false;
  const level = levelOf(chain, ordered);
  const one = level === null ? 1 : contentFrom(chain, level);
  const held = contentFrom(chain, 0) / one;
  // Five bags of five kilos: five times the other price is that of a bag too.
  if ((level !== null || chain.unit === 'unité') && held !== one && isSoMany(cells, held)) return true;
  if (!cells.isOfCase('price')) return false;
  return level === null ? chain.unit === 'unité' && contentFrom(chain, 0) > 1 : level > 0;
}

/** « Par pot de 900 g. Colis de 6 pots. »: sold by the pot, where no column says what is ordered. */
function soldPar(cells: RowCells, chain: PackChain | null): NamedUnit | null {
  if (!chain || cells.raw('unit') !== '') return null;
  const word = /^par (\p{L}+)/iu.exec(cells.raw('pack'))?.[1];
  const named = word ? readNamedUnit(word) : null;
  return named && named.kind !== 'measure' && (levelOf(chain, named) ?? 0) > 0 ? named : null;
}

/** « Colisage » 10 beside « BARQ », « 6 » beside « pot »: that many of them, and what is priced is one. */
function oneOf(cells: RowCells, chain: PackChain | null, named: NamedUnit | null): NamedUnit | null {
  if (!chain || named?.kind !== 'container' || OUTER.has(named.container) || named.holds) return named;
  const [only, ...inner] = chain.levels;
  const isCount = chain.unit === 'unité' && inner.length === 0 && only?.container === null;
  const [field = 'pack', ...more] = ['pack_count', 'pack'].filter((one) => cells.raw(one) !== '');
  const counts = more.length === 0 && cells.countsCases(field) && isCount;
  return counts || (isCount && only.holds > 1 && SINGLE.has(named.container)) ? { kind: 'piece' } : named;
}

/** « Vente » U beside « Colisage » 8 and « boîte 40 x 2 g »: one of the eight is ordered, whatever lies in it. */
function isOneOfCase(cells: RowCells, { levels }: PackChain, ordered: NamedUnit | null): boolean {
  if (ordered?.kind !== 'piece' || ordered.count !== undefined || levels.length < 2) return false;
  const counts = cells.countsCases('pack_count') && cells.raw('pack') !== '';
  return counts && Number(cells.raw('pack_count')) === levels[0]?.holds;
}

/** « 5,55 / P » where a title calls packets pieces: the tray of thirty eggs, and not one of them. */
function packetOf(cells: RowCells, chain: PackChain | null, named: NamedUnit | null): NamedUnit | null {
  if (!chain || named?.kind !== 'piece' || named.count !== undefined || !cells.callsPacketsPieces())
    return named;
  const packet = chain.levels.find(({ container }) => container !== null && !OUTER.has(container));
  return packet?.container ? { kind: 'container', container: packet.container } : named;
}

/** « Vendu au » kg beside « Prix colis » and « Prix unité »: the unit is that of the second price. */
const isOfSecond = (cells: RowCells, sold: NamedUnit | null): boolean =>
  sold !== null &&
  cells.raw('second_price') !== '' &&
  (cells.isOfSecond('unit') ||
    (!(sold.kind === 'container' && OUTER.has(sold.container)) &&
      cells.isOfOrder('price') &&
      !cells.isOfOrder('second_price')));

/**
 * « U.F. » BQ beside « 12 x 250 g »: the twelve are ordered, and billed one by one as heads and kilos are. So are the six
 * of « carton de 6 » beside « le rouleau », and the ten of « PCB » 10 beside « PLQ ».
 */
function isBilledInside(cells: RowCells, sold: NamedUnit, chain: PackChain | null): boolean {
  if (!chain || !(cells.isOfBilling('unit') || isBareCount(cells))) return false;
  const level = levelOf(chain, sold);
  if (level !== null) return level > 0;
  const isCase = chain.levels.length === 1 && OUTER.has(chain.levels[0]?.container ?? '');
  return isCase && chain.unit === 'unité' && sold.kind === 'container' && !OUTER.has(sold.container);
}

/** « 80,00 » and « 3,20 » beside « sac 25 kg » and « kg »: the kilo is that of the lesser price. */
function isSecondByFigures(cells: RowCells, sold: NamedUnit | null, chain: PackChain | null): boolean {
  if (sold?.kind !== 'measure' || chain?.unit !== sold.unit) return false;
  const content = contentFrom(chain, 0) / sold.count;
  const [price, second] = [cells.read('price', 'price')?.amount, cells.read('second_price', 'price')?.amount];
  if (!price || !second || Math.abs(content - 1) < 1e-6) return false;
  return Math.abs(price - content * second) <= CENT * (1 + content);
}
/** Half of one, on either side. */
const CENT = 0.005;

const ONE = /^1(?:[.,]0+)?$/;

/** Below a tenth of a kilo or litre nothing is priced: « g » and « cl » alone are what a content is told in. */
const SMALLEST_SOLD = 0.05;

/** « C » is a colis of kilos or of heads; of a thousand cups it may be a hundred of them. */
const isColisOrCent = (cell: string, chain: PackChain | null): boolean =>
  /^c\.?$/i.test(cell.trim()) && chain?.unit === 'unité' && contentFrom(chain, 0) >= 100;

/** « BB » under « Unité d'achat » and « BB » under « Unité de prix »: whatever it is, it is what is ordered. */
const ORDERED: NamedUnit = { kind: 'container', container: 'colis' };

/** « T » is a tonne to some and a head to others. */
const TONNE_OR_TETE = /^\s*t\.?\s*$/i;

function soldBy(cell: string, chain: PackChain | null, ordered_by: string) {
  const read = readCell('named_unit', cell, { decimal_sign: null });
  const isContent = read.ok && read.value?.kind === 'measure' && read.value.count < SMALLEST_SOLD;
  const reading = isContent
    ? unread('NOT_A_PRICE_UNIT', cell)
    : isColisOrCent(cell, chain) || TONNE_OR_TETE.test(cell)
      ? unread('UNKNOWN_UNIT', cell)
      : read;
  if (reading.ok) return { value: reading.value };
  if (reading.problem.code === 'UNKNOWN_UNIT' && chain && cell === ordered_by) return { value: ORDERED };
  return { problem: { code: 'CELL' as const, field: 'unit', problem: reading.problem } };
}

function packOrdered(chain: PackChain, ordered: NamedUnit | null): RowPack {
  if (ordered === null) return { chain, order: 0 };
  // « 1 pce » sold by the kilo: how many says nothing of how much.
  const isOther = ordered.kind === 'measure' && (ordered.unit !== chain.unit || ordered.count !== 1);
  if (ordered.kind === 'measure') return (isOther && orderedAlone(ordered)) || { chain, order: null };
  const level = levelOf(chain, ordered);
  if (level !== null) return { chain, order: level };
  if (ordered.kind === 'container') return { chain, order: 'unknown' };
  return { chain, order: chain.unit === 'unité' ? null : 0 };
}

/** « KG », « Bouteille » without a pack: one of itself. Of a « Colis » nothing is known. */
function orderedAlone(ordered: NamedUnit): RowPack | null {
  const held =
    ordered.kind === 'container' ? ordered.holds : ordered.kind === 'piece' ? ordered.count : undefined;
  if (ordered.kind === 'container' && OUTER.has(ordered.container) && !held) return null;
  const unit = ordered.kind === 'measure' ? ordered.unit : 'unité';
  const holds =
    ordered.kind === 'measure'
      ? ordered.count
      : (held ?? stockUnitOf(ordered.kind === 'container' ? ordered.container : '')?.factor ?? 1);
  return {
    chain: { levels: [{ container: null, holds }], unit, approximate: false },
    order: holds === 1 ? null : 0,
  };
}

type Taxed = {
  pack: RowPack | null;
  vat_rate: number | null;
  /** Of a column whose prices are all with VAT, where no column tells rates: a person's, once it is asked. */
  asked_rate: number | null;
  own: OwnBasis | null;
};

function writtenPrice(
  cells: RowCells,
  field: 'price' | 'second_price',
  { pack, vat_rate, asked_rate, own }: Taxed,
): WrittenPrice | null {
  const reading = cells.read(field, 'price');
  if (reading === null) return null;
  const { amount, per } = reading;
  const with_vat = reading.tax === null ? cells.isWithVat(field) : reading.tax === 'TTC';
  const isAsked = cells.isWithVat(field) && !cells.has('vat_rate');
  if (with_vat && vat_rate === null && !isAsked) {
    if (field === 'price') cells.refuse({ code: 'TAX_INCLUDED' });
    return null;
  }
  const net = (with_vat ? 1 + (vat_rate ?? asked_rate ?? 0) / 100 : 1) * countOf(cells, field);
  const written = cells.raw(field);
  return {
    written,
    with_vat,
    amount: amount / net,
    half: halfDigit(written) / net,
    own: per ? inCell(cells, per, pack) : own,
  };
}

/** « 128,40 » par 1.000 pièces. A count that does not read refuses its row: nothing else tells it. */
const countOf = (cells: RowCells, field: 'price' | 'second_price'): number =>
  (field === 'price' && cells.read('price_count', 'number')) || 1;

type Per = { count: number; unit: Unit | null; word: string };

function inCell(cells: RowCells, per: Per, pack: RowPack | null): OwnBasis {
  const chain = pack?.chain ?? null;
  const named = oneOf(cells, chain, packetOf(cells, chain, namedInCell(per)));
  const count = per.unit === 'unité' ? per.count / (stockUnitOf(per.word)?.factor ?? 1) : 1;
  return named
    ? ownBasis(named, { pack, by: 'cell', count })
    : { basis: 'order_unit', thing: null, by: 'cell' };
}
