import { formatNumber, formatPercent, formatQuantity, NBSP, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const days = (count: number): string => `${formatNumber(count)}${NBSP}${count < 2 ? 'jour' : 'jours'}`;

export const paramsText = french({
  title: 'Paramètres par article',
  intro:
    'Sans paramètre, tout se calcule d’après vos ventes et vos livraisons. Fixez ici ce que vous savez mieux que le calcul.',
  create: 'Nouveau paramètre',
  loadFailure: 'Les paramètres ne se chargent pas',
  more: 'Afficher la suite',
  columns: {
    item: 'Article',
    reorderPoint: 'Seuil de commande',
    safetyStock: 'Stock de sécurité',
    leadTime: 'Délai',
    supplier: 'Fournisseur',
  },
  qty: (qty: number, unit: string | null) => formatQuantity(qty, unit),
  days,
  supplierLead: 'celui du fournisseur',
  cheapest: 'le moins cher',
  edit: 'Modifier',
  delete: 'Supprimer',
  empty: 'Aucun paramètre par article',
  emptyHint: 'Rien à faire : les suggestions s’appuient sur vos ventes et vos livraisons.',

  newTitle: 'Nouveau paramètre',
  editTitle: (name: string) => `Paramètre de ${quoted(name)}`,
  item: 'Article',
  itemPlaceholder: 'Chercher un article',
  itemsFailure: 'Les articles ne se chargent pas.',
  typeAName: 'Tapez un nom ou un SKU.',
  reorderPoint: 'Seuil de commande',
  reorderPointHint: 'En dessous, l’article est proposé à la commande, quoi que dise la prévision.',
  safetyStock: 'Stock de sécurité',
  safetyStockHint: 'Toujours gardé en plus de ce qui est prévu.',
  leadTime: 'Délai de livraison',
  leadTimeHint: 'De la commande à la livraison. Vide ou 0 : celui du fournisseur.',
  leadTimeUnit: 'jours',
  supplier: 'Fournisseur',
  anySupplier: 'Le moins cher du moment',
  supplierHint: 'Chez qui commander cet article.',
  save: 'Enregistrer',
  created: 'Paramètre créé',
  updated: 'Paramètre mis à jour',
  deleted: 'Paramètre supprimé',
  createFailure: 'Erreur lors de la création',
  updateFailure: 'Erreur lors de la mise à jour',
  deleteFailure: 'Erreur lors de la suppression',
  deleteTitle: 'Supprimer ce paramètre ?',
  deleteSentence: (name: string) =>
    `${name} sera de nouveau calculé d’après vos ventes et vos livraisons. Cette action est irréversible.`,
});

/** Of what guests ask for, how much is there: one portion in so many is missing. */
const fillRateMeans = (fillRate: number): string =>
  `${formatPercent(fillRate * 100)} de la demande servie, environ 1 portion sur ${formatNumber(Math.round(1 / (1 - fillRate)))} manque.`;

/** How careful orders are: names of the common choices, and what each of them means in a kitchen. */
export const cautionText = french({
  title: 'Prudence des commandes',
  intro:
    'Plus de prudence, c’est moins de plats à rayer de la carte, mais plus de produits jetés. Moins de prudence, l’inverse.',
  loadFailure: 'La prudence des commandes ne s’affiche pas',
  names: {
    lean: 'Au plus juste',
    usual: 'Équilibrée',
    careful: 'Prudente',
  },
  means: fillRateMeans,
  own: (fillRate: number) => `Votre réglage actuel : ${fillRateMeans(fillRate)}`,
  unchanged: 'Choisissez une autre prudence pour l’enregistrer',
  hints: {
    lean: 'Peu de pertes, mais des ruptures de temps en temps. Pour ce qui se remplace sur la carte.',
    usual: 'Le bon compromis pour la plupart des cuisines.',
    careful: 'Presque jamais de rupture, plus de pertes sur les produits frais.',
  },
  save: 'Enregistrer',
  saved: 'Prudence des commandes enregistrée',
  failure: 'La prudence n’a pas été enregistrée',
});
