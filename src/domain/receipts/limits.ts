/** More than an order has lines: some goods come that nobody ordered. */
export const RECEIPT_LINES_MAX = 400;
export const LOTS_PER_LINE_MAX = 20;
/** In stock units. More at once is a slip of the finger, whatever the unit. */
export const RECEIPT_QTY_MAX = 1_000_000;
export const DELIVERY_NOTE_MAX = 60;
export const RECEIPT_NOTES_MAX = 2000;
export const LINE_COMMENT_MAX = 500;
export const LOT_CODE_MAX = 60;
export const EXPIRY_REASON_MAX = 200;
export const REVERSAL_REASON_MAX = 500;
export const UNCLAIMED_REASON_MAX = 500;
/** A telephone's picture as it is; the screen makes them smaller. */
export const PHOTO_MB_MAX = 10;
/** A late entry is normal; an earlier day than this is a slip of the finger. */
export const RECEIPT_DAYS_BACK = 366;

export const CREDIT_NOTE_MAX = 60;
export const CLAIM_NOTE_MAX = 1000;

/** How many recorded receipts a list shows at first. */
export const RECEIPT_PAGE = 20;

/** More deliveries than anybody awaits; `total` says how many there are. */
export const EXPECTED_MAX = 300;
