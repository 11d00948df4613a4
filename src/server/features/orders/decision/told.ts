import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AnswerableLine } from '#server/features/orders/answers/answers.sql.ts';
import type { ToldLine } from '#text/orders/decision-mail.text.ts';

type Said = { backorder: 'accepted' | 'refused' | null; taken_less: boolean };

/** What the supplier reads of a line as it stands now. */
export const toldLine = (
  line: AnswerableLine,
  { backorder, taken_less }: Said,
  rest: { qty: number; date: LocalDate | null } | null = null,
): ToldLine => ({
  name: line.name,
  unit: line.unit,
  qty: line.qty,
  qty_confirmed: line.qty_confirmed,
  substitute: line.substitute,
  unit_price: line.unit_price,
  price_said: line.price_proposed,
  price_decision: line.proposal_decision,
  taken_less,
  backorder: rest && backorder ? { ...rest, decision: backorder } : null,
});
