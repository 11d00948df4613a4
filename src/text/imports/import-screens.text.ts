import type { ImportKind, ImportState } from '#domain/imports/import.ts';
import type { DecimalSign, TableDelimiter, TableEncoding } from '#domain/kernel/table.ts';
import { importLinkText } from '#text/exports/list-files.text.ts';
import { counted, formatNumber, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { importFieldName } from './import-fields.text.ts';

const listed = (names: readonly string[]): string => names.join(', ');

/** The page around the steps. */
export const importPageText = french({
  title: 'Importer',
  sentence: `Un fichier de votre ancien logiciel ou de vos fournisseurs. Rien n’est écrit avant votre accord.`,
  ofKind: {
    suppliers: 'Importer des fournisseurs',
    items: 'Importer des articles et leurs prix',
    price_list: 'Importer une mercuriale',
    orders: 'Importer des commandes passées',
    sales: 'Importer des ventes',
  } satisfies Record<ImportKind, string>,
  file: (name: string, size: string) => `${name}, ${size}.`,
  keptUntil: (date: string) => `Vous pouvez fermer cette page et reprendre jusqu’au ${date}.`,
  steps: {
    file: 'Fichier',
    columns: 'Colonnes',
    understand: 'Vérifier',
    preview: 'Aperçu',
    done: 'Terminé',
  },
  understandPrices: 'Comprendre les prix',
  stepsLabel: 'Étapes de l’import',
  stepDone: 'fait',
  loadFailure: 'Cet import ne s’ouvre pas',
  startAgain: importLinkText,
  another: 'Importer un autre fichier',
  otherFile: 'Choisir un autre fichier',
  forget: 'Abandonner',
  forgetTitle: 'Abandonner cet import',
  forgetBody: 'Le fichier déposé et ses corrections sont oubliés. Vos données ne changent pas.',
  forgotten: 'Import abandonné',
  interrupted: 'Le serveur ne répond pas.',
  interruptedHint: 'Rien n’est perdu : la page reprend toute seule.',
});

export const importStartText = french({
  kindLabel: 'Que contient votre fichier ?',
  kindHints: {
    suppliers: 'Noms, contacts, jours de livraison, franco.',
    items: 'Votre liste d’articles, avec unités, fournisseurs et prix.',
    price_list: 'Le tarif envoyé par un fournisseur, pour mettre ses prix à jour.',
    orders: 'L’historique de vos achats, ligne par ligne.',
    sales: 'Le rapport de votre caisse : plats vendus, quantités et montants.',
  } satisfies Record<ImportKind, string>,
  salesElsewhere: 'Un rapport de caisse ?',
  fileLabel: 'Votre fichier',
  fileFirst: 'Choisissez d’abord ce que contient le fichier.',
  fileHint: `Les titres au-dessus du tableau, les ${quoted('52,87 EUR')} et les accents d’Excel ne posent pas de problème. Un fichier .xls ou .ods : enregistrez-le d’abord en .xlsx ou .csv.`,
  reading: (name: string) => `Lecture de ${quoted(name)}`,
  refusedTitle: (name: string) => `${quoted(name)} n’a pas pu être lu.`,
  notKeptTitle: (name: string) => `${quoted(name)} n’a pas été enregistré.`,
  recentTitle: 'Derniers imports',
  columns: { file: 'Fichier', kind: 'Contenu', when: 'Déposé le', who: 'Par', state: 'État' },
  states: {
    mapping: 'À reprendre',
    reading: 'En lecture',
    understood: 'À vérifier',
    ready: 'À confirmer',
    applying: 'En cours',
    done: 'Importé',
    failed: 'Échoué',
  } satisfies Record<ImportState, string>,
});

const ENCODINGS: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO 8859-15 (Latin-9)',
  macintosh: 'Macintosh',
  cp850: 'DOS (CP850)',
  cp437: 'DOS (CP437)',
  'windows-1250': 'Europe centrale (Windows-1250)',
  'windows-1251': 'Cyrillique (Windows-1251)',
  'windows-1253': 'Grec (Windows-1253)',
  'windows-1254': 'Turc (Windows-1254)',
  gb18030: 'Chinois simplifié (GB 18030)',
  big5: 'Chinois traditionnel (Big5)',
  shift_jis: 'Japonais (Shift JIS)',
};
const DELIMITERS: Record<TableDelimiter, string> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
  ':': 'deux-points',
};
const DECIMAL_SIGNS: Record<DecimalSign, string> = { ',': 'virgule décimale', '.': 'point décimal' };

type Reading = {
  format: 'csv' | 'xlsx';
  encoding: TableEncoding | null;
  delimiter: TableDelimiter | null;
  decimal_sign: DecimalSign | null;
  header_line: number | null;
  sheet: string | null;
};

/** 'Windows-1252, point-virgule, virgule décimale, en-tête ligne 3, 1 240 lignes' */
export function readingSentence(reading: Reading, rows: number | null): string {
  const parts = [
    reading.format === 'xlsx' && 'classeur Excel',
    reading.sheet !== null && `feuille ${quoted(reading.sheet)}`,
    reading.encoding && ENCODINGS[reading.encoding],
    reading.delimiter && DELIMITERS[reading.delimiter],
    // Excel keeps figures as figures: the sign is ours, and no news to anybody.
    reading.format === 'csv' && reading.decimal_sign && DECIMAL_SIGNS[reading.decimal_sign],
    reading.header_line === null ? 'sans en-tête' : `en-tête ligne ${formatNumber(reading.header_line)}`,
    rows !== null && counted(rows, 'ligne', 'lignes'),
  ];
  const sentence = listed(parts.filter((part): part is string => typeof part === 'string'));
  return `${sentence.charAt(0).toLocaleUpperCase('fr')}${sentence.slice(1)}`;
}

export const readingText = french({
  found: 'Lu ainsi :',
  correct: 'Corriger la lecture',
  panelTitle: 'Corriger la lecture du fichier',
  panelHint: 'Les colonnes sont reconnues à nouveau ensuite.',
  headerLine: 'Ligne de l’en-tête',
  headerLineHint: 'La ligne qui nomme les colonnes, comptée depuis le haut du fichier.',
  headerLineInvalid: 'Entrez un numéro de ligne, à partir de 1.',
  noHeader: 'Le fichier n’a pas d’en-tête',
  sheet: 'Feuille',
  encoding: 'Encodage',
  delimiter: 'Séparateur de colonnes',
  decimalSign: 'Signe décimal',
  readAgain: 'Relire le fichier',
  encodings: ENCODINGS,
  delimiters: {
    ';': 'Point-virgule ;',
    ',': 'Virgule ,',
    '\t': 'Tabulation',
    '|': 'Barre verticale |',
    ':': 'Deux-points :',
  } satisfies Record<TableDelimiter, string>,
  decimalSigns: { ',': 'Virgule (12,50)', '.': 'Point (12.50)' } satisfies Record<DecimalSign, string>,
});

/** Lists are read two at a time: meanwhile the others see how many come before theirs. */
export const queueText = french({
  toRead: (place: number) =>
    place === 1
      ? 'Votre fichier est le prochain à lire'
      : `Votre fichier est le ${formatNumber(place)}ᵉ à lire`,
  toWrite: (place: number) =>
    place === 1
      ? 'Votre fichier est le prochain à enregistrer'
      : `Votre fichier est le ${formatNumber(place)}ᵉ à enregistrer`,
});

/** Asked only where the bytes do not tell. */
export const encodingChoiceText = french({
  title: 'Quelle lecture est la bonne ?',
  hint: 'Ce fichier n’est pas écrit comme les autres. Voici les mêmes lignes, lues de trois façons : choisissez celle dont les lettres sont justes.',
  none: 'Aucune n’est juste ? Enregistrez le fichier au format Excel (.xlsx) ou CSV UTF-8, puis déposez-le à nouveau.',
  names: ENCODINGS,
});

export const columnName = (column: number, header: string): string =>
  header.trim() === '' ? `Colonne ${formatNumber(column + 1)}` : header;

export const columnsText = french({
  title: 'Quelle colonne est quoi',
  summary: (used: number, all: number) =>
    `${counted(used, 'colonne reconnue', 'colonnes reconnues')} sur ${formatNumber(all)}. Corrigez d’un choix ce qui ne l’est pas bien.`,
  samplesOf: (lines: readonly number[]) =>
    lines.length === 1
      ? `Exemple de la ligne ${formatNumber(lines[0] ?? 0)}.`
      : `Exemples des lignes ${lines.map((line) => formatNumber(line)).join(', ')}.`,
  read: (read: number, filled: number) =>
    filled === 1
      ? `${formatNumber(read)} cellule sur 1 se lit`
      : `${counted(read, 'cellule', 'cellules')} sur ${formatNumber(filled)} se ${read > 1 ? 'lisent' : 'lit'}`,
  filled: (filled: number) => counted(filled, 'cellule remplie', 'cellules remplies'),
  noneFilled: 'Vide dans les premières lignes',
  sampleEmpty: 'vide',
  heads: { column: 'Dans le fichier', field: 'Dans Économat', why: 'Pourquoi' },
  fieldOf: (column: string) => `Champ pour la colonne ${quoted(column)}`,
  leftOut: 'Ne pas importer',
  required: 'Nécessaire',
  takenBy: (column: string) => `Déjà pour ${quoted(column)}`,
  certainty: { certain: 'Certain', probable: 'Probable', check: 'À vérifier', chosen: 'Votre choix' },
  ambiguousReason: 'Plusieurs colonnes conviennent',
  unused: 'Laissée de côté',
  remembered: 'Vos choix précédents sont repris.',
  rememberedHint: 'Ce fichier ressemble à un import que vous avez déjà fait.',
  ambiguous: (kind: ImportKind, field: string, columns: readonly string[]) =>
    `${quoted(importFieldName(kind, field))} peut venir de ${columns.map(quoted).join(' ou ')}.`,
  ambiguousHint: 'À vous de dire laquelle.',
  sideBySide: (tables: number) => `${formatNumber(tables)} tableaux sont côte à côte dans cette feuille.`,
  /** Where the others begin, in the letters of the grid. */
  sideBySideHint: (letters: readonly string[]) =>
    letters.length === 1
      ? `Seul le premier est importé. Pour celui qui commence en colonne ${letters[0]}, importez ce fichier une seconde fois en choisissant ses colonnes.`
      : `Seul le premier est importé. Pour ceux qui commencent en colonnes ${letters.join(', ')}, importez ce fichier à nouveau en choisissant leurs colonnes.`,
  missing: (kind: ImportKind, fields: readonly string[]) =>
    `Dites quelle colonne contient ${fields.map((field) => quoted(importFieldName(kind, field))).join(', et laquelle ')}.`,
  missingSupplier: {
    price_list: 'Dites de quel fournisseur vient ce tarif.',
    items: 'Dites de quel fournisseur sont ces prix.',
    orders: 'Dites à quel fournisseur ces commandes ont été passées.',
  },
  moved: (field: string, column: string) =>
    `${quoted(field)} ne vient plus de ${quoted(column)}, laissée de côté.`,
  notYet: 'L’aperçu n’écrit rien : vous confirmez ensuite.',
  preview: 'Voir l’aperçu',
  previewStarting: 'Lecture…',
  appliedBefore: (date: string) => `Ce fichier a déjà été importé le ${date}.`,
  appliedBeforeHint: 'Le reprendre ne double rien : seul ce qui a changé depuis est écrit.',
});

export const optionsText = {
  title: 'Pour tout le fichier',
  supplier: { price_list: 'Fournisseur de ce tarif', items: 'Fournisseur', orders: 'Fournisseur' },
  supplierHint: {
    price_list: 'Pour les lignes qui n’en nomment pas.',
    items: 'Pour les lignes avec un prix et sans fournisseur.',
    orders: 'Pour les lignes qui n’en nomment pas.',
  },
  supplierPlaceholder: 'Choisir ou ajouter',
  /** A name found in the file, while nobody is chosen. */
  supplierGuess: {
    create: (name: string) => `Créer ${quoted(name)}`,
    choose: (name: string) => `Choisir ${quoted(name)}`,
  },
  supplierCreated: (name: string) => `${quoted(name)} est créé.`,
  validFrom: 'Prix valables à partir du',
  validFromHint: 'Pour les lignes sans date.',
  unknownSuppliers: 'Fournisseurs inconnus',
  unknownItems: 'Articles inconnus',
  policies: { create: 'Les créer', refuse: 'Refuser leurs lignes' },
} as const;

export const refusedFileText = {
  action: 'Télécharger les lignes refusées',
  preparing: 'Préparation du fichier…',
  failure: 'Les lignes refusées n’ont pas pu être téléchargées',
} as const;
