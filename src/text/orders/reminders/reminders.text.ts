import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { REMINDER_DAYS_MAX, REMINDER_HOURS_MAX, type ReminderRefusal } from '#domain/orders/reminder.ts';
import { formatDayInSentence, formatHour, plural } from '#text/kernel/format.ts';
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

type Here = { now: Date; timeZone: string };

/** 'demain à 9 h', 'jeudi 19/11 à 14 h 30' */
function momentOf(at: Date, { now, timeZone }: Here): string {
  const day = localDateIn(at, timeZone);
  const ahead = daysBetween(localDateIn(now, timeZone), day);
  const near: Record<number, string> = { [-1]: 'hier', 0: 'aujourd’hui', 1: 'demain' };
  return `${near[ahead] ?? formatDayInSentence(day)} à ${formatHour(localTimeIn(at, timeZone))}`;
}

/** On an order that waits for an answer, and in its alert. */
export const remindText = french({
  remind: 'Relancer',
  remindNow: 'Relancer maintenant',
  planned: (at: Date, here: Here) => `Sans réponse, relance automatique ${momentOf(at, here)}.`,
  notPlanned: 'Pas de relance automatique prévue.',
  reminded: ({ at, by }: { at: Date; by: string | null }, here: Here) =>
    `Fournisseur relancé ${momentOf(at, here)}${by === null ? ', automatiquement' : ` par ${by}`}.`,
  title: 'Relancer le fournisseur ?',
  body: 'Il reçoit maintenant un email, à la suite de celui de la commande, avec le lien pour répondre.',
  insteadOf: (at: Date, here: Here) => `La relance automatique prévue ${momentOf(at, here)} ne partira plus.`,
  working: 'Un instant...',
  done: 'Relance envoyée',
  failure: 'La relance n’a pas pu être envoyée.',
});

/** After the number in a field. */
export const reminderUnitText = french({
  hours: (hours: number | null) => plural(hours ?? 2, 'heure', 'heures'),
  days: (days: number | null) => plural(days ?? 2, 'jour', 'jours'),
});

/** On a supplier's card. */
export const supplierReminderText = french({
  title: 'Relances',
  intro: 'S’il ne répond pas à une commande, un email de relance part pendant ses heures d’ouverture.',
  active: 'Relance automatique',
  choice: { house: 'Par défaut', on: 'Oui', off: 'Non' },
  choiceHint: 'Par défaut : comme dans les paramètres de l’organisation.',
  hours: 'Avant l’heure limite',
  days: 'Après l’envoi',
  asOrganisation: 'Vide : comme dans les paramètres.',
  opens: 'Ouvre à',
  closes: 'Ferme à',
  usualHours: (opens: string, closes: string) => `Vide : de ${opens} à ${closes}.`,
  overMidnight: 'Ferme le lendemain.',
});
