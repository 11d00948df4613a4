import { spacedWords } from '#domain/kernel/search/words.ts';

type Named = { id: string; name: string };

/** Below this two names have no more in common than two goods of one shelf. */
const ALIKE = 0.4;
const SHOWN = 3;

/** « Tomates » and « tomate » are one word, « de » is none. */
const wordsOf = (name: string): string[] => [
  ...new Set(
    spacedWords(name)
      .trim()
      .split(' ')
      .filter((word) => word.length > 2 || /\d/.test(word))
      .map((word) => (/^\D{4,}[sx]$/.test(word) ? word.slice(0, -1) : word)),
  ),
];

/**
 * Which of these goods a name probably means, the likeliest first. A word that many goods have says little: each counts
 * as much as it is rare, and what either name has alone counts against it.
 */
export function namesAlike(goods: readonly Named[]): (name: string) => Named[] {
  const holders = new Map<string, number[]>();
  const words = goods.map(({ name }) => wordsOf(name));
  for (const [at, own] of words.entries()) {
    for (const word of own) {
      const there = holders.get(word);
      if (there) there.push(at);
      else holders.set(word, [at]);
    }
  }
  const weight = (word: string) => 1 + Math.log((goods.length + 1) / ((holders.get(word)?.length ?? 0) + 1));
  const weighs = (list: readonly string[]) => list.reduce((sum, word) => sum + weight(word), 0);
  const whole = words.map(weighs);

  return (name) => {
    const own = wordsOf(name);
    const all = weighs(own);
    const shared = new Float64Array(goods.length);
    for (const word of own) {
      const counts = weight(word);
      for (const at of holders.get(word) ?? []) shared[at] = (shared[at] ?? 0) + counts;
    }
    const likeness = shared.map((common, at) => common && common / (all + (whole[at] ?? 0) - common));
    return [...likeness.keys()]
      .filter((at) => (likeness[at] ?? 0) >= ALIKE)
      .sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a - b)
      .slice(0, SHOWN)
      .flatMap((at) => goods[at] ?? []);
  };
}
