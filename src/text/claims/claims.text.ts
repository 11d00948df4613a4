import type { ClaimGroup, ClaimKind, ClaimStatus } from '#domain/receipts/claim.ts';
import type { CreditRest } from '#domain/receipts/credit.ts';
import { counted, formatEuros, formatPhone, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const claimStatusText: Record<ClaimStatus, string> = {
  OPEN: 'Ouvert',
  CREDIT_EXPECTED: 'Avoir attendu',
  SETTLED: 'Avoir reçu',
  DROPPED: 'Classé sans suite',
};

export const claimKindText: Record<ClaimKind, string> = {
  DAMAGED: 'Abîmé',
  MISSING: 'Manquant',
  REFUSED: 'Refusé',
  OVER_PRICED: 'Trop cher',
};

export const claimsText = {
  filters: 'Litiges par état',
  groups: {
    open: 'Ouverts',
    expected: 'Avoirs attendus',
    done: 'Terminés',
  } satisfies Record<ClaimGroup, string>,
  total: (group: ClaimGroup, amount: number) =>
    group === 'done' ? `${formatEuros(amount)} réclamés` : `${formatEuros(amount)} à récupérer`,
  columns: {
    supplier: 'Fournisseur',
    opened: 'Ouvert le',
    received: 'Reçu le',
    lines: 'Lignes',
    claimed: 'Réclamé',
    settled: 'Récupéré',
    status: 'État',
  },
  caption: 'Litiges',
  empty: {
    open: 'Aucun litige ouvert',
    expected: 'Aucun avoir attendu',
    done: 'Aucun litige terminé',
  } satisfies Record<ClaimGroup, string>,
  emptyHint: 'Une ligne abîmée, manquante, refusée ou trop chère ouvre un litige à la réception.',
  loadFailure: 'Les litiges ne se chargent pas',
  more: 'Afficher la suite',
  noMail: 'Réclamation à envoyer',
  noOrder: 'sans commande',
  lineCount: (count: number) => counted(count, 'ligne', 'lignes'),
} as const;

export const claimText = french({
  lots: (codes: string) => `Lot ${codes}`,
  title: (supplier: string) => `Litige ${supplier}`,
  missing: 'Litige introuvable',
  missingHint: 'Son adresse est peut-être incomplète.',
  loadFailure: 'Le litige ne se charge pas',
  back: 'Retour aux litiges',
  sentences: {
    OPEN: (amount, count) => `${formatEuros(amount)} à réclamer pour ${counted(count, 'ligne', 'lignes')}`,
    CREDIT_EXPECTED: (amount, count) =>
      `Avoir de ${formatEuros(amount)} attendu pour ${counted(count, 'ligne', 'lignes')}`,
    SETTLED: (amount, count) => `${formatEuros(amount)} réclamés pour ${counted(count, 'ligne', 'lignes')}`,
    DROPPED: (amount, count) =>
      `${formatEuros(amount)} non réclamés pour ${counted(count, 'ligne', 'lignes')}`,
  } satisfies Record<ClaimStatus, (amount: number, count: number) => string>,

  lines: 'Ce que nous réclamons',
  columns: { article: 'Article', kind: 'Motif', quantity: 'Quantité', amount: 'Montant' },
  paid: (paid: string, expected: string) => `payé ${paid} au lieu de ${expected}`,
  photo: 'Voir la photo',
  photoFailure: 'La photo ne s’ouvre pas.',
  total: 'Total réclamé HT',

  facts: 'Suivi',
  openedOn: 'Ouvert le',
  by: (name: string) => `par ${name}`,
  receipt: 'Réception',
  supplier: 'Fournisseur',
  order: 'Commande',
  deliveryNote: 'Bon de livraison',
  creditOf: (number: string | null, day: string) =>
    number === null ? `Avoir du ${day}` : `Avoir ${number} du ${day}`,
  settledAmount: 'Montant reçu HT',
  outstanding: 'Reste attendu',
  shortfall: 'Non récupéré',
  restReason: 'Reste abandonné',
  endedOn: 'Terminé le',
  note: 'Note',

  mails: 'Emails au fournisseur',
  noMails: 'Aucun email envoyé.',

  send: 'Envoyer la réclamation',
  sendAgain: 'Relancer le fournisseur',
  expectCredit: 'Avoir attendu',
  settle: 'Avoir reçu',
  drop: 'Classer sans suite',
  dropRest: 'Abandonner le reste',
  managersOnly: 'Les responsables suivent les litiges.',

  sendTitle: 'Envoyer la réclamation',
  to: 'À',
  subject: 'Objet',
  body: 'Message',
  photos: (count: number) => `${counted(count, 'photo jointe', 'photos jointes')}`,
  noAddress: 'Ce fournisseur n’a pas d’adresse email. Ajoutez-la sur sa fiche, ou appelez-le.',
  noAddressPhone: (phone: string) =>
    `Ce fournisseur n’a pas d’adresse email. Appelez-le au ${formatPhone(phone)}.`,
  testMode: 'Mode test : aucun serveur d’envoi n’est réglé.',
  testModeHint: 'L’email reste dans la boîte aux lettres de test.',
  submit: 'Envoyer',
  sending: 'Envoi...',
  sent: 'Réclamation en cours d’envoi',
  sendFailure: 'La réclamation n’a pas pu être envoyée.',
  changedTitle: 'Le litige a changé',
  changedBody: 'Voici le message à jour, relisez-le avant de l’envoyer.',

  expected: 'Avoir attendu noté',
  expectFailure: 'L’avoir attendu n’a pas pu être noté.',

  settleTitle: 'Avoir reçu',
  settleIntro: (claimed: number, settled: number | null) =>
    settled === null
      ? `Réclamé : ${formatEuros(claimed)}.`
      : `Réclamé : ${formatEuros(claimed)}. Déjà reçu : ${formatEuros(settled)}.`,
  rest: (amount: string) => `Le reste, ${amount}`,
  restChoices: { expected: 'Encore attendu', given_up: 'Abandonné' } satisfies Record<CreditRest, string>,
  restHints: {
    expected: 'Le litige reste ouvert jusqu’au prochain avoir.',
    given_up: 'Le litige est terminé.',
  } satisfies Record<CreditRest, string>,
  restReasonField: 'Pourquoi abandonner le reste',
  amount: 'Montant de l’avoir HT',
  creditNote: 'Numéro de l’avoir',
  settleNote: 'Note',
  settleAction: 'Enregistrer l’avoir',
  settling: 'Enregistrement...',
  settled: 'Avoir enregistré',
  settleFailure: 'L’avoir n’a pas pu être enregistré.',

  dropTitle: 'Classer sans suite ?',
  dropRestTitle: 'Abandonner le reste ?',
  restDropped: 'Reste abandonné',
  dropIntro: (amount: number) => `${formatEuros(amount)} ne seront plus réclamés.`,
  dropReason: 'Pourquoi',
  dropAction: 'Classer sans suite',
  dropping: 'Un instant...',
  dropped: 'Litige classé sans suite',
  dropFailure: 'Le litige n’a pas pu être classé.',

  resend: 'Renvoyer',
  resendNamed: (subject: string) => `Renvoyer ${quoted(subject)}`,
  resent: 'Email remis en file',
  resendFailure: 'L’email n’a pas pu être renvoyé.',
  resendTitle: 'Renvoyer cet email ?',
  resendUncertain: 'Il est peut-être déjà arrivé. Appelez le fournisseur en cas de doute.',
  resendFailed: 'Il n’est pas parti. Vérifiez l’adresse sur la fiche du fournisseur.',
});
