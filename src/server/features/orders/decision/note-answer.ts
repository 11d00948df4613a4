import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isOpenProposal, pricesAfterDecision } from '#domain/orders/answer/price-proposal.ts';
import { takesNoMore } from '#domain/orders/decision/decision.ts';
import { allows } from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import {
  type AnswerableLine,
  type StoredLineAnswer,
  writeLineAnswers,
} from '#server/features/orders/answers/answers.sql.ts';
import { earlierAnswer } from '#server/features/orders/answers/line-answers.ts';
import { auditOrder, moveOrder, recordOrderEvent } from '#server/features/orders/order-moves.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { MailedDecision } from '#text/orders/mails/decision-mail.text.ts';
import { type DecisionFields, writeDecision } from './decided.sql.ts';
import { type DecidedLine, type Deciding, ensureMay } from './deciding.ts';
import { mailedLine } from './mailed-line.ts';

/** Of an answer that counts already: its prices are decided, and less of it may be taken. */
export async function noteAnswer(
  tx: OrgTx,
  org: OrgContext,
  { order, lines, input, prices, undo }: Deciding,
): Promise<MailedDecision> {
  const decided = new Map(input.lines.map((line) => [line.line_id, line]));
  if (lines.some((line) => prices.has(line.id) && isOpenProposal(line) && comes(decided.get(line.id)))) {
    ensureMay(org, 'orders.decide_prices');
  }
  const others = new Set(input.elsewhere.map(({ line_id }) => line_id));
  const stored = lines.map((line) => decidedLine(line, decided.get(line.id), others.has(line.id)));
  await writeLineAnswers(tx, order.id, stored);

  const waits = stored.some(isOpenProposal);
  const fields: DecisionFields = {
    decision_since: waits ? order.decision_since : null,
    answer_decided_at: waits ? null : org.now,
    answer_decided_by: waits ? null : org.userId,
    answer_undo: undo,
  };
  const audited = { before: { lines: lines.map(earlierAnswer) }, after: { lines: stored } };
  const nothingComes = stored.every((line) => line.qty_confirmed === 0 && line.substitute === null);
  if (nothingComes && allows(order.status, 'cancel')) {
    // All of it is had elsewhere.
    ensureMay(org, 'orders.cancel');
    await moveOrder(tx, {
      order,
      move: 'cancel',
      now: org.now,
      answer: { ...answerOf(order), ...fields },
      audited,
    });
  } else await writeDecidedAnswer(tx, org, { order, fields, audited, waits });
  if (!waits) await closeAlerts(tx, alertCause.answer(order.id), org.now);
  return {
    refused: nothingComes && order.status === 'CANCELLED',
    expected_at: order.expected_at_confirmed,
    lines: lines.map((line, place) => {
      const after = { ...line, ...stored[place] };
      const declined = after.substitute === null ? line.substitute : null;
      const taken_less = declined !== null || after.qty_confirmed !== line.qty_confirmed;
      return mailedLine(after, { backorder: null, taken_less, declined });
    }),
  };
}

const comes = (decided: DecidedLine | undefined): boolean => decided?.qty_confirmed !== 0;

/** `elsewhere`: it is had from somebody else, and what was offered in its place without a quantity is not wanted either. */
function decidedLine(
  line: AnswerableLine,
  choice: DecidedLine | undefined,
  elsewhere: boolean,
): StoredLineAnswer {
  const before = earlierAnswer(line);
  if (!choice) return before;
  const recorded = line.qty_confirmed === null ? null : Quantity.of(line.qty_confirmed);
  const taken = choice.qty_confirmed === null ? null : Quantity.of(choice.qty_confirmed);
  ensure(takesNoMore(taken, recorded), 'ANSWER_LINES_WRONG');
  if (taken === 0 && (recorded !== 0 || elsewhere)) {
    // What one does not take has no price, and nothing comes in its place.
    const nothing = { price_confirmed: null, price_proposed: null, proposal_decision: null };
    return { ...before, ...nothing, qty_confirmed: 0, substitute: null };
  }
  const decided =
    choice.price !== 'undecided' && isOpenProposal(line) ? pricesAfterDecision(before, choice.price) : {};
  return { ...before, ...decided, qty_confirmed: choice.qty_confirmed };
}

const answerOf = ({
  answered_at,
  answer_channel,
  answer_contact,
  answer_note,
  expected_at_confirmed,
}: LockedOrder) => ({
  answered_at,
  answer_channel,
  answer_contact,
  answer_note,
  expected_at_confirmed,
  answer_differs: true,
});

type DecidedAnswer = {
  order: LockedOrder;
  fields: DecisionFields;
  audited: { before: object; after: object };
  waits: boolean;
};

/** « Noté » closes the decision; what is left to who may decide about prices is audited alone. */
async function writeDecidedAnswer(
  tx: OrgTx,
  { now }: OrgContext,
  { order, fields, audited, waits }: DecidedAnswer,
): Promise<void> {
  const { id } = order;
  const decided = await writeDecision(tx, { id, now, ...fields });
  const before = { ...order, ...audited.before };
  const after = { ...decided, ...audited.after };
  if (waits) await auditOrder(tx, { action: 'order.answer_decided_in_part', id, before, after });
  else await recordOrderEvent(tx, { id, event: 'answer_noted', now, before, after });
}
