import { ensure } from '#domain/kernel/errors.ts';
import type { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isRefusal, isRefusedLine, type LineAnswer } from '#domain/orders/answer/answer.ts';
import { answeredPrice, standingPrice } from '#domain/orders/answer/price-proposal.ts';
import type { ReadLine } from '#domain/replies/reply.ts';
import { type AnswerableLine, readAnswerableLines } from '#server/features/orders/answers/answers.sql.ts';
import { recordDecided } from '#server/features/orders/answers/record.ts';
import { ensureAllowed } from '#server/features/orders/order-moves.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { backorderNote, type MailedDecision } from '#text/orders/mails/decision-mail.text.ts';
import {
  backorderOf,
  type DecidedLine,
  type Deciding,
  ensureMay,
  lineRead,
  priceRead,
  type ReadReply,
} from './deciding.ts';
import { mailedLine } from './mailed-line.ts';
import { noteAnswer } from './note-answer.ts';

/** What an e-mail says, as a person has read it: from now on it is the supplier's answer. */
export async function acceptReply(
  tx: OrgTx,
  org: OrgContext,
  deciding: Deciding,
  reply: ReadReply,
): Promise<MailedDecision> {
  const { order, lines, input, prices, undo } = deciding;
  ensureAllowed(order, 'confirm');
  ensure(input.lines.length === lines.length, 'ANSWER_LINES_WRONG');
  const answered = input.lines.flatMap((decided) => {
    const line = lines.find(({ id }) => id === decided.line_id);
    return line ? lineAnswer(line, decided, reply) : [];
  });
  const decided = answered.filter(
    (line) => line.unit_price !== null && !isRefusedLine(line) && prices.has(line.line_id),
  );
  if (decided.length > 0 || answered.some((line) => dropsPrice(line, lines, reply))) {
    ensureMay(org, 'orders.decide_prices');
  }
  const refused = answered.length === lines.length && isRefusal({ lines: answered });
  if (refused && input.lines.some((decided) => notTaken(decided, deciding, reply).taken_less)) {
    return cancelInstead(tx, org, deciding, reply);
  }
  // Nothing of it comes: that ends the order, as cancelling does.
  if (refused) ensureMay(org, 'orders.cancel');
  await recordMailed(tx, org, { deciding, reply, answered, prices, undo });
  const after = await readAnswerableLines(tx, order.id);
  return {
    refused,
    expected_at: input.expected_at === order.expected_at ? null : input.expected_at,
    lines: input.lines.flatMap((decided) => {
      const line = after.find(({ id }) => id === decided.line_id);
      return line
        ? [
            mailedLine(
              line,
              { backorder: decided.backorder, ...notTaken(decided, deciding, reply) },
              backorderOf(lineRead(reply, line)),
            ),
          ]
        : [];
    }),
  };
}

type Mailed = {
  deciding: Deciding;
  reply: ReadReply;
  answered: readonly LineAnswer[];
  prices: Deciding['prices'];
  undo?: Deciding['undo'];
};

/** Their e-mail becomes the answer to the order, with what was made of each line. */
const recordMailed = (tx: OrgTx, org: OrgContext, { deciding, reply, answered, prices, undo }: Mailed) =>
  recordDecided(
    tx,
    {
      order: deciding.order,
      lines: deciding.lines,
      channel: 'email',
      at: reply.received_at,
      now: org.now,
      ...(undo && { undo }),
      answer: {
        lines: answered,
        expected_at: deciding.input.expected_at,
        note: null,
        contact: reply.contact,
      },
    },
    { by: org.userId, prices },
  );

/** It would bring what we have elsewhere: that is no refusal of theirs. Their answer counts as it was read, then we cancel. */
async function cancelInstead(
  tx: OrgTx,
  org: OrgContext,
  deciding: Deciding,
  reply: ReadReply,
): Promise<MailedDecision> {
  const { order, lines } = deciding;
  const offered = lines.flatMap((line) => {
    const { qty_confirmed, substitute } = offerOf(line, reply);
    const unit_price = priceRead(line, lineRead(reply, line));
    return qty_confirmed === null
      ? []
      : [
          {
            line_id: line.id,
            qty_confirmed: Quantity.nearest(qty_confirmed),
            unit_price,
            substitute,
            note: null,
          },
        ];
  });
  const answered = await recordMailed(tx, org, { deciding, reply, answered: offered, prices: new Map() });
  return noteAnswer(tx, org, {
    ...deciding,
    order: answered,
    lines: await readAnswerableLines(tx, order.id),
  });
}

/** What of a line would come, by this e-mail or what was said before. */
function offerOf(line: AnswerableLine, reply: ReadReply) {
  const read = lineRead(reply, line);
  return read ? { qty_confirmed: read.qty_confirmed, substitute: read.substitution ?? null } : line;
}

/** What would come, and is had from somebody else; what is only typed over is a reading put right. */
function notTaken(
  { line_id, qty_confirmed, substitute }: DecidedLine,
  { lines, input }: Deciding,
  reply: ReadReply,
) {
  const line = lines.find(({ id }) => id === line_id);
  const offer = line && input.elsewhere.some((one) => one.line_id === line_id) ? offerOf(line, reply) : null;
  const declined = substitute === null ? (offer?.substitute ?? null) : null;
  const less = qty_confirmed !== null && qty_confirmed < (offer?.qty_confirmed ?? 0);
  return { taken_less: less || declined !== null, declined };
}

/** None where it is left open. */
function lineAnswer(line: AnswerableLine, decided: DecidedLine, reply: ReadReply): LineAnswer[] {
  if (decided.qty_confirmed === null) return [];
  const read = lineRead(reply, line);
  const rest = backorderOf(read);
  const announced = rest && decided.backorder === 'accepted' ? backorderNote(rest, line.unit) : null;
  return [
    {
      line_id: line.id,
      qty_confirmed: Quantity.of(decided.qty_confirmed),
      unit_price:
        decided.unit_price === null ? unnamedPrice(line, read) : answeredPrice(line, decided.unit_price),
      substitute: decided.substitute,
      note: decided.note ?? announced,
    },
  ];
}

/** Where neither the e-mail nor the person names one, what stood stays; where the e-mail does, the person means the order's. */
const unnamedPrice = (line: AnswerableLine, read: ReadLine | undefined): UnitPrice | null =>
  read?.unit_price === undefined ? standingPrice(line) : null;

/** A price that the e-mail names, or that stood before it, is another by this. */
function dropsPrice(answer: LineAnswer, lines: readonly AnswerableLine[], reply: ReadReply): boolean {
  const line = lines.find(({ id }) => id === answer.line_id);
  if (!line || isRefusedLine(answer)) return false;
  const price = priceRead(line, lineRead(reply, line));
  return price !== null && price !== answer.unit_price;
}
