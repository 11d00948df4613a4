import { addDays, daysBetween, LAST_DATE, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { OrderMove } from '#domain/orders/status.ts';
import type { Rest } from './claimed.ts';
import { RECEIPT_DAYS_BACK } from './limits.ts';
import { type ReceivedLine, shortOf } from './received-line.ts';

/** What the supplier confirmed, else what was ordered, less what arrived before; never less than nothing. */
export function stillToCome({
  ordered,
  confirmed,
  before,
}: {
  ordered: Quantity;
  confirmed: Quantity | null;
  before: Quantity;
}): Quantity {
  const due = confirmed ?? ordered;
  return due > before ? Quantity.subtract(due, before) : Quantity.zero;
}

/** Once some of it came, a rest that is let pass is awaited no more: nobody delivers 70 g later. */
export const restToCome = (line: { due: Quantity; before: Quantity; tolerated: Quantity }): Quantity =>
  line.before > 0 && line.due <= line.tolerated ? Quantity.zero : line.due;

/** To be corrected by what the label says; null where nobody knows the shelf life. */
export const expiryFrom = (day: LocalDate, shelfLifeDays: number | null): LocalDate | null =>
  shelfLifeDays === null || daysBetween(day, LAST_DATE) < shelfLifeDays ? null : addDays(day, shelfLifeDays);

type ExpectedWhen = 'today' | 'late' | 'awaited';

/** Which list an awaited order stands in. */
export function expectedWhen(day: LocalDate | null, today: LocalDate): ExpectedWhen {
  if (day === null || day > today) return 'awaited';
  return day === today ? 'today' : 'late';
}

/** What a receipt makes of its order: it is over, unless something is missing, more than is let pass, and awaited. */
export const transitionOfReceipt = (
  lines: readonly Pick<ReceivedLine, 'expected' | 'received' | 'tolerated'>[],
  rest: Rest,
): OrderMove & ('receive' | 'receive_part') =>
  rest === 'awaited' && lines.some((line) => shortOf(line) > 0) ? 'receive_part' : 'receive';

/**
 * Where an order goes back to: other receipts of it may stand, or its supplier had answered. Null where those that
 * stand brought all of it: it stays received.
 */
export function transitionOfReversal({
  othersStand,
  due,
  answered,
}: {
  othersStand: boolean;
  /** What is to come of each line, without the receipt. */
  due: readonly Quantity[];
  answered: boolean;
}): (OrderMove & `reopen_${string}`) | null {
  if (othersStand) return due.some((qty) => qty > 0) ? 'reopen_part' : null;
  return answered ? 'reopen_confirmed' : 'reopen_sent';
}

const DAY_MS = 86_400_000;

/** A late entry is normal; what has yet to come, or came years ago, is a slip of the finger. */
export function momentProblem(
  at: Date,
  { now, aheadMs }: { now: Date; aheadMs: number },
): 'IN_FUTURE' | 'TOO_OLD' | null {
  if (at.getTime() > now.getTime() + aheadMs) return 'IN_FUTURE';
  return at.getTime() < now.getTime() - RECEIPT_DAYS_BACK * DAY_MS ? 'TOO_OLD' : null;
}
