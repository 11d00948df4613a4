import { COUNTED, OUTER, SINGLE } from '#domain/imports/packs/containers.ts';
import { contentFrom } from '#domain/imports/packs/pack-chain.ts';
import type { PriceBasis } from '#domain/imports/survey.ts';
import { agrees, type WrittenAmount } from './agreement.ts';
import type { PriceFacts, WrittenPrice } from './facts.ts';
import { isSameThing, type RowPack, type Thing, topOf } from './things.ts';

/**
 * What a second price is for. `mixed`: of each row what it has of finer things, a kilo of what is loose, the packet of
 * what is packed; such a column has one name (« Prix unité ») and several meanings.
 */
export type SecondBasis = PriceBasis | 'mixed';

/** Most lists add a price per kilo or litre, then one per piece. */
export const SECOND_BASES: readonly PriceBasis[] = ['measure', 'piece', 'order_unit', 'inner', 'stock_unit'];
const FINER: readonly PriceBasis[] = ['measure', 'inner', 'piece'];

type Amount = { written: WrittenAmount; thing: Thing };

export type Priced = { written: WrittenPrice; thing: Thing };

/** « Pièce de 50 g », « Flacon 25 cL »: what is ordered is what is counted, and both prices are of it. */
function isSoldSingly(pack: RowPack | null): boolean {
  const level = pack?.chain.levels[topOf(pack)];
  if (!level) return false;
  const container = level.container ?? '';
  const isSmall = level.holds <= 1 || pack?.chain.unit === 'unité';
  return isSmall && (SINGLE.has(container) || COUNTED.has(container));
}

/**
 * The thing that a second price of a mixed column is for in one row: the one by which it agrees, else the first that can
 * be compared. Of what the first price is for itself it would prove nothing, unless the row has nothing else.
 */
export function mixedThing(
  price: Amount,
  second: WrittenAmount,
  { pack, thingFor }: { pack: RowPack | null; thingFor: (basis: PriceBasis) => Thing | null },
): Thing | null {
  const things = FINER.map(thingFor).filter((thing) => thing !== null);
  const others = isSoldSingly(pack) ? things : things.filter((thing) => !isSameThing(thing, price.thing));
  const possible = others.length > 0 ? others : things;
  const verdict = (thing: Thing) => agrees(price, { written: second, thing });
  return (
    possible.find((thing) => verdict(thing) === true) ??
    possible.find((thing) => verdict(thing) !== null) ??
    null
  );
}

/** « Prix unité » 4,60 beside 92,00 for « 20 x 50 pcs »: by the figures, of one of the twenty. */
export function ofPacket({ pack }: PriceFacts, price: Priced | null, second: Priced | null): Priced | null {
  const isOne = pack?.is_one && second?.written.amount === price?.written.amount;
  // « PCB » 1: one price told twice.
  if (isOne && price && second) return { ...second, thing: price.thing };
  if (!pack || !price || !second || second.written.own || agrees(price, second) !== false) return second;
  const { levels, unit } = pack.chain;
  for (let level = topOf(pack) + 1; level < levels.length; level += 1) {
    const thing = { content: contentFrom(pack.chain, level), unit, is_piece: false };
    if (agrees(price, { ...second, thing })) return { ...second, thing };
  }
  return second;
}

/** « PU » 11,00 alone beside « pot de 40 », which no case holds: that of the pot. Of « carton de 40 » it may be one of them. */
export function ofOneAlone({ pack, second }: PriceFacts): Priced | null {
  const [only, ...inner] = pack?.chain.levels ?? [];
  if (!only || !second || inner.length > 0 || pack?.chain.unit !== 'unité') return null;
  if (only.container === null || OUTER.has(only.container)) return null;
  return { written: second, thing: { content: only.holds, unit: 'unité', is_piece: false } };
}
