import { DOT } from '#text/kernel/format.ts';
import { decisionText } from '#text/orders/decision.text.ts';
import { answerChannelText, orderAnswerText } from '#text/orders/order-detail.text.ts';
import type { Decision } from './decision.api.ts';

/** Whom the answer is from: a name where one is known. */
export const answererOf = ({ contact, reply, supplier_name }: Decision): string =>
  contact ?? reply?.from_name ?? supplier_name;

/** « Réponse de Yann par email, 13/11/2026 10:12 · 2 lignes confirmées » */
export function sourceOf(decision: Decision, momentOf: (instant: string) => string): string {
  const source = orderAnswerText.source({
    who: answererOf(decision),
    channel: answerChannelText[decision.channel],
    moment: momentOf(decision.answered_at),
  });
  const confirmed = decision.as_ordered.length;
  const differs = decision.changes.length + decision.open_lines.length > 0;
  return confirmed > 0 && differs ? `${source}${DOT}${decisionText.confirmedLines(confirmed)}` : source;
}
