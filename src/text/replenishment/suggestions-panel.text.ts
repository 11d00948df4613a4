import { counted, formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « Suggestions IA », above the list of orders (specification, section 2). */
export const suggestionsPanelText = french({
  title: 'Suggestions IA',
  description: 'Prévues d’après vos ventes, vos stocks et vos prochaines livraisons',
  open: 'Ouvrir les suggestions',
  close: 'Fermer les suggestions',
  supplier: 'Fournisseur',
  horizon: 'Prévoir pour',
  days: (days: number) => `${days} j`,
  generate: 'Générer',
  generating: 'Calcul...',
  generated: (count: number) => counted(count, 'suggestion générée', 'suggestions générées'),
  generateFailure: 'Erreur lors de la génération',
  hint: (days: number) => `Générez pour voir ce qu’il faut commander pour tenir ${days} jours.`,
  empty: 'Aucune suggestion',
  emptyHint: (days: number) => `Vos stocks suffisent pour les ${days} jours à venir.`,

  table: 'Suggestions de commande',
  columns: {
    item: 'Article',
    stock: 'Stock actuel',
    use: 'Conso. moy. / jour',
    qty: 'Quantité suggérée',
    price: 'Prix unitaire',
    total: 'Total',
  },
  select: (name: string) => `Commander ${name}`,
  quantityOf: (name: string) => `Quantité de ${name}`,
  low: 'Stock faible',
  notFollowed: 'non suivi',

  selected: ({ chosen, of, suppliers }: { chosen: number; of: number; suppliers: number }) => {
    const articles = `${formatNumber(chosen)} ${chosen < 2 ? 'article' : 'articles'} sur ${formatNumber(of)}`;
    if (suppliers === 0) return articles;
    const drafts = counted(suppliers, 'brouillon sera créé', 'brouillons seront créés');
    return `${articles}, chez ${counted(suppliers, 'fournisseur', 'fournisseurs')} : ${drafts}`;
  },
  total: 'Total sélectionné',
  create: (orders: number) => (orders < 2 ? 'Créer la commande' : 'Créer les commandes'),
});
