import type { CoverState } from '#domain/billing/account.ts';
import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const READ_ONLY_DETAIL = french(
  'Tout reste lisible et exportable ; réceptions et pertes s’enregistrent encore.',
);

export const bannerText = french({
  label: 'Abonnement',
  /** `moment`: the end with its hour, which counts on the last day. */
  sentences: (
    state: CoverState,
    { day, moment, daysLeft }: { day: string; moment: string; daysLeft: number },
  ): { title: string; detail: string } => {
    switch (state) {
      case 'trial':
        return daysLeft <= 1
          ? { title: 'Dernier jour d’essai.', detail: `Il se termine le ${moment}.` }
          : {
              title: `Essai gratuit : encore ${counted(daysLeft, 'jour', 'jours')}.`,
              detail: `Il se termine le ${day}.`,
            };
      case 'late':
        return { title: `Un paiement est attendu avant le ${day}.`, detail: 'Ensuite : lecture seule.' };
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
  ways: {
    trial: 'Voir l’abonnement',
    trial_over: 'S’abonner',
    active: 'Voir l’abonnement',
    late: 'Régler',
    unpaid: 'Régler',
    ending: 'Voir l’abonnement',
    ended: 'Se réabonner',
  } satisfies Record<CoverState, string>,
  dismiss: 'Masquer jusqu’à demain',
});
