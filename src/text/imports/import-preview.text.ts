import type { ImportKind, RowStatus } from '#domain/imports/import.ts';
import { counted, formatBytes, formatNumber, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Counts = Record<RowStatus, number>;

type Effects = {
  suppliers_created: number;
  suppliers_updated: number;
  items_created: number;
  items_updated: number;
  prices_set: number;
  orders_created: number;
  sales_days?: number;
};

/** What the rows are called on the button: the thing itself where each row is one, otherwise lines. */
export function importAction(kind: ImportKind, counts: Counts, effects: Effects): string {
  const rows = counts.new + counts.changed;
  const things: Record<ImportKind, [count: number, one: string, many: string]> = {
    suppliers: [effects.suppliers_created + effects.suppliers_updated, 'fournisseur', 'fournisseurs'],
    items: [effects.items_created + effects.items_updated, 'article', 'articles'],
    price_list: [effects.prices_set, 'prix', 'prix'],
    orders: [effects.orders_created, 'commande', 'commandes'],
    sales: [effects.sales_days ?? 0, 'jour de ventes', 'jours de ventes'],
  };
  const [count, one, many] = things[kind];
  const isWhole = kind === 'orders' || kind === 'sales' ? count > 0 : count === rows;
  return `Importer ${isWhole ? counted(count, one, many) : counted(rows, 'ligne', 'lignes')}`;
}

export const previewText = french({
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
  mayLeave: 'Vous pouvez fermer cette page : le travail continue et vous attend ici.',
  columns: {
    line: 'Ligne',
    what: 'Quoi',
    price: 'Prix HT',
    change: 'Ce qui change',
    values: 'Contenu',
    why: 'Pourquoi',
  },
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
    `${plural(count, 'Corrigez-la', 'Corrigez-les')} ici, ou dans le fichier que vous déposerez à nouveau : rien ne sera doublé.`,
  warnings: (count: number) => counted(count, 'remarque de lecture', 'remarques de lecture'),
  warningsShown: (shown: number, all: number) => `${formatNumber(shown)} premières sur ${formatNumber(all)}`,
  decisionTitle: 'Ce qui sera écrit',
  creates: {
    suppliers: (count: number) => `${plural(count, 'Nouveau fournisseur', 'Nouveaux fournisseurs')} :`,
    categories: (count: number) => `${plural(count, 'Nouvelle catégorie', 'Nouvelles catégories')} :`,
    zones: (count: number) => `${plural(count, 'Nouvelle zone', 'Nouvelles zones')} :`,
  },
  createsMore: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  allOrNothing: 'Tout est écrit d’un coup, ou rien ne l’est.',
  applying: 'Import en cours…',
  back: 'Revoir les colonnes',
  backToPrices: 'Revoir les prix',
  backToQuestions: 'Revoir les réponses',
  causesLabel: 'Lignes par cause',
  moreCauses: (count: number) => `et ${counted(count, 'autre cause', 'autres causes')}`,
  causeRows: (title: string) => `Lignes : ${title}`,
  noneOfCause: 'Aucune ligne n’a plus ce défaut.',
  jump: (times: number) =>
    times >= 1
      ? `${formatNumber(times, { max: 1 })} fois le prix actuel`
      : `${formatNumber(1 / times, { max: 1 })} fois moins que le prix actuel`,
  mend: 'Corriger',
  mendOf: (line: number) => `Corriger la ligne ${formatNumber(line)}`,
  mendingHint: 'Gardé ici jusqu’à la relecture.',
  otherCells: (count: number) => `Afficher ${counted(count, 'autre cellule', 'autres cellules')}`,
  inBulk: 'Décider pour toute la colonne',
  corrected: 'Corrigée, à relire',
  emptyCell: 'vide',
  readAgain: (count: number) => `Relire avec ${counted(count, 'correction', 'corrections')}`,
  readingAgain: 'Relecture…',
  dropCorrections: 'Oublier les corrections',
  correctionsWait: (count: number) =>
    `${counted(count, 'ligne corrigée attend', 'lignes corrigées attendent')} d’être ${plural(count, 'relue', 'relues')}. Rien n’est encore écrit.`,
  nothingTitle: 'Ce fichier ne change rien.',
  nothingHint: 'Tout ce qu’il contient est déjà dans vos données.',
  nothingHintRefused: (refused: number) =>
    `Le reste est déjà dans vos données. ${counted(refused, 'ligne refusée n’est pas importée', 'lignes refusées ne sont pas importées')}.`,
  allRefusedTitle: 'Aucune ligne ne peut être importée.',
  allRefusedHint: 'Les raisons sont dans la liste. Une colonne mal choisie en est souvent la cause.',
  failedTitle: 'Rien n’a été importé',
});

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

export const doneText = french({
  title: 'C’est importé',
  on: (date: string) => `le ${date}`,
  by: (name: string) => `par ${name}`,
  refused: (count: number) =>
    counted(count, 'ligne refusée n’a pas été importée', 'lignes refusées n’ont pas été importées'),
  refusedHint: (count: number) =>
    `${plural(count, 'Corrigez-la', 'Corrigez-les')} dans le fichier et déposez-le à nouveau : le reste ne sera pas doublé.`,
  line: (line: number) => `Ligne ${formatNumber(line)} :`,
  toList: {
    suppliers: 'Voir les fournisseurs',
    items: 'Voir les articles',
    price_list: 'Voir les articles',
    orders: 'Voir les commandes',
    sales: 'Voir les ventes',
  } satisfies Record<ImportKind, string>,
});
