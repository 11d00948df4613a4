import { plainWords } from '#domain/imports/cells/problems.ts';
import { speaksOfOtherMoney } from '#domain/imports/cells/read-amounts.ts';
import { inFrenchTax } from '#domain/imports/cells/tax-words.ts';
import { FOREIGN_WORDS } from '#domain/imports/foreign-words.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { containerOf, OUTER } from '#domain/imports/packs/containers.ts';
import { ofFewestOrdered, ofLatest, withoutTier } from './price-tiers.ts';

/**
 * What a header says its price is the price of, nearest to the main price first: what is ordered, nothing said,
 * « unitaire » (of whatever the list counts), a piece, a kilo or litre.
 */
const PRICE_HEADS = ['order', 'plain', 'unitary', 'piece', 'measure'] as const;
type PriceHead = (typeof PRICE_HEADS)[number];
const UNITARY = PRICE_HEADS.indexOf('unitary');

/** Headers that name a price and hold something else, or the price of somebody else or some other day. */
const OTHER_THAN_PRICE = new Set(
  'date,debut,fin,validite,code,reference,numero,nombre,quantite,total,montant,tva,taux,remise,minimum,maximum,moyen,moyenne,ttc,conseille,public,revente,ancien,precedent,evolution,variation,ecart,hausse,devise,type,famille,categorie,dilue,diluee,dilution,utilisation,lavage,consigne,consignation,deconsigne,vidange'.split(
    ',',
  ),
);
/** The same price before or after a discount: a second view, not a second basis. */
const VARIANTS = /^(net|nets|nette|brut|brute|remise|remises|promo|promotion|catalogue|base|depart)$/;

const ORDERED =
  /^(colis|coli|col|cartons?|crt|ctn|caisses?|cde|commande|cond|cdt|conditionnement|lots?|packs?|palettes?|uc|uv|vente|sacs?|bidons?|futs?|plateaux?)$/;
const PIECE =
  /^(pieces?|pce|pces|pcs|pc|pz|pezzo|unites?|u|uvc|portions?|parts?|bouteilles?|blle|btl|bts?|boites?|sachets?|barquettes?|second|deuxieme)$/;
const MEASURE =
  /^(kgs?|kilos?|kilogrammes?|litres?|lt|ltr|l|100g|grammes?|mesure|quintal|quintaux|qtx?|qx|tonnes?|ramenee?|rapportee?)$/;

/** « le mille », « aux 100 »: of so many pieces. */
const SO_MANY = /\b(?:(?:le|au|du|par) (?:mille|millier|cent)|(?:les|aux|par|des) (?:100|1 ?000))\b/;

const wordsOf = (header: string): string[] =>
  plainWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    // « l'unité »: an article, not a litre.
    .replace(/\bl'/g, ' ')
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (FOREIGN_WORDS.get(word) ?? word).split(' '))
    .filter((word) => word !== '');

/** « unitTradePrice »; « Unité de prix » is no price. */
const IN_ENGLISH = /^unit[^ée]/iu;

/** What somebody else pays: shown with VAT, or what the shop is advised to ask. */
export const isRetail = (words: readonly string[]): boolean =>
  words.some((word) => ['ttc', 'conseille', 'public', 'revente'].includes(word));

/** « Btle », « Crt »: as lists abbreviate them. */
const isNamed = (words: readonly string[], isCase: boolean): boolean =>
  words.some((word) => {
    const container = word.length > 2 ? containerOf(word) : null;
    return container !== null && OUTER.has(container) === isCase;
  });

const headOf = (written: string): PriceHead => {
  if (IN_ENGLISH.test(written)) return 'piece';
  const header = withoutTier(written);
  const words = wordsOf(header);
  const says = (what: RegExp) => words.some((word) => what.test(word));
  if (says(MEASURE)) return 'measure';
  if (says(ORDERED) || isNamed(words, true)) return 'order';
  if (says(PIECE) || isNamed(words, false) || SO_MANY.test(plainWords(header))) return 'piece';
  return headerWords(header).includes('unitaire') ? 'unitary' : 'plain';
};

/** « Prix mini » and « Date tarif » speak of prices too; none of them is a stock level or a pack. */
export const speaksOfPrice = (header: string): boolean =>
  headerWords(header).some((word) => word === 'prix' || word === 'cout');

/** « Btle HT », « Carton 6 HT »: what is sold, and that it is without VAT, is a price. */
const isWithoutVat = (header: string): boolean =>
  /\bh\.?t\b/.test(inFrenchTax(plainWords(header).replaceAll('_', ' '))) &&
  !wordsOf(header).some((word) => BESIDE_PRICE.test(word));

/** Deposits, duties and carriage are told by the bottle too. */
const BESIDE_PRICE =
  /^(consigne|consignes|consignation|droits?|accises?|port|transport|eco|ecotaxe|contribution|vignette|deee|taxes?|vidanges?|statiegeld|leeggoed|pfand|depot)$/;

/** « Net HT », « P. net », « Prix remisé », « Votre prix »; AAA is the net price of trade messages, AAB the gross one. */
const NET = /^(nets?|nettes?|aaa|client|clients|negocie|negocies|votre|vos|remise|remises)$/;
export const isNet = (header: string): boolean => wordsOf(header).some((word) => NET.test(word));

/** « Prix remisé », « Tarif après remise »: no « Remise % » and no « Remise sur tarif ». */
const IS_REDUCED = /^(?:prix|px|p|tarif)\b[^%]*\bremises?\b[^%]*$/;

/** « Net », « Net HT », « Net UV HT », « Net (€) »: nothing that is weighed. */
const NET_ALONE = /^(?:p\.? ?)?nett?e?s?\b(?!.*\b(?:poids|pds|kgs?|g|egoutte|a payer|total|montant)\b)/;

/** « Rem. », « Remise % », « Taux de remise », « Rist. »: how much is taken off a price. */
const IS_DISCOUNT =
  /^(?:taux )?(?:de )?(?:%|rem|remises?|rab|rabais|rist|ristournes?|discount|dto|rabatt|sconto)\b/;
export const saysDiscount = (header: string): boolean => IS_DISCOUNT.test(plainWords(header).trim());

/** What the price under a header is for; null where the header names no price of goods. */
function priceHead(header: string): PriceHead | null {
  const words = headerWords(header);
  // « EUR/unité » is the price of one, « Unité de prix » is no price.
  const isUnit = words[0] === 'unite' && !IN_ENGLISH.test(header) && !/^\W*(?:€|eur)/i.test(header);
  const isReduced = IS_REDUCED.test(plainWords(header).trim());
  const others = isReduced ? words.filter((word) => word !== 'remise') : words;
  if (isUnit || others.some((word) => OTHER_THAN_PRICE.has(word))) return null;
  const head = headOf(header);
  if (speaksOfPrice(header)) return head;
  // « €/kg »
  const isPrice = /€|\beur\b/i.test(header) || isWithoutVat(header);
  if (MONEY_ALONE.test(plainWords(header).trim())) return head;
  return isPrice && head !== 'plain' && head !== 'unitary' ? head : null;
}

/** « EUR » beside « CHF », « € HT » */
const MONEY_ALONE = /^(?:€|euros?|eur)(?: ?(?:h\.?t\.?|nets?))?$/;

export const isPriceOfGoods = (header: string): boolean => priceHead(header) !== null;

/** These surely hold others; a « col » is a bottle beside them, and an « UV » what is sold. */
const CASE = /^(colis|cartons?|crt|ctn|caisses?|palettes?|cde|commande)$/;
const saysCase = (header: string): boolean => wordsOf(withoutTier(header)).some((word) => CASE.test(word));

/** « Prix colis HT » */
export const isOfCase = (header: string): boolean => priceHead(header) === 'order' && saysCase(header);

/** « Px HT col » beside « Px HT colis », « Prix UV » beside « Prix carton »: of two that are ordered, one lies in the other. */
const besideCase = (head: PriceHead, header: string, headers: readonly string[]): PriceHead =>
  head === 'order' && !saysCase(header) && !wordsOf(header).includes('vente') && headers.some(saysCase)
    ? 'piece'
    : head;

const isVariant = (header: string): boolean => wordsOf(header).some((word) => VARIANTS.test(word));

/** `per_measure`: its cells say it themselves, « 1,97 €/KG ». `amounts`: those of the same rows in each column. */
type PriceColumn = {
  column: number;
  header: string;
  per_measure?: boolean;
  amounts?: readonly (number | null)[];
};

/** The columns that can be the main price, and those that can be the second one, which a list has to be checked with. */
type PriceColumns = { main: number[]; second: number[] };

/** The least that discounts leave of a price: what is less is the price of something smaller. */
const LEAST_LEFT = 0.3;

/** Whether one is the other less a discount: never more, and never a part of it. */
function isLess(one: PriceColumn, than: PriceColumn): boolean {
  const rows = (one.amounts ?? []).flatMap((amount, row) => {
    const other = than.amounts?.[row];
    return amount && other ? [amount / other] : [];
  });
  return rows.length > 0 && rows.every((left) => left >= LEAST_LEFT && left < 1.0001);
}

/** Beside « Tarif HT » and « Rem. % », what stands under « Net HT » is paid. */
function netPrices(columns: readonly PriceColumn[], headers: readonly string[]): PriceColumn[] {
  if (!headers.some(saysDiscount)) return [];
  const prices = columns.filter(({ header }) => priceHead(header) !== null);
  return columns.filter(
    (one) =>
      !prices.includes(one) &&
      NET_ALONE.test(plainWords(one.header).trim()) &&
      prices.some((price) => isLess(one, price)),
  );
}

/** « Prix 1 colis », « Prix 5 colis », « Prix palette »: what few cost is paid by who orders few. */
function ofFewest<Price extends PriceColumn>(prices: readonly Price[]): Price[] {
  const others = prices.filter(({ header }) => !wordsOf(header).includes('palette'));
  const left = ofLatest(ofFewestOrdered(others.length > 0 ? others : [...prices]));
  const shapes = left.map(({ header }) => /^(.*?)\b(\d{1,3})\b(.*)$/.exec(plainWords(header)));
  const [first] = shapes;
  const isTiers = left.length > 1 && shapes.every((one) => one && first && one[1] === first[1]);
  if (!isTiers) return left;
  const fewest = Math.min(...shapes.map((one) => Number(one?.[2])));
  return left.filter((_, place) => Number(shapes[place]?.[2]) === fewest);
}

/** Whether figures under a header may be prices at all: of customers, dates and quantities they are not. */
export const mayBePrice = (header: string): boolean => {
  const words = headerWords(header);
  return !isRetail(words) && !words.some((word) => OTHER_THAN_PRICE.has(word));
};

/** « Prix promo », « Offre du mois »: of a few rows, for a while. */
export const isOfPromotion = (header: string): boolean =>
  /\b(?:promo\w*|offres?|destock\w*|speciaux|sale price)\b/.test(plainWords(header).replaceAll('_', ' '));

/** « PV HT »: beside a purchase price what customers pay, alone what the supplier sells for. */
const isSold = ({ header }: PriceColumn): boolean =>
  /^p\.?v\.?(?: ?h\.?t\.?)?$/.test(plainWords(header).trim());

/** Without those of which another one, for as much, is what is left when the discount is off. */
const withoutGross = <Price extends PriceColumn & { rank: number }>(prices: readonly Price[]): Price[] => {
  const nets = prices.filter(({ header }) => isNet(header));
  const isGross = (one: Price) =>
    nets.some((net) => (net.rank <= UNITARY || net.rank === one.rank) && isLess(net, one));
  return prices.filter((one) => isNet(one.header) || !isGross(one));
};

/** « Prix EUR » beside « Prix CHF »: what is paid here. A list that has no other money keeps it, to be told why it is refused. */
function inEuros(columns: readonly PriceColumn[]): readonly PriceColumn[] {
  const ours = columns.filter(({ header }) => !speaksOfOtherMoney(header));
  return ours.some(({ header }) => priceHead(header) !== null) ? ours : columns;
}

const OF_TRADE =
  /(?:^|[^a-z])(?:pro|pros|chr|rhf|rhd|professionnels?|restaurateurs?|revendeurs?)(?:[^a-z]|$)/;
const OF_ALL = /\b(?:regulier|regular|normal|boutique|web|site)\b/;

/** « Tarif pro HT » beside « Tarif régulier » of a web shop. */
function forTrade(columns: readonly PriceColumn[]): readonly PriceColumn[] {
  const says = (what: RegExp) => (one: PriceColumn) => what.test(plainWords(one.header));
  const isOfTrade = columns.some((one) => priceHead(one.header) !== null && says(OF_TRADE)(one));
  return isOfTrade ? columns.filter((one) => !says(OF_ALL)(one)) : columns;
}

/**
 * Of two prices the one of what is ordered, or the one that says nothing, is the price; the one of a kilo, litre or
 * piece is the second. A price alone is the price, whatever its header. `given`: a price that a person chose.
 */
export function separatePrices(
  all: readonly PriceColumn[],
  given: PriceColumn | null,
  beside: readonly string[] = [],
): PriceColumns {
  const columns = inEuros(forTrade(all));
  const headers = columns.filter(({ header }) => priceHead(header) !== null).map(({ header }) => header);
  const nets = given ? [] : headers.length > 0 ? netPrices(columns, beside) : columns.filter(isSold);
  const prices = withoutGross(
    columns.flatMap((source) => {
      const { header, per_measure } = source;
      const said = nets.includes(source) ? headOf(header) : priceHead(header);
      const head = said && per_measure ? 'measure' : said && besideCase(said, header, headers);
      return head === null
        ? []
        : [{ ...source, rank: PRICE_HEADS.indexOf(head), variant: isVariant(header) }];
    }),
  );
  const known = given && {
    rank: PRICE_HEADS.indexOf(headOf(given.header)),
    variant: isVariant(given.header),
  };
  const lowest = known?.rank ?? Math.min(...prices.map(({ rank }) => rank));
  const highest = Math.max(...prices.map(({ rank }) => rank));
  const at = (wanted: number) => prices.filter(({ rank }) => rank === wanted);
  const main = known ? [] : ofFewest(at(lowest));
  const discounted =
    highest === UNITARY && [...main, ...at(highest), ...(known ? [known] : [])].some((one) => one.variant);
  const hasSecond = highest > lowest && highest >= UNITARY && !discounted;
  const numbers = (found: typeof prices) => found.map(({ column }) => column);
  if (hasSecond) return { main: numbers(main), second: numbers(at(highest)) };
  return { main: known ? [] : numbers(ofFewest(prices)), second: [] };
}
