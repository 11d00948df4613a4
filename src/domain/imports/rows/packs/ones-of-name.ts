import { isBareFigure } from '#domain/imports/columns/content-columns.ts';
import { amountsSaid } from '#domain/imports/doubts/said-amounts.ts';
import { OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import { areAlike, readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PackChain } from '#domain/imports/packs/pack-chain.ts';
import { packInName } from '#domain/imports/packs/read-pack.ts';
import type { RowPack } from '#domain/imports/prices/things.ts';
import type { RowCells } from '#domain/imports/rows/row-cells.ts';

/** « PCB » 10 and nothing else: so many of what the row speaks of lie in a case. */
export function isBareCount(cells: RowCells): boolean {
  const [field, ...more] = ['pack_count', 'pack'].filter((one) => cells.raw(one) !== '');
  return (
    field !== undefined && more.length === 0 && cells.countsCases(field) && isBareFigure(cells.raw(field))
  );
}

/**
 * « PCB » 10 beside « Beurre plaque 1 kg » sold by the plaque: ten of what the name tells. A content in a name may be that
 * of the whole case, so that the row has to say what is counted: by its unit, or by the header of its price.
 */
export function onesOfName(cells: RowCells, read: PackChain, name: string): PackChain | null {
  const [count, ...inner] = read.levels;
  const isCounted = inner.length === 0 && count !== undefined && count.holds > 1 && read.unit === 'unité';
  // « carton de 6 » beside « bouteille 1 kg » and a price by the kilo.
  const isCase = OUTER.has(count?.container ?? '') && isByMeasure(cells);
  const isCount = isCounted && (isCase || (count.container === null && isBareCount(cells)));
  const found = isCount ? packInName(name) : null;
  if (!count || !found || found.unit === 'unité') return null;
  if (found.levels.some(({ container }) => OUTER.has(container ?? ''))) return null;
  const held = heldByOne(cells, found, count.holds);
  return held && { ...held, levels: [count, ...held.levels] };
}

/** Whether the price of the row is told by the kilo or litre: by its unit, the header of the price, or one that comes again. */
function isByMeasure(cells: RowCells): boolean {
  const named = readNamedUnit(cells.raw('unit'));
  const said = named ?? cells.said_in_header;
  return said ? said.kind === 'measure' : cells.isOfKilos('price');
}

/** What the name tells, as the content of one of what is counted; null where it may be that of all of them. */
function heldByOne(cells: RowCells, found: PackChain, count: number): PackChain | null {
  const named = ['unit', 'order_unit'].map((field) => readNamedUnit(cells.raw(field)));
  const sold = named.find((one) => one !== null) ?? null;
  const [first, ...rest] = found.levels;
  if (!first) return null;
  // « KG » beside « PCB » 10 and « plaque 1 kg »: ten pieces are no kilos, unless each is one.
  if (sold?.kind === 'measure' || (sold === null && isByMeasure(cells))) {
    const isSame = sold?.kind !== 'measure' || sold.unit === found.unit;
    return rest.length === 0 && isSame && count * first.holds <= HEAVIEST_CASE ? found : null;
  }
  if (sold?.kind === 'container') {
    const { container } = sold;
    if (OUTER.has(container) || (rest.length > 0 && SINGLE.has(container))) return null;
    const isAlike = first.container === null || areAlike(first.container, container);
    // « Barquette 1 kg » billed by the « SCH »: one of whatever it is.
    if (!isAlike && rest.length > 0) return null;
    return { ...found, levels: [{ ...first, container }, ...rest] };
  }
  // Of « 100 x 10 g » a piece may be the box or what lies in it.
  if (rest.length > 0) return null;
  const isOfOne =
    (cells.says('price') && !cells.isOfOrder('price') && !cells.isOfKilos('price')) ||
    (isSoMany(cells, count) && count * first.holds <= HEAVIEST_CASE);
  // A « seau 3 kg » is one of the two that lie in the case.
  return sold !== null || isOfOne || first.container !== null ? found : null;
}

/** In kilos and litres: of a case that would be heavier the name may tell all. */
const HEAVIEST_CASE = 25;

/** « 65,35 » beside « 5,45 » and twelve: whatever their headers, the one is twelve of the other. */
export function isSoMany(cells: RowCells, count: number): boolean {
  const [price, second] = [cells.read('price', 'price')?.amount, cells.read('second_price', 'price')?.amount];
  if (!price || !second || count < 2) return false;
  return Math.abs(price - count * second) <= 0.005 * (count + 1);
}

/** In kilos and litres: what is more may be all of them, or how much a pan holds. */
const LARGEST_PIECE = { kg: 0.35, L: 2 };

/** « Steak haché 100 g » beside « colis de 60 pièces »: what one of them weighs, where the name speaks of nothing else. */
export function pieceOf({ levels, unit }: PackChain, name: string | null): RowPack['piece'] {
  const isCounted = unit === 'unité' && levels.some(({ holds }) => holds > 1);
  const named = isCounted && name !== null ? packInName(name) : null;
  const [held, ...inside] = named?.levels ?? [];
  // « Carton de 10 » beside « sachet 1 kg »: of one of them.
  const isOfOne = held?.container != null && inside.length === 0 && !OUTER.has(held.container);
  if (named && isOfOne && named.unit !== 'unité') return { content: held.holds, unit: named.unit };
  const [only, ...more] = isCounted && name !== null ? amountsSaid(name, 'name') : [];
  const [measure, ...others] = only?.measures ?? [];
  if (!measure || more.length > 0 || others.length > 0 || only?.counts.length !== 0) return null;
  const { low, high } = measure;
  return low === high && high <= LARGEST_PIECE[measure.unit] ? { content: low, unit: measure.unit } : null;
}
