import { isClosing, isGreeting } from '#domain/replies/body/signatures/courtesy.ts';
import { fold } from '#domain/replies/body/trace.ts';
import type { OrderQuotes, QuotedLine } from './quoted-order.ts';
import type { WrittenLine } from './written-line.ts';

/**
 * The lines of the order copied without any mark of a quote, with the answers written behind or below them. A list that only repeats the
 * order is how a supplier confirms it, and stays his own words.
 */
export function answersInCopy(lines: readonly WrittenLine[], quotes: OrderQuotes): readonly WrittenLine[] {
  const copied = lines.map((line) => (line.answers === null ? copiedLine(line, quotes) : null));
  const found = copied.filter((one) => one !== null);
  const hasAdded = found.some(({ added }) => added !== null);
  const below = lines.filter((line, at) =>
    isAnswerBelow(line, copied[at - 1] ?? null, copied[at] ?? null, quotes),
  ).length;
  if (found.length < 2 || !(hasAdded || below * 2 >= found.length)) return lines;
  return lines.flatMap((line, at): WrittenLine[] => {
    const here = copied[at] ?? null;
    const above = copied[at - 1] ?? null;
    if (here?.added) {
      const answers = { line_ids: [here.line_id], quoted: line.text };
      return [{ ...line, ...here.added, answers }];
    }
    if (isAnswerBelow(line, above, here, quotes)) {
      return [{ ...line, answers: { line_ids: [above?.line_id ?? ''], quoted: lines[at - 1]?.text ?? '' } }];
    }
    const next = lines[at + 1];
    const isAnswered =
      here !== null && next !== undefined && isAnswerBelow(next, here, copied[at + 1] ?? null, quotes);
    return isAnswered ? [] : [line];
  });
}

function copiedLine(line: WrittenLine, quotes: OrderQuotes): QuotedLine | null {
  // A row of the supplier's own table has no « € HT » in it.
  if (!/€|\bHT\b/.test(line.text)) return null;
  const quoted = quotes(line);
  return quoted?.isFull && quoted.isEntry ? quoted : null;
}

function isAnswerBelow(
  line: WrittenLine,
  above: QuotedLine | null,
  here: QuotedLine | null,
  quotes: OrderQuotes,
): boolean {
  if (above === null || above.added !== null || here !== null || line.answers !== null || line.isAfterBlank)
    return false;
  const said = fold(line.text).trim();
  return (
    said.length <= 80 &&
    !isClosing(said) &&
    !isGreeting(said) &&
    !/^(?:total|montant|livraison)\b/.test(said) &&
    quotes(line) === null
  );
}
