import { NBSP } from './format.ts';

/** What a field of a receipt or of a claim says of what was typed in it. */
export const receiptFieldText = {
  supplierRequired: 'Veuillez sélectionner un fournisseur',
  linesRequired: 'Veuillez ajouter au moins un article',
  nothingReceived: `Rien n’est arrivé${NBSP}: il n’y a rien à enregistrer.`,
  tooManyLines: (max: number) => `${max} lignes au plus par réception`,
  tooManyLots: (max: number) => `${max} lots au plus par ligne`,
  lineTwice: 'Cette ligne est déjà dans la réception',
  quantityInvalid: 'Indiquez une quantité de 0 ou plus, avec trois décimales au plus',
  quantityTooLarge: `Cette quantité dépasse 1${NBSP}000${NBSP}000`,
  rejectedTooMuch: 'Vous ne pouvez pas refuser plus que ce qui est arrivé',
  missingArrived: `Une ligne manquante a une quantité reçue de${NBSP}0`,
  lotQuantityInvalid: 'Indiquez une quantité supérieure à 0, avec trois décimales au plus',
  lotsSum: (accepted: string) => `Les lots ne font pas la quantité acceptée (${accepted})`,
  priceInvalid: 'Indiquez un prix de 0 ou plus, avec quatre décimales au plus',
  priceNotAbove: 'Le prix payé n’est pas plus élevé que le prix attendu',
  priceMissing: 'Indiquez le prix payé',
  priceNotYours: 'Seul un responsable peut changer le prix de l’article',
  commentForMore: `Plus que commandé${NBSP}: indiquez pourquoi dans le commentaire`,
  commentForTemperature: (limit: string) =>
    `Température hors limite (${limit})${NBSP}: indiquez pourquoi dans le commentaire`,
  temperatureInvalid: `Indiquez une température entre −60 et 99${NBSP}°C, avec une décimale au plus`,
  expiryPast: `Cette date est déjà passée${NBSP}: indiquez pourquoi vous acceptez ce lot`,
  momentInFuture: 'Ce moment n’est pas encore venu',
  momentTooOld: 'Une réception se saisit dans l’année',
  photoUnknown: 'Cette photo n’existe plus',
  reasonRequired: 'Indiquez pourquoi cette réception est annulée',
  amountInvalid: 'Indiquez un montant de 0 ou plus, avec deux décimales au plus',
  dropNoteRequired: 'Indiquez pourquoi ce litige est abandonné',
  periodReversed: 'La fin de la période vient avant son début',
} as const;
