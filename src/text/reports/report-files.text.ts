import type { PriceKind, PurchaseGroup, ReportFile } from '#domain/reports/report.ts';
import { french } from '#text/kernel/typography.ts';

/** The name of a report's sheet, and how the name of its file begins. */
export const reportFileText: Record<ReportFile, { name: string; stem: string }> = {
  purchases: { name: 'Achats', stem: 'achats' },
  'purchase-lines': { name: 'Lignes d’achat', stem: 'lignes-achat' },
  prices: { name: 'Prix', stem: 'prix' },
  waste: { name: 'Pertes', stem: 'pertes' },
  'waste-entries': { name: 'Lignes de perte', stem: 'lignes-perte' },
  'stock-value': { name: 'Valeur du stock', stem: 'valeur-stock' },
  'food-cost': { name: 'Food cost', stem: 'food-cost' },
  'food-cost-items': { name: 'Écarts par article', stem: 'food-cost-articles' },
  margins: { name: 'Marges par plat', stem: 'marges' },
  reliability: { name: 'Fournisseurs', stem: 'fiabilite-fournisseurs' },
  'reliability-orders': { name: 'Commandes', stem: 'fiabilite-commandes' },
  sales: { name: 'Ventes', stem: 'ventes' },
  'sales-lines': { name: 'Lignes de vente', stem: 'lignes-vente' },
};

/** Over the column that says what purchases are added up by. */
export const purchaseGroupNames: Record<PurchaseGroup, string> = {
  supplier: 'Fournisseur',
  category: 'Catégorie',
  item: 'Article',
};

export const priceKindNames: Record<PriceKind, string> = { paid: 'Prix payé', listed: 'Tarif' };

export const reportColumns = french({
  supplier: 'Fournisseur',
  item: 'Article',
  category: 'Catégorie',
  noCategory: 'Sans catégorie',
  deleted: 'Supprimé',
  yes: 'oui',
  amount: 'Achats HT',
  amountBefore: 'Achats HT, période précédente',
  share: 'Part (%)',
  change: 'Évolution (%)',
  receipts: 'Réceptions',
  orders: 'Commandes',
  qty: 'Quantité',
  qtyBefore: 'Quantité, période précédente',
  unit: 'Unité',
  unitPrice: 'Prix unitaire HT',
  receivedOn: 'Reçu le',
  deliveryNote: 'Bon de livraison',
  order: 'Commande',
  kind: 'Prix comparé',
  priceBefore: 'Prix avant',
  beforeOn: 'Depuis le (avant)',
  priceNow: 'Prix après',
  nowOn: 'Depuis le (après)',
  qtyAMonth: 'Quantité par mois',
  effect: 'Effet par mois (€)',
  reason: 'Raison',
  value: 'Valeur',
  valueBefore: 'Valeur, période précédente',
  entries: 'Saisies',
  occurredOn: 'Date',
  lot: 'Lot',
  comment: 'Commentaire',
  unitCost: 'Coût unitaire',
  author: 'Par',
  stockOn: 'Valeur du stock à la fin de la période',
  stockBefore: 'Valeur du stock avant la période',
  qtyOn: 'Quantité à la fin de la période',
});
