import { UnitPrice } from './money.ts';

/** Decimals of a price per unit that screens and documents show at most; a form shows all that are kept. */
export const SHOWN_PRICE_DIGITS = 4;

const ONE_EURO = UnitPrice.of(1);
const CENTS = 2;

/** In whole units; of the highest price, more than a price can be. */
function roundedTo(price: UnitPrice, digits: number): number {
  const step = 10 ** (UnitPrice.digits - digits);
  return Math.round(price / step) * step;
}

/**
 * As a price may be read somewhere. One with more decimals than are shown was divided from a pack's: nobody typed them,
 * and from a euro on the cents alone are shown. One that was typed is only itself.
 */
function readings(price: UnitPrice): number[] {
  const shown = roundedTo(price, SHOWN_PRICE_DIGITS);
  if (shown === price) return [price];
  return price < ONE_EURO ? [price, shown] : [price, shown, roundedTo(price, CENTS)];
}

/**
 * What somebody means who says a price while another is known: 0,0159 € said of 0,01588 € is that one, as it was read.
 * The first of the known ones that it may be, else what was said.
 */
export const meantPrice = (given: UnitPrice, ...known: readonly (UnitPrice | null)[]): UnitPrice =>
  known.find((price) => price !== null && readings(price).includes(given)) ?? given;

/** Two prices that nobody says now, and that may be one: the digits that nobody sees are no difference. */
export const readsTheSame = (a: UnitPrice, b: UnitPrice): boolean =>
  meantPrice(a, b) === b || meantPrice(b, a) === a;
