/** In stock units. More thrown away at once is a slip of the finger, whatever the unit. */
export const WASTE_QTY_MAX = 100_000;
/** What fits in front of the ledger's column beside the words around it. */
export const MOVEMENT_REASON_MAX = 300;
/** A telephone's clock may run ahead of ours by so much. */
export const CLOCK_AHEAD_MS = 5 * 60_000;
/** So many items are thrown away or ordered from the stock at once: more than anybody looks through in a dialog. */
export const STOCK_MANY_MAX = 200;
