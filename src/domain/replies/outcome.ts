import { allows, type OrderStatus } from '#domain/orders/status.ts';
import type { ReplyIntent, ReplyReading } from './reply.ts';

/** An order as far as an answer to it depends on it. */
export type AnswerableOrder = {
  status: OrderStatus;
  answered_at: Date | null;
  expected_at_confirmed: string | null;
  lines: readonly {
    id: string;
    qty: number;
    qty_confirmed: number | null;
    price_proposed: number | null;
    price_confirmed: number | null;
    substitute: string | null;
  }[];
};

type Read = {
  reading: ReplyReading;
  received_at: Date;
  /** Surely the supplier's, or attached by a person. */
  proven: boolean;
  automatic: boolean;
  /** An earlier one waits for a person: an agreement may be to that. */
  earlier_waits: boolean;
  /** A later answer came, and was read already. */
  later_came: boolean;
};

/** What says something of the goods: a question, or an invoice, leaves standing what was said before. */
export const ANSWERS: readonly ReplyIntent[] = ['confirmed', 'changed', 'refused'];

/** Whether what an earlier message said is over with this one. What may be anybody's ends nothing. */
export const overtakes = ({ intent }: Pick<ReplyReading, 'intent'>, proven: boolean): boolean =>
  proven && ANSWERS.includes(intent);

/** What becomes of a message once it is read (REPLY_STATES). */
type ReplyOutcome = 'applied' | 'open' | 'nothing' | 'over';

/** A line comes as it was ordered, at the price that was ordered. */
const asOrdered = (order: AnswerableOrder, { lines }: ReplyReading): boolean =>
  lines.length === order.lines.length &&
  order.lines.every((line) => {
    const said = lines.find(({ line_id }) => line_id === line.id);
    return (
      said !== undefined &&
      said.qty_confirmed === line.qty &&
      said.unit_price === undefined &&
      said.substitution === undefined &&
      said.backorder === undefined
    );
  });

/** All of it as ordered, and not a word that asks for a person. */
const isPlainConfirmation = (order: AnswerableOrder, reading: ReplyReading): boolean =>
  reading.intent === 'confirmed' &&
  !reading.needs_human &&
  reading.expected_at === null &&
  asOrdered(order, reading);

/** Nothing that was said before departs from it: whoever agrees then agrees to the order itself. */
const standsAsOrdered = ({ expected_at_confirmed, lines }: AnswerableOrder): boolean =>
  expected_at_confirmed === null &&
  lines.every(
    ({ qty, qty_confirmed, price_proposed, price_confirmed, substitute }) =>
      (qty_confirmed === null || qty_confirmed === qty) &&
      price_proposed === null &&
      price_confirmed === null &&
      substitute === null,
  );

const takesAnswer = ({ status, answered_at }: AnswerableOrder, received_at: Date): boolean =>
  allows(status, 'confirm') && (answered_at === null || answered_at < received_at);

/**
 * Applied at once is only what changes nothing but the status, and is surely the supplier's; whatever else speaks of the
 * order waits for a person. What a machine wrote is no answer; one that changes something is shown to a person all the
 * same, because some houses let a machine write theirs.
 */
export function outcomeOf(order: AnswerableOrder, read: Read): ReplyOutcome {
  const { reading, received_at, proven, automatic, earlier_waits, later_came } = read;
  const { intent, needs_human } = reading;
  if (!takesAnswer(order, received_at)) return 'over';
  if (automatic && intent !== 'changed' && intent !== 'refused') return 'nothing';
  if ((intent === 'out_of_office' || intent === 'unrelated') && !needs_human) return 'nothing';
  if (later_came) return 'over';
  const sure = proven && !automatic && !earlier_waits;
  return sure && isPlainConfirmation(order, reading) && standsAsOrdered(order) ? 'applied' : 'open';
}

/** A picture under a signature is small; what somebody photographed or printed is not. */
const PICTURE_BYTES = 100_000;
const UNREAD = /^(?:application\/|text\/(?:csv|html)|image\/tiff|message\/)/;
const NO_DOCUMENT = /^application\/(?:pgp|pkcs7|x-pkcs7|ics)/;

/** Whether something came with it that may say more than its text, and that nobody here reads. */
export const bringsDocument = (files: readonly { type: string; size: number }[]): boolean =>
  files.some(
    ({ type, size }) =>
      (UNREAD.test(type) && !NO_DOCUMENT.test(type)) || (type.startsWith('image/') && size > PICTURE_BYTES),
  );
