import { nameInMail } from '#domain/access/name-in-mail.ts';
import { NBSP, quoted } from '#text/kernel/format.ts';
import {
  mailButton as button,
  mailGreeting as hello,
  type MailContent,
  mailParagraph as paragraph,
  MAIL_SIGNATURE as signature,
} from '#text/kernel/mail-content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

const notYou = 'Si ce n’était pas vous, ouvrez votre profil, retirez-la et changez de mot de passe.';

export const reauthenticationMail = french(
  ({ name, code }: { name: string; code: string }): MailContent => ({
    subject: `${code} est votre code ${PRODUCT_NAME}`,
    title: 'Confirmez que c’est vous',
    preview: `Votre code, valable 10${NBSP}minutes.`,
    blocks: [
      hello(name),
      paragraph('Voici le code à saisir pour confirmer le changement que vous faites dans votre compte.'),
      { kind: 'code', code },
      paragraph(
        `Il est valable 10${NBSP}minutes et ne sert qu’une fois. Ne le transmettez à personne : nous ne vous le demanderons jamais.`,
      ),
    ],
    footer: [
      'Vous n’avez rien demandé ? Alors quelqu’un utilise votre compte : n’utilisez pas ce code et déconnectez vos appareils depuis votre profil.',
      signature,
    ],
  }),
);

type PasskeyMail = { name: string; passkey: string; profileUrl: string };

export const passkeyAddedMail = french(
  ({ name, passkey, profileUrl }: PasskeyMail): MailContent => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    title: 'Clé d’accès ajoutée',
    preview: 'Elle permet de se connecter sans mot de passe.',
    blocks: [
      hello(name),
      paragraph(
        `La clé d’accès ${quoted(nameInMail(passkey))} vient d’être ajoutée à votre compte. Elle permet de s’y connecter sans mot de passe ni code.`,
      ),
      paragraph(notYou),
      button('Voir mon profil', profileUrl),
    ],
    footer: [signature],
  }),
);

export const passkeyRemovedMail = french(
  ({ name, passkey, profileUrl }: PasskeyMail): MailContent => ({
    subject: 'Une clé d’accès a été supprimée de votre compte',
    title: 'Clé d’accès supprimée',
    preview: 'Elle n’ouvre plus votre compte.',
    blocks: [
      hello(name),
      paragraph(
        `La clé d’accès ${quoted(nameInMail(passkey))} vient d’être supprimée. Elle n’ouvre plus votre compte.`,
      ),
      paragraph('Si ce n’était pas vous, changez de mot de passe et vérifiez votre profil.'),
      button('Voir mon profil', profileUrl),
    ],
    footer: [signature],
  }),
);

export const identityLinkedMail = french(
  ({ name, label, profileUrl }: { name: string; label: string; profileUrl: string }): MailContent => ({
    subject: 'Un moyen de connexion a été relié à votre compte',
    title: 'Connexion unique reliée',
    preview: 'Elle permet de se connecter sans mot de passe.',
    blocks: [
      hello(name),
      paragraph(`Votre compte s’ouvre désormais aussi avec ${quoted(label)}.`),
      paragraph(notYou),
      button('Voir mon profil', profileUrl),
    ],
    footer: [signature],
  }),
);

export const identityRemovedMail = french(
  ({ name, profileUrl }: { name: string; profileUrl: string }): MailContent => ({
    subject: 'Un moyen de connexion a été retiré de votre compte',
    title: 'Connexion unique retirée',
    preview: 'Elle n’ouvre plus votre compte.',
    blocks: [
      hello(name),
      paragraph('La connexion unique n’ouvre plus votre compte.'),
      paragraph('Si ce n’était pas vous, changez de mot de passe et vérifiez votre profil.'),
      button('Voir mon profil', profileUrl),
    ],
    footer: [signature],
  }),
);
