import type { RepliedOrder } from '#domain/replies/reply.ts';
import { replaced } from './trace.ts';
import type { TracedText } from './written.ts';

/** Smaller orders are written without: there « 2 000 » may be two figures beside one another. */
const FEWEST = 1000;
/** Nobody sends more than so many times the largest quantity of the order. */
const MOST_TIMES = 2;
/** Where pounds and kilos are ordered, « 1.200 » has decimals. */
const WEIGHED = /^(?:kg|kilos?|l|litres?|g)$/i;

const GROUPS =
  /(?<![\d.,/'-])([1-9]\d{0,2})([ .'])(\d{3})(?![\d/'-]|[.,]\d{3})(?! ?(?:gr?|ml|cl|grammes)\b)/g;

/**
 * « 1 200 pièces » of an order of thousands is one figure before columns and entries are parted at its space, « 1.200 » and « 1'200 »
 * too. What cannot be a quantity of this order stays as it is.
 */
export function withWholeThousands(
  lines: readonly TracedText[],
  { lines: ordered }: RepliedOrder,
): readonly TracedText[] {
  return withCounts(
    lines.map((line) => withGrams(line, ordered)),
    ordered,
  );
}

/** « 1 500 g », unless the last three figures are the size of an article: then the first counts it. */
const IN_GRAMS = /(?<![\d.,/'-])([1-9]\d?) (\d{3}) ?(gr?|ml|grammes|millilitres)\b/g;
const withGrams = (line: TracedText, ordered: RepliedOrder['lines']): TracedText =>
  replaced(line, IN_GRAMS, ([all, first = '', rest = '', unit = '']) =>
    ordered.some(({ item_name }) => item_name.includes(rest)) ? all : `${first}${rest} ${unit}`,
  );

function withCounts(lines: readonly TracedText[], ordered: RepliedOrder['lines']): readonly TracedText[] {
  const most = Math.max(0, ...ordered.map(({ qty }) => qty));
  if (most < FEWEST) return lines;
  const isCounted = !ordered.some(({ unit }) => WEIGHED.test(unit));
  return lines.map((line) =>
    replaced(line, GROUPS, ([all, first = '', mark, rest = '']) => {
      const isOne = (mark !== '.' || isCounted) && Number(first + rest) <= most * MOST_TIMES;
      return isOne ? first + rest : all;
    }),
  );
}
