import type { Vocabulary } from './vocabulary.ts';

/** « le cola normal » beside « Cola zéro »: the one that has no other make. */
const PLAIN = /^norma(?:l|le|ux|les)$/;

/** Of lines that are named equally well the plain one, where that is said: all words of its name are in the others' too. */
export function plainOf(
  lines: readonly number[],
  said: readonly string[],
  { lines: all }: Vocabulary,
): readonly number[] {
  if (lines.length < 2 || !said.some((word) => PLAIN.test(word))) return lines;
  const stemsOf = (line: number) => all[line]?.words.map(({ stem }) => stem) ?? [];
  const plain = lines.filter((one) =>
    lines.every((other) => one === other || stemsOf(one).every((stem) => stemsOf(other).includes(stem))),
  );
  return plain.length === 1 ? plain : lines;
}
