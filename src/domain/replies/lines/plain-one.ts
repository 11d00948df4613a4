import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import type { Mention } from './figure-names.ts';
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

const OF_ALL =
  /^[^.;]*(?:^| )(?:de chaque|chacune?|(?:toutes|tous)(?: les)? (?:tailles|calibres|formats|types|parfums|references|couleurs|varietes))(?: |$)/;
const ALL_WITHIN = 9;

/** « oignons : les deux », « farines (les 2) »: all that the name may mean. */
export function withAllOfThem(words: readonly string[], { to, meaning }: Mention): Mention {
  // « poivrons 4 kg de chaque », « gants à 5,90 toutes tailles »
  if (meaning.ambiguous && OF_ALL.test(words.slice(to, to + ALL_WITHIN).join(' ')))
    return { to, meaning: { ...meaning, ambiguous: false } };
  const from = /^[(,:-]$/.test(words[to] ?? '') ? to + 1 : to;
  if (meaning.lines.length < 2 || words[from] !== 'les' || Number(words[from + 1]) !== meaning.lines.length)
    return { to, meaning };
  return { to: from + (words[from + 2] === ')' ? 3 : 2), meaning: { ...meaning, ambiguous: false } };
}

export const PLURALS = new Set(['les', 'des', 'vos', 'nos', 'ces', 'toutes', 'tous']);

/** « sur les deux produits poulet »: as many as there are, so all of them. */
export const countedThings = (before: readonly Item[], { lines }: LinesMeant): boolean =>
  lines.length > 1 &&
  THINGS.test(before.at(-1)?.text ?? '') &&
  Number(before.at(-2)?.text) === lines.length &&
  PLURALS.has(before.at(-3)?.text ?? '');
const THINGS = /^(?:produits|articles|references?|lignes|sortes|formats)$/;

/** « autres farines », « le reste des farines »: how many words before the name say so. */
export function othersBefore(before: readonly Item[], { lines, foreign }: LinesMeant): number {
  if (lines.length < 2 || foreign) return 0;
  const { text } = join(before.slice(-4));
  const words = /(?:^| )(autres|(?:le )?reste (?:des|de vos|de nos|de mes))$/.exec(text)?.[1];
  return words?.split(' ').length ?? 0;
}
