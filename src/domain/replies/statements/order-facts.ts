import { type Item, join } from '../words/items.ts';
import { ALL, ATTACHMENT, CONDITION, DELIVERS, LATER_ANSWER, MOVED, NOT_OUT, OK, OUT, PRICE, RECEIPT, REFUSES, REST, RESTOCK, UNSURE } from './cues.ts';
import type { OrderFact } from './fact.ts';
import { factorOf, isForLater } from './prices-said.ts';
import type { Segment } from './segments.ts';
import { doubt, type Situation } from './situation.ts';

/** Whether a part without a name speaks of the order, rather than of the lines just named. */
export function speaksOfOrder({ text, substitute }: { text: string; substitute: unknown }): boolean {
  if (substitute) return false;
  if (REST.test(text) || REFUSES.test(text)) return true;
  if (/(?:^| )(?:vous|le|la|les|l|en) (?:les?|la|l|en) (?:livr|enverr|envoi|envoy|expedi)/.test(text)) return false;
  if (/(?:^| )(?:les|le|la|l|en) (?:livr|enverr|envoi|envoy|expedi)/.test(text)) return false;
  if (/(?:^| )(?:livraison|livrons|livre|livrerons|livrera|tournee|camion|passons|passe|commande)(?: |$)/.test(text) && !/(?:^| )livree?s(?: |$)/.test(text)) {
    return /(?:^| )(?:D|V|H)(?: |$)/.test(text) || OK.test(text);
  }
  if (/^(?:a|rdv|rendez vous) D$/.test(text)) return true;
  if (ALL.test(text) && (OK.test(text) || OUT.test(text) || /(?:^| )(?:R|D)(?: |$)/.test(text))) return true;
  return /(?:^| )quantite(?: |$)/.test(text) && OK.test(text);
}

/** What a part of a sentence that names no line says of the order. */
export function orderFacts(segment: Segment, situation: Situation): OrderFact[] {
  const { text, items } = segment;
  const facts: OrderFact[] = [];
  if (ATTACHMENT.test(text) && !/(?:facture|catalogue|tarif|mercuriale|rib|brochure|flyer|conditions)/.test(text)) facts.push(doubt('attachment'));
  const days = dayFacts(segment, situation);
  if (REFUSES.test(text)) return [...facts, ...(days.some(({ kind }) => kind === 'day_refused') ? days : [...days, { kind: 'refuse' as const }])];
  if (LATER_ANSWER.test(text)) return [...facts, { kind: 'answer_later' }];
  const rates = rateFacts(items, text);
  if (rates.length > 0) return [...facts, ...rates];
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  if (REST.test(text) || ALL.test(text)) {
    const later = days.find((fact) => fact.kind === 'day');
    if (isOut && !days.length && !OK.test(text)) return [...facts, { kind: 'rest_missing', reason: 'out_of_stock' }];
    if (REST.test(text) && later?.kind === 'day' && situation.expected_at !== null && later.day > situation.expected_at && !/sinon/.test(text)) {
      return [...facts, { kind: 'rest_later', day: later.day }];
    }
    if (REST.test(text) && days.some(({ kind }) => kind === 'vague_day') && !/sinon/.test(text)) return [...facts, { kind: 'rest_later', day: null }];
    if (UNSURE.test(text)) return [...facts, ...days, doubt('not_understood')];
    if (OK.test(text) || DELIVERS.test(text) || NOT_OUT.test(text) || days.length > 0) return [...facts, ...days, { kind: 'agree', weak: false }];
    return [...facts, ...days];
  }
  if (isOut && days.length === 0) return [...facts, doubt('not_understood')];
  if (UNSURE.test(text) && !OK.test(text)) return [...facts, ...days, doubt('not_understood')];
  if (OK.test(text)) return [...facts, ...days, { kind: 'agree', weak: RECEIPT.test(text) }];
  if (NOT_OUT.test(text)) return [...facts, ...days, { kind: 'agree', weak: true }];
  if (days.some((fact) => fact.kind === 'day' && !fact.farewell)) return [...facts, ...days, { kind: 'agree', weak: true }];
  return [...facts, ...days];
}

/** « hausse de 3 % sur tout »: every price. */
function rateFacts(items: readonly Item[], text: string): OrderFact[] {
  const at = items.findIndex((item) => item.meaning?.kind === 'rate');
  if (at === -1) return [];
  const factor = factorOf(items, at);
  if (factor === null || isForLater(text)) return PRICE.test(text) && !isForLater(text) ? [doubt('unclear_price')] : [];
  return ALL.test(text) || /(?:^| )(?:prix|tarifs?|articles?|produits|lignes?)(?: |$)/.test(text) ? [{ kind: 'rate_all', factor }] : [doubt('unclear_price')];
}

const NOT_THEN =
  /(?:^| )(?:pas|impossible|aucune?|jamais|annule[a-z]*|ne (?:livrons|passons|roulons)|ne (?:passe|roule|livre|circule)|ferme[a-z]*|ferie|plus)(?: |$)/;
const OLD_DAY = /(?:^| )(?:aulieude|alaplacede|et non|plutot que|non|initialement|prevue? (?:initialement |au depart )?(?:pour|le)?)(?: [a-z]+)?$/;
const OTHER_DAY = /(?:^| )(?:commande|commandes|demande|mail|message|facture|courriel|bon|bl|avant|depuis|recu|recue|appel|cloture|date)(?: (?:du|de|le))?$/;

/** Which of the days it names is that of the delivery. */
function dayFacts({ items, text }: Segment, { expected_at }: Situation): OrderFact[] {
  const facts: OrderFact[] = [];
  if (/(?:^| )V(?: |$)/.test(text) && (DELIVERS.test(text) || MOVED.test(text) || REST.test(text)) && !RESTOCK.test(text)) facts.push({ kind: 'vague_day' });
  if (facts.length === 0 && MOVED.test(text) && !/(?:^| )D(?: |$)/.test(text) && /(?:livr|commande|retard)/.test(text)) facts.push({ kind: 'vague_day' });
  const found = items.flatMap((item, at) => (item.meaning?.kind === 'day' ? [{ ...item.meaning, at }] : []));
  for (const { day, said, at } of found) {
    const before = join(items.slice(0, at)).text;
    if (OLD_DAY.test(before) || OTHER_DAY.test(before) || /^(?:jusqu)/.test(said)) continue;
    if (/^du /.test(said) && !/(?:livraison|tournee|depart|camion|passage)$/.test(before)) continue;
    if (/(?:^| )a$/.test(before) && items.length <= 3) {
      facts.push({ kind: 'day', day, farewell: true });
      continue;
    }
    if (RESTOCK.test(text) && !/(?:livr|tournee|passons)/.test(text)) continue;
    if (CONDITION.test(text)) continue;
    if (NOT_THEN.test(text) && !/(?:pas avant|probleme)/.test(text) && (DELIVERS.test(text) || /(?:^| )livraison/.test(text))) {
      facts.push({ kind: 'day_refused' });
      continue;
    }
    if (/pas avant/.test(text)) {
      facts.push({ kind: 'vague_day' });
      continue;
    }
    const isDelivery = DELIVERS.test(text) || OK.test(text) || MOVED.test(text) || REST.test(text) || ALL.test(text) || text === 'D' || /^(?:ce |donc |a )?D$/.test(text);
    if (isDelivery) facts.push({ kind: 'day', day, farewell: false });
    else if (day !== expected_at) facts.push(doubt('unclear_date'));
  }
  return facts;
}
