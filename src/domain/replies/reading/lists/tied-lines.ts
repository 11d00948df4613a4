import type { WrittenBlock } from '#domain/replies/body/written.ts';
import { toneOf } from '#domain/replies/clauses/mood.ts';
import { segmentsOf } from '#domain/replies/clauses/segments.ts';
import { type ReadWith, type Sentence, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import { isOfOtherTopic } from '#domain/replies/statements/beside/other-topics.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';

/** « 1) votre avoir… 2) votre commande est prête 3) nous serons fermés… »: numbers of topics, and not of lines. */
export const isOfAll = (sentence: Sentence, situation: Situation): boolean =>
  isOfOtherTopic(toneOf(sentence), sentence, situation) ||
  /(?:^| )(?:(?<!(?:^| )(?:sur|pour|dans|de|a) )(?:votre|la|cette|ta) commande|vous aurez tout|tout (?:est|sera|part|y est))(?: |$)|^(?:la|notre|votre|ma) (?:livraison|tournee|camion) /.test(
    join(sentence.items).text,
  );

/** « 1) la tournée passe à samedi 2) 3 fûts d'ambrée »: an entry that names another line than its number's counts news, not lines. */
export const numbersTopics = (blocks: readonly WrittenBlock[], read: ReadWith): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'words' &&
      block.list_numbers.length > 0 &&
      sentencesOf(block.text, read).some(({ items }) => {
        const named = items.flatMap(({ meaning }) =>
          meaning?.kind === 'lines' && !meaning.ambiguous && !meaning.foreign ? meaning.lines : [],
        );
        return named.length > 0 && !named.some((line) => block.list_numbers.includes(line + 1));
      }),
  );

/** An answer beside a quoted line speaks of that line; so does the second entry of a numbered list of the second. */
export function tiedLines(
  block: WrittenBlock,
  { order, isOfTopics }: { order: RepliedOrder; isOfTopics: boolean },
): readonly number[] | null {
  if (block.kind === 'answer') {
    const lines = block.line_ids
      .flatMap((id) => order.lines.findIndex((line) => line.line_id === id))
      .filter((at) => at !== -1);
    return lines.length > 0 ? lines : null;
  }
  if (block.kind !== 'words' || block.list_numbers.length === 0 || isOfTopics) return null;
  return block.list_numbers.every((number) => number <= order.lines.length)
    ? block.list_numbers.map((number) => number - 1)
    : null;
}

const FEW: Readonly<Record<string, number>> = { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6 };
const SO_MANY_ABOVE =
  /^(?:ok (?:pour )?)?(?:ces|les|tous les|toutes les) (\d|deux|trois|quatre|cinq|six)(?:(?:[ -]la| dessus| ci[ -]dessus| lignes?| articles?| produits?| references?)\b|(?= (?:sont|ok|c'est|:)))/;

/** « ces 3 là sont prêts » below the last of three quoted lines of which nothing was said: all three. */
export function countedAbove(
  block: WrittenBlock,
  tied: readonly number[] | null,
  facts: readonly Fact[],
): readonly number[] | null {
  const [line] = tied ?? [];
  if (block.kind !== 'answer' || line === undefined || tied?.length !== 1) return tied;
  const said = SO_MANY_ABOVE.exec(fold(block.text).text)?.[1] ?? '';
  const many = FEW[said] ?? Number(said);
  const first = line - many + 1;
  if (said === '' || many < 2 || first < 0) return tied;
  const above = Array.from({ length: many }, (_, at) => first + at);
  return facts.some((fact) => 'line' in fact && above.includes(fact.line)) ? tied : above;
}

/** « ces Q là »: the count of the lines it stands at. */
const withoutCount = (items: readonly Item[], many: number): readonly Item[] => {
  const at = items.findIndex(({ text }) => text === 'Q');
  const said = items[at]?.meaning;
  const isCount = said?.kind === 'quantity' && said.amount === many && said.unit === null;
  const before = join(items.slice(0, at)).text;
  if (
    !isCount ||
    !/^(?:(?:ok|oui|d accord|bon|entendu|parfait) (?:(?:pour|sur) )?)?(?:ces|les|tous les|toutes les|aux)$/.test(
      before,
    )
  )
    return items;
  const behind = items.slice(items[at + 1]?.text === 'la' ? at + 2 : at + 1);
  // « oui aux deux »
  return behind.length === 0 && at > 1
    ? [{ text: 'ok', start: items[0]?.start ?? 0, end: items[0]?.end ?? 0 }]
    : behind;
};

/** « Si, 1,75 le paquet », « Eh si : 4,35 »: and no condition. */
const CONTRADICTS = /^(?:(?:eh|ben|mais|ah|oh) )?si [,:]/;

/** The sentence with its lines named in front, unless it names some itself. */
export function tiedTo(sentence: Sentence, lines: readonly number[]): Sentence {
  const narrowed = withinTied(sentence, lines);
  // « 4) non, pas de thon »: all of it is of the fourth.
  const isAnswered = /^(?:oui|non) [,:.-]$/.test(join(narrowed.items.slice(0, 2)).text);
  const isOfOwn = narrowed.items.every(
    ({ meaning }) => meaning?.kind !== 'lines' || meaning.lines.every((line) => lines.includes(line)),
  );
  // « épuisé, remplacé par du beurre en motte »: what is sent instead is no line that is spoken of.
  const names = segmentsOf(narrowed.items).some(({ mentions }) => mentions.length > 0);
  if (names && !(isAnswered && isOfOwn)) return narrowed;
  const said = CONTRADICTS.exec(join(sentence.items.slice(0, 3)).text);
  if (said && sentence.items.length > 2)
    return tiedTo({ ...sentence, items: sentence.items.slice(said[0].split(' ').length) }, lines);
  const start = sentence.items[0]?.start ?? 0;
  const named = {
    text: 'M',
    start,
    end: start,
    meaning: { kind: 'lines' as const, lines, ambiguous: false, sure: true, foreign: false },
  };
  const items = lines.length > 1 ? withoutCount(sentence.items, lines.length) : sentence.items;
  return { ...sentence, items: [named, { text: ':', start, end: start }, ...items] };
}

/** « ok pour les deux viennoiseries » below two of three: those it stands at, and the figure counts them. */
function withinTied(sentence: Sentence, tied: readonly number[]): Sentence {
  const isWider = (item: Item | undefined): boolean =>
    item?.meaning?.kind === 'lines' &&
    item.meaning.lines.length > tied.length &&
    tied.every((line) => item.meaning?.kind === 'lines' && item.meaning.lines.includes(line));
  if (!sentence.items.some(isWider)) return sentence;
  const items = sentence.items.flatMap((item, at): Item[] => {
    const { meaning } = item;
    if (meaning?.kind === 'lines' && isWider(item))
      return [{ ...item, meaning: { ...meaning, lines: tied, ambiguous: false } }];
    const counts =
      meaning?.kind === 'quantity' &&
      meaning.unit === null &&
      meaning.amount === tied.length &&
      /^(?:les|ces|vos)$/.test(sentence.items[at - 1]?.text ?? '');
    return counts && isWider(sentence.items[at + 1]) ? [] : [item];
  });
  return { ...sentence, items };
}
