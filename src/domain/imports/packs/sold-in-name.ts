import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';
import { figureOf } from './numbers.ts';
import { type NamedUnit, readNamedUnit } from './order-unit.ts';

/** What a name says that its price is for: so many of that. */
type SoldAs = { named: NamedUnit; count: number; words: string };

const LONGEST = 200;
/** « (la pièce) », « (les 12 pièces) », « (le kg) » at the end of a name. */
const IN_BRACKETS = /\((?:prix )?(?:a la|de la|au|du|la|le|les|par|l') ?(\d{1,4})? ?([a-z]{1,12})\.?\)$/;
/** « AVOCAT piece », « PERSIL la botte »: mercuriales tell what is not sold by the kilo; « 6 pièces » are a pack. */
const AT_THE_END = /[a-z)%] (?:a la |la |l')?(piece|pce|botte)$/;
/** « Jambon à l'os le kg », « Lardons le sachet »: with its article it is the price's, « crème en pot » is what comes in one. */
const WITH_ARTICLE =
  /[a-z0-9)%.] (?:(?:le|au) (kg|kilo|litre|sachet|bocal|pot|paquet|plateau|seau|sac|lot)|la (barquette|bouteille|boite|poche|douzaine))\.?$/;

/** Lists whose prices are mostly by the kilo say in the name what else one of them is for. */
export function soldInName(name: string): SoldAs | null {
  const text = plainWords(tidyCell(name)).slice(-LONGEST);
  const [, figure = '1', word = ''] = IN_BRACKETS.exec(text) ?? [];
  if (word !== '') {
    const [named, count] = [readNamedUnit(word), figureOf(figure, 'count')];
    return named && count ? { named, count, words: figure === '1' ? word : `${figure} ${word}` } : null;
  }
  const [, masculine, feminine] = WITH_ARTICLE.exec(text) ?? [];
  const last = AT_THE_END.exec(text)?.[1] ?? masculine ?? feminine;
  const named = last ? readNamedUnit(last) : null;
  return named && last ? { named, count: 1, words: last } : null;
}
