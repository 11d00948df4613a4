import type { ReplyIntent } from '#domain/replies/reply.ts';
import { quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Answered = { supplier: string; order_number: string };

const BY_INTENT: Record<ReplyIntent, (answered: Answered) => string> = french({
  confirmed: ({ supplier, order_number }: Answered) =>
    `${supplier} semble confirmer ${order_number}. À vérifier avant de l’enregistrer.`,
  changed: ({ supplier, order_number }: Answered) =>
    `${supplier} répond à ${order_number} avec des changements. À vous d’accepter ou non.`,
  refused: ({ supplier, order_number }: Answered) =>
    `${supplier} semble refuser ${order_number}. À vérifier sans attendre.`,
  question: ({ supplier, order_number }: Answered) => `${supplier} pose une question sur ${order_number}.`,
  out_of_office: ({ supplier, order_number }: Answered) =>
    `${supplier} signale une absence en réponse à ${order_number}. À lire.`,
  unrelated: ({ supplier, order_number }: Answered) =>
    `${supplier} a écrit à propos de ${order_number}. À lire.`,
});

const EXCERPT = 160;

/** The beginning of what was written, on one line. */
const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).replace(/\s\S*$/, '')}…`;
};

export const replyToReadAlert = (
  answered: Answered & { intent: ReplyIntent; unproven: string | null; text: string },
): string =>
  [
    BY_INTENT[answered.intent](answered),
    ...(answered.unproven === null ? [] : [replyText.unproven(answered.unproven)]),
    ...(answered.text.trim() === '' ? [] : [quoted(excerptOf(answered.text))]),
  ].join(' ');

export const replyText = french({
  unproven: (from: string) => `L’expéditeur (${from}) n’a pas pu être vérifié.`,
  noSubject: '(sans objet)',
  originalFile: 'reponse.eml',
  unmatched: (from: string, subject: string | null) =>
    `Un email de ${from} répond peut-être à une commande${subject === null ? '' : ` : ${quoted(excerptOf(subject))}`}. Rattachez-le à la bonne.`,
});
