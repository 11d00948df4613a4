import type { SaidIn } from '#domain/imports/doubts/said-amounts.ts';
import type { TalliedCause } from '#domain/imports/file-tally.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { ImportProblem, ImportWarning } from '#domain/imports/import-problems.ts';
import { printPack } from '#domain/imports/packs/pack-chain.ts';
import type { SurveyedPrice } from '#domain/imports/prices/price-survey.ts';
import type { MissingAnswer } from '#domain/imports/survey.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { formatEuros, formatNumber, NBSP, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { importFieldName } from './import-fields.text.ts';
import { cellProblemText, disagreementText } from './imports.text.ts';
import { withArticle } from './pack-words.text.ts';

const UNIT_WORDS: Readonly<Record<string, string>> = { kg: 'le kg', L: 'le litre', unité: 'la pièce' };

const COUNTED_WORDS: Readonly<Record<string, string>> = { kg: 'kg', L: 'litres', unité: 'pièces' };

/** What a price is taken for the price of. */
export function pricedThing({ basis, unit, pack, count }: SurveyedPrice['of']): string {
  if (count > 1) return `les ${formatNumber(count)}${NBSP}${COUNTED_WORDS[unit ?? 'unité'] ?? unit}`;
  if (pack) return withArticle(printPack(pack));
  switch (basis) {
    case 'order_unit':
      return unit === null ? 'l’unité de commande' : (UNIT_WORDS[unit] ?? `l’unité (${unit})`);
    case 'inner':
      return 'le contenant';
    case 'measure':
      return unit === null ? 'le kg ou le litre' : (UNIT_WORDS[unit] ?? unit);
    case 'piece':
      return 'la pièce';
    case 'stock_unit':
      return unit === null ? 'l’unité de stock' : (UNIT_WORDS[unit] ?? `l’unité (${unit})`);
  }
}

/** Named in « Il reste à préciser : … ». */
export function questionName(missing: MissingAnswer): string {
  if (missing.code === 'PRICE_BASIS') return 'à quoi correspond le prix';
  if (missing.code === 'SAME_DAYS') return 'que faire des jours déjà enregistrés';
  const named = missing.categories.filter((category) => category !== '').slice(0, 3);
  const more = missing.categories.length > named.length ? '…' : '';
  return named.length === 0
    ? 'la TVA des articles'
    : `la TVA de ${named.map(quoted).join(', ')}${more && `, ${more}`}`;
}

const leftOverWhere: Readonly<Record<SaidIn, string>> = {
  name: 'Le nom dit aussi',
  cell: 'Le conditionnement dit aussi',
  column: 'Une autre colonne dit',
};

/** What a row comes in without, or looks odd in it. */
export function importWarningSentence(kind: ImportKind, warning: ImportWarning): string {
  const without = (field: string, why: string) =>
    `${importFieldName(kind, field)}${NBSP}: ${why}, importé sans cette valeur`;
  switch (warning.code) {
    case 'CELL':
      return without(warning.field, cellProblemText(warning.problem));
    case 'FIELD':
      return without(warning.field, warning.message);
    case 'UNKNOWN_VALUE':
      return without(warning.field, `valeur inconnue (${quoted(warning.cell)})`);
    case 'UNIT_MISMATCH':
      return `Quantité donnée en ${warning.found}, mais l’article est suivi en ${warning.expected}${NBSP}: importé sans cette valeur`;
    case 'SECOND_PRICE_TAKEN':
      return `Conditionnement illisible${NBSP}: le second prix est pris, ${pricePerUnit(warning.price, warning.unit)}`;
    case 'PRICES_DIFFER':
      return `${disagreementText(warning)}${NBSP}: ${warning.taken === 'second_price' ? 'le second prix est pris' : 'le prix est pris'}`;
    case 'NAMED_ABOVE':
      return 'Nom repris de la ligne du dessus';
    case 'PACK_IN_NAME':
      return `Conditionnement lu dans le nom${NBSP}: ${warning.pack}`;
    case 'PACK_ABOVE':
      return `Conditionnement lu dans le titre au-dessus${NBSP}: ${warning.pack}`;
    case 'CONTENT_UNTOLD':
      return warning.pack === null
        ? `Contenu non indiqué${NBSP}: compté comme une pièce`
        : `Contenu non indiqué (${quoted(warning.pack)})${NBSP}: compté comme une pièce`;
    case 'NAME_TELLS_OTHERWISE':
      return `La colonne dit ${quoted(warning.pack)}, le nom dit ${quoted(warning.name)}${NBSP}: la colonne est prise`;
    case 'PIECES_OR_KILOS':
      return `Lu ${quoted(warning.pack)}${NBSP}: ce sont peut-être des kilos, à vérifier`;
    case 'WEIGHT_OF_ALL':
      return `Lu ${quoted(warning.pack)}${NBSP}: le poids peut être celui du tout ou de chaque pièce, à vérifier`;
    case 'PIECES_OR_PACKETS':
      return `Lu ${quoted(warning.pack)}${NBSP}: le nombre peut compter les pièces ou les paquets, à vérifier`;
    case 'FIGURE_UNMEASURED':
      return `Lu ${quoted(warning.pack)}${NBSP}: un chiffre sans unité est peut-être en g ou en cl, à vérifier`;
    case 'SOLD_IN_NAME':
      return `Prix lu pour ${quoted(warning.of)}, comme le dit le nom`;
    case 'PACK_LEFT_OUT':
      return `Le conditionnement ne se convertit pas dans l’unité de l’article${NBSP}: importé sans lui`;
    case 'AMOUNT_LEFT_OVER':
      return `${leftOverWhere[warning.where]} ${quoted(warning.said)}, hors de ce qui a été lu${warning.pack === null ? '' : ` (${quoted(warning.pack)})`}${NBSP}: prix à vérifier`;
    default:
      return priceDoubt(warning);
  }
}

type PriceDoubt = Extract<
  ImportWarning,
  {
    code:
      | 'PACK_PRICE_HIGH'
      | 'PACK_OR_MEASURE'
      | 'PIECE_OR_PACKET'
      | 'UNIT_AGAINST_HEADER'
      | 'OTHER_PRICE_DIFFERS'
      | 'DISCOUNT_OFF'
      | 'PRICE_ZERO'
      | 'PRICE_UNLIKE_LIST'
      | 'PRICE_UNUSUAL'
      | 'PRICE_JUMP';
  }
>;

/** What looks odd about a price, or was done to it. */
function priceDoubt(warning: PriceDoubt): string {
  switch (warning.code) {
    case 'PACK_PRICE_HIGH':
      return `À ce prix, ${quoted(warning.pack)} coûterait ${formatEuros(warning.price)}${NBSP}: à vérifier`;
    case 'PACK_OR_MEASURE':
      return `Prix lu au ${warning.unit === 'kg' ? 'kilo' : 'litre'}, mais le nom dit ${quoted(warning.pack)}${NBSP}: si c’est le prix de ce conditionnement, ${pricePerUnit(warning.price, warning.unit)}`;
    case 'PIECE_OR_PACKET':
      return `Prix lu à la pièce, dans ${quoted(warning.pack)}${NBSP}: c’est peut-être celui du paquet, à vérifier`;
    case 'UNIT_AGAINST_HEADER':
      return `Prix lu pour ${quoted(warning.of)}, comme le dit la colonne de l’unité, alors que l’en-tête du prix dit autre chose${NBSP}: à vérifier`;
    case 'OTHER_PRICE_DIFFERS':
      return `La colonne ${quoted(warning.header)} dit ${quoted(warning.cell)}, ce qui ne s’accorde pas avec le prix lu${NBSP}: à vérifier`;
    case 'DISCOUNT_OFF':
      return `Remise de ${formatNumber(warning.percent)}${NBSP}% déduite du prix`;
    case 'PRICE_ZERO':
      return `Prix à zéro${NBSP}: à vérifier`;
    case 'PRICE_UNLIKE_LIST':
      return `${pricePerUnit(warning.price, warning.unit)}, loin des autres prix de la liste${NBSP}: lu autrement, ce serait ${pricePerUnit(warning.likely, warning.unit)}`;
    case 'PRICE_UNUSUAL':
      return `${pricePerUnit(warning.price, warning.unit)}, alors que ces produits coûtent d’ordinaire de ${formatEuros(warning.low)} à ${formatEuros(warning.high)}${NBSP}: à vérifier`;
    case 'PRICE_JUMP':
      return `Le prix passe de ${pricePerUnit(warning.before, null)} à ${pricePerUnit(warning.after, null)}`;
    default:
      return assertNever(warning);
  }
}

type Untitled = 'CELL' | 'FIELD' | 'MISSING' | 'UNKNOWN_VALUE';

const TITLES: Record<Exclude<(ImportProblem | ImportWarning)['code'], Untitled>, string> = french({
  PRICE_WITHOUT_SUPPLIER: 'Prix sans fournisseur',
  TAX_INCLUDED: 'Prix TTC sans taux de TVA',
  PACK_UNKNOWN: 'Prix du colis, contenu du colis inconnu',
  PACK_COUNTED: 'Prix au kilo ou au litre, colis compté en pièces',
  PRICES_DISAGREE: 'Les deux prix ne disent pas la même chose',
  PRICE_OUT_OF_RANGE: 'Prix hors limites',
  QTY_OUT_OF_RANGE: 'Quantité hors limites',
  UNIT_MISMATCH: 'Unité qui ne se convertit pas',
  UNIT_KEPT: 'Autre unité que celle de l’article',
  SUPPLIER_UNKNOWN: 'Fournisseur inconnu',
  SUPPLIER_AMBIGUOUS: 'Plusieurs fournisseurs de ce nom',
  ITEM_UNKNOWN: 'Article inconnu',
  ITEM_AMBIGUOUS: 'Plusieurs articles correspondent',
  SKU_TAKEN: 'Référence déjà portée par un autre article',
  TOO_MANY_LABELS: 'Trop de catégories ou de zones',
  SAME_AS_LINE: 'Déjà dans le fichier',
  DIFFERS_FROM_LINE: 'Le même article avec d’autres valeurs',
  GROUP_REFUSED: 'Article refusé à une autre ligne',
  ORDER_EXISTS: 'Commande déjà enregistrée',
  ORDER_INCOMPLETE: 'Commande dont une ligne est refusée',
  NOT_GOODS: 'Titre ou remarque, sans prix',
  HEADER_AGAIN: 'En-tête répété',
  TOTAL_ROW: 'Ligne de total',
  DAY_AHEAD: 'Jour qui n’est pas encore passé',
  TOO_MANY_DISHES: 'Trop de plats inconnus',
  SECOND_PRICE_TAKEN: 'Conditionnement illisible, second prix pris',
  PRICES_DIFFER: 'Deux prix différents, un seul est pris',
  DISCOUNT_OFF: 'Remise déduite du prix',
  NAMED_ABOVE: 'Nom repris de la ligne du dessus',
  PACK_IN_NAME: 'Conditionnement lu dans le nom',
  PACK_ABOVE: 'Conditionnement lu dans le titre au-dessus',
  CONTENT_UNTOLD: 'Contenu non indiqué, compté comme une pièce',
  NAME_TELLS_OTHERWISE: 'Le nom dit un autre colis que la colonne',
  PIECES_OR_KILOS: 'Pièces ou kilos dans un sac, à vérifier',
  WEIGHT_OF_ALL: 'Poids du tout ou de chaque pièce, à vérifier',
  PIECES_OR_PACKETS: 'Nombre de pièces ou de paquets, à vérifier',
  FIGURE_UNMEASURED: 'Chiffre sans unité dans le conditionnement, à vérifier',
  PACK_PRICE_HIGH: 'Prix du conditionnement trop élevé, à vérifier',
  SOLD_IN_NAME: 'Prix lu comme le dit le nom',
  PACK_LEFT_OUT: 'Conditionnement qui ne se convertit pas',
  PRICE_UNLIKE_LIST: 'Prix loin des autres prix de la liste',
  PRICE_UNUSUAL: 'Prix loin de ce que coûtent ces produits',
  PACK_OR_MEASURE: 'Prix au kilo ou au litre, alors que le nom dit un conditionnement',
  AMOUNT_LEFT_OVER: 'Une quantité n’entre pas dans le prix lu, à vérifier',
  PIECE_OR_PACKET: 'Prix de la pièce ou du paquet, à vérifier',
  UNIT_AGAINST_HEADER: 'L’unité et l’en-tête du prix ne disent pas la même chose, à vérifier',
  OTHER_PRICE_DIFFERS: 'Une autre colonne de prix ne s’accorde pas, à vérifier',
  PRICE_ZERO: 'Prix à zéro',
  PRICE_JUMP: 'Prix très différent du prix actuel',
});

type CauseOf = Pick<TalliedCause, 'field' | 'refuses'> & { code: string };

/** The title of rows with one and the same trouble. */
export function causeTitle(kind: ImportKind, { code, field, refuses }: CauseOf): string {
  if (!field) return (TITLES as Readonly<Record<string, string>>)[code] ?? code;
  const name = importFieldName(kind, field);
  if (code === 'MISSING') return `${name}${NBSP}: cellule vide`;
  const what = code === 'UNKNOWN_VALUE' ? 'valeur inconnue' : 'cellule illisible';
  return `${name}${NBSP}: ${what}${refuses ? '' : ', importé sans cette valeur'}`;
}
