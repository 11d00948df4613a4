type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string };

/** An e-mail to a person of the house, before it is laid out. */
export type WrittenMail = {
  subject: string;
  title: string;
  preview: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
};

export const mailParagraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const mailButton = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
