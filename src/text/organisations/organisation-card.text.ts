import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import type { MailValues } from '#domain/orders/mail-template.ts';
import type { CardGap } from '#domain/organisations/card-gaps.ts';
import { formatDayInSentence, formatEuros, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const cardGapNames: Record<CardGap, string> = {
  address: 'votre adresse de livraison',
  phone: 'votre téléphone',
  email: 'une adresse email pour les réponses',
};

/** /settings, tab « organisation »: what suppliers read of the restaurant. */
export const printedCardText = french({
  title: 'Ce qui s’imprime sur vos commandes',
  intro: 'Sur le bon de commande et dans les emails à vos fournisseurs.',
  loadFailure: 'Cette fiche ne s’affiche pas',
  save: 'Enregistrer la fiche',
  saved: 'Fiche enregistrée',
  stillMissing: (gaps: readonly CardGap[]) =>
    `Il manque encore : ${gaps.map((gap) => cardGapNames[gap]).join(', ')}.`,
  failure: 'La fiche n’a pas pu être enregistrée.',

  identity: 'Raison sociale',
  legalName: 'Nom légal',
  legalNameHint: (name: string) => `À défaut, ${quoted(name)}.`,
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',

  delivery: 'Adresse de livraison',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  instructions: 'Consignes de livraison',
  instructionsHint: 'Horaires, entrée, code, qui demander.',

  answers: 'Pour vous répondre',
  phone: 'Téléphone',
  email: 'Email pour les réponses',
  emailHint: 'À défaut, l’adresse de la personne qui envoie.',

  look: 'Logo et signature',
  logo: 'Logo',
  logoAlt: 'Votre logo',
  logoRemove: 'Retirer le logo',
  logoUploading: 'Envoi du logo...',
  logoFailure: 'Le logo n’a pas pu être enregistré.',
  logoUnreadable: 'Cette image ne se lit pas. Essayez avec un fichier PNG ou JPEG.',
  logoLoadFailure: 'Le logo ne s’affiche pas.',
  signature: 'Signature des emails',
  signatureHint: 'À défaut, le nom de la personne qui envoie et celui de l’organisation.',

  mail: 'Email de commande',
  subject: 'Objet',
  body: 'Message',
  defaultHint: 'Laissé vide, le texte proposé est envoyé.',
  placeholders: 'Mots remplacés à l’envoi',
  insert: (word: string, meaning: string) => `Insérer {${word}}, ${meaning}`,
  unknown: (words: readonly string[]) => `Restera tel quel : ${words.join(', ')}`,
  useDefault: 'Partir du texte proposé',
  preview: 'Ce que lit votre fournisseur',
  previewHint: 'L’en-tête du bon de commande, puis l’email. Numéro, date et fournisseur sont des exemples.',
  vatShort: 'TVA',

  approval: 'Approbation',
  approvalAbove: 'Un responsable envoie les commandes au-delà de',
  approvalHint: 'Total HT. Laissé vide, tout le monde peut envoyer toutes les commandes.',
});

/** Before an order leaves, where the card is not complete. */
export const cardGapsText = {
  title: 'Dites à votre fournisseur qui commande',
  hint: 'L’email et le bon de commande le diront dès maintenant. Gardé dans la fiche de l’organisation.',
} as const;

/** Stands in the preview for what an order will bring. */
export const sampleMailValues = ({
  organisation,
  sender,
  today,
}: {
  organisation: string;
  sender: string;
  today: LocalDate;
}): MailValues => ({
  numero: `BC-${today.slice(0, 4)}-00042`,
  fournisseur: 'Marée de l’Ouest',
  organisation,
  date_livraison: formatDayInSentence(addDays(today, 2)),
  total: formatEuros(483),
  expediteur: sender,
});
