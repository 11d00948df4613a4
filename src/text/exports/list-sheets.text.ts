import { french } from '#text/kernel/typography.ts';

/** What a document is, on its own row and on each row of its lines. */
export const documentColumns = {
  order: {
    number: 'Numéro',
    external: 'Numéro externe',
    supplier: 'Fournisseur',
    status: 'Statut',
    ordered: 'Créée le',
    expected: 'Livraison prévue',
  },
  claim: {
    opened: 'Ouvert le',
    supplier: 'Fournisseur',
    order: 'Commande',
    note: 'Bon de livraison',
    received: 'Reçu le',
    status: 'Statut',
  },
};

/** Names of the files, of their sheet and of its columns: lists of what was done, as their screens narrow them down. */
export const listSheetText = french({
  orders: {
    stem: 'commandes',
    name: 'Commandes',
    label: 'Exporter les commandes',
    columns: {
      ...documentColumns.order,
      lines: 'Articles',
      totalOrdered: 'Montant commandé HT',
      total: 'Montant HT',
    },
  },
  receipts: {
    stem: 'receptions',
    name: 'Réceptions',
    label: 'Exporter les réceptions',
    columns: {
      day: 'Reçue le',
      time: 'Heure',
      supplier: 'Fournisseur',
      order: 'Commande',
      note: 'Bon de livraison',
      by: 'Reçue par',
      lines: 'Articles',
      total: 'Montant HT',
      state: 'État',
      claim: 'Litige',
    },
    reversed: 'Annulée',
    reversal: 'Annulation',
    differs: 'Écart',
    asExpected: 'Conforme',
  },
  claims: {
    stem: 'litiges',
    name: 'Litiges',
    label: 'Exporter les litiges',
    columns: {
      ...documentColumns.claim,
      lines: 'Lignes',
      claimed: 'Montant réclamé HT',
      settled: 'Montant obtenu HT',
      ended: 'Clos le',
    },
  },
  counts: {
    stem: 'inventaires',
    name: 'Inventaires',
    label: 'Exporter les inventaires',
    columns: {
      name: 'Inventaire',
      zones: 'Zones',
      status: 'Statut',
      started: 'Commencé le',
      startedBy: 'Commencé par',
      counted: 'Articles comptés',
      total: 'Articles à compter',
      ended: 'Terminé le',
      endedBy: 'Terminé par',
      variance: 'Écart en euros',
    },
    everywhere: 'Toutes les zones',
  },
});
