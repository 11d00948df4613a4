import { type Item, join } from '#domain/replies/words/items.ts';

type Part = { text: string; in_brackets: boolean };

/** « il manque 2 kg de courgettes », « il ne me manque que le thym ». */
const LACKS =
  /(?:^| )manqu[a-z]* (?:(?:[a-z]+ )?Q (?:de |d )?|(?:que |qu |juste |seulement )?(?:(?:le|la|les|l|vos) )?)M$/;
/** « tout sauf le thym »: and so what is counted behind it. */
const EXCEPTED = /^sauf (?:(?:le|la|les|l|vos) )?M$/;
/** « je n'ai pas l'estragon et 2 bottes de coriandre »: those two bunches come, or they are what is missing. */
const HAS_NOT = /(?:^| )(?:n |j |on )?(?:ai|a|avons|aurai|aura|aurons) pas (?:le|la|les|l|vos) M$/;

const COUNTED = /^Q (?:de |d )?M(?: |$)/;
const ALL_OF = /^(?:tous|toutes|toute|tout|totalite) (?:(?:le|la|les|l|vos|des|du|de) )*M(?: |$)/;
/** A name alone, at the end of what is listed. */
const NAMED = /^(?:le|la|les|l) M(?: ,|$)/;
const WITHIN = 5;
/** All that is listed so, and then that it comes: « il manque le riz, 10 kg de lentilles arrivent jeudi ». */
const COMES =
  /^(?:Q (?:de |d )?|(?:le|la|les|l) )M(?: (?:,|et|, et) (?:Q (?:de |d )?|(?:le|la|les|l) )M)* (?:(?:vous|te|bien|deja|tous|toutes) )*(?:sont|est|seront|sera|arriv|part|livr|vien|suiv|ok|bon|pret|comme|seulement|la(?: |$)|prevu|reserv|charg)/;

/** « il manquera 2 kg de courgettes et 1 colis de tomates »: what the second part of such a list does not say again. */
export function lackShared(
  parts: readonly Part[],
  items: readonly Item[],
  at: number,
  joined: boolean,
): Item[] | null {
  const before = parts.findLast(({ in_brackets }) => !in_brackets)?.text;
  const start = items[at]?.start ?? 0;
  const said = (...words: string[]) => words.map((text) => ({ text, start, end: start }));
  if (before === undefined) return null;
  const ahead = join(items.slice(at, at + WITHIN)).text;
  if (LACKS.test(before) && COMES.test(join(items.slice(at)).text)) return null;
  if (joined && HAS_NOT.test(before) && COUNTED.test(ahead)) return said('peut', 'etre');
  if (EXCEPTED.test(before) && joined && COUNTED.test(ahead)) return said('manque');
  if (!LACKS.test(before)) return null;
  if (COUNTED.test(ahead) || ALL_OF.test(ahead)) return said('manque');
  return joined && / Q (?:de |d )?M$/.test(before) && NAMED.test(ahead) ? said('manque') : null;
}
