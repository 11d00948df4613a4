import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { OK, WITH_CHANGES, WITH_REST } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { type Heading, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { join } from '#domain/replies/words/items.ts';

/** « tout ok sauf : »: more than what stands in the list. */
export const agreesToAll = ({ items }: Sentence): boolean =>
  items.some(({ text }) => text === 'sauf' || /^tou(?:t|te|s|tes)$/.test(text)) ||
  [WITH_CHANGES, WITH_REST].some((turn) => turn.test(join(items).text));

/** What stands over a list; null for a sentence that is no heading. */
export function headingOf({ items }: Sentence, expectedAt: string | null): Heading | null {
  const { text } = join(items);
  if (items.at(-1)?.text !== ':' || items.some((item) => item.text === 'M')) return null;
  const day = items.find((item) => item.meaning?.kind === 'day')?.meaning;
  const isLater = day?.kind === 'day' && expectedAt !== null && day.day > expectedAt;
  if (/(?:reliquat|a suivre|plus tard|ulterieur|prochaine (?:livraison|tournee))/.test(text))
    return { later: day?.kind === 'day' ? day.day : null };
  if ((OUT.test(text) && !NOT_OUT.test(text)) || /(?:^| )sauf(?: |$)/.test(text)) return 'missing';
  if (isLater && day?.kind === 'day') return { later: day.day };
  return OK.test(text) || DELIVERS.test(text) || day ? 'comes' : null;
}

/** « livraison lundi 23 : » over a table moves the delivery; over a list it moves what the list names. */
export const overRows = (heading: Heading | null, isOverRows: boolean): Heading | null =>
  isOverRows && heading !== null && typeof heading === 'object' && heading.later !== null ? 'comes' : heading;

/** « Livraison vendredi : » over « 4 seaux de fromage blanc »: they come then. */
export function putOff(fact: Fact, heading: Heading | null, { lines }: RepliedOrder): Fact {
  // « reliquats : beurre 5 kg le 24 »: of what is left of it.
  if (heading !== null && typeof heading === 'object' && heading.later === null && fact.kind === 'later')
    return { ...fact, of_rest: true };
  if (
    heading === null ||
    typeof heading === 'string' ||
    (fact.kind !== 'settle' && fact.kind !== 'as_ordered')
  )
    return fact;
  const qty = fact.kind === 'settle' && fact.qty !== lines[fact.line]?.qty ? fact.qty : null;
  return {
    kind: 'later',
    line: fact.line,
    qty,
    day: heading.later,
    said_in: fact.said_in,
    sentence: fact.sentence,
  };
}

/** What a heading says of the lines that are only named under it. */
export function underHeading(lines: readonly number[], situation: Situation): Fact[] {
  const { heading } = situation;
  if (heading === null) return [];
  return lines.flatMap((line) => {
    if (heading === 'comes') return tell(situation, [{ kind: 'as_ordered', line }]);
    if (heading === 'missing')
      return tell(situation, [{ kind: 'missing', line, reason: 'out_of_stock', weak: false }]);
    return tell(situation, [{ kind: 'later', line, qty: null, day: heading.later }]);
  });
}
