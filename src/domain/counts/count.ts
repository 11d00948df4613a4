/** An inventory: open while people count, then validated (the stock follows it) or cancelled (nothing moves). */
export const COUNT_STATUSES = ['OPEN', 'VALIDATED', 'CANCELLED'] as const;

export type CountStatus = (typeof COUNT_STATUSES)[number];

export const COUNT_NAME_MAX = 100;
/** In stock units. More than this on a shelf is a slip of the finger, whatever the unit. */
export const COUNT_QTY_MAX = 10_000_000;
/** More zones than an organisation has. */
export const COUNT_ZONES_MAX = 200;
/** More items than stand in one place. */
export const COUNT_SHELF_MAX = 5000;
/** Counted without a network, sent later: a telephone that was forgotten for longer knows nothing of today. */
export const COUNTED_AGO_MAX = 30 * 24 * 3600;

/** An inventory is resumed as long as nobody ended it. */
export const isOpen = (status: CountStatus): boolean => status === 'OPEN';

/**
 * When the goods were looked at: so many seconds before they were told. Told as an age and not as an hour, because a
 * telephone's clock may be wrong and its stopwatch is not. Nobody counted before the inventory began.
 */
export function countedAt({ now, started_at, ago }: { now: Date; started_at: Date; ago: number }): Date {
  const seen = now.getTime() - ago * 1000;
  return new Date(Math.min(now.getTime(), Math.max(started_at.getTime(), seen)));
}

/** The one who began it may give it up, and who may validate it. */
export const mayCancel = ({
  started_by,
  user_id,
  validates,
}: {
  started_by: string | null;
  user_id: string | null;
  validates: boolean;
}): boolean => validates || (user_id !== null && started_by === user_id);
