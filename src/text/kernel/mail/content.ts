import { nameInMail } from '#domain/access/name-in-mail.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';

type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string };

/** An e-mail to a person of the restaurant, before it is laid out. */
export type MailContent = {
  subject: string;
  title: string;
  preview: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
};

export const mailParagraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const mailButton = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });

/** The last line of every e-mail of the product itself. */
export const MAIL_SIGNATURE = `${PRODUCT_NAME}, l’assistant d’achats et de stock des restaurants.`;

type Letter = Omit<MailContent, 'footer'> & { footer?: readonly string[] };

/**
 * An e-mail of the product to somebody by name, greeted and signed. Whoever signs up chooses the name, and may give
 * somebody else's address: what would read as a link is taken out of it.
 */
export const mailTo = (name: string, { blocks, footer = [], ...letter }: Letter): MailContent => ({
  ...letter,
  blocks: [mailParagraph(`Bonjour ${nameInMail(name)},`), ...blocks],
  footer: [...footer, MAIL_SIGNATURE],
});
