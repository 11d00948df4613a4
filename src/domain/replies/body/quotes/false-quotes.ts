import { fold, stems } from '#domain/replies/body/trace.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import type { Marked } from './marked-lines.ts';
import { quoteHeadAt } from './quote-heads.ts';
import type { OrderQuotes } from './quoted-order.ts';

const ORDER_HEAD =
  /^\W*(?:commande |cde |cmd |bon |n° ?)*(?:[A-Z]{1,4}[- ]?)?\d{4}[- /]\d{2,6}\s*(?:\([^)]{0,40}\))?\s*:?\s*$/i;

/** « > beurre : ok » without anything quoted is how some people write lists. */
export function withoutFalseQuotes(
  lines: readonly Marked[],
  order: RepliedOrder,
  quotes: OrderQuotes,
): readonly Marked[] {
  const quoted = lines.filter(({ level }) => level > 0);
  if (quoted.length === 0) return lines;
  const words = new Set(
    order.lines.flatMap(({ item_name }) => stems(item_name).filter((word) => word.length > 3)),
  );
  const folds = lines.map(({ folded }) => folded);
  // « >> BC-2026-00410 (pour le 11) » over what is said of that order.
  if (quoted.every(({ content }) => ORDER_HEAD.test(content.text)))
    return lines.map((line) => (line.level > 0 ? { ...line, level: 0, whole: line.content } : line));
  const isQuote =
    lines.some((_, at) => quoteHeadAt(folds, at) !== null) ||
    quoted.some(({ content, folded }) => quotes(content)?.isFull || isOrderMail(folded, order)) ||
    !quoted.some(({ content }) => stems(content.text).some((word) => words.has(word)));
  if (isQuote) return lines;
  return lines.map((line) => (line.level > 0 ? { ...line, level: 0, whole: line.content } : line));
}

/** The first words of what was sent to the supplier: they are the restaurant's, « notre commande ». */
export function isOrderMail(folded: string, { order_number }: RepliedOrder): boolean {
  const number = fold(order_number);
  return (
    folded.includes(number) &&
    /\b(?:veuillez trouver|trouverez|voici|ci-dessous|ci-joint)\b/.test(folded) &&
    /\b(?:notre|ma|nos) (?:bon de )?commande\b/.test(folded)
  );
}
