import { readCell } from '#domain/imports/cells/cells.ts';
import { unread } from '#domain/imports/cells/problems.ts';
import { unitOf } from '#domain/imports/cells/units.ts';
import { isBareFigure, UNSAID } from '#domain/imports/columns/content-columns.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { levelOf, type NamedUnit, unitBeside } from '#domain/imports/packs/order-unit.ts';
import { type PackChain, printPack } from '#domain/imports/packs/pack-chain.ts';
import { leavesOut, packInName, packOfColumns, readPack } from '#domain/imports/packs/read-pack.ts';
import { soldInName } from '#domain/imports/packs/sold-in-name.ts';
import {
  halfDigit,
  namedInCell,
  type OwnBasis,
  ownBasis,
  type PriceFacts,
  type WrittenPrice,
} from '#domain/imports/prices/facts.ts';
import type { RowPack } from '#domain/imports/prices/things.ts';
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
  const unit = is_list ? cells.readWith<NamedUnit>('unit', soldBy) : null;
  const ordered = cells.read('order_unit', 'named_unit');
  const chain = chainOf(cells, { is_list, name });
  const sold = chain ? unitBeside(unit, chain) : unit;
  const is_one = ONE.test(cells.raw('pack_count'));
  const pack = chain
    ? { ...packOrdered(chain, ordered ?? (sold?.kind === 'container' ? sold : null)), is_one }
    : ordered && orderedAlone(ordered);
  const own = ownOf(cells, { sold, pack, stock_unit }) ?? (is_list ? ownInName(cells, name, pack) : null);
  const { vat_rate } = about;
  const asked_rate = cells.has('vat_rate') ? null : cells.vatRateOf(about.category);
  const price = writtenPrice(cells, 'price', { pack, vat_rate, asked_rate, own });
  const second = writtenPrice(cells, 'second_price', { pack, vat_rate, asked_rate, own: null });
  const asks_vat = vat_rate === null && [price, second].some((one) => one?.with_vat);
  return { pack, stock_unit, is_list, price, second, asks_vat };
}

const ONE = /^1(?:[.,]0+)?$/;

/** Below a tenth of a kilo or litre nothing is priced: « g » and « cl » alone are what a content is told in. */
const SMALLEST_SOLD = 0.05;

function soldBy(cell: string) {
  const read = readCell('named_unit', cell, { decimal_sign: null });
  const isContent = read.ok && read.value?.kind === 'measure' && read.value.count < SMALLEST_SOLD;
  const reading = isContent ? unread('NOT_A_PRICE_UNIT', cell) : read;
  return reading.ok
    ? { value: reading.value }
    : { problem: { code: 'CELL' as const, field: 'unit', problem: reading.problem } };
}

/** The unit column of a list is about its prices; a line of our own exports has its price per stock unit. */
function ownOf(
  cells: RowCells,
  { sold, pack, stock_unit }: { sold: NamedUnit | null; pack: RowPack | null; stock_unit: Unit | null },
): OwnBasis | null {
  if (sold) return ownBasis(sold, { pack, by: 'unit_column' });
  if (cells.given_id === null) return null;
  return { basis: 'stock_unit', thing: { content: 1, unit: stock_unit, is_piece: false }, by: 'unit_column' };
}

/** « AVOCAT piece » among prices by the kilo; a unit column tells more. */
function ownInName(cells: RowCells, name: string | null, pack: RowPack | null): OwnBasis | null {
  const said = name !== null && !cells.has('unit') ? soldInName(name) : null;
  if (!said) return null;
  cells.warnings.push({ code: 'SOLD_IN_NAME', of: said.words });
  return ownBasis(said.named, { pack, by: 'cell', count: said.count });
}

/** Its own cell, or two, else the article's name. Our own exports tell the pack in two columns of their own. */
function chainOf(cells: RowCells, { is_list, name }: Pick<About, 'is_list' | 'name'>): PackChain | null {
  const count = cells.raw('pack_count');
  const field = count === '' ? 'pack' : 'pack_count';
  const read = cells.readWith<PackChain>(field, (cell) => {
    const content = measured(cells, field === 'pack' ? cell : cells.raw('pack'));
    const reading =
      content === null
        ? unread('NOT_A_PACK', cell)
        : field === 'pack'
          ? readPack(content)
          : packOfColumns(cell, content);
    const dropped = reading.ok ? [cell, content ?? ''].find(leavesOut) : undefined;
    if (dropped) cells.refuseCell(field, { code: 'NOT_A_PACK', cell: dropped });
    return reading.ok
      ? { value: reading.value }
      : { problem: { code: 'CELL', field, problem: reading.problem } };
  });
  // What stands in a pack cell and does not read may hold many of what the name tells.
  if (read || name === null || cells.given_id !== null || cells.raw(field) !== '') return read;
  // Of items that say the unit in which they are kept, prices are told in it.
  if (!is_list && (cells.has('unit') || cells.has('pack_content'))) return null;
  const found = packInName(name);
  if (found) cells.warnings.push({ code: 'PACK_IN_NAME', pack: printPack(found) });
  return found;
}

/** « 350 » beside a column « g », or under « Poids net (g) »: how much, not how many. Null: of what, nobody says. */
function measured(cells: RowCells, content: string): string | null {
  if (!isBareFigure(content)) return content;
  const unit = cells.raw('content_unit') || cells.measureOf('pack');
  if (unit === UNSAID) return null;
  return unit ? `${content} ${unit}` : content;
}

function packOrdered(chain: PackChain, ordered: NamedUnit | null): RowPack {
  if (ordered === null) return { chain, order: 0 };
  if (ordered.kind === 'measure') return { chain, order: null };
  const level = levelOf(chain, ordered);
  if (level !== null) return { chain, order: level };
  if (ordered.kind === 'container') return { chain, order: 'unknown' };
  return { chain, order: chain.unit === 'unité' ? null : 0 };
}

/** « KG », « Bouteille » without a pack: one of itself. Of a « Colis » nothing is known. */
function orderedAlone(ordered: NamedUnit): RowPack | null {
  if (ordered.kind === 'container' && OUTER.has(ordered.container)) return null;
  const unit = ordered.kind === 'measure' ? ordered.unit : 'unité';
  const holds =
    ordered.kind === 'measure'
      ? ordered.count
      : (unitOf(ordered.kind === 'container' ? ordered.container : '')?.factor ?? 1);
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
  const net = with_vat ? 1 + (vat_rate ?? asked_rate ?? 0) / 100 : 1;
  const written = cells.raw(field);
  return {
    written,
    with_vat,
    amount: amount / net,
    half: halfDigit(written) / net,
    own: per ? inCell(per, pack) : own,
  };
}

function inCell(per: { count: number; unit: Unit | null; word: string }, pack: RowPack | null): OwnBasis {
  const named = namedInCell(per);
  const count = per.unit === 'unité' ? per.count / (unitOf(per.word)?.factor ?? 1) : 1;
  return named
    ? ownBasis(named, { pack, by: 'cell', count })
    : { basis: 'order_unit', thing: null, by: 'cell' };
}
