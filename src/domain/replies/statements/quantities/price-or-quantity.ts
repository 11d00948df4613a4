import type { RepliedLine } from '#domain/replies/reply.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isMeasure } from '#domain/replies/values/units.ts';

/** Of a price; « j'ai pu en récupérer 8 » is none. */
const PU = '(?<!(?:^| )(?:ai|a|as|avons|avez|ont|ayant|aurai|aura|pas|plus|rien|bien|seulement) )pu';
const PRICE_BEFORE = new RegExp(
  `(?:^| )(?:passe(?:nt|ra|ront)?|prix|tarifs?|coute(?:nt)?|monte(?:nt|ra)?|facture[a-z]*|vaut|valent|augmente[a-z]*|baisse[a-z]*|est|sont|cote[a-z]*|${PU})(?: (?:maintenant|desormais|donc|de|est|sont|a|au|:|prix|du|jour|nouveau|ht|cette|semaine|unitaire|net))*$`,
);

/** « 9,60 au lieu de 9,00 » of a line that costs 9,00 and of which 10 were ordered. */
export const isOldPrice = ({ amount, unit }: QuantityMeant, line: RepliedLine): boolean =>
  unit === null && line.unit_price !== null && amount === line.unit_price && amount !== line.qty;

const CLOSE_PRICE = 0.6;
const PRICE_NAMED = new RegExp(
  `(?:^| )(?:prix|tarif|${PU})(?: (?::|=|a|de|est|au|kg|kilo|kilos|net|ht|unitaire|du|la|le|piece|litre|sac|colis|jour))*$`,
);
const OF_PRICE = new RegExp(`(?:^| )(?:prix|tarifs?|${PU})(?: |$)`);

/** A figure alone may be a price: « ok mais à 8,80 », « passe à 11,95 ». What it is near to decides. */
export function looksLikePrice(
  said: QuantityMeant,
  line: RepliedLine,
  before: string,
  behind: string,
): boolean {
  const isCounted = said.unit !== null && !isMeasure(said.unit) && !Number.isInteger(said.amount);
  if (
    (said.unit !== null && !isCounted) ||
    said.content !== null ||
    said.is_share ||
    line.unit_price === null ||
    line.unit_price <= 0
  )
    return false;
  const off = Math.abs(said.amount / line.unit_price - 1);
  // « a doublé de prix : 5,90 », « prix au kg 8,80 »
  if (!Number.isInteger(said.amount) && PRICE_NAMED.test(before)) return true;
  if (off > CLOSE_PRICE) return false;
  const asked = OF_PRICE.test(before);
  if (asked) return true;
  const cents = !Number.isInteger(said.amount) || said.has_cents === true;
  if (isCounted) return true;
  if (cents && off <= 0.25 && off < Math.abs(said.amount / line.qty - 1) && isCentsOf(said)) return true;
  // « le bar 28 » of 5 kg at 26: nobody sends so much more.
  if (
    off <= 0.25 &&
    said.amount > line.qty * 3 &&
    said.amount - line.qty > 5 &&
    /(?:^| )M(?: :)?$/.test(before)
  )
    return true;
  const priced =
    PRICE_BEFORE.test(before) ||
    ((cents || said.amount > line.qty) && /(?:^| )a$/.test(before) && !/(?:en|y|il|on|nous) a$/.test(before));
  if (
    !priced &&
    !(
      cents &&
      Number.isInteger(line.qty) &&
      /(?:^| )M(?: |$)/.test(before) &&
      !/^(?:aulieude|sur)/.test(behind)
    )
  )
    return false;
  if (cents) return Math.abs(said.amount - line.qty) > 0.001;
  return off < Math.abs(said.amount / line.qty - 1) && said.amount !== line.qty && off < 0.3;
}

/** « 10,40 » of 10 kg at 9,80: nobody knows which of the two it is. */
export const mayBePrice = (
  { amount, unit, is_share }: QuantityMeant,
  { unit_price, qty }: RepliedLine,
): boolean =>
  unit === null &&
  !is_share &&
  !Number.isInteger(amount) &&
  Number.isInteger(qty) &&
  unit_price !== null &&
  amount !== unit_price &&
  Math.abs(amount / unit_price - 1) <= 0.25;

/** « beurre à 8 » of 30 kg at 7,80, « beurre 8 »: hardly so few of them, and just what it costs. */
export const mayBeRoundPrice = (
  { amount, unit, is_share }: QuantityMeant,
  { unit_price, qty }: RepliedLine,
  before: string,
): boolean =>
  unit === null &&
  !is_share &&
  Number.isInteger(amount) &&
  unit_price !== null &&
  amount < qty / 2 &&
  Math.abs(amount / unit_price - 1) <= (/(?:^| )M(?: :)? a$/.test(before) ? 0.25 : 0.03) &&
  /(?:^| )M(?: :)?(?: a)?$/.test(before);

/** Two decimals, as prices have and quantities seldom. */
const isCentsOf = ({ amount, has_cents }: QuantityMeant): boolean =>
  has_cents === true || !Number.isInteger(Math.round(amount * 1000) / 100);
