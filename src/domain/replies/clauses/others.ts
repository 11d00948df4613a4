import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import { partOf } from '#domain/replies/values/quantities.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';

const countIn = (text: string): number =>
  Number(withFigures(tokensOf(text)).find((item) => /^\d+$/.test(item.text))?.text);

const figureOf = ({ text }: Item): number => (/^une?$/.test(text) ? 1 : Number(text));

/** « un pâté croûte, les deux autres ont brûlé » of an order of three: two of them, not the other lines. */
export function withOthersOfLine(
  items: readonly Item[],
  text: string,
  { lines }: Vocabulary,
): readonly Item[] {
  const others = items.findIndex((item) => item.text === 'lesautres');
  const name = items.slice(0, Math.max(0, others)).findLastIndex((item) => item.text === 'M');
  const named = items[name]?.meaning;
  const said = items[others];
  if (!said || named?.kind !== 'lines' || named.lines.length !== 1) return items;
  const count = countIn(text.slice(said.start, said.end));
  const at = items.findIndex(
    (item, n) => n < others && figureOf(item) + count === lines[named.lines[0] ?? -1]?.qty,
  );
  const first = items[at];
  if (!first) return items;
  const firstPart: Item = { ...first, text: 'Q', meaning: partOf(figureOf(first), figureOf(first) + count) };
  const rest: Item[] = [
    { text: 'les', start: said.start, end: said.start },
    { ...said, text: 'Q', meaning: partOf(count, figureOf(first) + count) },
    { text: 'autres', start: said.end, end: said.end },
  ];
  return items.flatMap((item, n) => (n === at ? [firstPart] : n === others ? rest : [item]));
}
