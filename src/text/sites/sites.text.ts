import { counted, formatEuros, formatNumber, formatPercent, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** /sites: all restaurants of a person side by side. */
export const sitesText = french({
  title: 'Tous mes sites',
  sentence: (sites: number) =>
    `${counted(sites, 'restaurant', 'restaurants')}, côte à côte. Chacun selon votre rôle sur place.`,
  loading: 'Chargement de vos sites',
  loadFailure: 'Vos sites ne s’affichent pas',
  siteFailure: 'Ce site ne répond pas pour l’instant. Les autres sont à jour.',
  open: 'Ouvrir',
  openSite: (name: string) => `Ouvrir ${name}`,
  /** After a figure, for who hears it: 'fournisseurs à commander, Le Comptoir'. */
  of: (label: string, name: string) => `${label}, ${name}`,
  toOrder: 'À commander',
  suppliers: (count: number) => plural(count, 'fournisseur', 'fournisseurs'),
  /** Of the first of them: the others have theirs later. */
  before: (moment: string, suppliers: number) =>
    suppliers > 1 ? `le premier avant ${moment}` : `avant ${moment}`,
  arriving: 'Attendues aujourd’hui',
  received: (count: number) => counted(count, 'déjà reçue', 'déjà reçues'),
  alerts: 'Alertes',
  critical: (count: number) => counted(count, 'critique', 'critiques'),
  purchases: 'Achats de la semaine',
  lastWeek: (amount: number) => `${formatEuros(amount)} la semaine dernière, mêmes jours`,
  receipts: (count: number) => counted(count, 'réception', 'réceptions'),
  receiptsBefore: (count: number) => `${formatNumber(count)} la semaine dernière, mêmes jours`,
  foodCost: 'Food cost',
  foodCostIs: (percent: number) => formatPercent(percent),
  foodCostHint: 'théorique, 28 derniers jours',
  foodCostUnknown: 'pas assez de ventes',
  onlyOne: 'Vous travaillez dans un seul restaurant.',
  onlyOneHint: 'Dès que vous en rejoignez un autre, ils se lisent ici côte à côte.',
  toDashboard: 'Aller au dashboard',
});
