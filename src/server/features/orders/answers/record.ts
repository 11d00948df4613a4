import { alertCause } from '#domain/alerts/alert.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  type AnswerDifference,
  answerDifferences,
  answerProblems,
  isRefusal,
  isRefusedLine,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import { isOpenProposal, pricesAfterAnswer } from '#domain/orders/answer/price-proposal.ts';
import type { AnswerChannel } from '#domain/orders/status.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { moveOrder } from '#server/features/orders/order-moves.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import { keepMailState, lastOrderMail, logMail } from '#server/features/orders/sending/mail-log.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { noteArrival, withdrawMail } from '#server/platform/mail/outbox.ts';
import { supplierChangedAlert, supplierRefusedAlert } from '#text/alerts/alerts.text.ts';
import { answerDifferenceText, deliveryRefusalText } from '#text/orders/orders.text.ts';
import { answerSubject } from '#text/orders/supplier-answer.text.ts';
import * as answers from './answers.sql.ts';

export const orderedLine = ({ id, qty, unit_price }: answers.AnswerableLine): OrderedLine => ({
  id,
  qty: Quantity.of(qty),
  unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
});

type Answered = {
  order: LockedOrder;
  lines: readonly answers.AnswerableLine[];
  channel: AnswerChannel;
  answer: OrderAnswer;
  /** When they said so. */
  at: Date;
  now: Date;
};

/** An answer and all that follows from it; the order still takes one. */
export async function recordAnswer(
  tx: OrgTx,
  { order: held, lines, channel, answer, at, now }: Answered,
): Promise<void> {
  const po_id = held.id;
  const order = await answers.readAnswerable(tx, po_id);
  ensure(order, 'NOT_FOUND');
  const ordered = lines.map(orderedLine);
  ensure(answerProblems(ordered, answer).length === 0, 'ANSWER_LINES_WRONG');
  ensureDayToCome(order, answer, now);

  const differences = answerDifferences({ lines: ordered, expected_at: order.expected_at }, answer);
  const refused = isRefusal(answer);
  const written = lines.map((line) => writtenLine(line, answer));
  // A price that was decided, and is only said again, is no news.
  const waits = (id: string) => written.some((line) => line.line_id === id && isOpenProposal(line));
  const head = {
    answer_contact: answer.contact,
    answer_note: answer.note,
    expected_at_confirmed: answer.expected_at === order.expected_at ? null : answer.expected_at,
  };
  // Sent again because its receipt was lost on the way: once is enough.
  if (order.answer_channel === channel && saysTheSame({ order, lines }, { head, written })) return;

  await answers.writeLineAnswers(tx, po_id, written);
  await moveOrder(tx, {
    order: held,
    move: refused ? 'refuse' : 'confirm',
    now,
    answer: { ...head, answered_at: at, answer_channel: channel, answer_differs: differences.length > 0 },
    story: { channel, contact: answer.contact, note: answer.note, occurred_at: at },
    audited: { before: { lines: lines.map(earlierAnswer) }, after: { channel, lines: written } },
  });
  if (channel === 'link') {
    await logMail(tx, {
      po_id,
      direction: 'inbound',
      template: 'supplier_answer',
      status: 'received',
      to_email: null,
      from_email: order.supplier_email ?? order.supplier_name,
      subject: answerSubject({ refused, changes: differences.length }),
    });
    await noteOrderMailArrived(tx, po_id, now);
  }
  if (refused) await withdrawOrderMail(tx, po_id);
  const unsettled = differences.filter((one) => one.kind !== 'PRICE' || waits(one.line_id));
  await alertOf(tx, { po_id, order, lines, differences: unsettled, refused, note: answer.note, now });
}

/** Whoever answers by the link has read the e-mail: a doubt about it is over, and nobody sends it a second time. */
async function noteOrderMailArrived(tx: OrgTx, po_id: string, now: Date): Promise<void> {
  const mail = await lastOrderMail(tx, po_id);
  if (!mail || !(await noteArrival(tx, mail.id))) return;
  await keepMailState(tx, mail.id);
  await closeAlerts(tx, alertCause.mail({ po_id, mail_id: mail.id }), now);
}

/** Refused on the phone while its e-mail still waits: it must not arrive now. */
async function withdrawOrderMail(tx: OrgTx, po_id: string): Promise<void> {
  const mail = await lastOrderMail(tx, po_id);
  if (mail && (await withdrawMail(tx, mail.id))) await keepMailState(tx, mail.id);
}

/** The order's own day may have passed, a day that the supplier proposes may not. */
function ensureDayToCome(order: answers.AnswerableRow, { expected_at }: OrderAnswer, now: Date): void {
  if (expected_at === null || expected_at === order.expected_at) return;
  if (expected_at >= localDateIn(now, order.time_zone)) return;
  const sentence = deliveryRefusalText({ reason: 'PAST' }, order.time_zone);
  throw new AppError('INVALID_INPUT', { fields: { expected_at: sentence } });
}

function writtenLine(line: answers.AnswerableLine, answer: OrderAnswer): answers.WrittenLineAnswer {
  const said = answer.lines.find(({ line_id }) => line_id === line.id);
  ensure(said, 'ANSWER_LINES_WRONG');
  // What does not come has no price.
  const price = said.unit_price === null || isRefusedLine(said) ? null : UnitPrice.toDecimal(said.unit_price);
  return {
    line_id: line.id,
    qty_confirmed: Quantity.toDecimal(said.qty_confirmed),
    ...pricesAfterAnswer(line, price),
    substitute: said.substitute,
    supplier_notes: said.note,
  };
}

const earlierAnswer = ({ id, ...line }: answers.AnswerableLine) => ({
  line_id: id,
  qty_confirmed: line.qty_confirmed,
  price_confirmed: line.price_confirmed,
  price_proposed: line.price_proposed,
  proposal_decision: line.proposal_decision,
  substitute: line.substitute,
  supplier_notes: line.supplier_notes,
});

type Stored = { order: answers.AnswerableRow; lines: readonly answers.AnswerableLine[] };
type Said = {
  head: Pick<answers.AnswerableRow, 'answer_contact' | 'answer_note' | 'expected_at_confirmed'>;
  written: readonly answers.WrittenLineAnswer[];
};

const saysTheSame = ({ order, lines }: Stored, { head, written }: Said): boolean =>
  order.answer_contact === head.answer_contact &&
  order.answer_note === head.answer_note &&
  order.expected_at_confirmed === head.expected_at_confirmed &&
  JSON.stringify(lines.map(earlierAnswer)) === JSON.stringify(written);

type Consequence = Stored & {
  po_id: string;
  differences: readonly AnswerDifference[];
  refused: boolean;
  note: string | null;
  now: Date;
};

/** One alert per order says where its last answer stands; none where it is what was ordered. */
async function alertOf(
  tx: OrgTx,
  { po_id, order, lines, differences, refused, note, now }: Consequence,
): Promise<void> {
  const cause = alertCause.answer(po_id);
  const names = { order_number: order.order_number, supplier: order.supplier_name };
  if (refused) {
    const message = supplierRefusedAlert({ ...names, expected_at: order.expected_at, note });
    await raiseAlert(tx, { type: 'SUPPLIER_REFUSED', cause, message, context: { po_id } });
    return;
  }
  if (differences.length === 0) {
    await closeAlerts(tx, cause, now);
    return;
  }
  const sentences = differences.map((difference) => {
    const line = difference.kind === 'DATE' ? undefined : lines.find(({ id }) => id === difference.line_id);
    return answerDifferenceText(difference, line ? { name: line.item_name, unit: line.unit } : null);
  });
  const message = supplierChangedAlert({ ...names, differences: sentences });
  await raiseAlert(tx, { type: 'SUPPLIER_CHANGED', cause, message, context: { po_id } });
}
