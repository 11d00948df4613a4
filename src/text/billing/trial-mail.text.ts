import { PRICE_CENTS } from '#domain/billing/account.ts';
import type { ReminderDays } from '#domain/billing/trial-reminder.ts';
import { counted, formatDateOf, formatEuros } from '#text/kernel/format.ts';
import { mailButton as button, mailTo, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { french } from '#text/kernel/typography.ts';

type TrialEnd = { name: string; days: ReminderDays; until: Date; timeZone: string; appUrl: string };

/** To who holds the account, before the trial ends: what changes then, and what does not. */
export const trialEndsMail = french(({ name, days, until, timeZone, appUrl }: TrialEnd) =>
  mailTo(name, {
    subject:
      days === 1
        ? 'Votre essai se termine demain'
        : `Votre essai se termine dans ${counted(days, 'jour', 'jours')}`,
    title: days === 1 ? 'Dernier jour d’essai' : `Encore ${counted(days, 'jour', 'jours')} d’essai`,
    preview: `Votre essai gratuit se termine le ${formatDateOf(until, timeZone)}.`,
    blocks: [
      paragraph(
        `Votre essai gratuit se termine le ${formatDateOf(until, timeZone)}. Pour continuer à commander et à tenir le stock, abonnez-vous : ${formatEuros(PRICE_CENTS / 100)} par mois, restaurants, utilisateurs et commandes illimités. Rien n’est prélevé avant la fin de l’essai.`,
      ),
      paragraph(
        'Sans abonnement, rien n’est perdu : tout reste lisible et exportable, et les réceptions et les pertes s’enregistrent encore.',
      ),
      button('Voir l’abonnement', `${appUrl}/settings?tab=abonnement`),
    ],
    footer: [
      'Vous recevez cet email parce que ce compte est à votre nom. Si vous ne vous abonnez pas, rien ne vous sera demandé.',
    ],
  }),
);
