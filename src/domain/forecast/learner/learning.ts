/** What was found to work on the data of docs/forecast.md; half-lives are in open days. */

/** Of the averages that a level is taken from. */
export const HALF_LIVES = [3, 10, 40] as const;
/** Weekdays are compared with the level of this one, … */
export const MIDDLE = 1;
/** … and an item's share of the shop is that of the slowest. */
export const SLOWEST = 2;

/** A setting is a half-life, without the yearly index or with it. */
export const SETTINGS = 2 * HALF_LIVES.length;

/** How much of a level is the shop's own movement times the item's share, rather than the item's movement. */
export const PART_OF_SHOP = 0.3;

/** Of weekday factors, in weeks. */
export const WEEKDAY_HALF_LIFE = 10;
/** An item's factors count against the shop's as if so many sales had shown the shop's. */
export const SALES_OF_SHOP_FACTORS = 15;
/** The shop's own count against a flat week as if that had been seen for so many weeks. */
export const FLAT_WEEKS = 1;

/** A day further from what was expected than so many times its spread teaches no more than that. */
export const BELIEVED_SPREADS = 2.5;

/** The chance that an item leaves the card on a day: after a silence that it would not keep, it is forecast less and less. */
export const CHANCE_OF_LEAVING = 0.002;
/** No day of silence says more than this (in logarithms): what sells by the hundred may be missing for days. */
export const MOST_OF_A_SILENCE = 1;

/** Settings are weighed by their errors over this half-life, in days: the lower ones by far. */
export const ERRORS_HALF_LIFE = 75;
export const CHOOSINESS = 40;
/** Per half-life: a quick average counts as if it had missed so much more, or a shop of few sales would follow chance. */
export const DOUBT_OF_HASTE = [1.04, 1.02, 1] as const;
/** From so many open days on; before, the slowest average alone, which is near a plain one. */
export const DAYS_TO_CHOOSE = 60;
/** The yearly index starts as if it had been so much worse. */
export const DOUBT_OF_YEARLY = 1.08;

/** The window that errors are taken over. */
export const WEEK = 7;

export const fadingPerStep = (halfLife: number): number => 0.5 ** (1 / halfLife);

/** For what is counted by small whole places that always exist. */
export const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;

/** More than any kitchen uses of anything, and small enough that its square is a number; a millionth is nothing. */
const MOST = 1e12;
const LEAST = 1e-6;

/** What a day counts as: refunds, or no number at all, are no sales. */
export const soldOn = (qty: number): number => (qty > LEAST ? Math.min(qty, MOST) : 0);
