import type { MailPlaceholder } from '#domain/orders/mail-template.ts';
import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Rule = { hours_before_cutoff: number; days_after_sending: number };

/** /settings: when suppliers that do not answer are reminded. */
export const reminderSettingsText = french({
  title: 'Relances',
  intro:
    'Un fournisseur qui ne répond pas reçoit un seul email de relance, pendant ses heures d’ouverture ; puis une alerte vous donne son téléphone.',
  loadFailure: 'Les relances ne s’affichent pas',
  edit: 'Modifier',
  editThis: 'Modifier les relances',
  automatic: 'Relance automatique',
  off: 'désactivée : l’alerte vient sans relance',
  repliesUnread:
    'Les réponses par email ne sont pas lues ici : aucune relance ne part seule tant que vous ne l’avez pas demandé.',
  rule: ({ hours_before_cutoff, days_after_sending }: Rule) =>
    `${counted(hours_before_cutoff, 'heure', 'heures')} avant l’heure limite, ou ${counted(days_after_sending, 'jour', 'jours')} après l’envoi`,
  when: 'Quand relancer',
  active: 'Relancer automatiquement les fournisseurs qui ne répondent pas',
  hours: 'Avant l’heure limite de commande',
  days: 'Après l’envoi de la commande',
  whicheverFirst: 'Au premier des deux moments. La fiche de chaque fournisseur peut dire autre chose.',
  mail: 'Email de relance',
  usualWords: 'texte proposé',
  ownWords: 'votre texte',
  subject: 'Objet',
  body: 'Message',
  useDefault: 'Partir du texte proposé',
  words: (words: readonly MailPlaceholder[]) =>
    `Laissé vide, le texte proposé est envoyé. Mots remplacés : ${words.map((word) => `{${word}}`).join(', ')}.`,
  unknown: (words: readonly string[]) => `Non remplacé, sera envoyé tel quel : ${words.join(', ')}.`,
  save: 'Enregistrer',
  saved: 'Relances enregistrées',
  failure: 'Les relances n’ont pas été enregistrées',
});
