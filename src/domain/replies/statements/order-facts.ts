import { type Item, join } from '../words/items.ts';
import { agrees, denies } from './agreement.ts';
import { ALL, CONDITION, DELIVERS, LATER_ANSWER, LITTLE, MOVED, NOT_OUT, OK, OUT, PRICE, RECEIPT, REFUSES, REST, RESTOCK, UNCHANGED, UNSURE } from './cues.ts';
import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ALL, OK, RECEIPT, REST, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { LATER_ANSWER, UNSURE } from '#domain/replies/cues/doubt.ts';
import { PRICE } from '#domain/replies/cues/price.ts';
import { LITTLE, NOT_OUT, OUT, REFUSES } from '#domain/replies/cues/shortage.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { dayFacts } from './day-facts.ts';
import type { OrderFact } from './fact.ts';
import { factorOf, isForLater } from './prices-said.ts';
import { doubt, type Situation } from './situation.ts';

/** Whether a part without a name speaks of the order, rather than of the lines just named. */
export function speaksOfOrder({ text, substitute }: { text: string; substitute: unknown }): boolean {
  if (substitute) return false;
  if (REST.test(text)) return true;
  // « je vous livre donc les 10 kg vendredi » goes on about the article.
  if (/(?:^| )Q(?: |$)/.test(text) && !ALL.test(text)) return false;
  if (REFUSES.test(text) && !/(?:^| )rien(?: |$)/.test(text)) return true;
  if (/(?:^| )(?:vous|le|la|les|l|en) (?:les?|la|l|en) (?:livr|enverr|envoi|envoy|expedi)/.test(text)) return false;
  if (/(?:^| )(?:les|le|la|l|en) (?:livr|enverr|envoi|envoy|expedi)/.test(text)) return false;
  if (/(?:^| )(?:livraison|livrons|livre|livrerons|livrera|tournee|camion|passons|passe|commande)(?: |$)/.test(text) && !/(?:^| )livree?s(?: |$)/.test(text)) {
    return /(?:^| )(?:D|V|H)(?: |$)/.test(text) || OK.test(text);
  }
  if (/^(?:a|rdv|rendez vous) D$/.test(text)) return true;
  if (ALL.test(text) && (OK.test(text) || OUT.test(text) || /(?:^| )(?:R|D)(?: |$)/.test(text))) return true;
  return /(?:^| )quantite(?: |$)/.test(text) && OK.test(text);
}

/** « le reste pile poil »: what is said in a few words of the rest, and denies nothing, agrees to it. */
const LONGEST_REST = 7;
/** « pour les autres articles, … »: what is said of them follows. */
const TOPIC_ONLY =
  /^(?:pour |concernant |quant a |quant au |quant aux |sur )(?:tout )?(?:le reste|les autres(?: [a-z]+)?|lesautres)$/;

/** What a part of a sentence that names no line says of the order. */
export function orderFacts(segment: Segment, situation: Situation): OrderFact[] {
  const { text, items } = segment;
  const facts: OrderFact[] = [];
  const days = dayFacts(segment, situation);
  if (REFUSES.test(text)) return [...facts, ...(days.some(({ kind }) => kind === 'day_refused') ? days : [...days, { kind: 'refuse' as const }])];
  if (LATER_ANSWER.test(text)) return [...facts, { kind: 'answer_later' }];
  const rates = rateFacts(items, text, situation.expected_at);
  if (rates.length > 0) return [...facts, ...rates];
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  if (REST.test(text) || ALL.test(text)) {
    const later = days.find((fact) => fact.kind === 'day');
    if (isOut && !days.length && !agrees(text)) return [...facts, { kind: 'rest_missing', reason: 'out_of_stock' }];
    if (REST.test(text) && later?.kind === 'day' && situation.expected_at !== null && later.day > situation.expected_at && !/sinon/.test(text)) {
      return [...facts, { kind: 'rest_later', day: later.day }];
    }
    if (REST.test(text) && days.some(({ kind }) => kind === 'vague_day') && !/sinon/.test(text)) return [...facts, { kind: 'rest_later', day: null }];
    if (/(?:^| )(?:normalement|en principe|a priori)(?: |$)/.test(text) && !denies(text)) return [...facts, ...days, { kind: 'agree', weak: false }, doubt('not_understood')];
    if (UNSURE.test(text)) return [...facts, ...days, doubt('not_understood')];
    if (denies(text)) return [...facts, ...days, ...(days.length > 0 ? [] : [doubt('not_understood')])];
    if (agrees(text) || DELIVERS.test(text) || NOT_OUT.test(text) || UNCHANGED.test(text) || days.length > 0 || (REST.test(text) && text.split(' ').length <= LONGEST_REST)) return [...facts, ...days, { kind: 'agree', weak: !REST.test(text) && RECEIPT.test(text) }];
    return [...facts, ...days];
  }
  if (UNCHANGED.test(text) && !isOut) return [...facts, ...days, { kind: 'agree', weak: !/(?:quantite|commande|rien|reste)/.test(text) }];
  if (LITTLE.test(text)) return [...facts, ...days, doubt('not_understood')];
  if (isOut && days.length === 0) return [...facts, doubt('not_understood')];
  if (UNSURE.test(text) && !agrees(text)) return [...facts, ...days, doubt('not_understood')];
  if (agrees(text)) return [...facts, ...days, { kind: 'agree', weak: RECEIPT.test(text) }];
  if (OK.test(text) && days.length === 0) return [...facts, doubt('not_understood')];
  if (pricesMoved(text) && isForLater(items, situation.expected_at)) return facts;
  if (pricesMoved(text)) return [...facts, ...days, { kind: 'firm_change' }, doubt('unclear_price')];
  if (NOT_OUT.test(text)) return [...facts, ...days, { kind: 'agree', weak: true }];
  if (days.some((fact) => fact.kind === 'day' && !fact.farewell)) return [...facts, ...days, { kind: 'agree', weak: true }];
  return [...facts, ...days];
  if (REFUSES.test(text))
    return days.some(({ kind }) => kind === 'day_refused') ? days : [...days, { kind: 'refuse' }];
  if (LATER_ANSWER.test(text)) return [{ kind: 'answer_later' }];
  if (rates.length > 0) return rates;
  if (TOPIC_ONLY.test(text)) return [];
  if (REST.test(text) || ALL.test(text)) return factsOfAll(text, days, situation);
  if (UNCHANGED.test(text) && !isOut) {
    return [...days, { kind: 'agree', weak: !/(?:quantite|commande|rien|reste)/.test(text) }];
  if (LITTLE.test(text)) return [...days, doubt('not_understood')];
  if (isOut && days.length === 0) return [doubt('not_understood')];
  if (UNSURE.test(text) && !agrees(text)) return [...days, doubt('not_understood')];
  if (agrees(text)) return [...days, { kind: 'agree', weak: RECEIPT.test(text) }];
  if (OK.test(text) && days.length === 0) return [doubt('not_understood')];
  if (pricesMoved(text)) {
    return isForLater(items, situation.expected_at)
      ? []
      : [...days, { kind: 'firm_change' }, doubt('unclear_price')];
  const isDelivered = days.some(
    (fact) => (fact.kind === 'day' && !fact.farewell) || (fact.kind === 'vague_day' && fact.firm),
  );
  return NOT_OUT.test(text) || isDelivered ? [...days, { kind: 'agree', weak: true }] : days;
}

/** Of all of it, or of what nobody spoke of. */
function factsOfAll(text: string, days: readonly OrderFact[], { expected_at }: Situation): OrderFact[] {
  const isRest = REST.test(text);
  if (isOut && days.length === 0 && !agrees(text)) return [{ kind: 'rest_missing', reason: 'out_of_stock' }];
  if (isRest && !/sinon/.test(text)) {
    if (later && expected_at !== null && later.day > expected_at)
      return [{ kind: 'rest_later', day: later.day }];
    if (days.some(({ kind }) => kind === 'vague_day')) return [{ kind: 'rest_later', day: null }];
  if (/(?:^| )(?:normalement|en principe|a priori)(?: |$)/.test(text) && !denies(text)) {
    return [...days, { kind: 'agree', weak: false }, doubt('not_understood')];
  if (UNSURE.test(text)) return [...days, doubt('not_understood')];
  if (denies(text)) return days.length > 0 ? [...days] : [doubt('not_understood')];
  const isShort = isRest && text.split(' ').length <= LONGEST_REST;
  const isGood = agrees(text) || [DELIVERS, NOT_OUT, UNCHANGED].some((cue) => cue.test(text));
  if (isGood || days.length > 0 || isShort)
    return [...days, { kind: 'agree', weak: !isRest && RECEIPT.test(text) }];
  return [...days];
}

const pricesMoved = (text: string): boolean =>
  /(?:^| )(?:prix|tarifs?)(?: |$)/.test(text) &&
  /(?:^| )(?:change|changes|augmente|augmentes|evolue|evolues|bouge|nouveaux?|nouvelle|revus?|actualises?|modifies?)(?: |$)/.test(
    text,
  ) &&
  !denies(text);

/** « hausse de 3 % sur tout »: every price. */
function rateFacts(items: readonly Item[], text: string, expectedAt: string | null): OrderFact[] {
  const at = items.findIndex((item) => item.meaning?.kind === 'rate');
  if (at === -1) return [];
  const factor = factorOf(items, at);
  const later = isForLater(items, expectedAt);
  if (factor === null || later) return PRICE.test(text) && !later ? [doubt('unclear_price')] : [];
  return ALL.test(text) || /(?:^| )(?:prix|tarifs?|articles?|produits|lignes?)(?: |$)/.test(text) ? [{ kind: 'rate_all', factor }] : [doubt('unclear_price')];
}

const NOT_THEN =
  /(?:^| )(?:pas|impossible|aucune?|jamais|annule[a-z]*|ne (?:livrons|passons|roulons)|ne (?:passe|roule|livre|circule)|ferme[a-z]*|ferie|plus)(?: |$)/;
const OLD_DAY = /(?:^| )(?:aulieude|alaplacede|et non|plutot que|non|initialement|prevue? (?:initialement |au depart )?(?:pour|le)?)(?: [a-z]+)?$/;
const OTHER_DAY = /(?:^| )(?:avant|depuis|recu|recue|recus|appel|cloture|commande de|date de)$/;

/** Which of the days it names is that of the delivery. */
function dayFacts({ items, text }: Segment, { expected_at }: Situation): OrderFact[] {
  const facts: OrderFact[] = [];
  const firm = items.some(({ meaning }) => meaning?.kind === 'vague_day' && meaning.firm);
  if (/(?:^| )V(?: |$)/.test(text) && (DELIVERS.test(text) || MOVED.test(text) || REST.test(text)) && !RESTOCK.test(text)) facts.push({ kind: 'vague_day', firm });
  if (facts.length === 0 && MOVED.test(text) && !/(?:^| )D(?: |$)/.test(text) && /(?:livr|commande|retard)/.test(text)) facts.push({ kind: 'vague_day', firm: false });
  const found = items.flatMap((item, at) => (item.meaning?.kind === 'day' ? [{ ...item.meaning, at }] : []));
  for (const { day, said, at } of found) {
    const before = join(items.slice(0, at)).text;
    if (OLD_DAY.test(before) || OTHER_DAY.test(before) || /^(?:jusqu)/.test(said)) continue;
    if (/^du /.test(said) && !/(?:livraison|tournee|depart|camion|passage|celle|celui)$/.test(before)) continue;
    if (/(?:^| )a$/.test(before) && items.length <= 3) {
      facts.push({ kind: 'day', day, farewell: true, departs: false });
      continue;
    }
    if (RESTOCK.test(text) && (!/(?:livr|tournee|passons)/.test(text) || /(?:ai|avons|a|suis|sommes) (?:ete )?livr/.test(text))) continue;
    if (CONDITION.test(text)) continue;
    if (PRICE.test(text) && /(?:^| )[PR](?: |$)/.test(text)) continue;
    if (NOT_THEN.test(text) && !/(?:pas avant|probleme)/.test(text) && /(?:^| )(?:livr[a-z]*|passe[a-z]*|passons|tournee|camions?|roul[a-z]*|possible|impossible|tenable|faisable|realisable|jouable|envisageable|venir|monter|deposer|ferie|ferme[a-z]*|circul[a-z]*|enleve[a-z]*)(?: |$)/.test(text)) {
      facts.push({ kind: 'day_refused' });
      continue;
    }
    if (/pas avant/.test(text)) {
      facts.push({ kind: 'vague_day', firm: false });
      continue;
    }
    const isDelivery = DELIVERS.test(text) || agrees(text) || MOVED.test(text) || REST.test(text) || ALL.test(text) || /^(?:(?:soit|donc|ce sera|a savoir|pour|celle|celui|c est a dire|le|ce|a) )*D$/.test(text);
    if (isDelivery) facts.push({ kind: 'day', day, farewell: false, departs: /(?:^| )(?:part|partira|partiront|partent|partons|expedi[a-z]*|depart|enleve[a-z]*|prepar[a-z]*)(?: [a-z]+)?$/.test(before) });
    else if (day !== expected_at) facts.push(doubt('unclear_date'));
  }
  return facts;
  return ALL.test(text) || /(?:^| )(?:prix|tarifs?|articles?|produits|lignes?)(?: |$)/.test(text)
    ? [{ kind: 'rate_all', factor }]
    : [doubt('unclear_price')];
}
