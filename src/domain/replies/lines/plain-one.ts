import { unitOf } from '#domain/replies/values/units.ts';
import type { Piece } from './may-begin.ts';
import type { Vocabulary } from './vocabulary.ts';

/** « les meules » of « Raclette meule » and « Gruyère quart de meule »: how goods are packed or cut names none of them. */
export const isOnlyPack = (
  word: string,
  pieces: readonly Piece[],
  { heads }: Pick<Vocabulary, 'heads'>,
): boolean =>
  pieces.length === 1 &&
  !heads.has(pieces[0]?.found.stem ?? '') &&
  (unitOf(word) !== null || SHAPES.test(word));
const SHAPES =
  /^(?:meule|plaque|bloc|motte|pointe|portion|tranche|palette|cagette|caisse|casier|plateau|bac|poche|rouleau|moule|format|bocal|bocau|quart|roue|fut|bidon|cubi|lot)[sx]?$/;

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
