import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { doubt, type Situation, tell } from '#domain/replies/statements/situation.ts';

const ALL_THERE_IS =
  /(?:^| )(?:c est|ce sera|voila) (?:tout|la totalite de) (?:ce (?:que|qu|qui) (?:(?:je|j|on|nous|il|me|m|vous|en|y) )*(?:ai|a|avons|aurai|aura|aurons|reste|restera|peux|peut|pouvons|trouve[a-z]*|dispose|propose)|pour (?:cette|ce|aujourd|D))(?: |$)/;

/** « … C'est tout. »: of what the sentence before counts. */
const THAT_IS_ALL =
  /^(?:(?:et|bref|voila|desole|malheureusement) )*(?:c est|ce sera|voila) (?:a peu pres )?tout(?: (?:desole|malheureusement|helas|pour (?:cette|ce|l) [a-z]+|ce que (?:j ai|je peux|on a|on peut)))*$/;

const NOTHING_ELSE =
  /^(?:et |mais )*rien (?:d autre|de plus)(?: (?:malheureusement|desole|helas|cette semaine|pour (?:cette|ce) [a-z]+|en stock|de disponible|a vous proposer))*$/;
/** « je n'ai que du potimarron et des poireaux, rien d'autre »; behind « juste le persil à 1,20 » it would say that all is well. */
const isOnlySome = (segments: readonly Segment[], { before }: Situation): boolean =>
  segments.some(
    ({ text }) =>
      !OUT.test(text) &&
      /(?:^| )(?:n |ne )(?:[a-z]+ )*(?:que|qu) (?:[a-z]+ )*M|(?:^| )(?:uniquement|seulement|seule?s?) (?:[a-z]+ )*M/.test(
        text,
      ),
  ) ||
  (segments.length === 1 && before.length > 0 && before.every(({ kind }) => kind === 'as_ordered'));

/** « je peux vous livrer 10 bottes de carottes et 10 kg de betteraves, c'est tout ce que j'ai »: then nothing of the others. */
export function nothingElse(
  segments: readonly Segment[],
  facts: readonly Fact[],
  situation: Situation,
): Fact[] {
  const isAlone = segments.length > 0 && THAT_IS_ALL.test(segments.map(({ text }) => text).join(' '));
  if (segments.some(({ text }) => NOTHING_ELSE.test(text)) && isOnlySome(segments, situation))
    return tell(situation, [{ kind: 'rest_missing', reason: 'out_of_stock' }, doubt('open_lines')]);
  if (isAlone) return tell(situation, [{ kind: 'rest_missing', reason: 'out_of_stock', concluded: true }]);
  if (!segments.some(({ text }) => ALL_THERE_IS.test(text))) return [];
  return facts.some(({ kind }) => kind === 'missing')
    ? []
    : tell(situation, [{ kind: 'rest_missing', reason: 'out_of_stock', concluded: true }]);
}

const NOTHING =
  /(?:^| )(?:rien|aucune? (?:autres? )?(?:produit|article|reference|ligne|marchandise)s?)(?: |$)(?!.*(?:^| )(?:neuf|nouveau|special|particulier|grave|contre|probleme|dire|redire|signaler)(?: |$))/;
const THEY_HAVE =
  /(?:^| )(?:ai|a|ont|avons|aurai|aura|aurons|auront|aurez|reste[a-z]*|est|sont|sera|seront|peux|peut|pouvons|pourra|pourrai|pourrons|part|partira|sort|sortira|livr[a-z]*|fourn[a-z]*|trouv[a-z]*|pret[a-z]*|disponible|cueilli[a-z]*|recu[a-z]*|rentr[a-z]*)(?: |$)/;

/** « je n'ai rien pour jeudi à part les blettes »: of what was said of the whole, only that all the others do not come. */
export function nothingBut<T extends Fact>(
  facts: readonly T[],
  segments: readonly Segment[],
  situation: Situation,
): (T | Fact)[] {
  const at = segments.findIndex(
    ({ text, mentions }, n) =>
      mentions.length === 0 &&
      NOTHING.test(text) &&
      THEY_HAVE.test(text) &&
      denies(text) &&
      !agrees(text) &&
      !NOT_OUT.test(text) &&
      segments[n + 1]?.items[0]?.text === 'sauf' &&
      (segments[n + 1]?.mentions.length ?? 0) > 0,
  );
  const spared = facts.some((fact) => (fact.part ?? -1) > at && fact.kind === 'as_ordered');
  if (at === -1 || !spared) return [...facts];
  const isOtherDay = segments[at]?.items.some(
    ({ meaning }) =>
      meaning?.kind === 'vague_day' || (meaning?.kind === 'day' && meaning.day !== situation.expected_at),
  );
  return [
    ...facts.filter(({ part }) => part !== at),
    ...tell(situation, [
      isOtherDay ? doubt('unclear_date') : { kind: 'rest_missing', reason: 'out_of_stock' },
      // « rien ne part cette semaine »: said of more than this order.
      ...(/(?:^| )(?:cette semaine|ces jours)(?: |$)/.test(segments[at]?.text ?? '')
        ? [doubt('not_understood')]
        : []),
    ]),
  ];
}

/** « seul bémol, les lentilles »: then all the others are as they should be. */
const BUT_ONE =
  /(?:^| )(?:seule?|unique) (?:petite? )?(?:bemol|ombre|exception|hic|accroc|souci|probleme|absente?|manquante?|modification|changement|reserve|rupture|nuance|point noir|mauvaise nouvelle)(?: |$)|(?:^| )(?:pas d|aucune?) autre (?:changement|modification|rupture|manquant|souci|probleme) (?:que|qu) |(?:^| )y a que (?:le |la |les |l )?M (?:qui )/;

export const butForOne = ({ text, asks, condition }: Tone, situation: Situation): Fact[] =>
  BUT_ONE.test(text) && !asks && !condition
    ? tell(situation, [{ kind: 'agree', weak: false, rest: true }])
    : [];
