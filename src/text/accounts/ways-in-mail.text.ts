import { nameInMail } from '#domain/access/name-in-mail.ts';
import { quoted } from '#text/kernel/format.ts';
import { mailButton as button, mailTo, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { french } from '#text/kernel/typography.ts';

const notYou = 'Si ce n’était pas vous, ouvrez votre profil, retirez-la et changez de mot de passe.';

type PasskeyMail = { name: string; passkey: string; profileUrl: string };

export const passkeyAddedMail = french(({ name, passkey, profileUrl }: PasskeyMail) =>
  mailTo(name, {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    title: 'Clé d’accès ajoutée',
    preview: 'Elle permet de se connecter sans mot de passe.',
    blocks: [
      paragraph(
        `La clé d’accès ${quoted(nameInMail(passkey))} vient d’être ajoutée à votre compte. Elle permet de s’y connecter sans mot de passe ni code.`,
      ),
      paragraph(notYou),
      button('Voir mon profil', profileUrl),
    ],
  }),
);

export const passkeyRemovedMail = french(({ name, passkey, profileUrl }: PasskeyMail) =>
  mailTo(name, {
    subject: 'Une clé d’accès a été supprimée de votre compte',
    title: 'Clé d’accès supprimée',
    preview: 'Elle n’ouvre plus votre compte.',
    blocks: [
      paragraph(
        `La clé d’accès ${quoted(nameInMail(passkey))} vient d’être supprimée. Elle n’ouvre plus votre compte.`,
      ),
      paragraph('Si ce n’était pas vous, changez de mot de passe et vérifiez votre profil.'),
      button('Voir mon profil', profileUrl),
    ],
  }),
);

export const identityLinkedMail = french(
  ({ name, label, profileUrl }: { name: string; label: string; profileUrl: string }) =>
    mailTo(name, {
      subject: 'Un moyen de connexion a été relié à votre compte',
      title: 'Connexion unique reliée',
      preview: 'Elle permet de se connecter sans mot de passe.',
      blocks: [
        paragraph(`Votre compte s’ouvre désormais aussi avec ${quoted(label)}.`),
        paragraph(notYou),
        button('Voir mon profil', profileUrl),
      ],
    }),
);

export const identityRemovedMail = french(({ name, profileUrl }: { name: string; profileUrl: string }) =>
  mailTo(name, {
    subject: 'Un moyen de connexion a été retiré de votre compte',
    title: 'Connexion unique retirée',
    preview: 'Elle n’ouvre plus votre compte.',
    blocks: [
      paragraph('La connexion unique n’ouvre plus votre compte.'),
      paragraph('Si ce n’était pas vous, changez de mot de passe et vérifiez votre profil.'),
      button('Voir mon profil', profileUrl),
    ],
  }),
);
