import type { MenuClass } from '#domain/reports/menu-class.ts';
import type { MarginGap } from '#domain/reports/report.ts';
import { french } from '#text/kernel/typography.ts';

/** What a dish is to a menu, in a word. */
export const menuClassNames: Record<MenuClass, string> = french({
  star: 'Vedette',
  workhorse: 'Populaire, peu rentable',
  puzzle: 'Rentable, peu vendu',
  dog: 'À revoir',
});

export const marginGapNames: Record<MarginGap, string> = french({
  no_recipe: 'Pas de fiche',
  no_cost: 'Fiche incomplète',
  no_revenue: 'Aucun montant en caisse',
});

/** Over the columns of the files of food cost, margins and suppliers. */
export const costColumns = french({
  from: 'Du',
  to: 'Au',
  revenue: 'Ventes HT',
  cost: 'Coût des fiches',
  theoretical: 'Food cost théorique (%)',
  countedCost: 'Coût compté',
  counted: 'Food cost compté (%)',
  gap: 'Écart (€)',
  countedShare: 'Ingrédients comptés (%)',
  target: 'Objectif (%)',
  item: 'Article',
  category: 'Catégorie',
  unit: 'Unité',
  days: 'Jours comptés',
  usedByRecipes: 'Consommation des fiches',
  usedByCounts: 'Consommation comptée',
  difference: 'Écart',
  percent: 'Écart (%)',
  dish: 'Plat',
  portions: 'Portions vendues',
  revenueBefore: 'Ventes HT, période précédente',
  price: 'Prix moyen HT',
  portionCost: 'Coût par portion',
  unitMargin: 'Marge par portion',
  marginPercent: 'Marge (%)',
  margin: 'Marge totale',
  marginBefore: 'Marge totale, période précédente',
  share: 'Part de la marge (%)',
  menuClass: 'Classement',
  missing: 'Ce qui manque',
  supplier: 'Fournisseur',
  deliveries: 'Livraisons',
  promised: 'Livraisons attendues à une date',
  onTime: 'À l’heure',
  onTimePercent: 'À l’heure (%)',
  complete: 'Complètes',
  completePercent: 'Complètes (%)',
  pricedLines: 'Lignes comparées',
  pricesKept: 'Lignes au prix commandé',
  pricesKeptPercent: 'Prix tenus (%)',
  priceChange: 'Prix payés, par rapport aux prix commandés (%)',
  sent: 'Commandes envoyées',
  answered: 'Commandes avec réponse',
  answerMinutes: 'Délai de réponse médian (minutes)',
  order: 'Commande',
  promisedOn: 'Promise pour le',
  arrivedOn: 'Livrée le',
  linesShort: 'Lignes incomplètes',
  priceDifference: 'Payé en plus (€)',
  answerAfter: 'Réponse après (minutes)',
  deleted: 'Supprimé',
  yes: 'oui',
  no: 'non',
});
