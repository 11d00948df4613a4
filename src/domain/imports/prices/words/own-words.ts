import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';
import { type NamedUnit, readNamedUnit, unitBeside } from '#domain/imports/packs/order-unit.ts';
import { contentFrom } from '#domain/imports/packs/pack-chain.ts';
import { soldInName } from '#domain/imports/packs/sold-in-name.ts';
import { type OwnBasis, ownBasis } from '#domain/imports/prices/facts.ts';
import { type RowPack, type Thing, topOf } from '#domain/imports/prices/things.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';
import type { Unit } from '#domain/items/item.ts';

type Around = {
  /** What the column of units names. */
  sold: NamedUnit | null;
  pack: RowPack | null;
  stock_unit: Unit | null;
  is_list: boolean;
  name: string | null;
};

/** What the words around a price say that it is for: its unit, the article's name, a remark, its header, a title. */
export const ownOfRow = (
  cells: RowCells,
  { sold, pack, stock_unit, is_list, name }: Around,
): OwnBasis | null =>
  ownOf(cells, { sold, pack, stock_unit }) ??
  (is_list
    ? (ownInName(cells, name, pack) ??
      ownBeside(cells, pack) ??
      ownInHeader(cells, pack) ??
      ownAbove(cells, pack))
    : null);

/** The unit column of a list is about its prices; a line of our own exports has its price per stock unit. */
function ownOf(
  cells: RowCells,
  { sold, pack, stock_unit }: { sold: NamedUnit | null; pack: RowPack | null; stock_unit: Unit | null },
): OwnBasis | null {
  const counted = sold?.kind === 'piece' && pack ? countedInCase(cells, pack) : null;
  if (counted) return { basis: 'inner', thing: counted, by: 'unit_column' };
  if (sold) return ownBasis(sold, { pack, by: 'unit_column' });
  if (cells.given_id === null) return null;
  return { basis: 'stock_unit', thing: { content: 1, unit: stock_unit, is_piece: false }, by: 'unit_column' };
}

/** « PC » beside « PCB » 12 and « plateau de 30 »: the pieces that a case is counted in are the trays. */
function countedInCase(cells: RowCells, { chain }: RowPack): Thing | null {
  const [outer, packet, ...inner] = chain.levels;
  const isCount =
    cells.countsCases('pack_count') && cells.raw('pack') !== '' && cells.raw('inner_count') === '';
  if (!isCount || !packet || Number(cells.raw('pack_count')) !== outer?.holds) return null;
  const isPacket = inner.length > 0 || (chain.unit === 'unité' && packet.holds > 1);
  return isPacket ? { content: contentFrom(chain, 1), unit: chain.unit, is_piece: false } : null;
}

/** « AVOCAT piece » among prices by the kilo; a unit column tells more. */
function ownInName(cells: RowCells, name: string | null, pack: RowPack | null): OwnBasis | null {
  const said = name !== null && !cells.has('unit') ? soldInName(name) : null;
  if (!said) return null;
  cells.warnings.push({ code: 'SOLD_IN_NAME', of: said.words });
  return ownBasis(said.named, { pack, by: 'cell', count: said.count });
}

/** All of a remark: « prix au kg », « Prix du colis »; « prix au kg : 4,20 » is another price. */
const OF_PRICE = /^\(?(?:prix|px|tarif) (?:ht )?((?:au|a la|du|de la|le|la|les|par) [a-z0-9]{1,12})\.?\)?$/;
/** « la bourriche », « le seau » */
const OF_THING = /^((?:le|la|les) [a-z]{2,12})$/;
const LONGEST_REMARK = 40;

/** « prix au kg » in a column of remarks: said of this row, whatever the others are for. */
function ownBeside(cells: RowCells, pack: RowPack | null): OwnBasis | null {
  for (const remark of cells.remarks()) {
    if (remark.length > LONGEST_REMARK) continue;
    const plain = plainWords(tidyCell(remark));
    const said = (OF_PRICE.exec(plain) ?? OF_THING.exec(plain))?.[1]?.replace(/^d(?:u|e la) /, 'le ');
    const named = said === undefined ? null : readNamedUnit(said);
    if (named) return ownBasis(pack ? (unitBeside(named, pack.chain) ?? named) : named, { pack, by: 'cell' });
  }
  return null;
}

/** « Prix bidon » beside « carton de 4 bidons », « Prix barquette » beside « Barquette (g) » and 8: of one of those. */
function ownInHeader(cells: RowCells, pack: RowPack | null): OwnBasis | null {
  const container = cells.namedIn('price');
  if (!pack || container === null) return null;
  const { levels } = pack.chain;
  const isContent = cells.namedIn('pack') === container && cells.raw('pack_count') !== '';
  const level = isContent ? levels.length - 1 : levels.findIndex((one) => one.container === container);
  if (level <= topOf(pack)) return null;
  const thing = { content: contentFrom(pack.chain, level), unit: pack.chain.unit, is_piece: false };
  return { basis: 'inner', thing, by: 'cell' };
}

/** « Œufs frais, prix aux 100 » above the rows: said of the prices whose own header says nothing. */
function ownAbove(cells: RowCells, pack: RowPack | null): OwnBasis | null {
  const said = cells.said_in_header ?? (cells.says('price') ? null : cells.said_above);
  const named = said && pack ? unitBeside(said, pack.chain) : said;
  if (!named) return null;
  const own = ownBasis(named, { pack, by: 'cell' });
  // « Prix HT unité » above a carton of 12,5 kg: of the carton.
  const isOfSold = cells.said_in_header !== null || named.kind === 'container';
  if (own.thing !== null || !isOfSold || !pack || pack.order === 'unknown') return own;
  const thing = { content: contentFrom(pack.chain, topOf(pack)), unit: pack.chain.unit, is_piece: false };
  return { ...own, thing };
}
