import { nameInMail } from '#domain/access/name-in-mail.ts';
import { ERASURE_DELAY_DAYS } from '#domain/leaving/erasure.ts';
import { formatDateOf, NBSP, quoted } from '#text/kernel/format.ts';
import { mailButton as button, mailTo, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

type Erasure = {
  name: string;
  organisation: string;
  by: string;
  due: Date;
  timeZone: string;
  appUrl: string;
};

export const erasureAskedMail = french(({ name, organisation, by, due, timeZone, appUrl }: Erasure) =>
  mailTo(name, {
    subject: `${nameInMail(organisation)} sera effacée le ${formatDateOf(due, timeZone)}`,
    title: 'Effacement demandé',
    preview: `Toutes les données seront effacées dans ${ERASURE_DELAY_DAYS}${NBSP}jours.`,
    blocks: [
      paragraph(
        `${nameInMail(by)} a demandé l’effacement de ${quoted(nameInMail(organisation))} et de toutes ses données : commandes, réceptions, stock, recettes, fichiers.`,
      ),
      paragraph(
        `Jusqu’au ${formatDateOf(due, timeZone)}, tout fonctionne comme d’habitude, et chaque administrateur peut exporter les données ou annuler l’effacement. Ensuite, rien ne pourra être récupéré.`,
      ),
      button('Ouvrir les paramètres', `${appUrl}/settings`),
    ],
    footer: ['Cela vous surprend ? Parlez-en sans attendre à un administrateur de l’organisation.'],
  }),
);

export const erasureCancelledMail = french(({ name, organisation, by }: Erasure) =>
  mailTo(name, {
    subject: `${nameInMail(organisation)} est conservée`,
    title: 'Effacement annulé',
    preview: 'Rien n’est effacé.',
    blocks: [
      paragraph(
        `${nameInMail(by)} a annulé l’effacement de ${quoted(nameInMail(organisation))}. Rien n’a été effacé, et rien ne le sera.`,
      ),
    ],
  }),
);

export const erasedMail = french(({ name, organisation }: { name: string; organisation: string }) =>
  mailTo(name, {
    subject: `${nameInMail(organisation)} est effacée`,
    title: 'Organisation effacée',
    preview: 'Le délai est écoulé : toutes ses données sont effacées.',
    blocks: [
      paragraph(
        `Le délai est écoulé : ${quoted(nameInMail(organisation))} et toutes ses données sont effacées. Elles ne peuvent pas être récupérées.`,
      ),
      paragraph('Votre compte personnel reste ouvert. Vous pouvez le supprimer depuis votre profil.'),
    ],
  }),
);

export const accountDeletedMail = french(({ name }: { name: string }) =>
  mailTo(name, {
    subject: `Votre compte ${PRODUCT_NAME} est supprimé`,
    title: 'Compte supprimé',
    preview: 'Vos informations personnelles sont effacées.',
    blocks: [
      paragraph(
        'Votre compte est supprimé, comme vous l’avez demandé. Vos informations personnelles sont effacées et votre adresse peut servir à un nouveau compte.',
      ),
    ],
    footer: ['Vous n’avez rien demandé ? Répondez sans attendre : quelqu’un connaissait votre mot de passe.'],
  }),
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How a name stands in the words of an e-mail and in its HTML: what is forgotten once it has left. */
export const namesIn = (name: string): string[] => [
  ...new Set([nameInMail(name), escaped(nameInMail(name))]),
];
