import { Quantity } from '#domain/kernel/quantity.ts';

export const ORDER_LINES_MAX = 300;
/** As many articles of a supplier as a browser holds and searches by itself; of more, the server searches. */
export const ORDERABLE_MAX = 1000;
/** In stock units. A quantity past this is a slip of the finger, whatever the unit. */
export const ORDER_QTY_MAX = 1_000_000;
/** Above zero, to the gram; what is too much is said in other words. */
export const isOrderQuantity = (qty: number): boolean =>
  qty > 0 && (qty > ORDER_QTY_MAX || Quantity.isDecimal(qty));
export const ORDER_NOTES_MAX = 2000;
export const CANCEL_REASON_MAX = 500;
export const CONTACT_MAX = 100;
/** What a supplier writes about a line, or about the whole order. */
export const ANSWER_NOTE_MAX = 500;
export const SUBSTITUTE_MAX = 200;

export const MAIL_SUBJECT_MAX = 200;
export const MAIL_BODY_MAX = 10_000;

/** A link in an order's e-mail opens until so many days after the expected delivery, or after its sending. */
export const ANSWER_LINK_DAYS = 30;
