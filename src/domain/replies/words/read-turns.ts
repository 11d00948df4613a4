import { collapse, type Item, joinedOnce } from './items.ts';
import { TURNS } from './turns.ts';

/**
 * Most sentences have none of them: a look at some turns together spares one for each. Only one turn repeats a group of its own (« 3 / 3 »):
 * with a second group before it in the same look, its number would be another.
 */
const TOGETHER = 8;
const SOME_TURNS = Array.from({ length: Math.ceil(TURNS.length / TOGETHER) }, (_, at) => {
  const turns = TURNS.slice(at * TOGETHER, (at + 1) * TOGETHER);
  return { turns, any: new RegExp(`(?<![^ ])(?:${turns.map(([turn]) => turn.source).join('|')})(?![^ ])`) };
});

const written = new WeakMap<readonly string[], RegExp>();

/** The words of an order's number or a supplier's name, as one pattern for the whole message. */
function asWritten(words: readonly string[]): RegExp {
  const known = written.get(words);
  if (known) return known;
  const now = new RegExp(words.map((word) => word.replace(/[^a-z0-9]/g, '\\$&')).join(' '));
  written.set(words, now);
  return now;
}

export function withTurns(
  items: readonly Item[],
  {
    order_words,
    supplier_words,
    vocabulary: { references },
  }: {
    order_words: readonly string[];
    supplier_words: readonly string[];
    vocabulary: { references: ReadonlyMap<string, unknown> };
  },
): readonly Item[] {
  let read = items;
  if (order_words.length > 0) read = collapse(read, asWritten(order_words), () => ({ text: 'O' }));
  if (supplier_words.length > 1) read = collapse(read, asWritten(supplier_words), () => ({ text: 'maison' }));
  for (const { turns, any } of SOME_TURNS) {
    if (!any.test(joinedOnce(read).text)) continue;
    for (const [turn, word] of turns)
      read = collapse(read, turn, (_, taken) =>
        // « l'article 402187 »: a reference of the order is no telephone.
        taken.some((item) => item.meaning) ||
        (/^[TO]$/.test(word) && taken.some(({ text }) => references.has(text)))
          ? null
          : { text: word },
      );
  }
  return read.some(({ text }) => text === '') ? read.filter(({ text }) => text !== '') : read;
}
