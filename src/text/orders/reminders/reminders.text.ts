import { REMINDER_DAYS_MAX, REMINDER_HOURS_MAX, type ReminderRefusal } from '#domain/orders/reminder.ts';
import { french } from '#text/kernel/typography.ts';

/** Under the fields where reminders are set. */
export const reminderFieldText = french({
  hoursInvalid: `Un nombre entier d’heures, de 1 à ${REMINDER_HOURS_MAX}`,
  daysInvalid: `Un nombre entier de jours, de 1 à ${REMINDER_DAYS_MAX}`,
  hoursTogether: 'Indiquez les deux heures, ou aucune',
  hoursSame: 'L’ouverture et la fermeture ne peuvent pas être à la même heure',
});

/** Why nobody can be reminded of an order now. */
export const reminderRefusalText: Record<ReminderRefusal, string> = french({
  NOT_WAITING: 'Cette commande n’attend plus de réponse : il n’y a rien à relancer.',
  ANSWERED: 'Le fournisseur a répondu : lisez sa réponse plutôt que de le relancer.',
  NO_MAIL: 'Cette commande n’a pas été envoyée par email : appelez le fournisseur.',
  MAIL_WAITS: 'L’email de la commande n’est pas encore parti : attendez qu’il le soit.',
  MAIL_NOT_ARRIVED:
    'L’email de la commande n’est peut-être pas arrivé : appelez le fournisseur, ou renvoyez-le depuis le journal.',
  SAID_TODAY: 'Ce fournisseur a déjà été relancé aujourd’hui : appelez-le.',
});
