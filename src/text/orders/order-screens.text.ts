import { type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, type Pack, wholePacks } from '#domain/orders/packs.ts';
import type { MailState } from '#domain/orders/status.ts';
import {
  counted,
  DOT,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatHour,
  formatPhone,
  formatQuantity,
  formatUnitPrice,
  NBSP,
  plural,
  quoted,
  unitWord,
  weekdayName,
  weekdayShort,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { packCount } from './packs.text.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

export const hubText = {
  title: 'Gestion des Commandes',
  sentence: 'Commandez, suivez les réponses, réceptionnez.',
  tabsLabel: 'Rubriques des commandes',
  tabs: { reception: 'Réception', commandes: 'Commandes', fournisseurs: 'Fournisseurs' },
} as const;

type Rest = Pack & { lines: number; qty: number; unit: string | null };

/** '2 cartons', '4 kg'; of several lines, how many of them. */
function restText({ lines, qty, unit, ...pack }: Rest): string {
  if (lines > 1) return counted(lines, 'article', 'articles');
  const content = contentOf(pack);
  const packs = content === null ? null : wholePacks(Quantity.of(qty), content);
  return packs === null ? formatQuantity(qty, unit) : packCount(packs, pack.pack_label);
}

export const ordersText = french({
  listTitle: 'Commandes',
  create: 'Nouvelle commande',
  searchLabel: 'Rechercher une commande',
  searchPlaceholder: 'Fournisseur ou numéro',
  filters: 'Filtres',
  filtersInForce: (count: number) => `Filtres, ${counted(count, 'filtre en place', 'filtres en place')}`,
  statusLabel: 'Statut',
  supplierFilter: 'Fournisseur',
  anySupplier: 'Tous les fournisseurs',
  from: 'Créées depuis le',
  to: 'Jusqu’au',
  fromChip: (date: LocalDate) => `Depuis le ${formatDate(date)}`,
  toChip: (date: LocalDate) => `Jusqu’au ${formatDate(date)}`,
  more: 'Afficher la suite',
  loadFailure: 'Les commandes ne se chargent pas',
  safe: 'Rien n’est perdu : vos brouillons sont enregistrés.',
  columns: {
    supplier: 'Fournisseur',
    created: 'Créée le',
    expected: 'Livraison prévue',
    articles: 'Articles',
    amount: 'Montant HT',
    status: 'Statut',
  },
  noDelivery: 'sans date',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  late: 'En retard',
  answerDiffers: 'Réponse différente',
  quantitiesChanged: (lines: number) => counted(lines, 'quantité changée', 'quantités changées'),
  restToCome: (rest: Rest) => `reliquat : ${restText(rest)}`,
  toApprove: 'À approuver',
  toDecide: 'À décider',
  orderedFor: (amount: number) => `commandé : ${formatEuros(amount)}`,

  empty: 'Aucune commande pour l’instant',
  emptyHint: 'Choisissez un fournisseur, ajoutez vos articles, envoyez.',
  notFound: (search: string) => `Aucune commande pour ${quoted(search)}.`,
  didYouMean: 'Vouliez-vous dire',
  nothingInFilter: 'Aucune commande avec ces filtres.',
  clearFilters: 'Effacer la recherche et les filtres',

  open: 'Ouvrir',
  edit: 'Modifier',
  guide: 'Reprendre dans le guide',
  send: 'Valider et envoyer',
  duplicate: 'Recommander',
  pdf: 'Télécharger le PDF',
  delete: 'Supprimer',

  deleteTitle: 'Supprimer la commande',
  deleteConfirm: 'Êtes-vous sûr de vouloir supprimer cette commande ? Cette action est irréversible.',

  created: 'Commande créée avec succès',
  updated: 'Commande mise à jour avec succès',
  deleted: 'Commande supprimée avec succès',
  createFailure: 'Erreur lors de la création',
  updateFailure: 'Erreur lors de la mise à jour',
  deleteFailure: 'Erreur lors de la suppression',
  duplicated: (number: string) => `Brouillon ${number} créé`,
  leftOut: (names: readonly string[]) =>
    `${plural(names.length, 'Article laissé', 'Articles laissés')} de côté, sans prix aujourd’hui : ${names.join(', ')}`,
  pdfFailure: 'Le PDF n’a pas pu être téléchargé.',
});

/** What the list says of an e-mail that did not simply leave. */
export const mailSign: Partial<Record<MailState, string>> = {
  queued: 'Email en attente',
  sending: 'Email en cours d’envoi',
  failed: 'Email non parti',
  uncertain: 'Envoi incertain',
  not_sent: 'Sans email',
};

export const orderDialogText = french({
  newTitle: 'Nouvelle commande',
  editTitle: 'Modifier la commande',
  draftKept: 'Votre saisie est gardée sur cet appareil.',
  notEditable: (status: string) =>
    `Cette commande est maintenant ${quoted(status)} : elle ne se modifie plus.`,

  supplier: 'Fournisseur',
  supplierPlaceholder: 'Choisir un fournisseur',
  noSuppliers: 'Aucun fournisseur. Ajoutez-en un dans l’onglet Fournisseurs.',
  suppliersFailure: 'Les fournisseurs ne se chargent pas.',
  rulesFailure: 'Les jours de livraison ne se chargent pas.',
  supplierFirst: 'Choisissez d’abord un fournisseur',
  date: 'Livraison prévue',
  anyDay: 'livre tous les jours',
  noDay: 'Aucun jour de livraison dans les semaines à venir.',
  takeDay: (date: LocalDate) => `Choisir ${formatDayInSentence(date)}`,
  agreed: 'Livraison convenue avec le fournisseur',
  agreedHint: 'Ouvre aussi les jours trop proches.',
  sentTo: (email: string) => `La commande part à ${email}`,
  noEmail: (phone: string | null) =>
    phone
      ? `Sans email : à commander par téléphone, ${formatPhone(phone)}`
      : 'Sans email ni téléphone sur sa fiche',

  entryTitle: 'Ajouter un article',
  itemPlaceholder: 'Nom, référence, catégorie',
  noItems: 'Ce fournisseur ne vend rien à ce jour. Indiquez ses prix dans l’inventaire.',
  itemsFailure: 'Les articles ne se chargent pas.',
  alreadyIn: 'déjà dans la commande',
  quantity: 'Quantité',
  packs: 'colis',
  price: 'Prix unitaire',
  priceUnit: (unit: string | null) => (unit ? `€${NBSP}/${NBSP}${unit}` : '€'),
  add: 'Ajouter',
  inUnits: (unit: string | null) => `Compter en ${unitWord(2, unit ?? 'unité')}`,
  inPacks: 'Compter en colis',
  makes: (quantity: number, unit: string | null) => `=${NBSP}${formatQuantity(quantity, unit)}`,
  added: (name: string) => `Article ajouté : ${name}`,
  addedUnfinished: (name: string) => `Article ajouté, quantité à compléter : ${name}`,
  unchanged: (name: string) => `${name} est déjà dans la commande : sa ligne n’a pas changé.`,

  linesTitle: 'Articles de la commande',
  noLines: 'Aucun article pour l’instant.',
  noLinesHint: 'Cherchez un article, Entrée l’ajoute et ramène à la recherche.',
  columns: {
    article: 'Article',
    pack: 'Colisage',
    count: 'Quantité',
    makes: 'Soit',
    price: 'Prix unitaire',
    total: 'Total',
    remove: 'Retirer',
  },
  quantityOf: (name: string) => `Quantité de ${name}`,
  packsOf: (name: string) => `Colis de ${name}`,
  priceOf: (name: string) => `Prix unitaire de ${name}`,
  removeNamed: (name: string) => `Retirer ${name}`,
  countNamed: (choice: string, name: string) => `${choice}, ${name}`,
  removed: (name: string) => `Article retiré : ${name}`,

  notes: 'Notes',
  notesPlaceholder: 'Consignes de livraison, remarques',
  subtotal: 'Sous-total HT',
  fee: 'Livraison, sous le franco',
  complete: 'Compléter',
  total: 'Total HT estimé',
  totalOf: (lines: number) =>
    lines === 0 ? 'Total HT estimé' : `Total HT estimé, ${counted(lines, 'article', 'articles')}`,
  totalTooLarge: `Ce total dépasse ce qu’une commande peut porter.`,

  saveDraft: 'Enregistrer le brouillon',
  saveDraftShort: 'Brouillon',
  send: 'Valider et envoyer',

  changeSupplierTitle: 'Changer de fournisseur ?',
  changeSupplierBody: (count: number, name: string) =>
    `${counted(count, 'article', 'articles')} de ${name} ${plural(count, 'sera retiré', 'seront retirés')} de la commande.`,
  changeSupplier: 'Changer',
  keepSupplier: 'Garder le fournisseur',

  foundTitle: 'Brouillon retrouvé',
  foundBody: 'Cette saisie n’avait pas été enregistrée.',
  foundAt: (moment: string) => `Gardée sur cet appareil le ${moment}.`,
  foundLines: (count: number) => (count === 0 ? 'sans article' : counted(count, 'article', 'articles')),
  noSupplierYet: 'Fournisseur à choisir',
  resume: 'Reprendre',
  startOver: 'Repartir de zéro',

  theirChanges: 'Ce qui a changé :',
  changes: {
    supplier: (name: string) => `Fournisseur : ${name}`,
    date: (date: LocalDate | null) =>
      date ? `Livraison le ${formatDayInSentence(date)}` : 'Livraison sans date',
    agreed: (agreed: boolean) => (agreed ? 'Livraison convenue' : 'Livraison non convenue'),
    notes: 'Notes modifiées',
    added: (name: string, quantity: string) => `Article ajouté : ${name}, ${quantity}`,
    removed: (name: string) => `Article retiré : ${name}`,
    quantity: (name: string, to: string, from: string) => `${name} : ${to} au lieu de ${from}`,
    price: (name: string, to: number, from: number | null) =>
      `${name} : ${formatUnitPrice(to, from)}${from === null ? '' : ` au lieu de ${formatUnitPrice(from, to)}`}`,
  },
});

/** 'mar.', inside a sentence. */
const weekdayBrief = (day: Weekday): string => `${weekdayShort(day).toLowerCase()}.`;

/** 'livre du lun. au sam.', 'livre mar., jeu., sam.', 'livre le mardi': `days` in any order, weeks start on Monday. */
export function deliveryDaysText(days: readonly Weekday[]): string | null {
  if (days.length === 0) return null;
  if (days.length === 7) return orderDialogText.anyDay;
  const fromMonday = (day: Weekday) => (day + 6) % 7;
  const sorted = days.toSorted((a, b) => fromMonday(a) - fromMonday(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (sorted.length === 1) return `livre le ${weekdayName(first)}`;
  const inARow = fromMonday(last) - fromMonday(first) === sorted.length - 1;
  if (sorted.length > 2 && inARow) return `livre du ${weekdayBrief(first)} au ${weekdayBrief(last)}`;
  return `livre ${sorted.map(weekdayBrief).join(', ')}`;
}

/** 'avant l’heure limite, 11 h 30', 'avant l’heure limite, jeudi 11 h 30'. */
export function cutoffMomentText(cutoff: { date: LocalDate; time: LocalTime }, today: LocalDate): string {
  const hour = formatHour(cutoff.time);
  return cutoff.date === today ? hour : `${weekdayName(weekdayOf(cutoff.date))} ${hour}`;
}

/** 'suggéré : 8,4 kg, arrondi à 2 colis'. */
export const suggestionText = french(
  ({ qty, unit, packs }: { qty: number; unit: string | null; packs: number | null }): string =>
    packs === null
      ? `suggéré : ${formatQuantity(qty, unit)}`
      : `suggéré : ${formatQuantity(qty, unit)}, arrondi à ${packCount(packs, null)}`,
);

type SuggestionBasis = { expected_use: number; usable_stock: number; to_come: number; horizon_days: number };

/** What a suggestion is made of, also where that leaves nothing to order; null where nothing is known of the item. */
export function suggestionBasisText(
  { expected_use, usable_stock, to_come, horizon_days }: SuggestionBasis,
  unit: string | null,
): string | null {
  if (expected_use + usable_stock + to_come === 0) return null;
  return [
    `prévu sur ${counted(horizon_days, 'jour', 'jours')}${NBSP}: ${formatQuantity(expected_use, unit)}`,
    `stock utilisable${NBSP}: ${formatQuantity(usable_stock, unit)}`,
    `à recevoir${NBSP}: ${formatQuantity(to_come, unit)}`,
  ].join(DOT);
}
