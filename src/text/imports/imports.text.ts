import type { CellProblem, CellProblemCode } from '#domain/imports/cells/problems.ts';
import type { MatchReason } from '#domain/imports/column-matching.ts';
import type { ExportList } from '#domain/imports/export.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { ImportProblem } from '#domain/imports/import-problems.ts';
import type { ImportFailure } from '#domain/imports/import-session.ts';
import type { DisagreementCause } from '#domain/imports/survey.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { OtherFormat, TableRefusal, TableWarning } from '#domain/kernel/table.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { counted, formatDate, formatNumber, NBSP, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { importFieldName } from './import-fields.text.ts';
import { withArticle } from './pack-words.text.ts';

const atLine = french((line: number): string => `Ligne ${formatNumber(line)} : `);

const SAVE_AS = 'Enregistrez-le au format Excel (.xlsx) ou CSV, puis déposez-le à nouveau.';

const FOUND: Record<OtherFormat, string> = {
  pdf: 'C’est un PDF',
  image: 'C’est une image',
  zip: 'C’est une archive',
  xlsb: 'C’est un classeur binaire (.xlsb)',
  word: 'C’est un document de texte',
  html: 'C’est une page web (HTML), quel que soit son nom',
  xml: 'C’est un fichier XML',
  json: 'C’est un fichier JSON',
  prose: 'C’est un texte en phrases, sans colonnes',
  rtf: 'C’est un document de texte',
  unknown: 'Ce format n’est pas connu',
};

/** Why a file was refused, what and where. */
export function tableRefusalSentence(refusal: TableRefusal): string {
  switch (refusal.code) {
    case 'EMPTY_FILE':
      return 'Le fichier est vide.';
    case 'NO_ROWS':
      return 'Le fichier ne contient aucune ligne.';
    case 'HEADER_ONLY':
      return 'Le fichier ne contient que l’en-tête des colonnes, sans aucune ligne en dessous.';
    case 'PASSWORD':
      return 'Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.';
    case 'DAMAGED':
      return `Ce fichier Excel est abîmé ou incomplet. ${SAVE_AS}`;
    case 'OLD_EXCEL':
      return `C’est un ancien classeur Excel (.xls). ${SAVE_AS}`;
    case 'OPEN_DOCUMENT':
      return `C’est un classeur OpenDocument (.ods). ${SAVE_AS}`;
    case 'OTHER_FORMAT':
      return `${FOUND[refusal.found]}, pas un tableau. Déposez un fichier Excel (.xlsx) ou CSV.`;
    case 'FILE_TOO_LARGE':
      return `Fichier trop volumineux${NBSP}: ${formatNumber(refusal.limit_mb)}${NBSP}Mo au plus.`;
    case 'SHEET_UNKNOWN':
      return `Le classeur n’a pas de feuille ${quoted(refusal.sheet)}.`;
    case 'NUL_CHARACTER':
      return `${atLine(refusal.line)}ce n’est pas du texte (caractère nul). Le fichier est abîmé ou d’un autre format.`;
    case 'QUOTE_NOT_CLOSED':
      return `${atLine(refusal.line)}un guillemet ouvert en colonne ${formatNumber(refusal.column)} n’est jamais refermé.`;
    case 'CELL_TOO_LONG':
      return `${atLine(refusal.line)}la cellule de la colonne ${formatNumber(refusal.column)} dépasse ${formatNumber(refusal.limit)} caractères.`;
    case 'TOO_MANY_COLUMNS':
      return `Colonne ${formatNumber(refusal.column)}, ligne ${formatNumber(refusal.line)}${NBSP}: ${formatNumber(refusal.limit)} colonnes au plus.`;
    case 'TOO_MANY_ROWS':
      return `${atLine(refusal.line)}${formatNumber(refusal.limit)} lignes au plus. Coupez le fichier en plusieurs.`;
    case 'TOO_MANY_PARTS':
      return `Ce classeur contient ${formatNumber(refusal.parts)} éléments, ${formatNumber(refusal.limit)} au plus. ${SAVE_AS}`;
    case 'UNPACKED_TOO_LARGE':
      return `Élément ${quoted(refusal.part)}${NBSP}: une fois décompressé, le classeur dépasse ${formatNumber(refusal.limit_mb)}${NBSP}Mo.`;
    case 'PACKED_TOO_TIGHT':
      return `Élément ${quoted(refusal.part)}${NBSP}: compressé ${formatNumber(refusal.ratio)} fois, ce qu’aucun classeur normal n’atteint. Fichier refusé.`;
    case 'SIZE_UNTRUE':
      return `Élément ${quoted(refusal.part)}${NBSP}: sa taille n’est pas celle annoncée. Fichier refusé.`;
    case 'PART_DAMAGED':
      return `Élément ${quoted(refusal.part)}${NBSP}: contenu abîmé ou incomplet. ${SAVE_AS}`;
    case 'PART_MISSING':
      return `Élément ${quoted(refusal.part)}${NBSP}: absent du classeur. ${SAVE_AS}`;
    case 'FORBIDDEN_XML':
      return `Élément ${quoted(refusal.part)}${NBSP}: il contient des définitions interdites dans un classeur. Fichier refusé.`;
    case 'TOO_SLOW':
      return `La lecture a dépassé ${counted(refusal.seconds, 'seconde', 'secondes')}. Coupez le fichier en plusieurs.`;
    case 'TOO_MUCH_MEMORY':
      return `La lecture demande plus de ${formatNumber(refusal.limit_mb)}${NBSP}Mo de mémoire. Coupez le fichier en plusieurs.`;
    default:
      return assertNever(refusal);
  }
}

/** What was odd without preventing the reading. */
export function tableWarningSentence(warning: TableWarning): string {
  const where = atLine(warning.line);
  switch (warning.code) {
    case 'ROW_SHORT':
      return `${where}${counted(warning.cells, 'cellule', 'cellules')} au lieu de ${formatNumber(warning.expected)}, la fin est vide.`;
    case 'ROW_LONG':
      return `${where}${counted(warning.cells, 'cellule', 'cellules')} au lieu de ${formatNumber(warning.expected)}, le surplus est ignoré.`;
    case 'QUOTE_ODD':
      return `${where}un guillemet est mal placé, la cellule est gardée telle quelle.`;
    case 'CHARACTER_UNREADABLE':
      return `${where}un caractère est illisible.`;
    case 'FORMULA_ERROR':
      return `${where}la formule de la colonne ${formatNumber(warning.column)} donne ${quoted(warning.value)}.`;
    default:
      return assertNever(warning);
  }
}

/** What is wrong, in lower case: the cell is quoted behind it. */
const PROBLEMS: Record<CellProblemCode, string> = {
  TOO_LONG: 'texte trop long',
  NOT_A_NUMBER: 'nombre illisible',
  NUMBER_SHORTENED: 'nombre abrégé par le tableur, mettez la colonne au format texte ou nombre',
  NUMBER_TOO_LARGE: 'nombre trop grand',
  TOO_MANY_DECIMALS: 'trop de décimales, trois au plus',
  NEGATIVE: 'le prix ne peut pas être négatif',
  OTHER_CURRENCY: 'autre monnaie que l’euro',
  NOT_A_PRICE: 'prix illisible',
  NOT_A_QUANTITY: 'quantité illisible',
  NOT_WHOLE_DAYS: 'nombre de jours illisible',
  NOT_A_TEMPERATURE: 'température illisible',
  NOT_A_DATE: 'date illisible',
  NOT_A_DATE_KIND: 'DLC ou DDM attendu',
  NOT_A_TIME: 'heure illisible',
  UNKNOWN_UNIT: 'unité inconnue',
  NOT_A_PRICE_UNIT: 'unité d’une contenance plutôt que d’un prix',
  NOT_A_PACK: 'conditionnement illisible',
  NOT_A_VAT_RATE: 'taux de TVA inconnu',
  NOT_A_PERCENTAGE: 'pourcentage illisible',
  NOT_AN_EMAIL: 'email invalide',
  NOT_A_PHONE: 'numéro de téléphone illisible',
  NOT_A_POSTAL_CODE: 'code postal invalide',
  NOT_A_GTIN: 'code-barres invalide, 8, 12, 13 ou 14 chiffres attendus',
  GTIN_KEY_WRONG: 'code-barres faux, sa clé ne correspond pas',
  NOT_A_SIRET: 'SIRET invalide, 14 chiffres attendus',
  SIRET_KEY_WRONG: 'SIRET faux, sa clé ne correspond pas',
  UNKNOWN_WEEKDAY: 'jours de la semaine illisibles',
  NOT_YES_OR_NO: 'oui ou non attendu',
};

/** 'prix illisible (« 12;5 »)' */
export const cellProblemText = ({ code, cell }: CellProblem): string => `${PROBLEMS[code]} (${quoted(cell)})`;

/** Why a column was matched to a field. */
export const MATCH_REASONS: Record<MatchReason, string> = {
  remembered: 'Choisi lors d’un import précédent',
  same_name: 'Même nom',
  similar_name: 'Nom proche',
  values: 'Reconnu à ses valeurs',
};

export const importKindNames: Record<ImportKind, string> = {
  suppliers: 'Fournisseurs',
  items: 'Articles et prix',
  price_list: 'Mercuriale d’un fournisseur',
  orders: 'Commandes passées',
  sales: 'Ventes de la caisse',
};

export const exportListNames: Record<ExportList, string> = {
  suppliers: 'Fournisseurs',
  items: 'Articles',
  prices: 'Prix',
};

const DISAGREEMENTS: Record<Exclude<DisagreementCause, 'gap'>, string> = {
  already_per_measure: 'le prix semble déjà être au kg, au litre ou à la pièce',
  ten_times_more: 'dix fois plus',
  ten_times_less: 'dix fois moins',
  hundred_times: 'un facteur cent',
  thousand_times: 'un facteur mille',
  tax: 'l’écart est celui de la TVA',
};

type BothPrices = { price: number; second: number; unit: string | null; cause: DisagreementCause };

/** « Le prix donne 4,26 € / kg, le second prix dit 42,60 € / kg (dix fois moins) ». */
export function disagreementText({ price, second, unit, cause }: BothPrices): string {
  const why =
    cause === 'gap' ? `${pricePerUnit(Math.abs(price - second), unit)} d’écart` : DISAGREEMENTS[cause];
  return `Le prix donne ${pricePerUnit(price, unit)}, le second prix dit ${pricePerUnit(second, unit)} (${why})`;
}

const packText = (problem: Extract<ImportProblem, { code: 'PACK_UNKNOWN' | 'PACK_COUNTED' }>): string =>
  problem.code === 'PACK_UNKNOWN'
    ? 'Prix du colis, mais le contenu du colis n’est pas indiqué'
    : `La liste est lue au kilo ou au litre, mais cette ligne se compte (${quoted(problem.pack)})${NBSP}: ajouter au prix ${quoted('la pièce')} ou ${quoted(withArticle(problem.container))}`;

const PLAIN_REASONS = french({
  PRICE_WITHOUT_SUPPLIER: 'Un prix sans fournisseur',
  PRICE_OUT_OF_RANGE: 'Prix hors limites',
  QTY_OUT_OF_RANGE: 'Quantité hors limites',
  TOTAL_ROW: 'Ligne de total',
  NOT_GOODS: 'Titre ou remarque, sans prix',
  HEADER_AGAIN: 'En-tête du tableau, répété',
});

/** Why a row is refused: « Prix unitaire HT : prix illisible (« 12;5 ») ». */
export function importProblemSentence(kind: ImportKind, problem: ImportProblem): string {
  const named = (field: string, text: string) => `${importFieldName(kind, field)}${NBSP}: ${text}`;
  switch (problem.code) {
    case 'CELL':
      return named(problem.field, cellProblemText(problem.problem));
    case 'FIELD':
      return named(problem.field, problem.message);
    case 'MISSING':
      return named(problem.field, 'la cellule est vide');
    case 'UNKNOWN_VALUE':
      return named(problem.field, `valeur inconnue (${quoted(problem.cell)})`);
    case 'PRICE_WITHOUT_SUPPLIER':
    case 'PRICE_OUT_OF_RANGE':
    case 'QTY_OUT_OF_RANGE':
    case 'TOTAL_ROW':
    case 'NOT_GOODS':
    case 'HEADER_AGAIN':
      return PLAIN_REASONS[problem.code];
    case 'TAX_INCLUDED':
      return `Prix TTC sans taux de TVA${NBSP}: le prix hors taxes ne peut pas être calculé`;
    case 'PACK_UNKNOWN':
    case 'PACK_COUNTED':
      return packText(problem);
    case 'PRICES_DISAGREE':
      return disagreementText(problem);
    case 'UNIT_MISMATCH':
      return `Donné par ${problem.found}, mais l’article est suivi en ${problem.expected}`;
    case 'UNIT_KEPT':
      return `Le fichier dit ${problem.found}, mais l’article est suivi en ${problem.expected}${NBSP}: changez l’unité sur sa fiche, qui convertit le stock et les prix`;
    case 'SUPPLIER_UNKNOWN':
      return `Fournisseur inconnu${NBSP}: ${quoted(problem.name)}`;
    case 'SUPPLIER_AMBIGUOUS':
      return `${counted(problem.count, 'fournisseur porte', 'fournisseurs portent')} le nom ${quoted(problem.name)}`;
    case 'ITEM_UNKNOWN':
      return `Article inconnu${NBSP}: ${quoted(problem.name)}`;
    case 'ITEM_AMBIGUOUS':
      return `${counted(problem.count, 'article correspond', 'articles correspondent')} à ${quoted(problem.name)}${NBSP}: ajoutez sa référence`;
    case 'SKU_TAKEN':
      return `Un autre article porte déjà la référence ${quoted(problem.sku)}`;
    case 'TOO_MANY_LABELS':
      return `Trop de catégories ou de zones${NBSP}: ${formatNumber(problem.limit)} au plus`;
    case 'SAME_AS_LINE':
      return `Déjà dans le fichier, ligne ${formatNumber(problem.line)}`;
    case 'DIFFERS_FROM_LINE':
      return `Le même article a d’autres valeurs à la ligne ${formatNumber(problem.line)}`;
    case 'GROUP_REFUSED':
      return `L’article est refusé à la ligne ${formatNumber(problem.line)}`;
    case 'ORDER_EXISTS':
      return `La commande ${quoted(problem.number)} est déjà enregistrée, avec d’autres lignes`;
    case 'ORDER_INCOMPLETE':
      return `Une autre ligne de cette commande est refusée (ligne ${formatNumber(problem.line)})`;
    case 'DAY_AHEAD':
      return named('day', `le ${formatDate(problem.day)} n’est pas encore passé`);
    case 'TOO_MANY_DISHES':
      return `Trop de plats inconnus (${formatNumber(problem.limit)} au plus)${NBSP}: vérifiez la colonne des noms`;
    default:
      return assertNever(problem);
  }
}

export function importFailureSentence(failure: ImportFailure): string {
  switch (failure.code) {
    case 'FILE':
      return tableRefusalSentence(failure.refusal);
    case 'CHANGED_SINCE':
      return `Vos données ont changé depuis l’aperçu (${counted(failure.rows, 'ligne concernée', 'lignes concernées')}). Rien n’a été enregistré${NBSP}: relancez l’aperçu.`;
    case 'STOPPED':
      return `L’import s’est arrêté. Rien n’a été enregistré${NBSP}: relancez l’aperçu.`;
    default:
      return assertNever(failure);
  }
}
