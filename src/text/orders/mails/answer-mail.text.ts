import { nameInMail } from '#domain/access/name-in-mail.ts';
import { type MailContent, mailButton, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french, ofName } from '#text/kernel/typography.ts';

type Answered = {
  order_number: string;
  supplier: string;
  refused: boolean;
  changes: readonly string[];
  url: string;
};

/** More than that is for the screen. */
const SHOWN = 12;

const answerText = french(({ supplier, refused, changes }: Answered): string => {
  const who = nameInMail(supplier);
  if (refused) return `${who} ne livrera rien de cette commande.`;
  if (changes.length === 0) return `${who} a répondu par email. Sa réponse attend votre lecture.`;
  const rest = changes.length > SHOWN ? ['…'] : [];
  return [`${who} répond autrement que commandé :`, ...changes.slice(0, SHOWN), ...rest].join('\n');
});

/** To who placed the order. */
export const answerToDecideMail = french((answered: Answered): MailContent => {
  const { order_number, supplier, url } = answered;
  return {
    subject: `À décider : réponse ${ofName(nameInMail(supplier))} à ${order_number}`,
    title: `Réponse à la commande ${order_number}`,
    preview: `${nameInMail(supplier)} a répondu : à décider.`,
    blocks: [
      paragraph('Bonjour,'),
      paragraph(answerText(answered)),
      mailButton('Décider', url),
      paragraph('Vous recevez ce message parce que vous l’avez choisi dans votre profil.'),
    ],
    footer: [`Envoyé par ${PRODUCT_NAME} à qui a passé la commande.`],
  };
});
