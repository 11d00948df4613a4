import { type Item, join } from '#domain/replies/words/items.ts';
import type { Sentence } from './sentences.ts';

const named = new WeakMap<Sentence, readonly number[]>();

/** The lines that a sentence names by names of their own: asked again for each sentence with a name of several lines. */
function namedIn(sentence: Sentence): readonly number[] {
  const known = named.get(sentence);
  if (known) return known;
  const now = sentence.items.flatMap(({ meaning }) =>
    meaning?.kind === 'lines' && !meaning.ambiguous && !meaning.foreign && meaning.lines.length === 1
      ? meaning.lines
      : [],
  );
  named.set(sentence, now);
  return now;
}

/** « pour les œufs j'ai 9 plateaux de 30 maxi », « les œufs : 300 »: so many of one of them, and not of each. */
const COUNTED_BEHIND =
  /^M (?:(?:[:=,-]|je|j|on|nous|il|y|en|n|ne|vous|ai|a|avons|aurai|aura|aurons|aurez|mets|met|mettons|reste|que|seulement|ce|ca|sera|juste|peux|peut|fournir|livrer|mettre|livre|prepare|plus|limite|limites|limitees|a) )*Q(?: |$)/;
const COUNTS_EACH = /(?:^| )(?:chacune?|chaque|partout|de chaque)(?: |$)/;

const countsOne = (items: readonly Item[], at: number): boolean => {
  const behind = join(items.slice(at, at + COUNTED_WITHIN)).text;
  return COUNTED_BEHIND.test(behind) && !COUNTS_EACH.test(behind);
};
const COUNTED_WITHIN = 10;

/** A name of several lines of which one is meant. */
const isOfMany = (items: readonly Item[], at: number): boolean => {
  const { meaning } = items[at] as Item;
  if (meaning?.kind !== 'lines' || meaning.foreign) return false;
  return meaning.ambiguous || (meaning.lines.length > 1 && !meaning.others && countsOne(items, at));
};

/**
 * « frisée : y en a plus … persil ok » of a salad and a parsley that are both « frisé »: the one that is not named elsewhere. That is sure
 * where every other line of the order is.
 */
export function namedElsewhere(
  sentence: Sentence,
  all: readonly Sentence[],
  lineCount: number,
): { sentence: Sentence; isSure: boolean } {
  if (!sentence.items.some((_, at) => isOfMany(sentence.items, at))) return { sentence, isSure: true };
  const elsewhere = new Set(all.flatMap((other) => (other === sentence ? [] : namedIn(other))));
  // « œufs 300 seulement, œufs de caille ok »
  const here = new Set([...elsewhere, ...namedIn(sentence)]);
  let isNarrowed = false;
  const items = sentence.items.map((item, at) => {
    if (item.meaning?.kind !== 'lines' || !isOfMany(sentence.items, at)) return item;
    const others = countsOne(sentence.items, at) ? here : elsewhere;
    const left = item.meaning.lines.filter((line) => !others.has(line));
    if (left.length !== 1) return item;
    isNarrowed = true;
    return { ...item, meaning: { ...item.meaning, lines: left, ambiguous: false } };
  });
  return isNarrowed
    ? { sentence: { ...sentence, items }, isSure: elsewhere.size >= lineCount - 1 }
    : { sentence, isSure: true };
}
