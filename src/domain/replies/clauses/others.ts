import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import { partOf } from '#domain/replies/values/quantities.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';

const countIn = (text: string): number =>
  Number(withFigures(tokensOf(text)).find((item) => /^\d+$/.test(item.text))?.text);

const figureOf = ({ text }: Item): number => (/^une?$/.test(text) ? 1 : Number(text));

/** « les deux autres », « les 8 autres bouteilles »: where they stand, and how many they are. */
type Others = { from: number; to: number; count: number };

function othersIn(items: readonly Item[], text: string): Others | null {
  const word = items.findIndex((item) => item.text === 'lesautres');
  const said = items[word];
  if (said) return { from: word, to: word + 1, count: countIn(text.slice(said.start, said.end)) };
  const at = items.findIndex(
    (item, n) => item.text === 'autres' && /^(?:les|vos) \d+$/.test(join(items.slice(n - 2, n)).text),
  );
  return at < 2 ? null : { from: at - 2, to: at + 1, count: figureOf(items[at - 1] as Item) };
}

/** « les 8 autres arrivent de l'usine »: they come, and not « les deux autres ont brûlé ». */
const COMES_THEN =
  /^(?:[a-z]+ ){0,2}?(?:arriv|suiv|part|vien|rentr|ser(?:a|ont)|sont (?:en|attend|prevu|a)|reste|vous |le |lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|en (?:reliquat|attente)|plus tard|la semaine)/;

/** « un pâté croûte, les deux autres ont brûlé » of an order of three: two of them, not the other lines. */
export function withOthersOfLine(
  items: readonly Item[],
  text: string,
  { lines }: Vocabulary,
): readonly Item[] {
  const others = othersIn(items, text);
  const name = items.slice(0, Math.max(0, others?.from ?? 0)).findLastIndex((item) => item.text === 'M');
  const named = items[name]?.meaning;
  const said = items[others?.from ?? -1];
  const last = items[(others?.to ?? 0) - 1];
  if (!others || !said || !last || named?.kind !== 'lines' || named.lines.length !== 1) return items;
  const { count, from, to } = others;
  const whole = lines[named.lines[0] ?? -1]?.qty;
  const at = items.findIndex((item, n) => n < from && figureOf(item) + count === whole);
  const first = items[at];
  if (!first) return items;
  const firstPart: Item = { ...first, text: 'Q', meaning: partOf(figureOf(first), figureOf(first) + count) };
  const isLater = COMES_THEN.test(join(items.slice(to, to + 4)).text);
  const rest: Item[] = [
    { text: 'les', start: said.start, end: said.start },
    {
      start: said.start,
      end: last.end,
      text: 'Q',
      meaning: partOf(count, figureOf(first) + count),
    },
    { text: isLater ? 'restants' : 'autres', start: last.end, end: last.end },
  ];
  return [
    ...items.slice(0, from).map((item, n) => (n === at ? firstPart : item)),
    ...rest,
    ...items.slice(to),
  ];
}
