import { addDays, FIRST_DATE, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UnitPrice } from '#domain/kernel/money.ts';

/** Where a price was learnt. */
export const PRICE_SOURCES = ['typed', 'receipt', 'invoice', 'price_list'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** A price may be closed the day before it begins, so the first day of the calendar cannot begin one. */
export const isPriceDay = (day: LocalDate): boolean => day > FIRST_DATE;

/** From `valid_from` to `valid_to`, both included; null: until further notice. */
export type PriceRange = { valid_from: LocalDate; valid_to: LocalDate | null };

export type DatedPrice = PriceRange & { price: UnitPrice };

/** Replaced on its own first day: it is kept, and was never valid. */
export const wasNeverValid = ({ valid_from, valid_to }: PriceRange): boolean =>
  valid_to !== null && valid_to < valid_from;

/** The supplier announced it up to a day that is over. It still holds: nothing better is known. */
export const hasLapsed = (announced_until: LocalDate | null, today: LocalDate): boolean =>
  announced_until !== null && announced_until < today;

const covers = ({ valid_from, valid_to }: PriceRange, day: LocalDate): boolean =>
  valid_from <= day && (valid_to === null || valid_to >= day);

/** Specification, section 3: valid on that day, with the latest `valid_from`. */
export const priceOn = <Price extends PriceRange>(
  history: readonly Price[],
  day: LocalDate,
): Price | undefined =>
  history
    .filter((price) => covers(price, day))
    .reduce<Price | undefined>(
      (latest, price) => (latest && latest.valid_from >= price.valid_from ? latest : price),
      undefined,
    );

export type PriceChange<Price> = {
  /** Rows whose end moves; only their `valid_to` ever changes. */
  close: { price: Price; valid_to: LocalDate }[];
  /** The new row's range; null where that price is valid on that day already. */
  open: PriceRange | null;
};

/**
 * A price from a day on. It takes over the rest of the range that it falls into, and that range ends the day
 * before; announced or past prices of other days keep theirs. Where there is no range, it holds until the
 * next known price. So every day has at most one price, and no row is ever lost or rewritten.
 */
export function changePrice<Price extends DatedPrice>(
  history: readonly Price[],
  { price, valid_from }: { price: UnitPrice; valid_from: LocalDate },
): PriceChange<Price> {
  const covering = priceOn(history, valid_from);
  if (covering?.price === price) return { close: [], open: null };
  if (!covering) return { close: [], open: { valid_from, valid_to: dayBeforeNext(history, valid_from) } };
  return {
    close: [{ price: covering, valid_to: addDays(valid_from, -1) }],
    open: { valid_from, valid_to: covering.valid_to },
  };
}

function dayBeforeNext(history: readonly PriceRange[], day: LocalDate): LocalDate | null {
  const next = history
    .filter((price) => !wasNeverValid(price) && price.valid_from > day)
    .map((price) => price.valid_from)
    .sort()[0];
  return next === undefined ? null : addDays(next, -1);
}

/** Nothing is bought there any more from that day on: what is valid ends, what was announced never begins. */
export const endPrices = <Price extends PriceRange>(
  history: readonly Price[],
  day: LocalDate,
): PriceChange<Price>['close'] =>
  history
    .filter((price) => !wasNeverValid(price) && (price.valid_to === null || price.valid_to >= day))
    .map((price) => ({
      price,
      valid_to: addDays(price.valid_from > day ? price.valid_from : day, -1),
    }));
