import type { LotFate, RecallReason } from '#domain/recalls/recall.ts';
import { french } from '#text/kernel/typography.ts';

export const recallReasonNames: Record<RecallReason, string> = {
  SUPPLIER: 'Rappel du fournisseur',
  OFFICIAL: 'Rappel officiel (RappelConso)',
  TEMPERATURE: 'Rupture de la chaîne du froid',
  DOUBT: 'Doute sur la qualité',
  LABEL: 'Étiquette ou allergène',
  OTHER: 'Autre raison',
};

export const fateNames: Record<LotFate, string> = {
  DESTROYED: 'Détruit',
  RETURNED: 'Rendu au fournisseur',
  KEPT_APART: 'Mis à part',
};

/** Said under the fields of what is typed about a recall. */
export const recallFieldText = french({
  reasonRequired: 'Choisissez une raison',
  lotsRequired: 'Choisissez au moins un lot',
  tooManyLots: (most: number) => `${most} lots au plus à la fois`,
  messageUnknown: 'Ce message n’est pas dans les emails reçus de cette organisation',
  fateRequired: 'Dites ce que devient la marchandise',
  quantityInvalid: 'Indiquez une quantité (trois décimales au plus)',
  nameRequired: 'Indiquez le nom de la personne qui signe',
  signatureInvalid: 'La signature n’a pas pu être lue : signez à nouveau',
  releaseReasonRequired: 'Dites pourquoi la marchandise peut servir à nouveau',
});
