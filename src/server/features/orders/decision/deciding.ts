import type { z } from 'zod';
import type { decideInput } from '#contract/orders/decisions.contract.ts';
import { can, type Permission } from '#domain/access/permissions.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { ProposalDecision } from '#domain/orders/answer/price-proposal.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import type { AnswerableLine } from '#server/features/orders/answers/answers.sql.ts';
import { earlierAnswer } from '#server/features/orders/answers/record.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';

export type DecisionInput = z.output<typeof decideInput>;
export type DecidedLine = DecisionInput['lines'][number];

/** An e-mail that waits, as far as a decision about it needs it. */
export type WaitingReply = {
  id: string;
  contact: string | null;
  received_at: Date;
  /** Where our answer goes, where it surely is the supplier who wrote; else to the order's own address. */
  answer_to: string | null;
  backorders: ReadonlyMap<string, { qty: number; date: LocalDate | null }>;
};

/** What is decided, about which lines of which order, and what stood there before. */
export type Deciding = {
  order: LockedOrder;
  lines: readonly AnswerableLine[];
  input: DecisionInput;
  prices: ReadonlyMap<string, ProposalDecision>;
  undo: AnswerUndo;
};

/** Who may not decide about prices leaves them undecided. */
export function ensureMay({ role }: OrgContext, permission: Permission): void {
  ensure(role === null || can(role, permission), 'PERMISSION_DENIED');
}

/** What is put back if the decision is taken back. */
export function undoOf(
  order: LockedOrder,
  lines: readonly AnswerableLine[],
  { reply_id, draft_ids }: Pick<AnswerUndo, 'reply_id' | 'draft_ids'>,
): AnswerUndo {
  return {
    status: order.status as AnswerUndo['status'],
    answered_at: order.answered_at?.toISOString() ?? null,
    answer_channel: order.answer_channel,
    answer_contact: order.answer_contact,
    answer_note: order.answer_note,
    answer_differs: order.answer_differs,
    expected_at_confirmed: order.expected_at_confirmed,
    decision_since: order.decision_since?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...earlierAnswer(line), unit: line.unit })),
    reply_id,
    draft_ids,
  };
}
