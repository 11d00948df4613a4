import { denies } from '#domain/replies/clauses/agreement.ts';
import { isAside } from '#domain/replies/clauses/groups.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { isGood } from '#domain/replies/clauses/unknown-goods.ts';
import { MADE_THEN, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { PRICE_STAYS } from '#domain/replies/cues/price.ts';
import { NOT_OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import { tellsOfOthers } from '#domain/replies/statements/beside/remarks.ts';
import { IN_THE_PAST } from '#domain/replies/statements/order/day-facts.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import type { Meaning } from '#domain/replies/values/meaning.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import type { Fact } from './fact.ts';
import { goesOn, isOfLooks } from './looks.ts';
import { type Situation, tell } from './situation.ts';
import { deniesUnknown, isSaidStrangely } from './unknown-words.ts';

/** A plain yes takes nothing of what stands beside it. */
const AGREES: readonly Fact['kind'][] = ['agree', 'as_ordered', 'answer_later', 'day', 'correction'];

const OF_DAYS: readonly Fact['kind'][] = ['vague_day', 'day', 'later', 'rest_later', 'open', 'doubt'];

/** Figures and days of something else than the goods. */
const OF_OTHER_THINGS =
  /(?:^| )(?:[OT]|total|montant|franco|ttc|facture[a-z]*|avoir|reglement|virement|tel|poste|portable|numero|palettes?|consignes?|vides|bacs?|reference|tva|siret|quai|ans|annees?|depuis|etage|minutes?|anniversaire|salon|inventaire|ferme[a-z]*|fermeture|conges?|ferie|vacances|(?:stand|vente|etal|box|bureau|secteur|agence|hangar|carreau|allee|depot|client|compte) (?:: )?Q|(?:receptionner|recevoir) (?:les|vos|ces) Q)(?: |$)/;

/** The parts of a sentence that hold a figure, a price, a day, a line or goods that no fact accounts for. */
export function unreadParts(
  segments: readonly Segment[],
  facts: readonly Fact[],
  { situation, unsaid }: { situation: Situation; unsaid: readonly number[] },
): Fact[] {
  // « le pont est fermé, ce sera samedi ou plutôt lundi »: whoever reads on has to know that the day is open.
  const choosesDay = segments.some(({ items }) =>
    items.some(({ meaning }) => meaning?.kind === 'vague_day' && meaning.is_choice),
  );
  if (choosesDay && !facts.some(({ kind }) => OF_DAYS.includes(kind)))
    return tell(situation, [{ kind: 'doubt', doubt: 'unclear_date' }]);
  // Names of which nothing is said yet wait for what follows, or are asked about by themselves.
  const named = new Set([
    ...facts.flatMap((fact) => ('line' in fact ? [fact.line] : fact.kind === 'passed_over' ? [fact.of] : [])),
    ...unsaid,
  ]);
  // « que 4 plateaux, les poules ont trop chaud »: goods beside what is known to change are why.
  const isExplained = facts.some(({ kind }) => !AGREES.includes(kind));
  if (
    !segments.some(({ mentions }) => mentions.length > 0) &&
    segments.some(({ text }) => OF_OTHER_THINGS.test(text))
  )
    return [];
  const nothingFollows = !segments.some(({ text }) => goesOn(text));
  const pricesStay = segments.some(({ text }) => PRICE_STAYS.test(text));
  const daysSaid = new Set(facts.flatMap((fact) => (fact.kind === 'day' ? [fact.day] : [])));
  const comes = new Set([
    ...facts.flatMap((fact) => (fact.kind === 'day' && !fact.farewell ? [fact.day] : [])),
    // « rouge et muscat : départ lundi, livrés mardi »: of lines, it comes then as well.
    ...segments
      .filter(({ text }) => DELIVERS.test(text) && !denies(text))
      .flatMap(({ items }) => items.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : []))),
  ]);
  const isUnread = segments.some((segment, part) => {
    const own = facts.filter((fact) => fact.part === part);
    if (
      own.length > 0 &&
      own.every(({ kind }) => kind === 'missing') &&
      hasOtherFigure(segment, own, situation)
    )
      return true;
    if (isForOtherDay(segment, facts, situation)) return true;
    if (own.some(({ kind }) => !AGREES.includes(kind))) return false;
    return (
      !isAside(segment) &&
      !isTopic(segment, own, facts) &&
      !(nothingFollows && isOfLooks(segment)) &&
      holdsMore(segment, own, { named, situation, isExplained, pricesStay, daysSaid, comes })
    );
  });
  if (isUnread) return tell(situation, [{ kind: 'unread' }]);
  return saidStrangely(segments, facts, situation);
}

/** What takes something away in words that seldom do. */
function saidStrangely(segments: readonly Segment[], facts: readonly Fact[], situation: Situation): Fact[] {
  const strange = segments.flatMap((segment, part) => {
    const own = facts.filter((fact) => fact.part === part);
    return isSaidStrangely(segment, own, situation) ? own : [];
  });
  // « pas de crème crue, l'analyse n'est pas bonne »: what is plain in another part needs no plain words in this one.
  const isPlain = (fact: Fact): boolean =>
    fact.kind === 'missing' &&
    facts.some(
      (one) =>
        (one.kind === 'substitute' && one.line === fact.line) ||
        // « n'a pas fini de sécher, je le livre le 19 »
        (one.kind === 'later' && one.line === fact.line && one.qty === null && one.day !== null) ||
        (one.kind === 'missing' && one.line === fact.line && !one.weak && !strange.includes(one)),
    );
  if (strange.every(isPlain)) return [];
  // « la cane n'a pas pondu, le reste ok »: what takes all of a line has to be plain, whoever says the rest.
  return tell(
    situation,
    strange.some(({ kind }) => kind === 'missing')
      ? [{ kind: 'unread' }]
      : [{ kind: 'unread', strange: true }],
  );
}

/** « les 6 bidons d'huile, je n'en trouve que 4 »: named as they were ordered, and then counted. */
const isTopic = ({ text, mentions }: Segment, own: readonly Fact[], facts: readonly Fact[]): boolean =>
  own.length === 0 &&
  /^(?:(?:pour|sur|quant aux?|concernant) )?(?:les|vos|tes|ces) Q (?:de |d )?M$/.test(text) &&
  facts.some(
    (fact) =>
      fact.kind === 'settle' && !fact.in_brackets && mentions.some(({ lines }) => lines.includes(fact.line)),
  );

/** « pour mercredi 25 douzaines maxi » of an order for Thursday: nobody says whether it comes on another day. */
const isForOtherDay = (
  { text, items }: Segment,
  facts: readonly Fact[],
  { expected_at, today }: Situation,
): boolean => {
  const day = items.find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  if (!/^(?:(?:alors|bonjour|donc|et) )*pour D [^D]*Q(?: |$)/.test(text) || day?.kind !== 'day') return false;
  const isSaid = facts.some((fact) => (fact.kind === 'day' || fact.kind === 'later') && fact.day === day.day);
  return expected_at !== null && day.day !== expected_at && day.day > today && !isSaid;
};

/** « plus de ronde je vous met 6 kg de longue »: a shortage, and a figure that nobody asked for. */
const hasOtherFigure = (
  { items, in_brackets }: Segment,
  own: readonly Fact[],
  { lines }: Situation,
): boolean =>
  !in_brackets &&
  items.some(
    (item, at) =>
      quantityOf(item) !== null &&
      quantityOf(item)?.amount !== 0 &&
      roleOf(items, at, undefined) === 'new' &&
      !own.some((fact) => 'line' in fact && lines[fact.line]?.qty === quantityOf(item)?.amount),
  );

function holdsMore(
  { items, text, mentions, substitute, says, in_brackets }: Segment,
  own: readonly Fact[],
  {
    named,
    situation,
    isExplained,
    pricesStay,
    daysSaid,
    comes,
  }: {
    named: ReadonlySet<number>;
    situation: Situation;
    isExplained: boolean;
    pricesStay: boolean;
    /** Days that the sentence is known to tell. */
    daysSaid: ReadonlySet<string>;
    /** Those of them on which it comes. */
    comes: ReadonlySet<string>;
  },
): boolean {
  if ((NOT_OUT.test(text) && mentions.length === 0) || (in_brackets && (!says || isExplained))) return false;
  // « FB 11,60 », which is what it was to cost.
  const repeats = items.some(({ meaning }) => isAmount(meaning) && isOldPrice(meaning.amount, situation));
  const isUnsaid = mentions.some(({ lines }) => lines.every((line) => !named.has(line)));
  if (isUnsaid && !pricesStay && !repeats) return true;
  if (OF_OTHER_THINGS.test(text) || substitute) return false;
  if (!says && own.length === 0 && deniesUnknown(text)) return true;
  return items.some((item, at) => {
    const { meaning } = item;
    if (meaning?.kind === 'price') return !pricesStay && !isOldPrice(meaning.amount, situation);
    if (meaning?.kind === 'rate') return !/(?:^| )100(?: |$)/.test(String(meaning.percent));
    // « replanifiée au mardi 13 » of a 13th that is none: a day, and nobody knows which.
    if (meaning?.kind === 'vague_day')
      return (meaning.firm || meaning.is_choice) && !own.some(({ kind }) => kind === 'vague_day');
    if (meaning?.kind === 'day')
      return (
        meaning.day > situation.today &&
        meaning.day !== situation.expected_at &&
        !daysSaid.has(meaning.day) &&
        !isBefore(meaning.day, situation, { items, comes }) &&
        !((MADE_THEN.test(text) || LEAVES.test(text)) && meaning.day < (situation.expected_at ?? '')) &&
        !tellsOfOthers({ text }) &&
        !isOver(text) &&
        !isExplained &&
        !/^recue?s?$/.test(items[at - 1]?.text ?? '') &&
        !RESTOCK.test(text) &&
        !/(?:^| )avant(?: |$)/.test(text)
      );
    if (quantityOf(item))
      return (
        roleOf(items, at, undefined) === 'new' &&
        quantityOf(item)?.amount !== 1 &&
        !isOldPrice(quantityOf(item)?.amount ?? 0, situation) &&
        quantityOf(item)?.out_of !== quantityOf(item)?.amount
      );
    return meaning === undefined && namesGoods(items, at) && !isExplained;
  });
}

/** « partent mardi par le bateau » of an order for Thursday. */
const LEAVES = /(?:^| )(?:part(?:ent|ira|iront|ons)?|expedi[a-z]*|depart|embarqu[a-z]*|charg[a-z]*)(?: |$)/;

/** « enlèvement mardi pour une arrivée jeudi »: a day before the one on which it is said to come. */
const isBefore = (
  day: string,
  { expected_at }: Situation,
  { items, comes }: { items: Segment['items']; comes: ReadonlySet<string> },
): boolean =>
  expected_at !== null &&
  day < expected_at &&
  (comes.has(expected_at) ||
    items.some(({ meaning }) => meaning?.kind === 'day' && meaning.day === expected_at));

/** « la grêle de samedi a fait des dégâts ». */
const isOver = (text: string): boolean =>
  IN_THE_PAST.test(text) &&
  !/(?:^| )(?:prix|tarifs?|hausse|livr[a-z]*|commande|camion|tournee|[PR])(?: |$)/.test(text);

const namesGoods = (items: Segment['items'], at: number): boolean => {
  const word = items[at]?.text ?? '';
  return (
    isGood(word) &&
    !isEveryday(word) &&
    /^(?:le|la|les|l|du|des|de|d|une?|vos|nos|notre|votre|Q|pas|plus|:|-|)$/.test(items[at - 1]?.text ?? '')
  );
};

/** « seul changement : du beurre de tourage, même prix »: something is another, whatever stays. */
const ONE_CHANGE =
  /(?:^| )(?:seule?|unique|une?|petite?|juste une?|quelques|des|deux) (?:petite? |seule? )?(?:changements?|modifications?|differences?|bemols?|nuances?)(?: |$)|(?:^| )(?:doubl|tripl)(?:e|ons|er) (?:le|la|les|l|vos) M(?: |$)/;

/** Words of warning that mean no harm, and no other denial beside them. */
export const meantWell = (segments: readonly Segment[], situation: Situation): Fact[] =>
  (segments.some(({ text }) => PRICE_STAYS.test(text) || NOT_OUT.test(text) || UNCHANGED.test(text)) ||
    (segments.length > 0 && segments.every(isOfLooks))) &&
  segments.every(({ text }) => !denies(text) && !ONE_CHANGE.test(text))
    ? tell(situation, [{ kind: 'harmless' }])
    : [];

const isAmount = (meaning: Meaning | undefined): meaning is Meaning & { amount: number } =>
  meaning?.kind === 'price' || meaning?.kind === 'quantity';

const isOldPrice = (amount: number, { lines }: Situation): boolean =>
  lines.some(({ unit_price }) => unit_price === amount);
