import type { DateKind } from '#domain/items/item.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AlertSeverity } from './alert.ts';

/** How bad it is: within one type the higher is the worse, and what got worse speaks again. */
export type Gravity = { severity: AlertSeverity; level: number };

type Dated = { expires_on: LocalDate; date_kind: DateKind | null };

/**
 * A lot within its days of notice. A use-by date that has passed, or leaves one service, is critical; a best-before date
 * is not: such goods may still be served.
 */
export function dateGravity({ expires_on, date_kind }: Dated, today: LocalDate): Gravity {
  const left = daysBetween(today, expires_on);
  const level = left < 0 ? 2 : left <= 1 ? 1 : 0;
  return { level, severity: level > 0 && date_kind !== 'DDM' ? 'critical' : 'warning' };
}

export const lowGravity = ({ qty_on_hand }: { qty_on_hand: number }): Gravity =>
  qty_on_hand <= 0 ? { severity: 'critical', level: 1 } : { severity: 'warning', level: 0 };

/** Twice the maximum is more than somebody's good bargain. */
export const highGravity = ({ qty_on_hand, max_qty }: { qty_on_hand: number; max_qty: number }): Gravity =>
  qty_on_hand >= 2 * max_qty ? { severity: 'warning', level: 1 } : { severity: 'info', level: 0 };

const VERY_LATE_DAYS = 3;

export function lateGravity(expected_on: LocalDate, today: LocalDate): Gravity {
  const level = daysBetween(expected_on, today) >= VERY_LATE_DAYS ? 1 : 0;
  return { level, severity: level === 1 ? 'critical' : 'warning' };
}

/** A part of a lot that would go to waste is told where it is worth a word: a tenth of the lot. */
export const UNUSED_SHARE = 0.1;

/** A price is compared with that of so many days ago: after them, the new one is the usual one. */
export const PRICE_RISE_DAYS = 30;
/** What is bought is averaged over so many days. */
export const BOUGHT_DAYS = 90;
export const DAYS_OF_A_MONTH = 30;
/** In euros a month: less is not worth a telephone call. */
const PRICE_RISE_EUROS = 20;

/** What a dearer unit costs a month, where that is enough to speak of; it gets worse each time it doubles. */
export function priceGravity(euros_a_month: number): Gravity | null {
  if (euros_a_month < PRICE_RISE_EUROS) return null;
  const level = Math.min(99, Math.floor(Math.log2(euros_a_month / PRICE_RISE_EUROS)));
  return { level, severity: 'warning' };
}

const HOUR = 3_600_000;
/** Left to reach the supplier, or another one. */
const HOURS_BEFORE_CUTOFF = 2;
/** Nobody answers at once. */
const HOURS_TO_ANSWER = 1;
const DAYS_TO_ANSWER = 2;

/**
 * From when on a supplier is silent: shortly before the cut-off of the delivery, or some days after the order was sent,
 * whichever comes first; but an order that was sent in the last minute is given the time to be read.
 */
export function silentFrom({ sent_at, cutoff_at }: { sent_at: Date; cutoff_at: Date | null }): Date {
  const sent = sent_at.getTime();
  const waited = sent + DAYS_TO_ANSWER * 24 * HOUR;
  const pressing = cutoff_at === null ? waited : cutoff_at.getTime() - HOURS_BEFORE_CUTOFF * HOUR;
  return new Date(Math.max(sent + HOURS_TO_ANSWER * HOUR, Math.min(waited, pressing)));
}

/** Once the cut-off is past, nothing of it can be had elsewhere for that day. */
export const silentGravity = ({ now, cutoff_at }: { now: Date; cutoff_at: Date | null }): Gravity =>
  cutoff_at !== null && now > cutoff_at
    ? { severity: 'critical', level: 1 }
    : { severity: 'warning', level: 0 };
