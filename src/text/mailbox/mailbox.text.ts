import type { MailboxFailure } from '#domain/kernel/mail-server.ts';
import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const mailboxFieldText = french({
  hostRequired: 'Le serveur est requis',
  hostInvalid: 'Un nom de serveur, sans « https:// » ni port : imap.exemple.fr',
  portInvalid: 'Un port entre 1 et 65535 (993 le plus souvent)',
  usernameRequired: 'L’identifiant est requis',
  passwordRequired: 'Le mot de passe est requis : il change avec le serveur ou l’identifiant',
  passwordInvalid: 'Ce mot de passe contient des caractères invisibles',
  replyAddressInvalid:
    'Une adresse simple, comme commandes@votre-domaine.fr, de 43 caractères au plus avant le @',
  plusNeedsAddress: 'Une adresse par commande demande une adresse de réponse',
});

const FAILURES: Record<MailboxFailure, string> = french({
  HOST_UNKNOWN: 'Ce serveur est introuvable : vérifiez son nom.',
  PRIVATE_ADDRESS: 'Ce serveur est sur un réseau privé : Économat ne s’y connecte pas.',
  REFUSED: 'Le serveur refuse la connexion sur ce port : vérifiez le port (993 le plus souvent).',
  UNREACHABLE: 'Le serveur est injoignable, ou la connexion a été coupée. Réessayez dans un instant.',
  TOO_SLOW: 'Le serveur n’a pas répondu à temps. Vérifiez le nom et le port, puis réessayez.',
  TLS: 'La connexion chiffrée (TLS) a échoué : ce port ne parle pas le TLS implicite. Le port est 993 le plus souvent.',
  CERTIFICATE: 'Le certificat du serveur n’est pas valable pour ce nom : la connexion n’est pas sûre.',
  PASSWORD:
    'Identifiant ou mot de passe refusé. Certains fournisseurs demandent un mot de passe d’application.',
  FOLDER: 'Ce dossier n’existe pas dans la boîte : vérifiez son nom (INBOX le plus souvent).',
  NOT_IMAP: 'Ce serveur ne répond pas comme une boîte aux lettres (IMAP).',
  SEALED_ELSEWHERE: 'Le mot de passe enregistré n’est plus lisible : saisissez-le à nouveau.',
});

export const mailboxFailureText = (failure: MailboxFailure): string => FAILURES[failure];

export const mailboxTestText = french({
  ok: (messages: number) =>
    messages === 0
      ? 'Connexion réussie : le dossier est vide.'
      : `Connexion réussie : ${counted(messages, 'message', 'messages')} dans le dossier.`,
});
