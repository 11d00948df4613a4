import type { PriceDecision, Quality } from '#domain/receipts/receipt.ts';
import { counted, DOT, formatEuros, formatNumber, formatQuantity, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

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
