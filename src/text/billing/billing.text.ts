import type { CoverState } from '#domain/billing/account.ts';
import type { TestCard } from '#domain/billing/test-cards.ts';
import { counted, formatEuros, quoted } from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

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
  holder: (name: string, state: CoverState) =>
    state === 'trial' || state === 'trial_over'
      ? `Un seul abonnement pour tous les restaurants du compte ${ofName(name)}.`
      : `Payé par ${name}, pour tous les restaurants de son compte.`,
  trialLeft: (daysLeft: number) =>
    daysLeft <= 1 ? 'Dernier jour d’essai' : `Il reste ${counted(daysLeft, 'jour', 'jours')} d’essai`,
  trialUntil: (moment: string) => `jusqu’au ${moment}`,
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
  meaning: (state: CoverState, day: string): string => {
    switch (state) {
      case 'trial':
        return 'Ensuite : lecture et export seulement, tant que personne ne s’abonne.';
      case 'trial_over':
        return `L’essai s’est terminé le ${day}. Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.`;
      case 'active':
        return 'L’abonnement se renouvelle chaque mois et se résilie à tout moment.';
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
  /** What is to be paid, and when; null where nothing is. */
  due: (state: CoverState, day: string, cents: number): { label: string; figure: string } | null => {
    if (state === 'trial')
      return { label: `En vous abonnant, premier prélèvement le ${day}`, figure: euros(cents) };
    if (state === 'active') return { label: `Prélèvement le ${day}`, figure: euros(cents) };
    if (state === 'late' || state === 'unpaid') return { label: 'À régler', figure: euros(cents) };
    return null;
  },
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
  /** The year of its end says that of its beginning. */
  periodOf: (from: string, to: string) => `${from.slice(0, 5)} – ${to}`,
  amount: 'Montant',
  amountOf: euros,
  simulated: 'simulé',
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
