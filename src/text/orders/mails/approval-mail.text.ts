import { nameInMail } from '#domain/access/name-in-mail.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { type MailContent, mailButton, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

const open = (url: string) => mailButton('Ouvrir la commande', url);
const footer = [`Envoyé par ${PRODUCT_NAME} à votre équipe.`];

type Requested = {
  number: string;
  supplier: string;
  /** Without VAT, as it stood when it was asked. */
  total: number;
  by: string;
  organisation: string;
  url: string;
};

export const approvalRequestedMail = french(
  ({ number, supplier, total, by, organisation, url }: Requested): MailContent => {
    const [who, from, where] = [by, supplier, organisation].map(nameInMail);
    return {
      subject: `À approuver : commande ${number}`,
      title: `Commande ${number} à approuver`,
      preview: `${who}, ${formatEuros(total)} HT.`,
      blocks: [
        paragraph('Bonjour,'),
        paragraph(
          `${who} demande votre accord pour commander chez ${from}, pour ${where} : ${formatEuros(total)} HT.`,
        ),
        open(url),
        paragraph(
          'L’envoyer, c’est l’approuver. Vous pouvez aussi la modifier, ou la refuser en disant pourquoi.',
        ),
      ],
      footer,
    };
  },
);

export const approvalRefusedMail = french(
  ({
    number,
    by,
    reason,
    url,
  }: Pick<Requested, 'number' | 'by' | 'url'> & { reason: string | null }): MailContent => ({
    subject: `Accord refusé : commande ${number}`,
    title: `Commande ${number} non approuvée`,
    preview: `${nameInMail(by)} n’a pas donné son accord.`,
    blocks: [
      paragraph('Bonjour,'),
      paragraph(`${nameInMail(by)} n’a pas donné son accord. La commande reste en brouillon.`),
      ...(reason ? [paragraph(`Motif :\n${reason}`)] : []),
      open(url),
    ],
    footer,
  }),
);
