import { nameInMail } from '#domain/access/name-in-mail.ts';
import type { Role } from '#domain/access/permissions.ts';
import { INVITATION_DAYS } from '#domain/organisations/limits.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import { NBSP, quoted } from '#text/kernel/format.ts';
import {
  mailButton as button,
  type MailContent,
  mailTo,
  mailParagraph as paragraph,
  MAIL_SIGNATURE as signature,
} from '#text/kernel/mail/content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

const notAskedFor = french('Vous n’avez rien demandé ? Ignorez cet email, il ne se passera rien.');
const codeNotAskedFor = french(
  'Vous n’avez pas créé de compte ? N’utilisez ni ce code ni ce lien : sans eux, personne ne peut ouvrir de compte à votre adresse.',
);

export const codeMail = french(({ name, code, url }: { name: string; code: string; url: string }) =>
  mailTo(name, {
    subject: `${code} est votre code ${PRODUCT_NAME}`,
    title: 'Confirmez votre adresse',
    preview: `Votre code, valable 10${NBSP}minutes.`,
    blocks: [
      paragraph('Voici le code à saisir pour confirmer votre adresse email.'),
      { kind: 'code', code },
      paragraph('Ou, plus simplement, ouvrez ce lien.'),
      button('Confirmer mon adresse', url),
      paragraph(
        `Le code et le lien sont valables 10${NBSP}minutes et ne servent qu’une fois. Ne les transmettez à personne : nous ne vous les demanderons jamais.`,
      ),
    ],
    footer: [codeNotAskedFor],
  }),
);

type CodeTo = { name: string; code: string };
type CodeWords = { title: string; why: string; notAskedFor: string };

const codeAlone = french(({ name, code }: CodeTo, { title, why, notAskedFor }: CodeWords) =>
  mailTo(name, {
    subject: `${code} est votre code ${PRODUCT_NAME}`,
    title,
    preview: `Votre code, valable 10${NBSP}minutes.`,
    blocks: [
      paragraph(why),
      { kind: 'code', code },
      paragraph(
        `Il est valable 10${NBSP}minutes et ne sert qu’une fois. Ne le transmettez à personne : nous ne vous le demanderons jamais.`,
      ),
    ],
    footer: [notAskedFor],
  }),
);

export const factorCodeMail = french((to: CodeTo) =>
  codeAlone(to, {
    title: 'Double authentification',
    why: 'Voici le code à saisir pour activer la double authentification de votre compte.',
    notAskedFor:
      'Vous n’avez rien demandé ? Alors quelqu’un connaît votre mot de passe : n’utilisez pas ce code et changez de mot de passe.',
  }),
);

export const reauthenticationMail = french((to: CodeTo) =>
  codeAlone(to, {
    title: 'Confirmez que c’est vous',
    why: 'Voici le code à saisir pour confirmer le changement que vous faites dans votre compte.',
    notAskedFor:
      'Vous n’avez rien demandé ? Alors quelqu’un utilise votre compte : n’utilisez pas ce code et déconnectez vos appareils depuis votre profil.',
  }),
);

export const accountExistsMail = french(
  ({ name, signInUrl, resetUrl }: { name: string; signInUrl: string; resetUrl: string }) =>
    mailTo(name, {
      subject: `Vous avez déjà un compte ${PRODUCT_NAME}`,
      title: 'Vous avez déjà un compte',
      preview: 'Quelqu’un a voulu créer un compte avec votre adresse.',
      blocks: [
        paragraph(
          'Quelqu’un vient de vouloir créer un compte avec votre adresse email, qui en a déjà un. Si c’était vous, connectez-vous.',
        ),
        button('Me connecter', signInUrl),
        paragraph(`Mot de passe oublié ? Choisissez-en un nouveau ici :\n${resetUrl}`),
      ],
      footer: ['Si ce n’était pas vous, ignorez cet email : votre compte n’a pas changé.'],
    }),
);

export const resetMail = ({ name, url }: { name: string; url: string }) =>
  mailTo(name, {
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Nouveau mot de passe',
    preview: 'Un lien valable une heure.',
    blocks: [
      paragraph(
        'Ce lien vous permet de choisir un nouveau mot de passe. Vos appareils connectés seront déconnectés.',
      ),
      button('Choisir un mot de passe', url),
      paragraph('Il est valable une heure et ne sert qu’une fois.'),
    ],
    footer: [notAskedFor],
  });

type PasswordChanged = { name: string; resetUrl: string; otherWays: 'kept' | 'removed' };

export const passwordChangedMail = french(({ name, resetUrl, otherWays }: PasswordChanged) =>
  mailTo(name, {
    subject: 'Votre mot de passe a été changé',
    title: 'Mot de passe changé',
    preview: 'Le mot de passe de votre compte vient de changer.',
    blocks: [
      paragraph(
        'Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.',
      ),
      paragraph(
        otherWays === 'removed'
          ? 'La double authentification et les autres moyens de connexion ont été retirés, car rien ne montrait qu’ils venaient de vous. Vous pouvez les remettre depuis votre profil.'
          : 'Vos autres moyens de connexion, clés d’accès comprises, restent valables : vérifiez-les dans votre profil.',
      ),
      paragraph('Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :'),
      button('Choisir un nouveau mot de passe', resetUrl),
    ],
  }),
);

export const confirmNewAddressMail = ({ name, url }: { name: string; url: string }) =>
  mailTo(name, {
    subject: 'Confirmez votre nouvelle adresse',
    title: 'Votre nouvelle adresse',
    preview: 'Un lien valable une heure pour confirmer cette adresse.',
    blocks: [
      paragraph(`Ouvrez ce lien pour que cette adresse devienne celle de votre compte ${PRODUCT_NAME}.`),
      button('Confirmer cette adresse', url),
      paragraph(
        'Il est valable une heure et ne sert qu’une fois. D’ici là, l’ancienne adresse reste la vôtre.',
      ),
    ],
    footer: [notAskedFor],
  });

export const addressTakenMail = french(({ name }: { name: string }) =>
  mailTo(name, {
    subject: 'Quelqu’un a voulu utiliser votre adresse',
    title: 'Votre adresse est déjà prise',
    preview: 'Votre compte n’a pas changé.',
    blocks: [
      paragraph(
        `Une personne a demandé à utiliser votre adresse pour son compte ${PRODUCT_NAME}. C’est refusé : elle est à vous. Si c’était vous, connectez-vous avec cette adresse.`,
      ),
    ],
    footer: ['Votre compte n’a pas changé.'],
  }),
);

export const addressChangedMail = ({ name, newEmail }: { name: string; newEmail: string }) =>
  mailTo(name, {
    subject: 'L’adresse de votre compte a changé',
    title: 'Adresse changée',
    preview: 'Votre compte utilise désormais une autre adresse.',
    blocks: [
      paragraph(
        `Votre compte ${PRODUCT_NAME} utilise désormais l’adresse ${newEmail}. Celle-ci ne permet plus de se connecter.`,
      ),
      paragraph('Si ce n’était pas vous, prévenez sans attendre l’administrateur de votre organisation.'),
    ],
  });

type Invitation = { organisation: string; invitedBy: string; role: Role; url: string };

export const invitationMail = ({ organisation, invitedBy, role, url }: Invitation): MailContent =>
  invitationWords({ role, url, organisation: nameInMail(organisation), invitedBy: nameInMail(invitedBy) });

const invitationWords = french(
  ({ organisation, invitedBy, role, url }: Invitation): MailContent => ({
    subject: `${invitedBy} vous invite à rejoindre ${organisation}`,
    title: `Rejoignez ${organisation}`,
    preview: `${invitedBy} vous invite comme ${roleNames[role].toLowerCase()}.`,
    blocks: [
      paragraph('Bonjour,'),
      paragraph(
        `${invitedBy} vous invite à rejoindre ${quoted(organisation)} sur ${PRODUCT_NAME}, pour les commandes, les réceptions et le stock. Votre rôle : ${roleNames[role].toLowerCase()}.`,
      ),
      button('Accepter l’invitation', url),
      paragraph(
        `Le lien vous est personnel, ne sert qu’une fois et reste valable ${INVITATION_DAYS}${NBSP}jours. Un compte existe déjà pour cette adresse ? Connectez-vous, il s’ouvrira aussi.`,
      ),
    ],
    footer: [`Vous ne connaissez pas ${invitedBy} ? Ignorez cet email.`, signature],
  }),
);
