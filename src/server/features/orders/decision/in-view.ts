import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isRefusal, type LineAnswer } from '#domain/orders/answer/answer.ts';
import {
  isOpenProposal,
  type PricedByAnswer,
  type ProposalDecision,
  pricesAfterAnswer,
  standingPrice,
} from '#domain/orders/answer/price-proposal.ts';
import {
  averagePaid,
  isDecisionOpen,
  isUndoable,
  lineChange,
  totalsOf,
} from '#domain/orders/decision/decision.ts';
import type { Passage, ReadLine } from '#domain/replies/reply.ts';
import { type AnswerableLine, readAnswerableLines } from '#server/features/orders/answers/answers.sql.ts';
import { orderedLine } from '#server/features/orders/answers/line-answers.ts';
import { lastOrderMail } from '#server/features/orders/sending/mail-log.sql.ts';
import { supplierReliability } from '#server/features/reports/reports.door.ts';
import { addressOf, readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { backorderOf, dayRead, lineRead, priceRead, type ReadReply } from './deciding.ts';
import { type AnswerHead, receivedLately } from './decision.sql.ts';

/** An order's last answer, or the e-mail that waits, and what can be said to it; null where nobody answered. */
export async function answerInView(
  tx: OrgTx,
  org: OrgContext,
  { id, head, reply }: { id: string; head: AnswerHead; reply: ReadReply | null },
) {
  const proposed = reply?.waits === true;
  const { answered_at, answer_channel } = head;
  if (!proposed && (answered_at === null || answer_channel === null)) return null;
  const [lines, figures, tell_to] = await Promise.all([
    readAnswerableLines(tx, id),
    supplierReliability(tx, org, head.supplier_id),
    addressToTell(tx, { id, head, reply }),
  ]);
  const stated = lines.map((line) => stateOf(line, reply));
  const answers = stated.flatMap(({ answer }) => (answer ? [answer] : []));
  const moved = (proposed && dayRead(reply.reading)) || head.expected_at_confirmed;
  const answer = { lines: answers, expected_at: moved, note: null, contact: null };
  const refused = answers.length === lines.length && isRefusal(answer);
  const date = moved === null || moved === head.expected_at || refused ? null : moved;
  const totals = totalsOf(lines.map(orderedLine), answer, Cents.of(head.delivery_fee));
  const open = isDecisionOpen(head);
  return {
    version: head.version,
    state: proposed ? ('proposed' as const) : open ? ('recorded' as const) : ('noted' as const),
    channel: proposed ? ('email' as const) : (answer_channel ?? 'email'),
    contact: proposed ? reply.contact : head.answer_contact,
    answered_at: (proposed ? reply.received_at : answered_at) ?? org.now,
    since: open ? head.decision_since : null,
    phone: head.phone,
    supplier_id: head.supplier_id,
    supplier_name: head.supplier_name,
    note: proposed ? null : head.answer_note,
    refused,
    ...(await sorted(tx, org, stated)),
    replaces: proposed ? stated.flatMap(replacedBy) : [],
    date: date && {
      from: head.expected_at,
      to: date,
      said_in: date === reply?.reading.expected_at ? reply.reading.date_said_in : null,
    },
    totals: { ordered: Cents.toDecimal(totals.ordered), after: Cents.toDecimal(totals.after) },
    supplier_figures: figures.counts.deliveries === 0 ? null : shownFigures(figures),
    decided_at: head.decided_at,
    decided_by: head.decided_by,
    undoable: !proposed && isUndoable({ status: head.status, undo: head.has_undo || null }),
    tell_to,
  };
}

const shownFigures = ({ counts, percent }: Awaited<ReturnType<typeof supplierReliability>>) => ({
  deliveries: counts.deliveries,
  on_time: percent.on_time,
  complete: percent.complete,
  price: percent.price_change,
});

/** What is said of a line; no answer where it is left open. */
type StatedLine = {
  line: AnswerableLine;
  answer: LineAnswer | null;
  /** What the supplier asks for, decided or not. */
  price: UnitPrice | null;
  price_open: boolean;
  price_decision: ProposalDecision | null;
  read: ReadLine | undefined;
};

function stateOf(line: AnswerableLine, reply: ReadReply | null): StatedLine {
  const read = reply ? lineRead(reply, line) : undefined;
  return read && reply?.waits ? readLine(line, read) : recordedLine(line, read);
}

/** As the e-mail has it. */
function readLine(line: AnswerableLine, read: ReadLine): StatedLine {
  const asked = priceRead(line, read);
  const prices = pricesAfterAnswer(line, asked === null ? null : UnitPrice.toDecimal(asked));
  const { counts, ...price } = pricesOf(prices);
  const answer: LineAnswer = {
    line_id: line.id,
    qty_confirmed: Quantity.nearest(read.qty_confirmed),
    unit_price: counts,
    substitute: read.substitution ?? null,
    note: null,
  };
  return { line, answer, ...price, read };
}

/** A price that was refused is none. */
function pricesOf(prices: Omit<PricedByAnswer<number>, 'unit_price'>) {
  const { price_confirmed, proposal_decision } = prices;
  const price = standingPrice(prices);
  const kept = price_confirmed === null ? null : UnitPrice.of(price_confirmed);
  return {
    price,
    counts: proposal_decision === 'refused' ? kept : price,
    price_open: isOpenProposal(prices),
    price_decision: proposal_decision,
  };
}

/** As it is recorded. */
function recordedLine(line: AnswerableLine, read: ReadLine | undefined): StatedLine {
  const { id, qty_confirmed } = line;
  const { counts, ...price } = pricesOf(line);
  const answer =
    qty_confirmed === null
      ? null
      : {
          line_id: id,
          qty_confirmed: Quantity.of(qty_confirmed),
          unit_price: counts,
          substitute: line.substitute,
          note: line.supplier_notes,
        };
  return { line, answer, ...price, read };
}

/** Each line where it belongs: changed, left open, or as ordered. */
async function sorted(tx: OrgTx, org: OrgContext, stated: readonly StatedLine[]) {
  const changed = stated.flatMap((one) => {
    const change = one.answer && changeOf(one, one.answer);
    return change ? [{ ...one, answer: one.answer as LineAnswer, change }] : [];
  });
  const changedIds = new Set(changed.map(({ line }) => line.id));
  const received = await receivedLately(tx, org, [...new Set(changed.map(({ line }) => line.item_id))]);
  const paid = Map.groupBy(received, ({ item_id }) => item_id);
  return {
    changes: changed.map(({ line, answer, change, price, price_decision, read }) => ({
      ...shown(line),
      qty_confirmed: Quantity.toDecimal(answer.qty_confirmed),
      missing: Quantity.toDecimal(change.missing),
      reason: read?.reason ?? null,
      backorder: backorderOf(read),
      substitute: answer.substitute,
      note: answer.note,
      price_said: price === null ? null : UnitPrice.toDecimal(price),
      price_decision,
      price_percent: change.percent === null ? null : Percent.toDecimal(change.percent),
      average_paid_90d: averageOf(paid.get(line.item_id) ?? []),
      euros: Cents.toDecimal(change.euros),
      choices: [...change.choices],
      said_in: (read?.said_in ?? []).map(plain),
    })),
    open_lines: stated.filter(({ answer }) => answer === null).map(({ line }) => shown(line)),
    as_ordered: stated
      .filter(({ answer, line }) => answer !== null && !changedIds.has(line.id))
      .map(({ line }) => shown(line)),
  };
}

/** A price that was refused changes nothing, and is shown all the same. */
function changeOf({ line, price, price_open, read }: StatedLine, answer: LineAnswer) {
  const backorder = backorderOf(read) !== null;
  const counted = lineChange(orderedLine(line), { ...answer, backorder, price_open });
  if (counted || price === null) return counted;
  const asked = lineChange(orderedLine(line), { ...answer, unit_price: price, backorder, price_open });
  return asked && { ...asked, euros: Cents.zero, missing: Quantity.zero, choices: ['accept'] as const };
}

/** An agreement may be to what was ordered, after less was said before. */
function replacedBy({ line, answer }: StatedLine) {
  const { item_name, unit, qty_confirmed: from } = line;
  const to = answer && Quantity.toDecimal(answer.qty_confirmed);
  return from === null || to === null || from === to ? [] : [{ item_name, unit, from, to }];
}

const shown = ({ id, item_id, item_name, unit, qty, unit_price }: AnswerableLine) => ({
  line_id: id,
  item_id,
  item_name,
  unit,
  qty,
  unit_price,
});

const plain = ({ start, end }: Passage): Passage => ({ start, end });

function averageOf(received: readonly { qty: number; unit_price: number }[]): number | null {
  const average = averagePaid(
    received.map(({ qty, unit_price }) => ({
      qty: Quantity.of(qty),
      unit_price: UnitPrice.of(unit_price),
    })),
  );
  return average === null ? null : UnitPrice.toDecimal(average);
}

type Addressed = { id: string; head: AnswerHead; reply: ReadReply | null };

/** Where our own answer would go. */
async function addressToTell(tx: OrgTx, { id, head, reply }: Addressed): Promise<string | null> {
  if (reply?.waits && reply.answer_to !== null) return reply.answer_to;
  const mail = await lastOrderMail(tx, id);
  if (mail) return mail.to_address;
  const supplier = await readSupplier(tx, head.supplier_id);
  return supplier && addressOf(supplier);
}
