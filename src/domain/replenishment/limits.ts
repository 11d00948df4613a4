/** In stock units, of what a person sets for an item. */
export const PARAM_QTY_MAX = 1_000_000_000;
export const LEAD_TIME_DAYS_MAX = 365;

/** Of what guests ask for, how much is to be there. */
export const FILL_RATE_MIN = 0.8;
export const FILL_RATE_MAX = 0.999;
export const FILL_RATE_DEFAULT = 0.97;

/** How many days an order may be asked to last (specification, section 9). */
export const HORIZONS = [7, 14, 21] as const;

/** From which priority on suggestions are listed (specification, section 9). */
export const PRIORITY_FILTERS = [0, 0.4, 0.7] as const;

/** As many lines as one click makes orders of. */
export const CHOSEN_MAX = 1000;

/** Of an item's plot: days of use behind, days of stock behind, days ahead. */
export const OUTLOOK_HISTORY_DAYS = 90;
export const OUTLOOK_STOCK_DAYS = 28;
export const OUTLOOK_DAYS = 28;
