import { type Item, join } from '../words/items.ts';
import type { LinesMeant } from './meaning.ts';
import { isPredicate } from './predicates.ts';
import { type Substitute, substituteIn } from './substitutes.ts';

/** A part of a sentence between commas, « et », « mais »: who it speaks of, and what it says of them. */
export type Segment = {
  items: readonly Item[];
  text: string;
  /** Lines named in it, the substitute's own name left out. */
  mentions: readonly LinesMeant[];
  /** It says something, of whomever. */
  says: boolean;
  /** Says it before it names anybody: « plus de poireaux », « 20 kg de farine ». */
  names_last: boolean;
  /** « et » or « ni » joins it to the one before. */
  joined: boolean;
  substitute: Substitute | null;
  in_brackets: boolean;
  /** Begins with « de », « du », « la », « le »…: goes on with a list of names. */
};

const BREAKS = new Set([',', 'mais', 'parcontre', 'puis', '/', '>']);
const JOINS = new Set(['et', 'ni', '&', '+']);

export function segmentsOf(items: readonly Item[]): Segment[] {
  const segments: Segment[] = [];
  let current: Item[] = [];
  let joined = false;
  let brackets = 0;
  const close = (next: { joined: boolean }, inBrackets = brackets > 0) => {
    if (current.length > 0) segments.push(segmentOf(current, joined, inBrackets));
    current = [];
    joined = next.joined;
  };
  for (const item of items) {
    if (item.text === '(' || item.text === '[') {
      close({ joined: false });
      brackets++;
    } else if (item.text === ')' || item.text === ']') {
      close({ joined: false });
      brackets = Math.max(0, brackets - 1);
    } else if (BREAKS.has(item.text)) {
      close({ joined: false });
      if (item.text === 'mais' || item.text === 'parcontre') current.push(item);
    } else if (JOINS.has(item.text)) close({ joined: true });
    else current.push(item);
  }
  close({ joined: false });
  return segments;
}

function segmentOf(items: readonly Item[], joined: boolean, in_brackets: boolean): Segment {
  const { text } = join(items);
  const substitute = substituteIn(items);
  const mentions = items.flatMap((item, at) => {
    if (item.meaning?.kind !== 'lines') return [];
    return substitute && at >= substitute.from && at < substitute.to ? [] : [item.meaning];
  });
  const firstName = items.findIndex((item) => item.text === 'M');
  const before = firstName === -1 ? text : join(items.slice(0, firstName)).text;
  const says = substitute !== null || isPredicate(text);
  return {
    items,
    text,
    mentions,
    says,
    names_last: says && firstName > 0 && isPredicate(before, text),
    joined,
    substitute,
    in_brackets,
  };
}
