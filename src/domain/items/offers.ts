import { Cents, lineCents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';
import { divideRounded } from '#domain/kernel/scaled.ts';

// Cents to millionths of a euro, and thousandths of a stock unit to whole ones.
const UNITS_PER_CENT = 10_000n;
const THOUSANDTHS = 1000n;

/** 'Carton de 6 × 1 kg' at 52,87 €: 8,811667 € per kg. Null where the pack holds nothing or the price is out of range. */
export function unitPriceOfPack(packPrice: Cents, packContent: Quantity): UnitPrice | null {
  if (packContent <= 0 || packPrice < 0) return null;
  const units = divideRounded(BigInt(packPrice) * UNITS_PER_CENT * THOUSANDTHS, BigInt(packContent));
  return UnitPrice.holds(units) ? UnitPrice.ofUnits(units) : null;
}

/** What a pack costs; null where that is more than an amount can be. */
export function packPrice(unitPrice: UnitPrice, packContent: Quantity): Cents | null {
  const cents = lineCents(packContent, unitPrice);
  return Cents.holds(cents) ? Cents.ofUnits(cents) : null;
}

type Compared<Offer> = Offer & {
  /** Only where there is something to choose from. */
  is_cheapest: boolean;
  /** How much dearer than the cheapest; null without a price, or where the cheapest is free. */
  over_cheapest: Percent | null;
};

const HUNDRED_PERCENT = 10_000n;
const NO_PRICE = Number.MAX_SAFE_INTEGER;

/** The same goods at several suppliers, per stock unit: the cheapest first, those without a price last. */
export function compareOffers<Offer extends { price: UnitPrice | null }>(
  offers: readonly Offer[],
): Compared<Offer>[] {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]));
  const lowest = prices.toSorted(UnitPrice.compare)[0] ?? null;
  const choice = prices.length > 1;
  return offers
    .map((offer) => ({
      ...offer,
      is_cheapest: choice && offer.price === lowest,
      over_cheapest: overCheapest(offer.price, lowest),
    }))
    .toSorted((a, b) => (a.price ?? NO_PRICE) - (b.price ?? NO_PRICE));
}

function overCheapest(price: UnitPrice | null, lowest: UnitPrice | null): Percent | null {
  if (price === null || lowest === null || lowest <= 0) return null;
  const units = divideRounded(BigInt(price - lowest) * HUNDRED_PERCENT, BigInt(lowest));
  return Percent.isDecimal(units / 100) ? Percent.ofUnits(units) : null;
}
