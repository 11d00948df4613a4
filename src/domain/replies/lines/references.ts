import type { Mention } from './figure-names.ts';
import { asMeant, type Vocabulary } from './vocabulary.ts';

/** A reference is the same run of letters and figures, with or without its dashes. */
export function referenceAt(
  words: readonly string[],
  at: number,
  { lines, references }: Vocabulary,
): Mention | null {
  let best: Mention | null = null;
  for (const line of references.get(words[at] ?? '') ?? []) {
    const to = runAt(words, at, lines[line]?.reference ?? []);
    if (to === null || (best && best.to >= to)) continue;
    best = { to, meaning: { kind: 'lines', lines: [line], ambiguous: false, sure: true, foreign: false } };
  }
  return best;
}

function runAt(words: readonly string[], at: number, sought: readonly string[]): number | null {
  let next = at;
  for (const part of sought) {
    if (next > at && words[next] === '-') next++;
    // « PR-10 » was read as « pour - 10 »; « pour 10 » is none.
    const isMeant = next === at && words[at + 1] === '-' && words[at] === asMeant(part);
    if (words[next] !== part && !isMeant) return null;
    next++;
  }
  return next;
}
