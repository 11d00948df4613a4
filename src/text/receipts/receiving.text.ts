import type { PriceDecision, Quality } from '#domain/receipts/receipt.ts';
import {
  counted,
  DOT,
  formatEuros,
  formatNumber,
  formatQuantity,
  NBSP,
  plural,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

/** The lists of the reception tab and of /receiving. */
export const receptionText = {
  title: 'Réceptions',
  sentence: (day: string, organisation: string) => `${day}, ${organisation}`,
  tabsLabel: 'Rubriques des réceptions',
  tabs: { receptions: 'Réceptions', litiges: 'Litiges' },

  today: "Réceptions Attendues Aujourd'hui",
  pending: 'Commandes en Attente de Réception',
  completed: 'Réceptions Complétées',
  nothingToday: 'Aucune livraison attendue aujourd’hui.',
  nothingPending: 'Aucune autre commande en attente.',
  nothingCompleted: 'Aucune réception pour l’instant.',
  filters: 'Filtrer les réceptions',
  chips: { today: 'Aujourd’hui', late: 'En retard', awaited: 'Attendues', completed: 'Complétées' },
  empty: 'Rien à recevoir pour l’instant',
  emptyHint: 'Les commandes envoyées à vos fournisseurs apparaissent ici, la plus proche d’abord.',
  openOrders: 'Voir les commandes',
  loadFailure: 'Les livraisons attendues ne se chargent pas',
  completedFailure: 'Les réceptions ne se chargent pas.',
  late: (days: number) => `${formatNumber(days)}${NBSP}${plural(days, 'jour', 'jours')} de retard`,
  noDate: 'Sans date',
  more: (shown: number) => `Les ${shown} plus proches seulement. Les autres sont dans l’onglet Commandes.`,
  rest: 'reliquat',
  lineCount: (count: number) => counted(count, 'article', 'articles'),

  receive: 'Réceptionner',
  receiveNamed: (supplier: string, number: string) => `Réceptionner ${supplier}, ${number}`,
  resume: 'Continuer',
  resumeNamed: (supplier: string, number: string) => `Continuer ${supplier}, ${number}`,
  withoutOrder: 'Réception sans commande',
  checkedOf: (checked: number, all: number) => `${checked} sur ${all}`,

  differs: 'Écart',
  cancelled: 'Annulée',
  reversal: 'Annulation',
  claim: 'Litige',
  receivedBy: (name: string) => `par ${name}`,
  noOrder: 'sans commande',

  columns: {
    supplier: 'Fournisseur',
    received: 'Reçue le',
    lines: 'Articles',
    total: 'Montant',
    state: 'État',
  },
  moreCompleted: 'Afficher la suite',
  register: 'Registre',
} as const;

/** What an inspection takes home. */
export const receiptsRegisterText = {
  title: 'Registre des réceptions',
  intro: 'Lots, dates limites, températures et refus, pour un contrôle d’hygiène.',
  from: 'Du',
  to: 'Au',
  action: 'Télécharger',
  working: 'Préparation...',
  done: 'Registre téléchargé',
  failure: 'Le registre n’a pas pu être préparé.',
  format: 'Format',
  formats: { pdf: 'PDF à imprimer', csv: 'CSV', xlsx: 'Excel' },
} as const;

export const receiveText = french({
  loadFailure: 'La livraison ne se charge pas',
  missing: 'Commande introuvable',
  missingHint: 'Elle a peut-être été supprimée, ou son adresse est incomplète.',
  back: 'Retour aux réceptions',
  more: 'Autres actions',
  openOrder: 'Ouvrir la commande',
  restart: 'Recommencer la saisie',
  restartTitle: 'Recommencer la saisie ?',
  restartBody: 'Ce que vous avez saisi sur cet appareil est effacé. La commande ne change pas.',
  restartAction: 'Effacer la saisie',
  keepTyping: 'Garder la saisie',
  withoutOrder: 'Réception sans commande',

  progress: (checked: number, all: number) =>
    `${counted(checked, 'ligne contrôlée', 'lignes contrôlées')} sur ${formatNumber(all)}`,
  online: 'Gardé sur cet appareil',
  offline: 'Hors ligne, gardé ici',
  found: 'Saisie retrouvée',
  foundHint: (moment: string) => `Gardée sur cet appareil le ${moment}.`,
  changed: 'La commande a changé depuis votre saisie',
  changedHint: 'Les lignes concernées sont à contrôler de nouveau.',
  overtaken: 'Cette commande n’attend plus de réception',
  alreadySent: 'Cette réception est déjà enregistrée, comme vous l’aviez saisie d’abord.',
  overtakenHint: 'Votre saisie est toujours là, rien n’est perdu.',
  seeReceipts: 'Voir la commande',

  allGood: 'Tout conforme',
  nextLine: 'Ligne suivante',
  save: 'Enregistrer la réception',
  saving: 'Enregistrement...',
  saved: 'Réception enregistrée avec succès',
  failure: (message: string) => `Erreur lors de l'enregistrement de la réception: ${message}`,
  keptHere: 'Hors ligne, gardé ici',
  keptHereHint: 'La réception partira dès que le réseau revient.',
  state: 'État de la réception',
  takeBack: 'Modifier la saisie',
  underWay: 'La réception est en cours d’envoi, attendez la réponse.',
  toList: 'Voir les réceptions',
  claimOpened: (amount: number) => `Litige ouvert, ${formatEuros(amount)}`,
  linesToFix: (count: number) => `${counted(count, 'ligne', 'lignes')} à compléter`,

  linesLabel: 'Lignes de la livraison',
  checked: 'contrôlée',
  toCheck: 'à contrôler',
  ordered: (what: string) => `Commandé : ${what}`,
  confirmed: (what: string) => `Confirmé : ${what}`,
  before: (what: string) => `déjà reçu : ${what}`,
  awaited: (what: string) => `${what} à recevoir`,
  notOrdered: 'Non commandé',
  reference: (reference: string) => `Réf. ${reference}`,
  substitute: (name: string) => `À la place : ${name}`,
  quantityOf: (name: string) => `Quantité reçue, ${name}`,
  /** After the figure of the big stepper. */
  outOf: (unit: string | null, expected: number) => {
    const figure = formatNumber(expected);
    return unit ? `${unit} sur ${figure}` : `sur ${figure}`;
  },
  missingQty: (what: string) => `Il manque ${what}`,
  lacks: (what: string) => `il manque ${what}`,
  surplus: (what: string) => `${what} de plus que commandé`,
  surplusHint: 'Refusez-le, ou dites pourquoi vous le gardez.',
  waitRest: 'Attendre le reliquat',
  giveUpRest: 'Ne plus attendre',

  quality: 'Qualité',
  rejected: 'Refusé, renvoyé',
  rejectedHint: (what: string) => `${what} entrent en stock.`,
  rejectedAll: 'Rien n’entre en stock.',
  refuse: 'Refuser la marchandise',
  temperatureBroken: 'Température hors limite',

  price: 'Prix payé',
  editPrice: (price: string) => `${price}, modifier le prix payé`,
  noPrice: 'Prix à indiquer',
  priceExpected: (price: string) => `Prix attendu : ${price}`,
  priceListed: (price: string) => `Tarif du fournisseur : ${price}`,
  decision: 'Ce prix différent',
  claimNotAbove: 'Réservé à un prix plus élevé',
  updateNotYours: 'Réservé aux responsables',

  lot: 'Lot',
  lotNumbered: (place: number) => `Lot ${place}`,
  lotQuantity: 'Quantité du lot',
  lotRest: (what: string) => `le reste, ${what}`,
  addLot: 'Ajouter un autre lot',
  removeLot: (place: number) => `Retirer le lot ${place}`,
  datePlaceholder: 'jj/mm/aaaa',
  expiryReason: 'Pourquoi accepter une date passée',
  temperature: 'Température',
  under: (limit: number) => `sous ${formatNumber(limit)}${NBSP}°C`,
  over: (limit: number) => `plus de ${formatNumber(limit)}${NBSP}°C`,
  atLeast: (limit: number) => `au moins ${formatNumber(limit)}${NBSP}°C`,
  below: (limit: number) => `moins de ${formatNumber(limit)}${NBSP}°C`,
  maximum: (limit: number) => `${formatNumber(limit)}${NBSP}°C au plus`,

  photo: 'Photo',
  photoAdd: 'Ajouter',
  photoOptional: 'facultative',
  photoReady: 'Photo gardée',
  photoWaiting: 'partira avec la réception',
  photoRemove: 'Retirer la photo',
  photoRefused: 'Cette image ne se lit pas.',

  addItem: 'Ajouter un article non commandé',
  addItemFree: 'Ajouter un article',
  itemPlaceholder: 'Nom, référence, catégorie',
  noItems: 'Ce fournisseur n’a aucun article. Cherchez par nom.',
  itemsFailure: 'Les articles ne se chargent pas.',
  removeItem: 'Retirer l’article',
  supplier: 'Fournisseur',
  supplierPlaceholder: 'Choisir un fournisseur',
  supplierFirst: 'Choisissez d’abord un fournisseur',
  suppliersFailure: 'Les fournisseurs ne se chargent pas.',
  noLines: 'Aucun article pour l’instant',
  noLinesHint: 'Cherchez ce qui est arrivé, article par article.',

  deliveryCard: 'Bon de livraison',
  deliveryNote: 'Numéro du bon',
  notes: 'Notes',
  notesPlaceholder: 'Livreur, état des colis, remarques',
  orderNotes: 'Notes de la commande',

  sum: 'Récapitulatif',
  sumReceived: 'Reçu et accepté',
  sumClaim: 'À réclamer',
  temperaturesMissing: (count: number) =>
    `${counted(count, 'température non relevée', 'températures non relevées')}`,

  reviewTitle: 'Les quantités reçues diffèrent de la commande',
  reviewOther: 'La livraison n’est pas conforme',
  reviewClaim: (amount: number) => `Un litige de ${formatEuros(amount)} sera ouvert.`,
  reviewBack: 'Revenir aux lignes',
});

export const qualityText: Record<Quality, string> = {
  OK: 'OK',
  DAMAGED: 'Abîmé',
  MISSING: 'Manquant',
  REFUSED: 'Refusé',
};

export const priceDecisionText: Record<PriceDecision, { label: string; done: string }> = {
  update: { label: 'Nouveau prix', done: 'prix mis à jour' },
  claim: { label: 'Réclamer', done: 'écart réclamé' },
  exceptional: { label: 'Exceptionnel', done: 'prix exceptionnel' },
};

export const receiptText = french({
  title: (supplier: string) => `Réception ${supplier}`,
  reversalTitle: (supplier: string) => `Annulation, ${supplier}`,
  missing: 'Réception introuvable',
  missingHint: 'Son adresse est peut-être incomplète.',
  loadFailure: 'La réception ne se charge pas',
  back: 'Retour aux réceptions',
  entered: (moment: string) => `saisie le ${moment}`,
  facts: 'Détails',
  receivedAt: 'Reçue le',
  receivedBy: 'Par',
  supplier: 'Fournisseur',
  order: 'Commande',
  noOrder: 'Sans commande',
  deliveryNote: 'Bon de livraison',
  total: 'Total accepté HT',
  openClaim: (amount: number) => `Voir le litige, ${formatEuros(amount)}`,

  lines: 'Lignes',
  columns: {
    article: 'Article',
    expected: 'Attendu',
    received: 'Reçu',
    price: 'Prix payé',
    control: 'Contrôle',
    total: 'Total',
  },
  rejected: (what: string) => `Refus de ${what}`,
  was: (figure: string) => `au lieu de ${figure}`,
  wasListed: (figure: string) => `au lieu de ${figure} au tarif`,
  unclaimed: 'Manquant non réclamé',
  lot: (code: string) => `lot ${code}`,
  noLot: 'sans numéro de lot',
  left: (what: string) => `reste ${what}`,
  temperature: (figure: number) => `${formatNumber(figure)}${NBSP}°C`,
  atMost: (limit: number) => `≤${NBSP}${formatNumber(limit)}${NBSP}°C`,
  broken: (limit: number) => `limite ${formatNumber(limit)}${NBSP}°C`,
  photo: 'Voir la photo',
  photoFailure: 'La photo ne s’ouvre pas.',

  correct: 'Corriger (annuler cette réception)',
  correctTitle: 'Annuler cette réception ?',
  correctIntro:
    'Le stock et la commande reviennent à leur état d’avant. Les deux écritures restent au registre. Saisissez ensuite la réception juste.',
  reason: 'Motif',
  reasonPlaceholder: 'Mauvaise quantité, mauvaise commande…',
  correctAction: 'Annuler la réception',
  correcting: 'Annulation...',
  corrected: 'Réception annulée',
  correctFailure: 'La réception n’a pas pu être annulée.',
  reversedTitle: 'Cette réception est annulée',
  reversedHint: 'Son stock a été repris.',
  seeReversal: 'Voir l’annulation',
  reversalOf: 'Cette écriture annule une réception',
  seeOriginal: 'Voir la réception annulée',

  ofOrder: 'Réceptions',
  ofOrderFailure: 'Les réceptions de la commande ne se chargent pas.',
});

/** '12 L', the way lists and cards say it. */
export const lineSummary = ({
  qty,
  unit,
  lots,
}: {
  qty: number;
  unit: string | null;
  lots: readonly string[];
}): string => [formatQuantity(qty, unit), ...lots].join(DOT);
