import type { DateFormat, DaySource, TillField } from '#domain/pos/csv-config.ts';
import type { PosProvider, ReportFormat } from '#domain/pos/profile.ts';
import type { SkippedLines } from '#domain/pos/sold-rows.ts';
import { counted, formatNumber, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const reportFormatNames: Record<ReportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** Spec, word for word, where it has the word. */
export const posProfilesText = french({
  title: 'Profils POS',
  subtitle: 'Configurez comment parser vos rapports de ventes',
  back: 'Paramètres',
  create: 'Nouveau profil',
  list: 'Profils de caisse',
  loading: 'Chargement des profils',
  loadFailure: 'Les profils ne s’affichent pas',
  empty: 'Aucun profil configuré',
  emptySentence: 'Un profil dit comment lire l’export de votre caisse, et de quelles adresses il arrive.',
  createFirst: 'Créer votre premier profil',
  emails: 'Emails:',
  noEmails: 'Aucun',
  format: 'Format:',
  active: (name: string) => `Actif : ${name}`,
  inactive: 'Inactif',
  edit: 'Modifier',
  editThis: (name: string) => `Modifier ${name}`,
  test: 'Tester',
  testThis: (name: string) => `Tester ${name} avec un fichier`,
  delete: (name: string) => `Supprimer ${name}`,
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  deleteSentence: 'Ses rapports ne seront plus lus. Les ventes déjà enregistrées restent.',
  created: 'Profil créé avec succès',
  updated: 'Profil mis à jour',
  deleted: 'Profil supprimé',
  error: 'Erreur',
});

export const posFormText = french({
  newTitle: 'Nouveau profil',
  editTitle: (name: string) => `Modifier ${quoted(name)}`,
  name: 'Nom du profil',
  namePlaceholder: 'Ex: Caisse principale',
  provider: 'Type de POS',
  format: 'Format du fichier',
  emails: 'Emails autorisés',
  emailsHint: 'Les adresses d’où votre caisse envoie ses rapports. Une adresse ne sert qu’à un profil actif.',
  emailPlaceholder: 'rapports@ma-caisse.fr',
  email: (place: number) => `Email ${formatNumber(place)}`,
  addEmail: 'Ajouter un email',
  removeEmail: (place: number) => `Retirer l’email ${formatNumber(place)}`,
  config: 'Configuration CSV (JSON)',
  configHint: 'Mode expert : le même réglage, en texte. Chaque changement d’un côté se voit de l’autre.',
  configBroken: 'Le JSON ci-dessous est à corriger avant de régler le profil ici.',
  configStart: 'Repartir du réglage de base',
  save: 'Enregistrer',
  readWhole: 'Lire tout le fichier',
});

/** What is known of each kind of till before a file of it is seen. */
export const providerHints: Record<PosProvider, string> = french({
  custom: 'À configurer : déposez un export de votre caisse ci-dessous.',
  cashpad: 'À configurer : déposez un export de votre caisse ci-dessous.',
  lightspeed:
    'À configurer : ses colonnes se choisissent dans Lightspeed, déposez un de vos exports ci-dessous.',
  laddition: 'Réglage connu : l’export « Lignes de ventes » (XLSX).',
  zelty:
    'Réglage connu : l’export « Les Produits » (CSV) d’un seul jour, dont le nom du fichier dit la date.',
  square: 'Réglage connu : le résumé des articles (CSV) d’un seul jour, dont le nom du fichier dit la date.',
});

const columnRoles: Record<TillField, string> = {
  timestamp: 'Date de la vente',
  item_name: 'Plat vendu',
  qty: 'Quantité',
  revenue: 'Montant',
  inventory_sku: 'Code article (SKU)',
  time: 'Heure à part',
  offered: 'Offert',
};

export const posConfigText = french({
  sampleTitle: 'À partir d’un fichier',
  sampleHint: 'Un export de votre caisse : nous en proposons les réglages, rien n’est gardé.',
  reading: (file: string) => `Lecture de ${file}…`,
  refused: (file: string) => `${quoted(file)} ne se lit pas.`,
  withoutFile: 'Régler sans fichier',
  hide: 'Masquer les réglages',
  fileTitle: 'Le fichier',
  delimiter: 'Séparateur de colonnes',
  encoding: 'Encodage',
  sheet: 'Feuille',
  sheetPlaceholder: 'La première',
  decimalSign: 'Signe décimal',
  auto: 'Automatique',
  columnsTitle: 'Quelle colonne est quoi',
  columns: columnRoles,
  columnPlaceholder: 'Nom ou numéro',
  chooseColumn: 'Choisir une colonne',
  noColumn: 'Aucune',
  offeredHint: 'Comptés dans les quantités, pour 0 €.',
  dayTitle: 'Le jour des ventes',
  dayFrom: 'Il est dit par',
  daySources: {
    column: 'Une colonne',
    file_name: 'Le nom du fichier',
    email: 'L’email reçu',
  } satisfies Record<DaySource, string>,
  dateFormat: 'Forme des dates',
  dateFormats: {
    auto: 'Française ou ISO',
    'DD/MM/YYYY': 'Jour/mois/année',
    'MM/DD/YYYY': 'Mois/jour/année',
    'YYYY-MM-DD': 'Année-mois-jour',
  } satisfies Record<DateFormat, string>,
  businessDayEnd: 'Fin de la journée',
  businessDayEndHint: 'Une vente avant cette heure compte pour la veille.',
  amountsTitle: 'Les montants',
  revenueIs: 'Le montant est',
  revenueMeanings: { line_amount: 'Celui de la ligne', unit_price: 'Le prix d’une unité' },
  tax: 'TVA',
  taxes: { included: 'TTC', excluded: 'HT' },
  negative: 'Lignes négatives',
  negativeLines: { subtract: 'Déduites des ventes', skip: 'Ignorées' },
  sameDay: 'Second rapport d’un jour',
  sameDayRules: { replace: 'Remplace le premier', add: 'S’y ajoute' },
  totals: 'Lignes de total à ignorer',
  totalsHint: 'Les mots, séparés par des virgules.',
});

export const soldPreviewText = french({
  title: 'Ventes lues',
  caption: 'Ventes lues dans le fichier',
  day: 'Jour',
  name: 'Plat vendu',
  sku: 'SKU',
  qty: 'Quantité',
  revenue: (taxIncluded: boolean) => (taxIncluded ? 'Montant TTC' : 'Montant HT'),
  ofSample: (rows: number) => `Sur les ${formatNumber(rows)} premières lignes : `,
  ofFile: 'Dans tout le fichier : ',
  sales: (count: number) => counted(count, 'vente lue', 'ventes lues'),
  refused: (count: number) => counted(count, 'ligne refusée', 'lignes refusées'),
  skipped: ({ totals, negative, headings }: SkippedLines) => [
    totals > 0 && counted(totals, 'ligne de total ignorée', 'lignes de total ignorées'),
    negative > 0 && counted(negative, 'ligne négative ignorée', 'lignes négatives ignorées'),
    headings > 0 && counted(headings, 'ligne sans chiffre ignorée', 'lignes sans chiffre ignorées'),
  ],
  missing: (columns: readonly string[]) =>
    columns.length === 1
      ? `Il reste à choisir la colonne : ${columns.join('')}.`
      : `Il reste à choisir les colonnes : ${columns.join(', ')}.`,
  none: 'Aucune vente lue',
  line: (line: number, message: string) => `Ligne ${formatNumber(line)} : ${message}`,
  more: (count: number) => `et ${counted(count, 'autre', 'autres')}.`,
  cannotRead: 'Ce fichier ne se lit pas ainsi.',
  days: 'Total par jour',
  lines: 'Ventes',
});

export const posTestText = french({
  title: (name: string) => `Tester ${quoted(name)}`,
  sentence: 'Rien n’est enregistré : vous voyez ce que ce profil lirait.',
  file: 'Tester ce profil avec un fichier',
  close: 'Fermer',
});

/** /settings, tab « Intégrations ». */
export const posLinkText = {
  title: 'Profils POS',
  intro: 'Comment lire les rapports de ventes de vos caisses, et de quelles adresses ils arrivent.',
  open: 'Configurer les profils POS',
} as const;
