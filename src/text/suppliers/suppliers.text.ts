import { WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import { LEAD_TIME_DEFAULT, LEAD_TIME_MAX } from '#domain/suppliers/lead-time.ts';
import { CLOSURES_MAX } from '#domain/suppliers/limits.ts';
import type { PostalCodeDigits } from '#domain/suppliers/postal-code.ts';
import { siretGroups } from '#domain/suppliers/siret.ts';
import type { FrancoPolicy } from '#domain/suppliers/supplier.ts';
import {
  counted,
  formatEuros,
  NBSP,
  plural,
  quoted,
  weekdayName,
  weekdayShort,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

// Straight apostrophes and quotation marks: sentences that the specification prints, kept word for word.

export const suppliersText = french({
  title: 'Fournisseurs',
  subtitle: 'Gérez vos fournisseurs et leurs prix',
  create: 'Nouveau Fournisseur',
  listTitle: 'Liste des Fournisseurs',
  listDescription: 'Tous vos fournisseurs actifs',
  deletedDescription: 'Vos fournisseurs supprimés, que vous pouvez restaurer',
  emptyTitle: 'Aucun fournisseur.',
  emptyHint: 'Cliquez sur "Nouveau Fournisseur" pour commencer.',
  emptyForReaders: 'Un responsable peut en ajouter ici.',
  noDeleted: 'Aucun fournisseur supprimé.',
  noDeletedHint: 'Ceux que vous supprimez restent ici et se restaurent d’un geste.',
  notFound: (search: string) => `Aucun fournisseur pour ${quoted(search)}.`,
  clearFilters: 'Effacer la recherche',
  showActive: 'Voir les fournisseurs actifs',
  searchLabel: 'Rechercher un fournisseur',
  searchPlaceholder: 'Nom, ville, type, contact',
  deletedFilter: 'Supprimés',
  more: 'Afficher la suite',
  loadFailure: 'Les fournisseurs ne se chargent pas',
  columns: {
    name: 'Nom',
    type: 'Type',
    city: 'Ville (Pays)',
    contact: 'Contact',
    delivery: 'Livraison',
    leadTime: 'Lead Time',
    actions: 'Actions',
  },
  noContact: 'Aucun contact',
  noDays: 'À définir',
  deletedOn: (date: string) => `Supprimé le ${date}`,
  edit: 'Modifier',
  delete: 'Supprimer',
  editNamed: (name: string) => `Modifier ${name}`,
  deleteNamed: (name: string) => `Supprimer ${name}`,
  restoreNamed: (name: string) => `Restaurer ${name}`,
  restore: 'Restaurer',

  created: 'Fournisseur créé avec succès',
  updated: 'Fournisseur modifié avec succès',
  deleted: 'Fournisseur supprimé avec succès',
  restored: 'Fournisseur restauré avec succès',
  createFailure: 'Erreur lors de la création',
  updateFailure: 'Erreur lors de la modification',
  deleteFailure: 'Erreur lors de la suppression',
  restoreFailure: 'Erreur lors de la restauration',

  deleteTitle: 'Confirmer la suppression',
  keptTitle: 'Ce fournisseur ne peut pas être supprimé',
  deleteDrafts: (count: number) =>
    `${counted(count, 'brouillon de commande lui est destiné', 'brouillons de commande lui sont destinés')} : rien ne pourra lui être envoyé tant qu’il n’est pas restauré.`,
  deleteConfirm:
    'Êtes-vous sûr de vouloir supprimer ce fournisseur ? Cette action est réversible (suppression logique).',
});

export const supplierDialogText = french({
  newTitle: 'Nouveau fournisseur',
  editTitle: 'Modifier le fournisseur',
  general: 'Informations générales',
  contact: 'Contact',
  address: 'Adresse',
  delivery: 'Livraison',

  name: 'Nom',
  sameName: (name: string) =>
    `Vous avez déjà un fournisseur ${quoted(name)}. Vérifiez que ce n’est pas le même.`,
  type: 'Type de produit',
  noType: 'Non précisé',
  customerCode: 'Code client',
  customerCodeHint: 'Rappelé sur les commandes.',
  siret: 'SIRET',
  siretHint: '14 chiffres',
  notes: 'Notes',

  contactName: 'Nom du contact',
  contactEmail: 'Email',
  contactEmailHint: 'Les commandes partent à cette adresse.',
  contactPhone: 'Téléphone',

  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',

  days: 'Jours de livraison',
  leadTime: 'Délai de livraison',
  leadTimeUnit: (days: number) => plural(days, 'jour', 'jours'),
  leadTimeHint: 'De la commande à la livraison.',
  cutoffs: 'Heures limites de commande',
  cutoffsHint: 'Passée cette heure, la commande manque la livraison.',
  cutoffFor: (day: Weekday) => `Livraison du ${weekdayName(day)}`,
  cutoffTime: (day: Weekday) => `Heure limite pour la livraison du ${weekdayName(day)}`,
  cutoffDay: (day: Weekday) => `Jour limite pour la livraison du ${weekdayName(day)}`,
  cutoffPlaceholder: 'hh:mm',
  noCutoff: 'pas d’heure limite',
  copyCutoff: 'Même heure pour tous les jours',
  daysBefore: (days: number) => {
    if (days === 0) return 'le jour même';
    return days === 1 ? 'la veille' : `${days} jours avant`;
  },
  franco: 'Franco de port',
  francoHint: 'Livraison gratuite dès ce montant.',
  fee: 'Frais de livraison',
  feeHint: 'Payés sous le franco.',
  policy: 'Sous le franco',
  closures: 'Fermetures',
  closuresHint: 'Congés et jours fériés : ni commande ni livraison, dates comprises.',
});

export const francoPolicyNames: Record<FrancoPolicy, string> = {
  WARN: 'Avertir',
  BLOCK: 'Bloquer l’envoi',
};

const POSTAL_CODE_INVALID: Record<PostalCodeDigits, string> = {
  5: 'Code postal invalide (5 chiffres)',
  4: 'Code postal invalide (4 chiffres)',
};

export const supplierFieldText = french({
  nameRequired: 'Le nom est requis',
  emailInvalid: 'Email invalide',
  postalCodeInvalid: (digits: PostalCodeDigits) => POSTAL_CODE_INVALID[digits],
  siretInvalid: 'SIRET invalide : vérifiez les 14 chiffres',
  leadTimeInvalid: `Un nombre entier de jours, de 0 à ${LEAD_TIME_MAX}`,
  amountInvalid: 'Montant invalide (deux décimales au plus)',
  dayTwice: 'Ce jour a déjà une heure limite',
  dayNotDelivered: 'Ce jour n’est pas un jour de livraison',
  timeInvalid: 'Heure invalide (exemple : 18:30)',
  tooManyClosures: `${CLOSURES_MAX} fermetures au plus`,
});

/** 'Mar', 'Ven', 'Dim': a French week begins on Monday, whatever the order of `days`. */
export const deliveryDayLabels = (days: readonly Weekday[]): string[] =>
  WEEKDAYS_FROM_MONDAY.filter((day) => days.includes(day)).map(weekdayShort);

/** '2j', as the specification's list shows it. */
export const leadTimeLabel = (days: number | null): string => `${days ?? LEAD_TIME_DEFAULT}j`;

/** 'délai 2 j', where no head says what the figure is. */
export const leadTimeWords = (days: number | null): string =>
  `délai${NBSP}${days ?? LEAD_TIME_DEFAULT}${NBSP}j`;

/** '732 829 320 00074'. */
export const siretLabel = (digits: string): string => siretGroups(digits).join(NBSP);

type InUse = { awaited_orders: number; awaited_amount: number };

/** Why a supplier stays, and what to do about it; null where nothing keeps it. */
export function supplierInUseText({ awaited_orders, awaited_amount }: InUse): string | null {
  if (awaited_orders === 0) return null;
  const which = counted(awaited_orders, 'commande en cours', 'commandes en cours');
  const them = awaited_orders > 1 ? 'les' : 'la';
  return `Vous attendez ${which} de ce fournisseur (${formatEuros(awaited_amount)} à la commande)${NBSP}: recevez-${them} ou annulez-${them} d’abord.`;
}
