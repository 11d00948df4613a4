import type { SendingFailure } from '#domain/kernel/mail-server.ts';
import { french } from '#text/kernel/typography.ts';
import type { MailBlock } from '#text/orders/order-mail.text.ts';

export const mailServerFieldText = french({
  portRefused: 'Un port d’envoi d’emails : 465, 587, 25 ou 2525',
});

const FAILURES: Record<SendingFailure, string> = french({
  HOST_UNKNOWN: 'Ce serveur est introuvable : vérifiez son nom.',
  PRIVATE_ADDRESS: 'Ce serveur est sur un réseau privé : Économat ne s’y connecte pas.',
  REFUSED: 'Le serveur refuse la connexion sur ce port : 465 (TLS) ou 587 (STARTTLS) le plus souvent.',
  UNREACHABLE: 'Le serveur est injoignable, ou la connexion a été coupée. Réessayez dans un instant.',
  TOO_SLOW: 'Le serveur n’a pas répondu à temps. Vérifiez le nom et le port, puis réessayez.',
  TLS: 'La connexion chiffrée a échoué : essayez l’autre sécurité, TLS (465) ou STARTTLS (587).',
  CERTIFICATE: 'Le certificat du serveur n’est pas valable pour ce nom : la connexion n’est pas sûre.',
  PASSWORD:
    'Identifiant ou mot de passe refusé. Certains fournisseurs demandent un mot de passe d’application.',
  SENDER: 'Le serveur refuse cette adresse d’expéditeur : elle doit appartenir à ce compte.',
  RECIPIENT: 'Le serveur refuse l’adresse du destinataire.',
  MESSAGE: 'Le serveur refuse le message.',
  NOT_SMTP: 'Ce serveur ne répond pas comme un serveur d’envoi (SMTP).',
  SEALED_ELSEWHERE: 'Le mot de passe enregistré n’est plus lisible : saisissez-le à nouveau.',
});

/** Where the server itself spoke, its words may tell more than ours. */
const SPOKEN: ReadonlySet<SendingFailure> = new Set(['PASSWORD', 'SENDER', 'RECIPIENT', 'MESSAGE']);
const ANSWER_LENGTH_MAX = 200;

const quoted = french((sentence: string, answer: string): string => `${sentence} Sa réponse : « ${answer} »`);

export function mailServerFailureText(failure: SendingFailure, answer: string): string {
  const words = answer.replace(/\s+/g, ' ').trim().slice(0, ANSWER_LENGTH_MAX);
  return SPOKEN.has(failure) && words ? quoted(FAILURES[failure], words) : FAILURES[failure];
}

export const mailServerTestText = french({
  ok: (to: string) => `Le serveur a pris l’email d’essai pour ${to} : vérifiez qu’il est arrivé.`,
});

export const mailServerAlertText = french(
  (sentence: string) =>
    `Vos emails aux fournisseurs ne partent plus par votre serveur d’envoi. ${sentence} Ils attendent et seront réessayés : voyez Paramètres, Intégrations.`,
);

export const trialMail = french((from: string) => ({
  subject: 'Essai de votre serveur d’envoi',
  title: 'Votre serveur d’envoi fonctionne',
  preview: `Envoyé par ${from}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Cet email est parti par le serveur réglé dans Économat, avec ${from} pour expéditeur. Vos commandes partiront de même.`,
    } satisfies MailBlock,
  ],
  footer: ['Vous l’avez demandé depuis Paramètres, Intégrations.'],
}));

/** /settings, tab « Intégrations »: the server by which orders leave. */
export const mailServerSettingsText = french({
  title: 'Serveur d’envoi (SMTP)',
  intro:
    'Vos commandes, relances, annulations et litiges partent de votre propre adresse. Sans serveur, ils partent de l’adresse d’Économat, à votre nom.',
  host: 'Serveur SMTP',
  hostExample: 'smtp.exemple.fr',
  security: 'Sécurité',
  securities: { tls: 'TLS', starttls: 'STARTTLS' },
  fromAddress: 'Adresse d’expéditeur',
  fromAddressHint: 'Celle que vos fournisseurs lisent. Votre serveur doit l’accepter.',
  fromAddressExample: 'commandes@exemple.fr',
  save: 'Enregistrer',
  saved: 'Serveur d’envoi enregistré',
  test: 'Envoyer un essai',
  testing: 'Envoi...',
  active: 'Envoyer par ce serveur',
  activeOn: 'Les emails à vos fournisseurs partent par ce serveur.',
  activeOff: 'En pause : ils partent de l’adresse d’Économat.',
  activated: 'Vos emails partent de nouveau par votre serveur',
  paused: 'Vos emails ne partent plus par votre serveur',
  activeFailure: 'L’envoi n’a pas changé',
  lastSent: 'Dernier envoi',
  neverSent: 'pas encore',
  lastErrorTitle: 'Le dernier envoi a échoué.',
  remove: 'Retirer le serveur',
  removeTitle: 'Retirer le serveur d’envoi ?',
  removeWarning: (host: string) =>
    `Économat oublie ${host} et son mot de passe. Les emails qui attendent encore partiront de l’adresse d’Économat.`,
  removed: 'Serveur d’envoi retiré',
  removeFailure: 'Le serveur n’a pas pu être retiré',
  loadFailure: 'Le serveur d’envoi ne s’affiche pas',
});
