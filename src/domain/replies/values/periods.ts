import { collapse, type Item } from '#domain/replies/words/items.ts';

/** « du 1er au 23 août »: no day of a delivery. */
export const withPeriods = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /(?:(?:du|entre) (?:le )?(?:\d{1,2}|1er) )?D(?: (?:et |a |au )?D)?/, (match, taken) => {
    const days = taken.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.said] : []));
    const begins = /^(?:du|entre)/.test(match[0]) || /^du /.test(days[0] ?? '');
    const ends = / /.test(match[0]) && /^(?:au|le|a)/.test(days.at(-1) ?? '');
    if (!begins || !ends) return null;
    const [from, to] = taken.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : []));
    return from && to ? { text: 'E', meaning: { kind: 'period', from } } : { text: 'E' };
  });

const HOURS =
  /(?:(?:entre|de|vers|avant|apres|a partir de|jusqu a|a|des|pour|d ici) )?(?:\d{1,2} (?:et|a|-) )?(?:\d{1,2}h(?:\d{2})?|\d{1,2}:\d{2}|\d{1,2} heures?(?: \d{2})?|midi|minuit)(?: (?:et|a|-|\/) (?:\d{1,2}h(?:\d{2})?|\d{1,2}:\d{2}|\d{1,2} heures?|midi))?/;

export const withHours = (items: readonly Item[]): readonly Item[] =>
  // « vers 7 h si ça vous va »: of the hour alone, which changes nothing.
  collapse(
    collapse(items, HOURS, () => ({ text: 'H', meaning: { kind: 'hour' } })),
    /H (?:, )?si (?:ca|cela) (?:vous |te )?(?:va|convient|arrange)/,
    () => ({ text: 'H', meaning: { kind: 'hour' } }),
  );
