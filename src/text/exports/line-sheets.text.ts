import { twoMomentsText } from '#text/kernel/two-moments.text.ts';
import { french } from '#text/kernel/typography.ts';
import { documentColumns } from './list-sheets.text.ts';

const line = { item: 'Article', sku: 'Référence', unit: 'Unité' };

/** As list-sheets.text.ts, of the lines: one row each, with what its document is. */
export const lineSheetText = french({
  orders: {
    stem: 'lignes-de-commande',
    name: 'Lignes de commande',
    label: 'Exporter les lignes',
    columns: {
      ...documentColumns.order,
      item: line.item,
      sku: line.sku,
      reference: 'Référence fournisseur',
      qty: 'Quantité',
      unit: line.unit,
      price: 'Prix unitaire HT',
      total: 'Montant HT',
      confirmedQty: 'Quantité confirmée',
      confirmedPrice: 'Prix confirmé HT',
    },
  },
  receipts: {
    stem: 'lignes-de-reception',
    name: 'Lignes de réception',
    label: 'Exporter les lignes',
    columns: {
      day: 'Reçue le',
      supplier: 'Fournisseur',
      order: 'Commande',
      note: 'Bon de livraison',
      state: 'État',
      item: line.item,
      sku: line.sku,
      expected: 'Quantité attendue',
      received: 'Quantité reçue',
      rejected: 'Quantité refusée',
      unit: line.unit,
      price: 'Prix unitaire HT',
      total: 'Montant HT',
      quality: 'Qualité',
      temperature: 'Température',
    },
  },
  claims: {
    stem: 'lignes-de-litige',
    name: 'Lignes de litige',
    label: 'Exporter les lignes',
    columns: {
      ...documentColumns.claim,
      item: line.item,
      sku: line.sku,
      kind: 'Motif',
      qty: 'Quantité',
      unit: line.unit,
      amount: 'Montant réclamé HT',
    },
  },
  counts: {
    stem: 'lignes-d-inventaire',
    name: 'Lignes d’inventaire',
    label: 'Exporter les lignes',
    columns: {
      name: 'Inventaire',
      status: 'Statut',
      started: 'Commencé le',
      zone: 'Zone',
      item: line.item,
      sku: line.sku,
      counted: 'Quantité comptée',
      unit: line.unit,
      expected: 'Stock théorique',
      variance: 'Écart',
      cost: 'Coût unitaire HT',
      value: 'Écart en euros',
      by: 'Compté par',
      day: 'Compté le',
      device: twoMomentsText.device,
      server: twoMomentsText.server,
    },
  },
});
