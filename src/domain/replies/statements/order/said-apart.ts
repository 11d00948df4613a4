import { isRuleLifted } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { namesUnknown } from '#domain/replies/clauses/unknown-goods.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { type Around, doubt, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { quantityIn } from '#domain/replies/values/meaning.ts';
import { orderFacts } from './order-facts.ts';

export const IF =
  /(?:^| )(?:si|s|condition|tant que|moins (?:que|de|d)|une fois|reserve|apres|des (?:que|reception)|avant|sans (?:ces?|cet|cette|cela|ca|quoi|eux|elles?|lui)|complet[a-z]*|completer|ajout[a-z]*)(?: |$)/;

/** « soit mercredi, soit vendredi, les quantités ne posent pas de problème »: only the day is asked about. */
export const agreesToCounts = ({ text, mentions }: Segment, { segments, tone }: Around): boolean =>
  mentions.length === 0 &&
  COUNTS_AGREED.test(text) &&
  segments.every(({ text: other }) => !/(?:^| )[MQPR](?: |$)/.test(other)) &&
  !IF.test(tone.text.replace(/(?:^| )soit (?=(?:le )?[DV])/g, ' '));
const COUNTS_AGREED =
  /^(?:(?:et|mais|pour|par contre|parcontre) )*(?:(?:(?:toutes )?(?:les|vos|nos) )?quantites? (?:(?:ne |n )?posent? (?:pas de|aucun) (?:probleme|soucy|souci)s?|(?:(?:sont|est|seront|restent) )?(?:bien |toutes |donc )*(?:ok|bonnes?|confirmee?s?|confirme|conformes?|assuree?s?|disponibles?|disponible|garanties?|reservee?s?|la))|(?:tout|(?:tous |toutes )?(?:les |vos )?(?:Q )?(?:articles?|produits?|references?|lignes?)) (?:(?:est|sont|seront) )(?:bien |tous |toutes )*(?:confirme|confirmee?s?|confirmes|ok|disponibles?|assuree?s?) en quantite)$/;

/** « je passe vendredi avec la burrata » of three articles: does all of it come then, or only that? */
export const comesWithSome = (segments: readonly Segment[], situation: Situation): Fact[] => {
  const at = segments.findIndex(({ text }) => /^avec (?:.* )?M(?: |$)/.test(text));
  const before = segments[at - 1];
  const named = segments
    .slice(Math.max(0, at))
    .flatMap(({ mentions }) => mentions.flatMap(({ lines }) => lines));
  const isOther = before?.items.some(
    ({ meaning }) => meaning?.kind === 'day' && meaning.day !== situation.expected_at,
  );
  return before && / D$/.test(before.text) && isOther && new Set(named).size < situation.lines.length
    ? tell(situation, [doubt('unclear_date')])
    : [];
};

const REFUSES_THESE =
  /(?:^| )(?:refus|annul|declin|retir|enlev|supprim|ray)[a-z]* (?:donc )?(?:ces|les) (?:(Q) )?(?:lignes?|articles?|produits?|references?)(?: |$)/;

/** « nous sommes obligés de refuser ces quatre lignes »: those that were just said not to come. */
export function theseRefused({ text, items }: Segment, { before }: Situation): LineFact[] {
  const match = REFUSES_THESE.exec(text);
  const lines = [...new Set(before.flatMap((fact) => (fact.kind === 'missing' ? [fact.line] : [])))];
  const many = match?.[1] && quantityIn(items.find((item) => item.text === 'Q')?.meaning);
  return match && (!many || many === lines.length)
    ? lines.map((line) => ({ kind: 'missing', line, reason: 'refused', weak: false }))
    : [];
}

/** What a part says of the whole order, without what it says of something that was just named. */
export const ofWholeOrder = (segment: Segment, { situation, tone, segments }: Around): OrderFact[] =>
  orderFacts(segment, situation)
    .filter(({ kind }) => kind !== 'refuse' || !(isRuleLifted(tone) || isOfJustNamed(segment, segments)))
    .map((fact) => (fact.kind === 'day' && isOfMissing(segment, segments) ? doubt('unclear_date') : fact));

/** « savon en rupture, livraison impossible avant lundi »: of the soap, or of all? */
const isOfMissing = (segment: Segment, segments: readonly Segment[]): boolean =>
  /(?:^| )(?:pas|impossible|rien|plus) (?:[a-z]+ ){0,6}avant (?:le )?D$/.test(segment.text) &&
  segments
    .slice(0, segments.indexOf(segment))
    .some(({ mentions, text }) => mentions.length > 0 && OUT.test(text) && !NOT_OUT.test(text));

/**
 * « pas de girolles…, je ne pourrai pas vous en mettre », « gants L : rupture, livraison impossible »: said of what the parts before
 * name, and not of the order.
 */
const isOfJustNamed = (segment: Segment, segments: readonly Segment[]): boolean => {
  const before = segments.slice(0, segments.indexOf(segment));
  return (
    (OF_SUCH.test(segment.text) && before.some((one) => namesUnknown(one) !== null)) ||
    (/^(?:(?:donc|et) )*(?:livraison|envoi|expedition) impossible$/.test(segment.text) &&
      before.some(({ mentions, text }) => mentions.length > 0 && OUT.test(text) && !NOT_OUT.test(text)))
  );
};
const OF_SUCH =
  /(?:^| )(?:peux|peut|pouvons|pourrai|pourra|pourrons|vais|va|allons)(?: [a-z]+)? (?:pas|plus) (?:pouvoir )?(?:vous |t |te )?en [a-z]+$|(?:^| )(?:vous |t |te )?en (?:aurez|aurai|aurons|mets|mettrai|mettrons|livre|livrerai|livrerons) (?:pas|plus)$/;
