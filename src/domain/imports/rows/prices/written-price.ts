import { stockUnitOf } from '#domain/imports/cells/units.ts';
import { otherPricesIn } from '#domain/imports/doubts/row-amounts.ts';
import { OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import type { NamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PackChain } from '#domain/imports/packs/pack-chain.ts';
import {
  halfDigit,
  namedInCell,
  type OwnBasis,
  ownBasis,
  unitOfBasis,
  type WrittenPrice,
} from '#domain/imports/prices/facts.ts';
import type { RowPack } from '#domain/imports/prices/things.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';
import type { Unit } from '#domain/items/item.ts';

/** « Colisage » 10 beside « BARQ », « 6 » beside « pot »: that many of them, and what is priced is one. */
export function oneOf(cells: RowCells, chain: PackChain | null, named: NamedUnit | null): NamedUnit | null {
  if (!chain || named?.kind !== 'container' || OUTER.has(named.container) || named.holds) return named;
  const [only, ...inner] = chain.levels;
  const isCount = chain.unit === 'unité' && inner.length === 0 && only?.container === null;
  const [field = 'pack', ...more] = ['pack_count', 'pack'].filter((one) => cells.raw(one) !== '');
  const counts = more.length === 0 && cells.countsCases(field) && isCount;
  return counts || (isCount && only.holds > 1 && SINGLE.has(named.container)) ? { kind: 'piece' } : named;
}

/** « 5,55 / P » where a title calls packets pieces: the tray of thirty eggs, and not one of them. */
export function packetOf(
  cells: RowCells,
  chain: PackChain | null,
  named: NamedUnit | null,
): NamedUnit | null {
  if (!chain || named?.kind !== 'piece' || named.count !== undefined || !cells.callsPacketsPieces())
    return named;
  const packet = chain.levels.find(({ container }) => container !== null && !OUTER.has(container));
  return packet?.container ? { kind: 'container', container: packet.container } : named;
}

type Taxed = {
  pack: RowPack | null;
  vat_rate: number | null;
  /** Of a column whose prices are all with VAT, where no column tells rates: a person's, once it is asked. */
  asked_rate: number | null;
  own: OwnBasis | null;
};

export function writtenPrice(
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
  const off = cells.read('discount', 'percent') ?? 0;
  if (off > 0 && field === 'price') cells.warnings.push({ code: 'DISCOUNT_OFF', percent: off });
  const net =
    ((with_vat ? 1 + (vat_rate ?? asked_rate ?? 0) / 100 : 1) * countOf(cells, field)) / (1 - off / 100);
  const written = cells.raw(field);
  return {
    written,
    with_vat,
    amount: amount / net,
    half: halfDigit(written) / net,
    own: per ? inCell(cells, per, pack) : own,
  };
}

/** « €/kg », « €/pz » and « €/carton », of which each row has one: what stands in the third is the price, and is for what its header says. */
export function priceBeside(cells: RowCells, pack: RowPack | null): WrittenPrice | null {
  if (cells.raw('price') !== '' || cells.raw('second_price') !== '') return null;
  const [only, ...more] = otherPricesIn(cells).filter(({ basis }) => basis !== null);
  const named = only?.basis && more.length === 0 ? unitOfBasis(only.basis) : null;
  return only && named ? { ...only, own: ownBasis(named, { pack, by: 'cell' }) } : null;
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
