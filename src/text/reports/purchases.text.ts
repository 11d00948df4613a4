import type { PurchaseGroup } from '#domain/reports/report.ts';
import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The tab « Achats ». */
export const purchasesText = french({
  loadFailure: 'Les achats ne se chargent pas',
  groupsLabel: 'Regrouper par',
  groups: { supplier: 'Fournisseur', category: 'Famille', item: 'Article' } satisfies Record<
    PurchaseGroup,
    string
  >,
  tables: {
    supplier: 'Achats par fournisseur',
    category: 'Achats par famille',
    item: 'Achats par article',
  } satisfies Record<PurchaseGroup, string>,
  plots: {
    supplier: 'Achats HT par fournisseur',
    category: 'Achats HT par famille',
    item: 'Achats HT par article',
  } satisfies Record<PurchaseGroup, string>,
  all: {
    supplier: 'Tous les fournisseurs',
    category: 'Toutes les familles',
    item: 'Tous les articles',
  } satisfies Record<PurchaseGroup, string>,
  noCategory: 'Sans famille',
  deleted: 'supprimé',
  unnamed: 'Achats',
  columns: {
    amount: 'Achats HT',
    before: 'Avant',
    qty: 'Quantité',
    receipts: 'Réceptions',
  },
  movers: 'Ce qui change le plus',
  summary: 'Le compte de la période',
  lines: {
    receipts: 'Réceptions',
    orders: 'Commandes livrées',
    lines: 'Lignes reçues',
    before: 'Achats d’avant',
    difference: 'Différence',
    credits: 'Avoirs, non déduits',
    total: 'Achats HT',
  },
  unpriced: (count: number) => `${counted(count, 'ligne reçue sans prix', 'lignes reçues sans prix')}.`,
  unpricedHint: 'Leur montant n’est pas compté.',
  seeSupplier: 'Voir le fournisseur',
  seeItem: 'Voir l’article',
  empty: 'Aucun achat sur la période',
  emptyHint: 'Les achats sont ce qui a été reçu : ils viennent avec les réceptions.',
  emptyAction: 'Réceptionner une commande',
  list: {
    title: 'Ce qui a été reçu',
    failure: 'Les lignes reçues ne se chargent pas',
    more: 'Afficher les lignes d’avant',
    empty: 'Rien de reçu sur la période',
    item: 'Article',
    supplier: 'Fournisseur',
    on: 'Reçu le',
    order: 'Commande',
    note: 'Bon de livraison',
    qty: 'Quantité',
    price: 'Prix',
    amount: 'Montant HT',
    noPrice: 'sans prix',
    noOrder: 'sans commande',
  },
});
