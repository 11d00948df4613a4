/** From which priority on suggestions are listed (specification, section 9). */
export const PRIORITY_FILTERS = [0, 0.4, 0.7] as const;

/** As many lines as one click makes orders of. */
export const CHOSEN_MAX = 1000;

/** « Stock faible », in stock units (specification, section 9). */
export const LOW_STOCK_BELOW = 10;
