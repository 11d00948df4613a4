import { alertCause } from '#domain/alerts/alert.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import {
  type AnswerDifference,
  answerDifferences,
  answerProblems,
  isRefusal,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import type { ProposalDecision } from '#domain/orders/answer/price-proposal.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import { waitingSinceLater } from '#domain/orders/decision/waiting-since-later.ts';
import { type AnswerChannel, allows, type OrderMove } from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { moveOrder } from '#server/features/orders/order-moves.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import { keepMailState, lastOrderMail, logMail } from '#server/features/orders/sending/mail-log.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { noteArrival, withdrawMail } from '#server/platform/mail/outbox.ts';
import { deliveryRefusalText } from '#text/orders/orders.text.ts';
import { answerSubject } from '#text/orders/supplier-answer.text.ts';
import { alertOf, sentencesOf } from './answer-alert.ts';
import * as answers from './answers.sql.ts';
import {
  completedAnswer,
  decidedLine,
  earlierAnswer,
  openDifferences,
  openPrices,
  orderedLine,
  standingAnswer,
  storedLine,
} from './line-answers.ts';
import { notifyWhoPlaced } from './placed-by.ts';

type Answered = {
  order: LockedOrder;
  lines: readonly answers.AnswerableLine[];
  channel: AnswerChannel;
  /** By e-mail it may leave lines open: those keep what an earlier answer said of them. */
  answer: OrderAnswer;
  /** When they said so. */
  at: Date;
  now: Date;
  /** What stood before, where this can be taken back. */
  undo?: AnswerUndo;
};

/** What somebody said to it at once: nobody has to be told that it waits. */
type Decided = { by: string | null; prices: ReadonlyMap<string, ProposalDecision> };

/** What became of an answer. */
type Recorded = {
  order: answers.AnswerableRow;
  moved: LockedOrder;
  refused: boolean;
  /** What of it nobody has decided about. */
  unsettled: readonly AnswerDifference[];
};

type Recording = { appUrl: string; by: string | null };

/** An answer and all that follows from it; the order still takes one. */
export async function recordAnswer(tx: OrgTx, answered: Answered, { appUrl, by }: Recording): Promise<void> {
  const recorded = await writeAnswer(tx, answered, null);
  if (!recorded) return;
  const { order: held, lines, answer, now } = answered;
  const { order, refused, unsettled } = recorded;
  const about = { po_id: held.id, order, lines, differences: unsettled, refused, note: answer.note, now };
  await alertOf(tx, about);
  if (!refused && unsettled.length === 0) return;
  await notifyWhoPlaced(tx, {
    po_id: held.id,
    appUrl,
    by,
    refused,
    order_number: order.order_number,
    supplier: order.supplier_name,
    changes: sentencesOf(lines, unsettled),
  });
}

/** An answer that somebody has decided about; what they left undecided is said to who may. The order as it is then. */
export async function recordDecided(tx: OrgTx, answered: Answered, decided: Decided): Promise<LockedOrder> {
  const recorded = await writeAnswer(tx, answered, decided);
  if (!recorded) return answered.order;
  const { order: held, lines, answer, now } = answered;
  const { order, unsettled } = recorded;
  const about = { po_id: held.id, order, lines, refused: false, note: answer.note, now };
  await alertOf(tx, { ...about, differences: unsettled });
  return recorded.moved;
}

/** What is recorded waits for somebody again. */
export async function alertAgain(tx: OrgTx, po_id: string, now: Date): Promise<void> {
  const order = await answers.readAnswerable(tx, po_id);
  if (!order) return;
  const lines = await answers.readAnswerableLines(tx, po_id);
  const { answer_note: note, answer_contact: contact, expected_at_confirmed } = order;
  const answer = { lines: lines.flatMap(standingAnswer), expected_at: expected_at_confirmed, note, contact };
  const ordered = { lines: lines.map(orderedLine), expected_at: order.expected_at };
  const differences = openDifferences(lines.map(earlierAnswer), answerDifferences(ordered, answer));
  const refused = answer.lines.length === lines.length && isRefusal(answer);
  await alertOf(tx, { po_id, order, lines, differences, refused, note, now });
}

/** Nothing where it says what stands already: sent again because its receipt was lost on the way, once is enough. */
async function writeAnswer(
  tx: OrgTx,
  { order: held, lines, channel, answer: given, at, now, undo }: Answered,
  decided: Decided | null,
): Promise<Recorded | null> {
  const po_id = held.id;
  const order = await answers.readAnswerable(tx, po_id);
  ensure(order, 'NOT_FOUND');
  const ordered = lines.map(orderedLine);
  ensureAnswers(ordered, given, channel);
  ensureDayToCome(order, given, now);

  const answer = completedAnswer(lines, given);
  const stored = lines.map((line) => decidedLine(storedLine(line, answer), decided?.prices));
  const refused = stored.every(({ qty_confirmed }) => qty_confirmed !== null) && isRefusal(answer);
  const differences = answerDifferences({ lines: ordered, expected_at: order.expected_at }, answer);
  const unsettled = decided ? openPrices(stored, differences) : openDifferences(stored, differences);
  const head = {
    answer_contact: answer.contact,
    answer_note: answer.note,
    expected_at_confirmed: answer.expected_at === order.expected_at ? null : answer.expected_at,
  };
  const known = order.answer_channel === channel && saysTheSame({ order, lines }, { head, stored });
  if (known && !decided) return null;

  await answers.writeLineAnswers(tx, po_id, stored);
  const waits = unsettled.length > 0 || (refused && !decided);
  const later = decided || refused ? null : waitingSinceLater(held, at);
  const settled = decided !== null && !waits;
  const moved = await moveOrder(tx, {
    order: held,
    move: moveOf({ refused, stored, held }),
    now,
    answer: {
      ...head,
      answered_at: at,
      answer_channel: channel,
      answer_differs: differences.length > 0,
      decision_since: later ?? (waits ? now : null),
      answer_decided_at: waits ? null : now,
      answer_decided_by: settled ? decided.by : null,
      answer_undo: undo ?? null,
    },
    story: { channel, contact: answer.contact, note: answer.note, occurred_at: at },
    audited: { before: { lines: lines.map(earlierAnswer) }, after: { channel, lines: stored } },
  });
  if (!decided && later === null) await closeAlerts(tx, alertCause.reply(po_id), now);
  await noteInJournal(tx, { po_id, order, channel, refused, changes: differences.length, now });
  return { order, moved, refused, unsettled };
}

/** By its link and on the phone a supplier is asked about every line; an e-mail speaks of what it likes. */
function ensureAnswers(ordered: readonly OrderedLine[], answer: OrderAnswer, channel: AnswerChannel): void {
  const problems = answerProblems(ordered, answer);
  const wrong = problems.filter(({ kind }) => channel !== 'email' || kind !== 'LINE_MISSING');
  ensure(wrong.length === 0, 'ANSWER_LINES_WRONG');
  ensure(answer.lines.length > 0 || answer.expected_at !== null, 'ANSWER_LINES_WRONG');
}

type Moved = { refused: boolean; stored: readonly answers.StoredLineAnswer[]; held: LockedOrder };

/** The order is confirmed once each line has an answer. */
function moveOf({ refused, stored, held }: Moved): OrderMove {
  if (refused) return 'refuse';
  const whole = stored.every(({ qty_confirmed }) => qty_confirmed !== null);
  return whole || !allows(held.status, 'answer_part') ? 'confirm' : 'answer_part';
}

type Arrived = {
  po_id: string;
  order: answers.AnswerableRow;
  channel: AnswerChannel;
  refused: boolean;
  changes: number;
  now: Date;
};

/** A message that came in stands in the journal by itself. */
async function noteInJournal(tx: OrgTx, { po_id, order, channel, refused, changes, now }: Arrived) {
  if (channel === 'link') {
    await logMail(tx, {
      po_id,
      direction: 'inbound',
      template: 'supplier_answer',
      status: 'received',
      to_email: null,
      from_email: order.supplier_email ?? order.supplier_name,
      subject: answerSubject({ refused, changes }),
    });
  }
  if (channel !== 'phone') await noteOrderMailArrived(tx, po_id, now);
  if (refused) await withdrawOrderMail(tx, po_id);
}

/** Whoever answers by the link or by e-mail has read ours: a doubt about it is over, and nobody sends it a second time. */
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

type Stored = { order: answers.AnswerableRow; lines: readonly answers.AnswerableLine[] };
type AnswerToStore = {
  head: Pick<answers.AnswerableRow, 'answer_contact' | 'answer_note' | 'expected_at_confirmed'>;
  stored: readonly answers.StoredLineAnswer[];
};

const saysTheSame = ({ order, lines }: Stored, { head, stored }: AnswerToStore): boolean =>
  order.answer_contact === head.answer_contact &&
  order.answer_note === head.answer_note &&
  order.expected_at_confirmed === head.expected_at_confirmed &&
  JSON.stringify(lines.map(earlierAnswer)) === JSON.stringify(stored);
