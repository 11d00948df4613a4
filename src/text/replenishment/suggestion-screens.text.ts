import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { counted, formatHour, formatNumber, formatQuantity, NBSP, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const MONTH = 30.4;
const DAYS_IN_WEEKS = 21;
const DAYS_IN_MONTHS = 70;

/** '14 mois', '6 semaines', '12 jours': as long as a person would say it. */
export function spanOfDays(days: number): string {
  if (days < DAYS_IN_WEEKS) return `${formatNumber(days)}${NBSP}${plural(days, 'jour', 'jours')}`;
  if (days < DAYS_IN_MONTHS) return `${formatNumber(Math.floor(days / 7))}${NBSP}semaines`;
  return `${formatNumber(Math.floor(days / MONTH))}${NBSP}mois`;
}

/** Before that hour somebody still says « cette nuit ». */
const END_OF_NIGHT = '06:00';

export const suggestionsText = french({
  title: 'Suggestions',
  /** '… cette nuit à 3 h 10' */
  madeAt: (time: LocalTime) =>
    `Calculées ${time < END_OF_NIGHT ? 'cette nuit' : 'aujourd’hui'} à ${formatHour(time)}`,
  learnedFrom: (days: number) => `, d’après ${spanOfDays(days)} de consommation.`,
  intro: 'Ce qu’il faut commander, article par article, avec le calcul.',
  loadFailure: 'Les suggestions ne se chargent pas',
  listTitle: 'À commander',
  more: 'Afficher la suite',

  supplier: 'Fournisseur',
  anySupplier: 'Tous les fournisseurs',
  priority: 'Priorité minimale',
  /** By the least priority that is shown. */
  least: { all: 'Toutes', medium: 'Moyen et plus', urgent: 'Urgent' },
  nothingInFilter: 'Aucune suggestion avec ces filtres.',
  clearFilters: 'Effacer les filtres',

  select: (name: string) => `Commander ${name}`,
  open: (name: string) => `${name} : voir la prévision`,
  left: (qty: number, unit: string | null) => `reste ${formatQuantity(qty, unit)}`,
  nothingLeft: 'plus rien en stock',
  notFollowed: 'stock non suivi',
  perDay: (qty: number, unit: string | null) => `${formatQuantity(qty, unit)} par jour`,
  packsOf: (name: string) => `Colis de ${name}`,
  quantityOf: (name: string) => `Quantité de ${name}`,
  makes: (qty: number, unit: string | null) => `= ${formatQuantity(qty, unit)}`,
  noPrice: 'sans prix',
  changed: (qty: string) => `proposé : ${qty}`,

  selected: (count: number, suppliers: number) =>
    count === 0
      ? 'Aucune sélectionnée'
      : `${counted(count, 'sélectionnée', 'sélectionnées')}, ${counted(suppliers, 'fournisseur', 'fournisseurs')}`,
  create: (orders: number) => (orders < 2 ? 'Créer la commande' : `Créer ${formatNumber(orders)} commandes`),
  creating: 'Création...',
  created: (count: number) => `${formatNumber(count)} commande(s) créée(s)`,
  allOrdered: 'Rien d’autre à commander : vos brouillons attendent leur envoi.',
  openDrafts: 'Voir les brouillons',
  leftOut: (names: readonly string[]) =>
    `${plural(names.length, 'Article laissé', 'Articles laissés')} de côté, sans prix aujourd’hui : ${names.join(', ')}`,
  orderedBefore: (name: string, order: string) => `${name} est déjà dans la commande ${order}.`,
  noneSelected: 'Veuillez sélectionner au moins une suggestion',
  createFailure: 'Erreur lors de la création de la commande',

  withoutSupplier: 'Sans fournisseur',
  withoutSupplierHint: (count: number) =>
    count < 2
      ? 'Personne ne vend cet article pour l’instant : ajoutez un fournisseur et son prix pour le commander.'
      : 'Personne ne vend ces articles pour l’instant : ajoutez un fournisseur et son prix pour les commander.',
  addSupplier: 'Ajouter un fournisseur',
  addSupplierTo: (name: string) => `Ajouter un fournisseur à ${name}`,
  needed: (qty: number, unit: string | null) => `à prévoir : ${formatQuantity(qty, unit)}`,

  empty: 'Aucune suggestion',
  emptyHint: 'Vos stocks et vos commandes en cours suffisent jusqu’aux prochaines livraisons.',
  emptyStock: 'Voir le stock',
  noBatch: 'Pas encore de suggestions aujourd’hui',
  noBatchHint: 'Elles sont calculées chaque nuit, d’après vos ventes, vos stocks et vos livraisons.',
  noBatchWho: 'Un administrateur peut lancer le calcul maintenant.',
  run: 'Calculer maintenant',
  noHistory: 'Rien à prévoir pour l’instant',
  noHistoryHint:
    'Les suggestions naissent de ce que vous consommez. Importez vos ventes, ou comptez votre stock deux fois : quelques jours suffisent pour commencer.',
  importSales: 'Importer des ventes',
  count: 'Compter le stock',
});
