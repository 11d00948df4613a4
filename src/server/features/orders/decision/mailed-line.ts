import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AnswerableLine } from '#server/features/orders/answers/answers.sql.ts';
import type { MailedLine } from '#text/orders/mails/decision-mail.text.ts';

type LineDecision = Pick<MailedLine, 'taken_less' | 'declined'> & {
  backorder: 'accepted' | 'refused' | null;
};

/** What the supplier reads of a line as it stands now. */
export const mailedLine = (
  line: AnswerableLine,
  { backorder, taken_less, declined }: LineDecision,
  rest: { qty: number; date: LocalDate | null } | null = null,
): MailedLine => ({
  name: line.name,
  unit: line.unit,
  qty: line.qty,
  qty_confirmed: line.qty_confirmed,
  substitute: line.substitute,
  // What the order keeps where another price is refused.
  unit_price: line.price_confirmed ?? line.unit_price,
  price_said: line.price_proposed,
  price_decision: line.proposal_decision,
  taken_less,
  declined,
  backorder: rest && backorder ? { ...rest, decision: backorder } : null,
});
