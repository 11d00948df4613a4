import { OUTER } from '#domain/imports/packs/containers.ts';
import { contentFrom, type PackChain, piecesIn } from '#domain/imports/packs/pack-chain.ts';
import type { PriceBasis } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';

/**
 * How the article of a row is packed, and which level of it is ordered; null: by the kilo, the litre or the piece;
 * unknown: something around it, of which the file does not say how much it holds.
 */
export type RowPack = {
  chain: PackChain;
  order: number | null | 'unknown';
  /** A column of counts says one: what is inside is what is ordered, however it is packed in turn. */
  is_one?: boolean;
  /** Of what is counted: what the name says that one of it holds. */
  piece?: { content: number; unit: MeasureUnit } | null;
};

/** What a price can be the price of: so much of `unit`. A null unit is that in which the item is kept. */
export type Thing = {
  content: number;
  unit: Unit | null;
  /** One piece, whose content happens to be known: a bottle of 33 cL is still counted. */
  is_piece: boolean;
};

/** What a row says about its own price and pack, whatever the basis of the file's prices. */
export type PackedRow = {
  pack: RowPack | null;
  /** Of items: the unit in which they are kept, where the row says so. */
  stock_unit: Unit | null;
  is_list: boolean;
};

type MeasureUnit = 'kg' | 'L';

const of = (content: number, unit: Unit | null): Thing => ({ content, unit, is_piece: false });

/** What one price by this basis is the price of in this row; null where the row has no such thing. */
export function thingOf(basis: PriceBasis, row: PackedRow, header_unit: MeasureUnit | null): Thing | null {
  const { pack, stock_unit, is_list } = row;
  switch (basis) {
    case 'order_unit':
      if (!pack || pack.order === 'unknown') return null;
      return of(pack.order === null ? 1 : contentFrom(pack.chain, pack.order), pack.chain.unit);
    case 'inner':
      return innerThing(pack);
    case 'measure':
      return measureThing(row, header_unit);
    case 'piece':
      if (pack) return pieceThing(pack);
      return is_list ? of(1, 'unité') : null;
    case 'stock_unit':
      return is_list && pack ? null : of(1, stock_unit);
  }
}

/** Of « Sac de 25 kg » among cases of bags it is the bag itself; what a case of 10 kg holds is not told. */
function innerThing(pack: RowPack | null): Thing | null {
  if (!pack || pack.order === null) return null;
  const { levels, unit } = pack.chain;
  if (pack.is_one && typeof pack.order === 'number') return of(contentFrom(pack.chain, pack.order), unit);
  const level = pack.order === 'unknown' ? 0 : pack.order + 1;
  if (level < levels.length) return of(contentFrom(pack.chain, level), unit);
  const [only] = levels;
  const isItself = levels.length === 1 && unit !== 'unité' && !OUTER.has(only?.container ?? '');
  return isItself ? of(contentFrom(pack.chain, 0), unit) : null;
}

function measureThing({ pack, is_list }: PackedRow, header_unit: MeasureUnit | null): Thing | null {
  if (pack && pack.chain.unit !== 'unité') return of(1, pack.chain.unit);
  if (header_unit) return of(1, header_unit);
  return pack || !is_list ? null : of(1, 'kg');
}

/** The level from which down things are reckoned. */
export const topOf = ({ order }: RowPack): number => (typeof order === 'number' ? order : 0);

export function pieceThing(pack: RowPack): Thing {
  const { chain } = pack;
  if (chain.unit === 'unité') return of(1, 'unité');
  // « 5 kg », of which nothing is counted: a piece is all of it.
  const pieces = piecesIn(chain, topOf(pack)) ?? 1;
  return { content: contentFrom(chain, topOf(pack)) / pieces, unit: chain.unit, is_piece: true };
}

export const isSameThing = (a: Thing | null, b: Thing | null): boolean =>
  a === null || b === null ? a === b : a.unit === b.unit && Math.abs(a.content - b.content) < 1e-9;

/** What can be ordered of a case that is opened: the part of the pack that is priced; null: so many as one likes of that. */
export function packSold(pack: RowPack | null, sold: Thing): RowPack | null {
  if (!pack || pack.order === 'unknown') return pack;
  const { levels, unit } = pack.chain;
  const level = levels.findIndex((_, at) =>
    isSameThing({ content: contentFrom(pack.chain, at), unit, is_piece: false }, sold),
  );
  return level < 0 ? null : { ...pack, order: level };
}
