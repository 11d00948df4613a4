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

/**
 * « frisée : y en a plus … persil ok » of a salad and a parsley that are both « frisé »: the one that is not named elsewhere. That is sure
 * where every other line of the order is.
 */
export function namedElsewhere(
  sentence: Sentence,
  all: readonly Sentence[],
  lineCount: number,
): { sentence: Sentence; isSure: boolean } {
  if (!sentence.items.some(({ meaning }) => meaning?.kind === 'lines' && meaning.ambiguous))
    return { sentence, isSure: true };
  const elsewhere = new Set(all.flatMap((other) => (other === sentence ? [] : namedIn(other))));
  let isNarrowed = false;
  const items = sentence.items.map((item) => {
    if (item.meaning?.kind !== 'lines' || !item.meaning.ambiguous || item.meaning.foreign) return item;
    const left = item.meaning.lines.filter((line) => !elsewhere.has(line));
    if (left.length !== 1) return item;
    isNarrowed = true;
    return { ...item, meaning: { ...item.meaning, lines: left, ambiguous: false } };
  });
  return isNarrowed
    ? { sentence: { ...sentence, items }, isSure: elsewhere.size >= lineCount - 1 }
    : { sentence, isSure: true };
}
