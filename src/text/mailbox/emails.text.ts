import { quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Why a message could not be read at all. */
type Refusal =
  | { code: 'TOO_LARGE'; limit_mb: number }
  | { code: 'TOO_MANY_PARTS' | 'TOO_SLOW' | 'TOO_MUCH_MEMORY' | 'UNREADABLE' };

const tooLarge = french(
  (limit_mb: number) => `Message trop volumineux (plus de ${limit_mb} Mo) : il n’a pas été téléchargé.`,
);

const REFUSALS = french({
  TOO_MANY_PARTS: 'Message refusé : il contient trop de parties.',
  TOO_SLOW: 'Message refusé : il est trop long à lire.',
  TOO_MUCH_MEMORY: 'Message refusé : il demande trop de mémoire.',
  UNREADABLE: 'Message illisible : il est abîmé, ou mal formé.',
});

export const mailRefusalText = (refusal: Refusal): string =>
  refusal.code === 'TOO_LARGE' ? tooLarge(refusal.limit_mb) : REFUSALS[refusal.code];

export const emailText = french({
  /** Where a message names no sender. */
  unknownSender: 'inconnu',
  /** Spec, sections 5 and 8. */
  noFile: 'Aucune pièce jointe trouvée',
  fileGone: 'Le fichier CSV n’est pas disponible',
  unnamedFile: 'rapport.csv',
  originalFile: 'message.eml',
  noProfile: (sender: string) =>
    `Aucun profil POS actif n’autorise ${quoted(sender)} : ajoutez cette adresse à un profil, puis relancez la lecture.`,
  forged: (profile: string) =>
    `Votre messagerie n’a pas pu authentifier l’expéditeur (DMARC). Si ce rapport vient bien de ${quoted(profile)}, relancez la lecture.`,
  stuck: 'La lecture a duré plus de 10 minutes : elle est abandonnée. Relancez-la.',
  gaveUp: 'La lecture a échoué plusieurs fois de suite. Relancez-la plus tard.',
  notKept: (reason: string) => `${reason} Faites de la place, puis renvoyez ce message à la boîte.`,
});

export const mailboxAlertText = french((reason: string) => `La boîte des rapports n’est plus lue. ${reason}`);

/** The report that a developer sends to see the whole way. */
export const testReportText = french({
  subject: (day: string) => `Rapport de ventes du ${day}`,
  body: 'Le rapport du jour est en pièce jointe.',
  fileName: (day: string) => `ventes_${day}.csv`,
  sender: 'Caisse de test',
});

/** What a developer has a supplier answer. */
export const testReplyText = french({
  subject: (order: string) => `Re: Commande ${order}`,
  /** Where nobody reads anything. */
  nobody: 'personne@essai.invalid',
});
