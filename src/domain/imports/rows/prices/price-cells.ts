import {
  amountsIn,
  otherPricesIn,
  packsBeside,
  rivalPricesIn,
  unitsBeside,
} from '#domain/imports/doubts/row-amounts.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { levelOf, type NamedUnit, readNamedUnit, unitBeside } from '#domain/imports/packs/order-unit.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';
import type { PriceFacts } from '#domain/imports/prices/facts.ts';
import { usualCostOf } from '#domain/imports/prices/goods/known-goods.ts';
import { ownOfRow } from '#domain/imports/prices/words/own-words.ts';
import { isBareCount, isSoMany, pieceOf } from '#domain/imports/rows/packs/ones-of-name.ts';
import { chainOf, maySellSingly } from '#domain/imports/rows/packs/row-pack.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';
import type { Unit } from '#domain/items/item.ts';
import { orderedAlone, packOrdered, soldBy } from './ordered-by.ts';
import { oneOf, packetOf, priceBeside, writtenPrice } from './written-price.ts';

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
  const price =
    writtenPrice(cells, 'price', { pack, vat_rate, asked_rate, own: ofSecond ? null : own }) ??
    (is_list ? priceBeside(cells, pack) : null);
  const second = writtenPrice(cells, 'second_price', {
    pack,
    vat_rate,
    asked_rate,
    own: ofSecond ? own : null,
  });
  const asks_vat = vat_rate === null && [price, second].some((one) => one?.with_vat);
  const is_bare = is_list && chain === null && maySellSingly(cells, name);
  const is_refused = is_list && unit === null && cells.raw('unit') !== '' && cells.refuses('unit');
  return {
    pack,
    stock_unit,
    is_list,
    is_bare,
    is_refused,
    price,
    second,
    asks_vat,
    unit_written: cells.raw('unit'),
    is_named_unit: cells.isOfPrice('unit'),
    ...(is_list ? saidBesides(cells, name) : {}),
  };
}

/** What a row of a list says besides: it speaks for what was read, or against it. */
const saidBesides = (cells: RowCells, name: string | null): Partial<PriceFacts> => ({
  amounts: amountsIn(cells, name),
  others: otherPricesIn(cells),
  rivals: rivalPricesIn(cells),
  is_of_others: cells.isOfOthers('price'),
  usual_cost: name ? usualCostOf(name) : null,
  units_beside: unitsBeside(cells),
  packs_beside: packsBeside(cells),
});

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

/** « Vente » U beside « Colisage » 8 and « boîte 40 x 2 g »: one of the eight is ordered, whatever lies in it. */
function isOneOfCase(cells: RowCells, { levels }: PackChain, ordered: NamedUnit | null): boolean {
  if (ordered?.kind !== 'piece' || ordered.count !== undefined || levels.length < 2) return false;
  const counts =
    cells.countsCases('pack_count') && cells.raw('pack') !== '' && cells.raw('inner_count') === '';
  return counts && Number(cells.raw('pack_count')) === levels[0]?.holds;
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
