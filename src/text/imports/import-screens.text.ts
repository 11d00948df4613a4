import type { ImportKind, ImportState, RowStatus } from '#domain/imports/import.ts';
import type { DecimalSign, TableDelimiter, TableEncoding } from '#domain/kernel/table.ts';
import { importLinkText } from '#text/exports/list-files.text.ts';
import { counted, formatBytes, formatNumber, NBSP, plural, quoted } from '#text/kernel/format.ts';
import { importFieldName } from './imports.text.ts';

const listed = (names: readonly string[]): string => names.join(', ');

/** The page around the steps. */
export const importPageText = {
  title: 'Importer',
  sentence: `Un fichier de votre ancien logiciel ou de vos fournisseurs. Rien n’est écrit avant votre accord.`,
  ofKind: {
    suppliers: 'Importer des fournisseurs',
    items: 'Importer des articles et leurs prix',
    price_list: 'Importer une mercuriale',
    orders: 'Importer des commandes passées',
  } satisfies Record<ImportKind, string>,
  file: (name: string, size: string) => `${name}, ${size}.`,
  keptUntil: (date: string) => `Vous pouvez fermer cette page et reprendre jusqu’au ${date}.`,
  steps: { file: 'Fichier', columns: 'Colonnes', preview: 'Aperçu', done: 'Terminé' },
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
  interruptedHint: `Rien n’est perdu${NBSP}: la page reprend toute seule.`,
} as const;

export const importStartText = {
  kindLabel: `Que contient votre fichier${NBSP}?`,
  kindHints: {
    suppliers: 'Noms, contacts, jours de livraison, franco.',
    items: 'Votre liste d’articles, avec unités, fournisseurs et prix.',
    price_list: 'Le tarif envoyé par un fournisseur, pour mettre ses prix à jour.',
    orders: 'L’historique de vos achats, ligne par ligne.',
  } satisfies Record<ImportKind, string>,
  fileLabel: 'Votre fichier',
  fileFirst: 'Choisissez d’abord ce que contient le fichier.',
  fileHint: `Les titres au-dessus du tableau, les ${quoted('52,87 EUR')} et les accents d’Excel ne posent pas de problème. Un fichier .xls ou .ods${NBSP}: enregistrez-le d’abord en .xlsx ou .csv.`,
  reading: (name: string) => `Lecture de ${quoted(name)}`,
  refusedTitle: (name: string) => `${quoted(name)} n’a pas pu être lu.`,
  notKeptTitle: (name: string) => `${quoted(name)} n’a pas été enregistré.`,
  recentTitle: 'Derniers imports',
  columns: { file: 'Fichier', kind: 'Contenu', when: 'Déposé le', who: 'Par', state: 'État' },
  states: {
    mapping: 'À reprendre',
    reading: 'En lecture',
    ready: 'À confirmer',
    applying: 'En cours',
    done: 'Importé',
    failed: 'Échoué',
  } satisfies Record<ImportState, string>,
} as const;

const ENCODINGS: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
};
const DELIMITERS: Record<TableDelimiter, string> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
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

export const readingText = {
  found: `Lu ainsi${NBSP}:`,
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
    ';': `Point-virgule${NBSP};`,
    ',': 'Virgule ,',
    '\t': 'Tabulation',
    '|': 'Barre verticale |',
  } satisfies Record<TableDelimiter, string>,
  decimalSigns: { ',': 'Virgule (12,50)', '.': 'Point (12.50)' } satisfies Record<DecimalSign, string>,
} as const;

/** Column letters as spreadsheets print them: A, B … Z, AA. */
function columnLetter(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetter(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

export const columnName = (column: number, header: string): string =>
  header.trim() === '' ? `Colonne ${columnLetter(column)}` : header;

export const columnsText = {
  title: 'Quelle colonne est quoi',
  summary: (used: number, all: number) =>
    `${counted(used, 'colonne reconnue', 'colonnes reconnues')} sur ${formatNumber(all)}. Corrigez d’un choix ce qui ne l’est pas bien.`,
  heads: { column: 'Dans le fichier', field: 'Dans Économat', why: 'Pourquoi' },
  fieldOf: (column: string) => `Champ pour la colonne ${quoted(column)}`,
  leftOut: 'Ne pas importer',
  required: 'Nécessaire',
  takenBy: (column: string) => `Déjà pour ${quoted(column)}`,
  empty: 'colonne vide',
  certainty: { certain: 'Certain', probable: 'Probable', check: 'À vérifier', chosen: 'Votre choix' },
  ambiguousReason: 'Plusieurs colonnes conviennent',
  unused: 'Laissée de côté',
  remembered: 'Vos choix précédents sont repris.',
  rememberedHint: 'Ce fichier ressemble à un import que vous avez déjà fait.',
  ambiguous: (kind: ImportKind, field: string, columns: readonly string[]) =>
    `${quoted(importFieldName(kind, field))} peut venir de ${columns.map(quoted).join(' ou ')}.`,
  ambiguousHint: 'À vous de dire laquelle.',
  missing: (kind: ImportKind, fields: readonly string[]) =>
    `Dites quelle colonne contient ${fields.map((field) => quoted(importFieldName(kind, field))).join(', et laquelle ')}.`,
  missingSupplier: 'Dites de quel fournisseur vient ce tarif.',
  moved: (field: string, column: string) =>
    `${quoted(field)} ne vient plus de ${quoted(column)}, laissée de côté.`,
  notYet: `L’aperçu n’écrit rien${NBSP}: vous confirmez ensuite.`,
  preview: 'Voir l’aperçu',
  previewStarting: 'Lecture…',
  appliedBefore: (date: string) => `Ce fichier a déjà été importé le ${date}.`,
  appliedBeforeHint: `Le reprendre ne double rien${NBSP}: seul ce qui a changé depuis est écrit.`,
} as const;

export const optionsText = {
  title: 'Pour tout le fichier',
  supplier: { price_list: 'Fournisseur de ce tarif', items: 'Fournisseur', orders: 'Fournisseur' },
  supplierHint: {
    price_list: 'Pour les lignes qui n’en nomment pas.',
    items: 'Pour les lignes avec un prix et sans fournisseur.',
    orders: 'Pour les lignes qui n’en nomment pas.',
  },
  supplierPlaceholder: 'Choisir ou ajouter',
  supplierCreated: (name: string) => `${quoted(name)} est créé.`,
  validFrom: 'Prix valables à partir du',
  validFromHint: 'Pour les lignes sans date.',
  pricePer: 'Les prix sont donnés',
  pricesPer: { unit: 'À l’unité', pack: 'Au colis' },
  unknownSuppliers: 'Fournisseurs inconnus',
  unknownItems: 'Articles inconnus',
  policies: { create: 'Les créer', refuse: 'Refuser leurs lignes' },
} as const;

type Counts = Record<RowStatus, number>;

type Effects = {
  suppliers_created: number;
  suppliers_updated: number;
  items_created: number;
  items_updated: number;
  prices_set: number;
  orders_created: number;
};

/** What the rows are called on the button: the thing itself where each row is one, otherwise lines. */
export function importAction(kind: ImportKind, counts: Counts, effects: Effects): string {
  const rows = counts.new + counts.changed;
  const things: Record<ImportKind, [count: number, one: string, many: string]> = {
    suppliers: [effects.suppliers_created + effects.suppliers_updated, 'fournisseur', 'fournisseurs'],
    items: [effects.items_created + effects.items_updated, 'article', 'articles'],
    price_list: [effects.prices_set, 'prix', 'prix'],
    orders: [effects.orders_created, 'commande', 'commandes'],
  };
  const [count, one, many] = things[kind];
  const isWhole = kind === 'orders' ? count > 0 : count === rows;
  return `Importer ${isWhole ? counted(count, one, many) : counted(rows, 'ligne', 'lignes')}`;
}

export const previewText = {
  title: 'Ce qui va changer',
  rowsRead: (rows: number) => counted(rows, 'ligne lue', 'lignes lues'),
  figureNames: (status: RowStatus, count: number): string => {
    const names: Record<RowStatus, [one: string, many: string]> = {
      new: ['Nouvelle', 'Nouvelles'],
      changed: ['Modifiée', 'Modifiées'],
      unchanged: ['Inchangée', 'Inchangées'],
      refused: ['Refusée', 'Refusées'],
    };
    return plural(count, ...names[status]);
  },
  figuresLabel: 'Lignes à montrer',
  progressTitle: 'Lecture du fichier et comparaison avec vos données',
  applyingTitle: 'Import en cours',
  progress: (processed: number, total: number | null) =>
    total === null
      ? counted(processed, 'ligne lue', 'lignes lues')
      : `${counted(processed, 'ligne', 'lignes')} sur ${formatNumber(total)}`,
  progressBytes: (read: number, total: number) => `${formatBytes(read)} sur ${formatBytes(total)}`,
  waiting: 'En attente de son tour',
  mayLeave: `Vous pouvez fermer cette page${NBSP}: le travail continue et vous attend ici.`,
  columns: { line: 'Ligne', what: 'Quoi', change: 'Ce qui change', values: 'Contenu', why: 'Pourquoi' },
  tableName: (status: RowStatus): string =>
    ({
      new: 'Lignes nouvelles',
      changed: 'Lignes modifiées',
      unchanged: 'Lignes inchangées',
      refused: 'Lignes refusées',
    })[status],
  lineNumber: (line: number) => `ligne ${formatNumber(line)}`,
  none: (status: RowStatus): string =>
    ({
      new: 'Aucune ligne nouvelle.',
      changed: 'Aucune ligne modifiée.',
      unchanged: 'Aucune ligne inchangée.',
      refused: 'Aucune ligne refusée.',
    })[status],
  same: 'Identique à vos données',
  becomes: 'devient',
  moreValues: (count: number) => `et ${counted(count, 'autre valeur', 'autres valeurs')}`,
  more: 'Afficher la suite',
  rowsFailure: 'Les lignes ne se chargent pas',
  refusedFirst: (count: number) =>
    `${counted(count, 'ligne refusée ne sera pas importée', 'lignes refusées ne seront pas importées')}.`,
  refusedHint: (count: number) =>
    `${plural(count, 'Corrigez-la', 'Corrigez-les')} dans le fichier et déposez-le à nouveau${NBSP}: rien ne sera doublé.`,
  warnings: (count: number) => counted(count, 'remarque de lecture', 'remarques de lecture'),
  warningsShown: (shown: number, all: number) => `${formatNumber(shown)} premières sur ${formatNumber(all)}`,
  decisionTitle: 'Ce qui sera écrit',
  creates: {
    suppliers: (count: number) => `${plural(count, 'Nouveau fournisseur', 'Nouveaux fournisseurs')}${NBSP}:`,
    categories: (count: number) => `${plural(count, 'Nouvelle catégorie', 'Nouvelles catégories')}${NBSP}:`,
    zones: (count: number) => `${plural(count, 'Nouvelle zone', 'Nouvelles zones')}${NBSP}:`,
  },
  createsMore: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  allOrNothing: 'Tout est écrit d’un coup, ou rien ne l’est.',
  applying: 'Import en cours…',
  back: 'Revoir les colonnes',
  nothingTitle: 'Ce fichier ne change rien.',
  nothingHint: 'Tout ce qu’il contient est déjà dans vos données.',
  nothingHintRefused: (refused: number) =>
    `Le reste est déjà dans vos données. ${counted(refused, 'ligne refusée n’est pas importée', 'lignes refusées ne sont pas importées')}.`,
  allRefusedTitle: 'Aucune ligne ne peut être importée.',
  allRefusedHint: 'Les raisons sont dans la liste. Une colonne mal choisie en est souvent la cause.',
  failedTitle: 'Rien n’a été importé',
} as const;

/** Names of what an import writes, before and after it did. */
export const effectNames = {
  suppliers_created: 'Nouveaux fournisseurs',
  suppliers_updated: 'Fournisseurs modifiés',
  categories_created: 'Nouvelles catégories',
  zones_created: 'Nouvelles zones',
  items_created: 'Nouveaux articles',
  items_updated: 'Articles modifiés',
  articles_created: 'Nouvelles références fournisseur',
  articles_updated: 'Références fournisseur modifiées',
  prices_set: 'Prix',
  orders_created: 'Commandes',
  order_lines_created: 'Lignes de commande',
} as const;

export const doneText = {
  title: 'C’est importé',
  on: (date: string) => `le ${date}`,
  by: (name: string) => `par ${name}`,
  refused: (count: number) =>
    counted(count, 'ligne refusée n’a pas été importée', 'lignes refusées n’ont pas été importées'),
  refusedHint: (count: number) =>
    `${plural(count, 'Corrigez-la', 'Corrigez-les')} dans le fichier et déposez-le à nouveau${NBSP}: le reste ne sera pas doublé.`,
  line: (line: number) => `Ligne ${formatNumber(line)}${NBSP}:`,
  toList: {
    suppliers: 'Voir les fournisseurs',
    items: 'Voir les articles',
    price_list: 'Voir les articles',
    orders: 'Voir les commandes',
  } satisfies Record<ImportKind, string>,
} as const;

export const refusedFileText = {
  action: 'Télécharger les lignes refusées',
  preparing: 'Préparation du fichier…',
  failure: 'Les lignes refusées n’ont pas pu être téléchargées',
} as const;
