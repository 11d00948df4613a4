/** Words in braces that an organisation's own subject and message may use. */
export const MAIL_PLACEHOLDERS = [
  'numero',
  'fournisseur',
  'organisation',
  'date_livraison',
  'total',
  'expediteur',
] as const;

export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];
export type MailValues = Readonly<Record<MailPlaceholder, string>>;

// One class and one bound: nothing to go back over, however many spaces somebody types.
const IN_BRACES = /\{([\p{L}\p{M}_\s]{1,60})\}/gu;

/** People type {Numéro} or {date livraison} and mean the word of the list. */
function placeholderOf(word: string): MailPlaceholder | null {
  const plain = word.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '_');
  return MAIL_PLACEHOLDERS.find((known) => known === plain) ?? null;
}

/** What is not in the list stays as typed; what a value holds is not read again. */
export const fillTemplate = (template: string, values: MailValues): string =>
  template.replace(IN_BRACES, (whole, word: string) => {
    const known = placeholderOf(word);
    return known ? values[known] : whole;
  });

/** A word that was begun and not closed. */
const UNCLOSED = /\{[\p{L}\p{M}_]{1,60}/gu;

/** What is sent as typed, each once, for a form that says so. */
export const unknownPlaceholders = (template: string): string[] => {
  const unknown = [...template.matchAll(IN_BRACES)].filter(([, name]) => !placeholderOf(name ?? ''));
  const unclosed = template.replace(IN_BRACES, '').matchAll(UNCLOSED);
  return [...new Set([...unknown, ...unclosed].map(([whole]) => whole))];
};

// What the outbox takes.
const SUBJECT_MAX = 250;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .replace(HALF_CHARACTER, '')
        .trimEnd()}…`;

/** One line that holds the order's number, whatever was typed: an answer is found again by it. */
export function orderSubject(subject: string, number: string): string {
  const line = subject.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line.includes(number)) {
    const short = cut(line, SUBJECT_MAX);
    if (short.includes(number)) return short;
  }
  return `${cut(line, SUBJECT_MAX - number.length - 3)} (${number})`.trimStart();
}
