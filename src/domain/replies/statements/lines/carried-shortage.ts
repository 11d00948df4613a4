import type { Segment } from '#domain/replies/clauses/segments.ts';
import { LITTLE, NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { type Situation, tell } from '#domain/replies/statements/situation.ts';

/** « et malheureusement toute l'huile », « et de tous les pots de confit », « et l'huile en entier »: no word of what becomes of it. */
const WHOLE_NAME =
  /^(?:(?:et|aussi|meme|malheureusement|helas|catastrophe|surtout|encore|egalement|desole|pareil|idem|de|d|du|la|l|le) )*(?:(?:toute?s?|tous|totalite|integralite|ensemble|stock) (?:(?:la|le|les|l|de|du|des|d|vos|votre|mon|mes) )*(?:[a-z]+ (?:de |d ))?M|(?:(?:la|le|les|l|vos|de|du|des|d) )*M (?:en (?:entier|entiere|totalite|integralite)|entierement|integralement))$/;
/** « l'huile non plus », « hélas toute l'huile est partie »: whatever else is in it, no plain yes. */
const SOUNDS_SHORT = /(?:^| )(?:malheureusement|helas|catastrophe|navree?s?|non plus)(?: |$)/;
/** « il manquera 4 pots et l'huile au complet »: of all that comes, or of all that does not? */
const LED_WHOLE = /^(?:et )?(?:toute )?(?:la|le|les|l|vos) M (?:au complet|complete?s?)$/;
const TURNS = /^(?:mais|parcontre|heureusement)(?: |$)/;
/** « il me manque le thon, pour l'huile non plus pas de souci ». */
const MEANT_WELL = /(?:^| )(?:soucy|probleme|inquietude|difficulte|manque|change|bouge|concern[a-z]*)(?: |$)/;

/** « j'ai vos gombos mais en surgelé »: other than they were ordered. */
const BUT_SO =
  /^mais (?:(?:seulement|uniquement|juste|plutot|que) )*(?:en|avec|sans|du|de la|des|d une?|de|une autre|un autre|moins|plus) (?!tout |besoin |vous |plaisir |retard |adverbe|(?:[a-z]+ )*(?:soucy|probleme|heure|matin|matinee|soir|journee|midi|camion|livraison|livreur|chauffeur|facture|tarif|prix|hausse|question|nouvelles?)(?: |$))/;
const DAY_OR_PRICE = /(?:^| )[DVHPR](?: |$)/;

const isLess = (fact: Fact): boolean =>
  fact.kind === 'missing' || (fact.kind === 'settle' && fact.of_missing === true);

/**
 * « il manquera 4 bocaux de foie gras, et malheureusement toute l'huile de noix »: « toute l'huile » alone would be a yes.
 * What only goes on with a shortage does not come; what else sounds like one is a person's to see.
 */
export function withCarriedShortage(
  facts: readonly Fact[],
  segments: readonly Segment[],
  situation: Situation,
): Fact[] {
  const yes = facts.flatMap((fact) =>
    fact.kind === 'as_ordered' && !fact.keeps_price && fact.part !== undefined ? [fact.part] : [],
  );
  if (yes.length === 0) return [...facts];
  const short = new Set<number>();
  for (const part of new Set(yes)) if (goesOnShort(part, facts, segments)) short.add(part);
  const isOdd = yes.some((part) => {
    const text = segments[part]?.text ?? '';
    const sounds = SOUNDS_SHORT.test(text) || (LED_WHOLE.test(text) && isBehindLack(part, segments));
    return !short.has(part) && !MEANT_WELL.test(text) && sounds && !TURNS.test(text);
  });
  return [
    ...facts.map((fact): Fact => {
      if (fact.kind !== 'as_ordered' || fact.part === undefined || !short.has(fact.part)) return fact;
      const { kind: _, ...place } = fact;
      return { ...place, kind: 'missing', reason: 'out_of_stock', weak: false };
    }),
    ...((isOdd && segments.some(({ text }) => OUT.test(text) && !NOT_OUT.test(text))) ||
    yes.some((part) => isOtherwise(part + 1, facts, segments))
      ? tell(situation, [{ kind: 'unread' }])
      : []),
  ];
}

const isBehindLack = (part: number, segments: readonly Segment[]): boolean =>
  /(?:^| )manqu[a-z]* (?:[a-zQ]+ )*M/.test(segments[part - 1]?.text ?? '');

const isOtherwise = (part: number, facts: readonly Fact[], segments: readonly Segment[]): boolean => {
  const { text = '', mentions = [] } = segments[part] ?? {};
  return (
    mentions.length === 0 &&
    BUT_SO.test(text) &&
    !DAY_OR_PRICE.test(text) &&
    facts.every((fact) => fact.part !== part || fact.kind === 'as_ordered' || fact.kind === 'agree')
  );
};

/** Whether the last part before it that tells of a line, and says so of nothing else, tells of less. */
function goesOnShort(part: number, facts: readonly Fact[], segments: readonly Segment[]): boolean {
  if (!WHOLE_NAME.test(segments[part]?.text ?? '')) return false;
  for (let at = part - 1; at >= 0; at--) {
    const own = facts.filter((fact) => fact.part === at && 'line' in fact);
    if (own.length > 0) return own.every(isLess) && !TURNS.test(segments[at + 1]?.text ?? '');
    if (segments[at]?.says) return false;
  }
  return false;
}

/** « on est un peu justes en IPA : 2 fûts jeudi »: little, and then how much of it. */
export const withoutLittle = (facts: readonly Fact[], segments: readonly Segment[]): Fact[] =>
  facts.filter(
    (fact) =>
      !(
        fact.kind === 'open' &&
        fact.doubt === 'unclear_quantity' &&
        LITTLE.test(segments[fact.part ?? -1]?.text ?? '') &&
        !/(?:^| )Q(?: |$)/.test(segments[fact.part ?? -1]?.text ?? '') &&
        facts.some(
          (one) =>
            one.kind === 'settle' && one.line === fact.line && (one.part ?? 0) === (fact.part ?? 0) + 1,
        )
      ),
  );
