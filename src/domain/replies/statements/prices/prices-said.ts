import {
  LESS_THAN_ORDERED,
  PRICE,
  PRICE_DOWN,
  PRICE_LATER,
  PRICE_STAYS,
  PRICE_UP,
} from '#domain/replies/cues/price.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { saidOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { MONTHS } from '#domain/replies/values/months.ts';
import { priceInLineUnit, unitOf } from '#domain/replies/values/units.ts';
import { around, type Item, join } from '#domain/replies/words/items.ts';

/** A new price in euros, none, or one that cannot be told. */
type PriceSaid = { kind: 'price'; price: number } | { kind: 'none' } | { kind: 'unclear' };

const NONE: PriceSaid = { kind: 'none' };
const UNCLEAR: PriceSaid = { kind: 'unclear' };

const OLD_BEFORE =
  /(?:^| )(?:aulieude|alaplacede|contre|et non|non|ancien prix|avant|etait a|etait|initialement a)(?: (?:de|a|:))*$/;
const TOTAL =
  /(?:^| )(?:total|montant|valeur|franco|commande est a|(?:la|votre|notre|une) facture|minimum|port|transport|fraisdeport|frais|livraison a|avoir|caution|consigne[a-z]*)(?: |$)/;
const CHANGE_BEFORE =
  /(?:^| )(?:\+|-|(?:hausse|augment[a-z]*|major[a-z]*|baiss[a-z]*|remise|rabais|ristourne|reduction|supplement|diminu[a-z]*|recul[a-z]*|grimp[a-z]*|mont(?:e|ent|era|eront|ee?s?)|flamb[a-z]*|bondi[a-z]*|chut[a-z]*|progress[a-z]*|rencheri[a-z]*|descend[a-z]*|rallong[a-z]*)(?: [a-z]+){0,2} (?:de|d)|pris|prend|prennent|prendra|gagne|gagnent|perdu?|perdent|plus|moins)(?: (?:de|environ|encore))*$/;
const CHANGE_BEHIND =
  /^(?:de plus|en plus|de moins|en moins|plus cher|moins cher|de hausse|d augmentation|de baisse)(?: |$)/;

const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;

/** Prices farther from the old one are a total, a slip, or for another quantity. */
const FARTHEST = 3;

/** The factor of a percentage in such a sentence; null where it is no price's. */
export function factorOf(items: readonly Item[], at: number): number | null {
  const rate = items[at]?.meaning;
  if (rate?.kind !== 'rate') return null;
  const text = join(items).text;
  const sign = rate.sign ?? (PRICE_DOWN.test(text) ? -1 : PRICE_UP.test(text) ? 1 : null);
  return sign === null ? null : 1 + (sign * rate.percent) / 100;
}

export function priceSaid(
  items: readonly Item[],
  line: RepliedLine,
  expectedAt: string | null,
  isReplaced = false,
): PriceSaid {
  const text = join(items).text;
  if (TOTAL.test(text)) return NONE;
  let said: PriceSaid = NONE;
  for (const [at, item] of items.entries()) {
    const one = priceAt(items, at, item, line);
    if (one === null) continue;
    if (said.kind === 'price' && one.kind === 'price' && said.price !== one.price) return UNCLEAR;
    if (one.kind !== 'none') said = one;
  }
  if (said.kind === 'none') return NONE;
  // « 3 € de moins » on what costs 2.
  if (said.kind === 'price' && said.price <= 0) return UNCLEAR;
  if (isForLater(items, expectedAt) || PRICE_STAYS.test(text) || LESS_THAN_ORDERED.test(text)) return NONE;
  if (said.kind === 'price' && line.unit_price !== null) {
    if (said.price === cents(line.unit_price) || said.price === line.unit_price) return NONE;
    const ratio = said.price / line.unit_price;
    // A substitute may cost anything.
    if (!isReplaced && line.unit_price > 0 && (ratio > FARTHEST || ratio < 1 / FARTHEST)) return UNCLEAR;
  }
  return said;
}

/** « a un peu augmenté cet automne »: it has happened. */
const HAS_MOVED =
  /(?:^| )(?:a|ont|avons|ai) (?:[a-z]+ ){0,3}?(?:augmente|pris|grimpe|monte|baisse|bouge|flambe|revu|change|evolue|rencheri|actualise|reevalue)(?:e|s|es)?(?: |$)/;

const ANNOUNCED_IN = new RegExp(
  `(?:^| )annonce(?:e|es|s)? (?:en|au mois de|au mois d|fin|debut|courant) (${MONTHS.join('|')})(?= |$)`,
  'g',
);
/** « la hausse annoncée en mars » of an order for June: since when it is known. */
const withoutPast = (text: string, expectedAt: string | null): string =>
  expectedAt === null
    ? text
    : text.replace(ANNOUNCED_IN, (said, month: string) => {
        const ahead = (MONTHS.indexOf(month) + 13 - Number(expectedAt.slice(5, 7))) % 12;
        return ahead >= 6 ? ' ' : said;
      });

const ORDERS_OF = new RegExp(
  `(?:^| )(?:commandes?|livraisons?|expeditions?|factures?|bons?) (?:de|d|du mois de|du mois d|passees? en|livrees? en) (${MONTHS.join('|')})(?= |$)`,
);
/** Who names a month that is further ahead means the one that is over. */
const MOST_AHEAD = 6;
/** « il passera à 18 € pour les commandes de janvier », of an order that comes in another month. */
const isOfOtherOrders = (text: string, expectedAt: string | null): boolean => {
  const month = ORDERS_OF.exec(text)?.[1];
  if (month === undefined || expectedAt === null) return false;
  const ahead = (MONTHS.indexOf(month) + 13 - Number(expectedAt.slice(5, 7))) % 12;
  return ahead > 0 && ahead <= MOST_AHEAD;
};

/** « à partir de cette semaine » is now. */
/** « dernière livraison à ce prix, ensuite 23 € ». */
const THEN =
  /^(?:(?:et|mais) )*(?:ensuite|apres|par la suite|apres quoi|puis)(?: (?:ce|ca|il|elle|on|cela|sera|passe|passera|passerons|passons))* (?:a )?P$/;

export function isForLater(items: readonly Item[], expectedAt: string | null): boolean {
  const text = withoutPast(join(items).text, expectedAt);
  if (
    /(?:^| )(?:cette (?:semaine|commande|livraison)|maintenant|des maintenant|ce jour|depuis)(?: |$)/.test(
      text,
    )
  )
    return false;
  if (
    HAS_MOVED.test(text) &&
    !/(?:^| )(?:[DV]|prochaine?s?|(?:a partir|a compter|des|au) (?:de |du |d |le )?[a-z]+)(?: |$)/.test(text)
  )
    return false;
  if (THEN.test(text)) return true;
  // « en promotion jusqu'au 15 » holds now.
  const days = items.flatMap(({ meaning }, at) =>
    meaning?.kind === 'day' && !/^(?:jusqu|avant)$/.test(items[at - 1]?.text ?? '') ? [meaning] : [],
  );
  if (
    days.some(
      ({ day, said }) => expectedAt !== null && day > expectedAt && /^(?:au|le|du|des|a partir)/.test(said),
    )
  )
    return true;
  // « passera à 1,75 lundi prochain »
  if (
    /(?:^| )(?:pass|augment|mont|ser|coute|grimp|baiss)(?:er)?(?:a|ont) /.test(text) &&
    days.some(({ day }) => expectedAt !== null && day > expectedAt)
  )
    return true;
  if (/(?:^| )V(?: |$)/.test(text) || isOfOtherOrders(text, expectedAt)) return true;
  return PRICE_LATER.test(text.replace(/(?:^| )D(?= |$)/g, ''));
}

/** « le carton de 24 colas est à 31,20 € »: how many units of the line that price is for. */
function packBefore(items: readonly Item[], at: number): number | null {
  for (let n = at - 1; n > 1; n--) {
    const said = items[n]?.meaning;
    if (said?.kind !== 'quantity' || items[n - 1]?.text !== 'de') continue;
    // « l'alvéole de 30 passe à 7,50 € »
    const isPack = unitOf(items[n - 2]?.text ?? '') !== null || /^pass/.test(items[n + 1]?.text ?? '');
    if (isPack && /^(?:le|la|les|l|un|une|du|par)$/.test(items[n - 3]?.text ?? '')) return said.amount;
  }
  return null;
}

/** « 80 pièces (232 €) » of 80 at 2,90: what all of them come to. */
const isWholeAmount = (amount: number, { qty, unit_price }: RepliedLine): boolean =>
  qty !== 1 && unit_price !== null && Math.abs(amount - qty * unit_price) < 0.005;

function priceAt(items: readonly Item[], at: number, item: Item, line: RepliedLine): PriceSaid | null {
  const { before, behind } = around(items, at);
  if (item.meaning?.kind === 'rate') {
    const factor = factorOf(items, at);
    if (factor === null) return PRICE.test(join(items).text) ? UNCLEAR : null;
    return line.unit_price === null ? UNCLEAR : { kind: 'price', price: cents(line.unit_price * factor) };
  }
  if (item.meaning?.kind === 'quantity') {
    if (OLD_BEFORE.test(before) || roleOf(items, at, line) !== 'price') return null;
    if (/^(?:a|vers|devient) (?:P|Q)/.test(behind)) return NONE;
    return { kind: 'price', price: cents(item.meaning.amount) };
  }
  if (item.meaning?.kind !== 'price') return null;
  // Orders are priced before tax, and nobody says at which rate.
  if (item.meaning.taxed) return UNCLEAR;
  if (isWholeAmount(item.meaning.amount, line) && item.meaning.per === null) return NONE;
  // « 74 € pour les deux colis »
  if (/^pour (?:le tout|tout|l ensemble)(?: |$)/.test(behind)) return UNCLEAR;
  if (/^pour (?:les|vos|nos|ces) Q(?: |$)/.test(behind)) {
    const counted = items.slice(at + 1).find(({ text }) => text === 'Q');
    const count = counted && saidOf(counted, line);
    return count ? { kind: 'price', price: cents(item.meaning.amount / count) } : UNCLEAR;
  }
  const pack = packBefore(items, at);
  if (pack !== null && item.meaning.per === null)
    return { kind: 'price', price: cents(item.meaning.amount / pack) };
  if (OLD_BEFORE.test(before) || /^(?:a|vers|devient) P/.test(behind)) return NONE;
  const price = priceInLineUnit(item.meaning, line);
  if (price === null) return UNCLEAR;
  // « 10 paquets – boîtes – 17,20 € »: a dash between columns, where so much less would be absurd.
  const isColumn = /(?:^| )-$/.test(before) && Math.abs(price / (line.unit_price ?? price) - 1) <= 0.5;
  if ((CHANGE_BEFORE.test(before) && !isColumn) || CHANGE_BEHIND.test(behind)) {
    if (line.unit_price === null) return UNCLEAR;
    const sign = PRICE_DOWN.test(join(items).text) || /(?:^| )-$/.test(before) ? -1 : 1;
    return { kind: 'price', price: cents(line.unit_price + sign * price) };
  }
  return { kind: 'price', price: cents(price) };
}

/** Two ways to say one price: « prend 5 % (14,90 le sac) ». */
const ROUNDED = 0.003;

/** « les œufs sont à 32 € le cent » of eggs by the piece and eggs by the bucket: of those it can be the price of. */
export function pricesThatFit(facts: readonly LineFact[]): readonly LineFact[] {
  const said = facts.filter((fact) => fact.kind === 'price');
  if (said.length === 0) return facts;
  return facts
    .filter((fact) => fact.kind !== 'open' || fact.doubt !== 'unclear_price')
    .map((fact) => {
      const last = fact.kind === 'price' ? said.findLast(({ line }) => line === fact.line) : undefined;
      return fact.kind === 'price' && last && Math.abs(last.price / fact.price - 1) < ROUNDED
        ? { ...fact, price: last.price }
        : fact;
    });
}
