import { PRICE_BASES, type PriceBasis } from '#domain/imports/survey.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { agrees, causeOf, isNear } from './agreement.ts';
import type { PriceFacts } from './facts.ts';
import { thingsOf } from './row-things.ts';
import { mixedThing, ofOneAlone, ofPacket, type Priced } from './second-price.ts';
import type { PriceHeaders, Settled } from './tally.ts';

/** What both columns of a row are the price of, under the readings of the file. */
export function pricedBy(
  facts: PriceFacts,
  settled: Settled,
  headers: PriceHeaders,
): { price: Priced | null; second: Priced | null } {
  const { second } = settled;
  const price = pricedAs(facts, 'price', { basis: settled.basis, header: headers.price });
  if (second !== 'mixed') {
    const other = pricedAs(facts, 'second', { basis: second, header: headers.second });
    if (second === 'inner' && !price && !other) return { price, second: ofOneAlone(facts) };
    return { price, second: second === 'piece' ? ofPacket(facts, price, other) : other };
  }
  const written = facts.second;
  if (!price || !written) return { price, second: null };
  const things = thingsOf(facts, written, headers.second);
  const thingFor = (basis: PriceBasis) => things[PRICE_BASES.indexOf(basis)] ?? null;
  const thing = mixedThing(price, written, { pack: facts.pack, thingFor });
  return { price, second: thing && { written, thing } };
}

function pricedAs(
  facts: PriceFacts,
  column: 'price' | 'second',
  { basis, header }: { basis: PriceBasis | null; header: PriceHeaders['price'] },
): Priced | null {
  const written = facts[column];
  if (written === null || (basis === null && written.own === null)) return null;
  // « Prix carton » where nobody tells what a case holds: neither a piece nor a kilo.
  const isOfCase = header?.basis === 'order_unit' && header.count === 1 && !written.own && !facts.pack;
  if (isOfCase && (basis === 'piece' || basis === 'measure')) return null;
  const place = basis === null ? 0 : PRICE_BASES.indexOf(basis);
  const thing = thingsOf(facts, written, header)[place] ?? null;
  return thing && { written, thing };
}

/** The two prices of a row that say something else, or null. */
export function disagreement(facts: PriceFacts, { price, second }: ReturnType<typeof pricedBy>) {
  if (!price || !second || agrees(price, second) !== false) return null;
  if (facts.pack?.chain.approximate && isNear(price, second)) return null;
  return { price, second, cause: causeOf(price, second) };
}

/** Per unit, as far as a price is kept. */
export const rounded = ({ written, thing }: Priced): number =>
  Number((written.amount / thing.content).toFixed(UnitPrice.digits));
