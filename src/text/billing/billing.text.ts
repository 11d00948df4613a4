import type { CoverState } from '#domain/billing/account.ts';
import type { TestCard } from '#domain/billing/test-cards.ts';
import { counted, formatEuros, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const euros = (cents: number) => formatEuros(cents / 100);

/** Said wherever nothing is really paid. */
export const testModeText = french({
  title: 'Mode test : aucune carte n’est débitée.',
  detail: 'Les paiements sont simulés : ce serveur n’a pas de prestataire de paiement.',
});

export const billingText = french({
  loadFailure: 'L’abonnement ne s’affiche pas',
  plan: 'Formule Pro',
  price: (cents: number) => `${euros(cents)} par mois`,
  covers: 'Restaurants, utilisateurs et commandes illimités.',
  holder: (name: string) => `Payé par ${name}, pour tous les restaurants de son compte.`,
  states: {
    trial: 'Essai gratuit',
    trial_over: 'Essai terminé',
    active: 'Abonné',
    late: 'Paiement en attente',
    unpaid: 'Impayé',
    ending: 'Résilié',
    ended: 'Abonnement terminé',
  } satisfies Record<CoverState, string>,
  /** What the state means, and what comes next. */
  meaning: (state: CoverState, day: string, daysLeft: number): string => {
    const days = counted(daysLeft, 'jour', 'jours');
    switch (state) {
      case 'trial':
        return `Il reste ${days} d’essai, jusqu’au ${day}. Ensuite : lecture et export seulement, tant que personne ne s’abonne.`;
      case 'trial_over':
        return `L’essai s’est terminé le ${day}. Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.`;
      case 'active':
        return `Prochain prélèvement le ${day}.`;
      case 'late':
        return `Le paiement attendu n’est pas arrivé. Sans paiement d’ici au ${day}, le restaurant passe en lecture seule.`;
      case 'unpaid':
        return `Faute de paiement, lecture seule depuis le ${day}. Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.`;
      case 'ending':
        return `Aucun prélèvement à venir. Vous gardez l’accès complet jusqu’au ${day}.`;
      case 'ended':
        return `L’abonnement s’est terminé le ${day}. Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.`;
    }
  },
  holderLeft: (name: string, day: string) =>
    `${name} ne fait plus partie de l’équipe : pour continuer après le ${day}, abonnez-vous à nouveau.`,
  failedOn: (day: string) => `La carte a été refusée le ${day}.`,
  subscribe: 'S’abonner',
  subscribeAgain: 'Se réabonner',
  payNow: 'Régler maintenant',
  resume: 'Reprendre l’abonnement',
  cancel: 'Résilier',
  opening: 'Ouverture...',
  working: 'Un instant...',
  notOpened: 'La page de paiement ne s’ouvre pas',
  notResumed: 'L’abonnement n’a pas repris',
  notCancelled: 'L’abonnement n’est pas résilié',
  resumed: 'Abonnement repris',
  cancelled: (day: string) => `Abonnement résilié : accès complet jusqu’au ${day}`,
  noPaymentBefore: (day: string) => `Rien n’est prélevé avant la fin de l’essai, le ${day}.`,
  cancelQuestion: {
    title: 'Résilier l’abonnement ?',
    body: (day: string) =>
      `Plus rien ne sera prélevé. Vous gardez l’accès complet jusqu’au ${day} ; ensuite, tout reste lisible et exportable, et l’abonnement peut reprendre à tout moment. Cela vaut pour tous les restaurants du compte.`,
    confirm: 'Résilier',
    keep: 'Garder l’abonnement',
  },
  payments: 'Paiements',
  noPayments: 'Aucun paiement pour l’instant.',
  paidOn: 'Payé le',
  period: 'Période',
  periodOf: (from: string, to: string) => `${from} – ${to}`,
  amount: 'Montant',
  amountOf: (cents: number, isTest: boolean) => (isTest ? `${euros(cents)} (simulé)` : euros(cents)),
});

/** /profile: what somebody pays, whatever team they are in. */
export const mySubscriptionText = french({
  title: 'Votre abonnement',
  intro: 'Ce que vous payez, même pour un restaurant dont vous ne faites plus partie.',
  loadFailure: 'Votre abonnement ne s’affiche pas',
  paysFor: (names: readonly string[]) => `Il paie pour ${names.map(quoted).join(', ')}.`,
  ending: (day: string) => `Aucun prélèvement à venir : ce qui est payé court jusqu’au ${day}.`,
  paysForNone: 'Il ne paie plus pour aucun restaurant.',
  cancelQuestion: (day: string) =>
    `Plus rien ne sera prélevé. L’équipe garde l’accès complet jusqu’au ${day} ; ensuite, tout reste lisible et exportable, et un administrateur peut s’abonner à son tour.`,
});

const READ_ONLY_DETAIL = french(
  'Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.',
);

export const bannerText = french({
  label: 'Abonnement',
  sentences: (state: CoverState, day: string, daysLeft: number): { title: string; detail: string } => {
    const days = counted(daysLeft, 'jour', 'jours');
    switch (state) {
      case 'trial':
        return { title: `Essai gratuit : ${days}.`, detail: `Il se termine le ${day}.` };
      case 'late':
        return { title: 'Un paiement est attendu.', detail: `Sans lui, lecture seule à partir du ${day}.` };
      case 'ending':
        return {
          title: `L’abonnement se termine le ${day}.`,
          detail: 'Ensuite : lecture et export seulement.',
        };
      case 'trial_over':
        return { title: 'Lecture seule : l’essai est terminé.', detail: READ_ONLY_DETAIL };
      case 'unpaid':
        return { title: 'Lecture seule : l’abonnement n’est pas payé.', detail: READ_ONLY_DETAIL };
      case 'active':
      case 'ended':
        return { title: 'Lecture seule : l’abonnement est terminé.', detail: READ_ONLY_DETAIL };
    }
  },
  ask: (payer: string) => `Demandez à ${payer} ou à un administrateur.`,
  manage: 'Voir l’abonnement',
  subscribe: 'S’abonner',
  dismiss: 'Masquer jusqu’à demain',
});

export const checkoutText = french({
  title: 'Paiement de l’abonnement',
  loadFailure: 'Le paiement ne s’affiche pas',
  intro: 'Cette page remplace celle d’un prestataire de paiement : choisissez ce qui doit se passer.',
  plan: 'Économat, formule Pro',
  perMonth: (cents: number) => `${euros(cents)} par mois`,
  firstPayment: (day: string) => `Le ${day}, fin de l’essai`,
  dueNow: 'À payer aujourd’hui',
  amount: euros,
  card: 'Carte simulée',
  cards: {
    accepted: { label: 'Carte acceptée', hint: 'Tous les paiements passent.' },
    declined: { label: 'Carte refusée', hint: 'Le paiement échoue tout de suite.' },
    declined_later: {
      label: 'Carte refusée au renouvellement',
      hint: `Le premier paiement passe, le suivant échoue : l’état ${quoted('Paiement en attente')}.`,
    },
  } satisfies Record<TestCard, { label: string; hint: string }>,
  pay: 'S’abonner (simulation)',
  paying: 'Paiement...',
  back: 'Annuler et revenir',
  notPaid: 'Le paiement n’a pas abouti',
  done: 'Abonnement pris',
  doneDetail: 'Tous les restaurants du compte sont ouverts à l’écriture.',
});
