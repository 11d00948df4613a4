import { NBSP } from '#text/kernel/format.ts';

/** What a field says of what was typed in it (specification, section 5). */
export const replenishmentFieldText = {
  itemRequired: 'Veuillez sélectionner un article',
  reorderPointRequired: 'Indiquez un seuil de commande de 0 ou plus, avec trois décimales au plus',
  safetyStockInvalid: 'Indiquez un stock de sécurité de 0 ou plus, avec trois décimales au plus',
  leadTimeInvalid: 'Indiquez un délai de 0 à 365 jours',
  fillRateInvalid: `Indiquez un taux entre 80 et 99,9${NBSP}%`,
  suggestionsRequired: 'Veuillez sélectionner au moins une suggestion',
  horizonInvalid: 'Choisissez 7, 14 ou 21 jours',
} as const;
