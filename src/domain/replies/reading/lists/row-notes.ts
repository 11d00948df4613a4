import type { RepliedLine } from '#domain/replies/reply.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { fold } from '#domain/replies/words/letters.ts';

/** « REMPLACÉ PAR : PAIN BURGER SÉSAME X48 »: what comes; null where it has a size that the article has not. */
export function insteadOf(note: string, { item_name }: RepliedLine): string | null {
  const product =
    /^\s*(?:remplac\S*|substitu\S*)\s*(?:par)?\s*[:=>-]?\s*(?:par\s+)?(\p{L}[^,;()€?]{3,60})$/iu.exec(
      note,
    )?.[1];
  if (product === undefined) return null;
  const own: readonly string[] = fold(item_name).text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const sizes: readonly string[] = fold(product).text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return sizes.every((size) => own.includes(size)) ? product.trim().toLocaleLowerCase('fr') : null;
}

/** « 1 colis abîmé » beside seven of eight: what the quantity leaves out. */
export function withoutLoss(
  note: string,
  { qty }: RepliedLine,
  facts: readonly (LineFact | OrderFact)[],
): string {
  const settled = facts.find((fact) => fact.kind === 'settle');
  const [figure, ...more] = note.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const isLoss =
    settled?.kind === 'settle' &&
    figure !== undefined &&
    more.length === 0 &&
    Math.abs(qty - settled.qty - Number(figure.replace(',', '.'))) < 0.001 &&
    /(?:^| )(?:abim|cass|perc|ecras|ouvert|endommag|manqu|avari|defect|moisi|perim|dechir|renvers)/.test(
      fold(note).text,
    );
  return isLoss ? note.replace(figure, '') : note;
}

/** « stock insuffisant » beside a quantity says why, « ok » nothing more. */
export const isAside = (fact: Fact, note: string): boolean =>
  fact.kind === 'as_ordered' ||
  (fact.kind === 'passed_over' && !/\d/.test(note)) ||
  (fact.kind === 'unread' && !/\d/.test(note)) ||
  (fact.kind === 'doubt' && fact.doubt === 'not_understood' && !/\d/.test(note)) ||
  // The column beside it says how much.
  (fact.kind === 'open' && fact.doubt === 'unclear_quantity' && SHORT_NOTE.test(note.trim())) ||
  (fact.kind === 'later' && fact.day === null && LAST_OF_STOCK.test(note.trim()));

/** « solde du stock »: why so few, and nothing that follows. */
const LAST_OF_STOCK =
  /^(?:solde|fin|reste|dernier\S*|restant)s? (?:du |de |en |notre )*(?:stocks?|s[ée]rie|lot|saison)$/i;

const SHORT_NOTE =
  /^(?:livraison |livr?\.? |confirm\S* |stock )?(?:partiel\w*|part\.?|incompl[eè]te?s?|insuffisante?s?|limit[ée]e?s?|r[ée]duite?s?)$/i;
