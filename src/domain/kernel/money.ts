import type { Quantity } from './quantity.ts';
import { divideRounded, type Scaled, scaled } from './scaled.ts';

/** An amount in whole cents. Negative for a credit note. */
export type Cents = Scaled<'Cents'>;

export const Cents = scaled({ name: 'Cents', digits: 2, min: -99_999_999.99, max: 99_999_999.99 });

/** A price per stock unit in whole millionths of a euro: what a pack costs comes back from it to the cent. */
export type UnitPrice = Scaled<'UnitPrice'>;

export const UnitPrice = scaled({ name: 'UnitPrice', digits: 6, min: 0, max: 9_999_999.999999 });

/** Percent points in whole hundredths: 5.5 % is 550. */
export type Percent = Scaled<'Percent'>;

export const Percent = scaled({ name: 'Percent', digits: 2, min: -100_000, max: 100_000 });

// Thousandths of a unit times millionths of a euro, in cents.
const LINE_UNITS_PER_CENT = 10_000_000n;
const WHOLE = 10_000n;

/** What a line costs in whole cents, also where that is more than an amount can be. */
export const lineCents = (quantity: Quantity, unitPrice: UnitPrice): number =>
  divideRounded(BigInt(quantity) * BigInt(unitPrice), LINE_UNITS_PER_CENT);

/** Rounded per line, halves away from zero, as the supplier's invoice does. */
export const lineTotal = (quantity: Quantity, unitPrice: UnitPrice): Cents =>
  Cents.ofUnits(lineCents(quantity, unitPrice));

export const percentOf = (amount: Cents, percent: Percent): Cents =>
  Cents.ofUnits(divideRounded(BigInt(amount) * BigInt(percent), WHOLE));

export type VatSplit = { net: Cents; vat: Cents; gross: Cents };

/** From an amount without VAT (hors taxes). Net and VAT always add up to gross. */
export function addVat(net: Cents, rate: Percent): VatSplit {
  const vat = percentOf(net, rate);
  return { net, vat, gross: Cents.add(net, vat) };
}
