import { type OrderStatus, STATUS_GROUPS } from '#domain/orders/status.ts';

/** What an order keeps of its supplier's word: when an answer was noted, since when one waits for a decision. */
export const SUPPLIER_SAID = ['answered_at', 'decision_since'] as const;

type Said = Record<(typeof SUPPLIER_SAID)[number], Date | string | null>;

/** The one meaning of it: SQL is made of the same two facts (`answers/answered.sql.ts`). */
export const isAnswered = (order: Said): boolean => SUPPLIER_SAID.some((fact) => order[fact] !== null);

/** « Sans réponse » : sent, and its supplier has said nothing. */
export const isUnanswered = (order: Said & { status: OrderStatus }): boolean =>
  STATUS_GROUPS.unanswered.some((status) => status === order.status) && !isAnswered(order);
