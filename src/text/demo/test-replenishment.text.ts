import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Figures = Record<
  'suppliers' | 'items' | 'recipes' | 'days' | 'orders' | 'receipts' | 'counts' | 'wastes',
  number
>;

/** /test-replenishment (specification: three buttons). */
export const testReplenishmentText = french({
  title: 'Test du réapprovisionnement',
  sentence: 'Des ventes, une nuit, des suggestions. Cette page n’existe qu’en développement.',

  sales: 'Ventes de test',
  salesHint: 'Quatre semaines de ventes de vos propres plats, jusqu’à hier. Relancées, elles se remplacent.',
  importSales: 'Importer des ventes de test',
  importing: 'Import...',
  imported: 'Ventes importées',
  importedFigures: ({ rows, days }: { rows: number; days: number }) =>
    `${counted(rows, 'ligne', 'lignes')} sur ${counted(days, 'jour', 'jours')}`,
  notImported: 'Les ventes n’ont pas été importées',

  demo: 'Données de démonstration',
  demoHint:
    'Un bistrot avec dix-huit mois de ventes, ses fournisseurs, ses commandes, ses lots et ses inventaires. L’organisation doit être vide.',
  loadDemo: 'Charger les données de démo',
  loading: 'Chargement...',
  loaded: 'Démonstration chargée',
  notLoaded: 'La démonstration n’a pas été chargée',
  progressOf: (done: number, of: number) =>
    of === 0 ? 'Dix-huit mois de ventes' : `Jour ${done} sur ${of} vécu`,
  figures: ({ suppliers, items, recipes, orders, receipts, counts }: Figures) =>
    [
      counted(suppliers, 'fournisseur', 'fournisseurs'),
      counted(items, 'article', 'articles'),
      counted(recipes, 'recette', 'recettes'),
      counted(orders, 'commande', 'commandes'),
      counted(receipts, 'réception', 'réceptions'),
      counted(counts, 'inventaire', 'inventaires'),
    ].join(', '),

  see: 'Voir les suggestions',
});
