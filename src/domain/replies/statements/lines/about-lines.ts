import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Group } from '#domain/replies/clauses/groups.ts';
import { proposes, putsOff } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { WITH_REST } from '#domain/replies/cues/agreement.ts';
import { QUESTION } from '#domain/replies/cues/doubt.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { leftOver } from '#domain/replies/statements/left-over.ts';
import { dayFacts } from '#domain/replies/statements/order/day-facts.ts';
import { pricesThatFit } from '#domain/replies/statements/prices/prices-said.ts';
import { withoutRepeats } from '#domain/replies/statements/quantities/shared-units.ts';
import { type Around, doubt, open, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { join } from '#domain/replies/words/items.ts';
import { chosenLines, pairedFacts } from './chosen-lines.ts';
import { factsOfPart } from './facts-of-part.ts';
import { isExcepted } from './words-said.ts';

/** What is said of lines, each with the doubts that the words leave. */
export function aboutLines(group: Group, around: Around): Fact[] {
  const facts = ofNamed(group, around);
  if (group.mentions.some(({ others }) => others)) return facts.map((fact) => ({ ...fact, of_others: true }));
  // « vous aurez vos fromages jeudi… Abondance : 4 kg »: of all of them, until one is spoken of by its own name.
  const [all] = group.mentions;
  const isOfAll = group.mentions.length === 1 && (all?.lines.length ?? 0) === around.situation.lines.length;
  return isOfAll && around.situation.lines.length > 1 && !all?.ambiguous
    ? facts.map((fact) => (fact.kind === 'as_ordered' ? { ...fact, of_others: true } : fact))
    : facts;
}

function ofNamed(group: Group, around: Around): Fact[] {
  const { situation } = around;
  const lines = chosenLines(group, situation);
  const facts: Fact[] = [];
  const excepted = group.segments.some(({ items }) => isExcepted(items));
  if (excepted && agreesBefore(group.segments))
    facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  if (group.segments.some(({ text }) => ONLY_MISSING.test(text) || agreesWithRest(text)))
    facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  const isReplaced = group.segments.some(({ substitute }) => substitute !== null);
  const spared = excepted && nothingBefore(group, around.segments);
  const isPutOff = putsOff(group.segments);
  const all = group.segments.flatMap((segment) => {
    const part = around.segments.indexOf(segment);
    return factsOfPart(segment, lines, { group, around, isReplaced, spared, isPutOff }).map((fact) => ({
      ...ifItConcernsUs(fact, around.tone.text),
      part,
      in_brackets:
        segment.in_brackets && !/(?:^| )(?:que|seulement|aulieude|reste|maximum)(?: |$)/.test(segment.text),
    }));
  });
  const stated = withDayBehind(all, group, around);
  if (deniesWhatComes(group)) return [...facts, ...tell(situation, open(lines, 'contradiction'))];
  if (isOfAnother(group) && stated.length > 0) return [...facts, ...tell(situation, changeOfAnother(stated))];
  // « je peux vous proposer du pain polaire » of two kinds of bread: another one, which is only offered.
  if (group.mentions.some(({ ambiguous }) => ambiguous) && lines.length > 1 && OFFERED.test(around.tone.text))
    return [...facts, ...tell(situation, [doubt('question')])];
  if (group.mentions.some(({ ambiguous }) => ambiguous) && lines.length > 1) {
    return [...facts, ...tell(situation, saidOfSome(stated, lines, group, around))];
  }
  // « plus de vin blanc »: of which of them, nobody says.
  if (group.mentions.some(({ perhaps }) => perhaps) && stated.some(({ kind }) => kind !== 'as_ordered'))
    return [...facts, ...tell(situation, saidOfSome(stated, lines, group, around))];
  const paired = pairedFacts(group, situation);
  if (paired.length > 0) return [...facts, ...tell(situation, paired)];
  facts.push(...tell(situation, withoutRepeats(pricesThatFit(stated), group)));
  facts.push(...dayOfAll(group, stated, lines, situation));
  if (group.segments.some(({ substitute, text }) => substitute && proposes(text)))
    facts.push(...tell(situation, [doubt('question')]));
  if (isShortOfSome(stated, lines, group, around)) facts.push(...tell(situation, [{ kind: 'firm_change' }]));
  if (stated.length === 0) facts.push(...leftOver(group.segments, lines, around));
  if (stated.length === 0 && around.tone.asks && QUESTION.test(around.tone.text))
    facts.push(
      ...tell(
        situation,
        lines.map((of) => ({ kind: 'asked_how', of })),
      ),
    );
  return facts;
}

/** « vos volailles arriveront jeudi au lieu de vendredi »: all that was ordered, and so the order. */
const dayOfAll = (
  { segments }: Group,
  stated: readonly LineFact[],
  lines: readonly number[],
  situation: Situation,
): Fact[] =>
  lines.length === situation.lines.length &&
  lines.length > 1 &&
  stated.every(({ kind }) => kind === 'as_ordered')
    ? tell(
        situation,
        segments.flatMap((segment) => dayFacts(segment, situation)).filter(({ kind }) => kind === 'day'),
      )
    : [];

/** « reliquat, disponible le 19 »: when what is put off comes, said behind it. */
function withDayBehind<T extends LineFact>(
  stated: readonly T[],
  { segments }: Group,
  { situation: { expected_at } }: Around,
): readonly T[] {
  const isUndated = stated.some((fact) => fact.kind === 'later' && fact.day === null);
  const days = segments
    .filter(({ text }) =>
      /^(?:et |mais )*(?:disponible|dispo|prevue?s?|attendue?s?|livrable|expedition|retour|depart|arrivage) (?:prevue? |estimee? |le |a partir du )*D$/.test(
        text,
      ),
    )
    .flatMap(({ items }) => items.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : [])));
  const [day] = days;
  if (!isUndated || day === undefined || days.length > 1 || expected_at === null || day <= expected_at)
    return stated;
  return stated.flatMap((fact): T[] =>
    fact.kind === 'later' ? [{ ...fact, day }] : fact.kind === 'as_ordered' ? [] : [fact],
  );
}

const OFFERED =
  /(?:^| )(?:propos(?:er|e|ons|erai) (?:du|de la|des|de l|un|une|le|la|les|l) M|(?:du|de la|des|de l|une?) M (?:[a-z]+ ){0,5}(?:(?:vous |te )?(?:depann|convien|irai|ferai|arrang|suffi|interess|remplac)[a-z]*|alaplace))(?: |$)/;

/** « il ne manque que le rouge », « seules les myrtilles manquent »: the rest comes. */
const ONLY_MISSING =
  /(?:^| )(?:(?:n |ne )(?:me |nous |vous |y )?(?:manque(?:ra|nt|ront)?|a) (?:plus )?(?:que|qu) (?:le |la |les |l |du |des |de la )?M(?! [a-z]+ (?:de |d )?Q)|(?:seule?s?|uniquement) (?:le |la |les |l )?M (?:(?:me|nous|vous) )?(?:manqu[a-z]*|(?:est|sont|sera|seront) (?:en rupture|indisponible|epuise[a-z]*|manquante?s?)|fait defaut|font defaut|(?:change|bouge|augmente|pose|coince|bloque|varie)(?:nt)?(?! pas)|(?:part|partent|partira|partiront|arrive[a-z]*|livree?s?) en Q (?:fois|temps)|(?:est|sont|sera|seront) (?:decale|reporte|differe|limite|reduit|retarde|ramene|remplace)[a-z]*))(?: |$)/;

/** « commande OK avec un reliquat : 10 kg de praliné jeudi »: all the others come. */
const agreesWithRest = (text: string): boolean => {
  const at = text.search(WITH_REST);
  return at > 0 && agrees(text.slice(0, at)) && !/(?:^| )M(?: |$)/.test(text.slice(0, at));
};

/** « il y a pénurie de lentilles, mais sans impact pour vous ». */
const CONCERNS_OTHERS =
  /(?:^| )(?:(?:sans|aucune?|pas d) (?:impact|incidence|consequence|effet) (?:sur|pour) (?:vous|votre|vos|cette)|(?:ne|n) (?:vous |etes )*(?:concern|touch|affect|impact)[a-z]* (?:pas|en rien)(?! (?:que|au|aux|a)(?: |$)))(?: |$)/;

const ifItConcernsUs = (fact: LineFact, text: string): LineFact =>
  fact.kind === 'missing' && CONCERNS_OTHERS.test(text)
    ? { kind: 'open', line: fact.line, doubt: 'contradiction' }
    : fact;

/** « il n'y en a plus, je vous en livre 2 sacs »: one of the two is not meant. */
const NONE_LEFT =
  /(?:^| )(?:y (?:en )?(?:a|aura) (?:malheureusement )?(?:plus|pas)|en (?:ai|a|avons|aurai|aura|aurons|reste) (?:malheureusement )?(?:plus|pas)(?: du tout| une seule| un seul)?|plus (?:de |d |du |des )(?:l |la )?M|plus du tout|plus aucune?|(?:completement|totalement) epuisee?s?)(?! (?:que|qu|assez|beaucoup|tout|tous|toutes|Q|de|d)(?: |$))(?: |$)/;
const OF_WHAT_IS_LEFT =
  /(?:^| )(?:mais|que|qu|seulement|reste|restent|restait|derniere?s?|juste|uniquement|maximum|sauf|trouve[a-z]*|recup[a-z]*|sauve[a-z]*|aulieude|D de plus|D|V)(?: |$)/;

const deniesWhatComes = ({ segments }: Group): boolean => {
  const none = segments.findIndex(({ text }) => NONE_LEFT.test(text));
  return (
    none !== -1 &&
    segments
      .slice(none + 1)
      .some(
        ({ text, substitute, in_brackets }) =>
          substitute === null &&
          !in_brackets &&
          /(?:^| )(?:livr|mets|met|mettons|envoi|envoy|prepare|charge|donne)[a-z]* (?:[a-z]+ )?Q(?: |$)/.test(
            text,
          ) &&
          !OF_WHAT_IS_LEFT.test(text.replace(/ D$/, '')),
      )
  );
};

const isFirm = ({ kind }: LineFact): boolean => kind !== 'open' && kind !== 'as_ordered';

/** Another article of the same name, that is not put in the place of anything. */
const isOfAnother = ({ mentions, segments }: Group): boolean =>
  mentions.some(({ foreign }) => foreign) && !segments.some(({ substitute }) => substitute);

/** « beurre demi-sel disponible » of an order of « doux » offers another one; « en rupture » changes nobody knows what. */
const changeOfAnother = (stated: readonly LineFact[]): OrderFact[] =>
  stated.some(isFirm) ? [{ kind: 'firm_change' }, doubt('unknown_product')] : [doubt('question')];

const isShort = (segments: readonly Segment[]): boolean =>
  segments.some(
    ({ text }) =>
      OUT.test(text) ||
      /(?:^| )(?:manqu[a-z]*|seulement|aulieude|(?:^|Q )(?:et )?(?:pas|non) Q|que Q|plus que|reste|court[a-z]*|serree?s?|maximum|uniquement|limite[a-z]*|justes?|comptez)(?: |$)/.test(
        text,
      ),
  );

/** « pour les filets je n'aurai que 5 kg » of two lines of them: less comes, and nobody says of which. */
const isShortOfSome = (
  stated: readonly LineFact[],
  lines: readonly number[],
  { segments }: Group,
  { tone }: Around,
): boolean =>
  lines.length > 1 &&
  stated.length > 0 &&
  stated.every((fact) => fact.kind === 'open' && fact.doubt === 'unclear_quantity') &&
  isShort(segments) &&
  !tone.asks &&
  !tone.condition;

/** What is said of one of several lines, and nobody knows of which. */
function saidOfSome(
  stated: readonly LineFact[],
  lines: readonly number[],
  { segments }: Group,
  { tone }: Around,
): readonly (LineFact | OrderFact)[] {
  if (stated.length > 0 && stated.every(({ kind }) => kind === 'as_ordered')) return stated;
  const changes = stated.some(isFirm) || (isShort(segments) && !tone.asks && !tone.condition);
  return [...(changes ? [{ kind: 'firm_change' } as const] : []), ...open(lines, 'ambiguous_product')];
}

/** « tout est en rupture sauf le beurre »: the butter comes. */
function nothingBefore(group: Group, segments: readonly Segment[]): boolean {
  const first = segments.indexOf(group.segments[0] as Segment);
  // « vendredi et pas jeudi, sans les courgettes » takes a day away, and no goods.
  const text = (segments[first - 1]?.text ?? '').replace(
    /^(?:et |mais )*(?:pas|non|plus) (?:le |pas )?[DH]$/,
    '',
  );
  return first > 0 && ((OUT.test(text) && !NOT_OUT.test(text)) || (denies(text) && !agrees(text)));
}

/** « on a tout sauf… »: the rest is agreed to. */
const agreesBefore = (segments: readonly Segment[]): boolean =>
  segments.some(({ items }) => {
    const name = items.findIndex((item) => item.text === 'M');
    const { text } = join(items.slice(0, name));
    return agrees(text) || /(?:^| )(?:tout|toute|tous|toutes|commande|livr[a-z]*)(?: |$)/.test(text);
  });
