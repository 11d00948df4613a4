import { NBSP } from '#text/kernel/format.ts';

/** What a field of an order says of what was typed in it (specification, section 5). */
export const orderFieldText = {
  supplierRequired: 'Veuillez sélectionner un fournisseur',
  linesRequired: 'Veuillez ajouter au moins un article',
  lineIncomplete: "Veuillez remplir tous les champs de l'article",
  tooManyLines: (max: number) => `${max} articles au plus par commande`,
  quantityInvalid: 'Indiquez une quantité supérieure à 0, avec trois décimales au plus',
  quantityTooLarge: `Cette quantité dépasse 1${NBSP}000${NBSP}000`,
  answeredQuantityInvalid: 'Indiquez une quantité de 0 ou plus, avec trois décimales au plus',
  priceInvalid: 'Indiquez un prix de 0 ou plus, avec six décimales au plus',
  itemNotSold: 'Ce fournisseur ne vend plus cet article',
  itemTwice: 'Cet article est déjà dans la commande',
  subjectRequired: 'L’objet est requis',
  bodyRequired: 'Le message est requis',
  momentInFuture: 'Ce moment n’est pas encore venu',
  contactRequired: 'Indiquez qui a confirmé',
  vatNumberInvalid: 'Numéro de TVA invalide',
  logoNotPrintable: `Choisissez une image PNG ou JPEG de 1${NBSP}Mo et de 1${NBSP}200${NBSP}pixels de côté au plus`,
} as const;
