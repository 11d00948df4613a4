import { plainWords, tidy } from '#domain/imports/cells/problems.ts';
import { figureOf } from './numbers.ts';
import { type NamedUnit, readNamedUnit } from './order-unit.ts';

/** What a name says that its price is for: so many of that. */
type SoldAs = { named: NamedUnit; count: number; words: string };

const LONGEST = 200;
/** « (la pièce) », « (les 12 pièces) », « (le kg) » at the end of a name. */
const IN_BRACKETS = /\((?:prix )?(?:a la|de la|au|du|la|le|les|par|l') ?(\d{1,4})? ?([a-z]{1,12})\.?\)$/;
/** « AVOCAT piece », « PERSIL la botte »: mercuriales tell what is not sold by the kilo; « 6 pièces » are a pack. */
const AT_THE_END = /[a-z)%] (?:a la |la |l')?(piece|pce|botte)$/;

/** Lists whose prices are mostly by the kilo say in the name what else one of them is for. */
export function soldInName(name: string): SoldAs | null {
  const text = plainWords(tidy(name)).slice(-LONGEST);
  const [, figure = '1', word = ''] = IN_BRACKETS.exec(text) ?? [];
  if (word !== '') {
    const [named, count] = [readNamedUnit(word), figureOf(figure, 'count')];
    return named && count ? { named, count, words: figure === '1' ? word : `${figure} ${word}` } : null;
  }
  const last = AT_THE_END.exec(text)?.[1];
  const named = last ? readNamedUnit(last) : null;
  return named && last ? { named, count: 1, words: last } : null;
}
