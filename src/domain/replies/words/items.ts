import type { Meaning } from '#domain/replies/values/meaning.ts';

/**
 * One word, figure or mark of a sentence, or several that were understood together: then `text` is one capital that stands
 * for their kind, and `meaning` says what they are. Sentences are read by patterns over these texts.
 */
export type Item = {
  text: string;
  /** In the text of the block. */
  start: number;
  end: number;
  meaning?: Meaning;
};

/** Items as one text with single spaces, and where each of them begins in it. */
type Joined = { text: string; starts: readonly number[] };

export function join(items: readonly Item[]): Joined {
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += item.text;
  }
  return { text, starts };
}

const known = new WeakMap<readonly Item[], Joined>();
/** Pattern after pattern is tried on the same items. */
let last: { items: readonly Item[]; joined: Joined } = { items: [], joined: { text: '', starts: [] } };

/** The same of items that nobody adds to any more, joined once however often they are asked for. */
export function joinedOnce(items: readonly Item[]): Joined {
  if (last.items === items) return last.joined;
  const joined = known.get(items) ?? join(items);
  known.set(items, joined);
  last = { items, joined };
  return joined;
}

/** What stands before and behind an item, as `join` writes it. */
export function around(items: readonly Item[], at: number): { before: string; behind: string } {
  const { text, starts } = joinedOnce(items);
  return {
    before: text.slice(0, Math.max(0, (starts[at] ?? 0) - 1)),
    behind: at + 1 < starts.length ? text.slice(starts[at + 1]) : '',
  };
}

/** The item that the text has there. */
export function itemAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What some items together become; null leaves them as they are. */
type Understand = (
  match: RegExpExecArray,
  taken: readonly Item[],
  beside: { before: Item | undefined; next: Item | undefined },
) => { text: string; meaning?: Meaning } | null;

const finders = new Map<string, RegExp>();

/** Only whole items: a shorter alternative must not hide a longer one. Compiled once, however often it is asked for. */
function finderOf({ source }: RegExp): RegExp {
  const known = finders.get(source);
  if (known) return known;
  const finder = new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'g');
  if (finders.size < 500) finders.set(source, finder);
  return finder;
}

/** Each place where the pattern fits whole items becomes one item, from left to right. */
export function collapse(items: readonly Item[], pattern: RegExp, understand: Understand): readonly Item[] {
  const { text, starts } = joinedOnce(items);
  const finder = finderOf(pattern);
  finder.lastIndex = 0;
  let match = finder.exec(text);
  if (!match) return items;
  const result: Item[] = [];
  let next = 0;
  let changed = false;
  for (; match; match = finder.exec(text)) {
    const from = match.index;
    const to = from + match[0].length;
    if (match[0] === '') {
      finder.lastIndex++;
      continue;
    }
    const first = itemAt(starts, from);
    const last = itemAt(starts, to - 1);
    const taken = items.slice(first, last + 1);
    const understood = understand(match, taken, { before: items[first - 1], next: items[last + 1] });
    if (!understood) {
      finder.lastIndex = from + 1;
      continue;
    }
    changed = true;
    while (next < first) result.push(items[next++] as Item);
    result.push({ ...understood, start: taken[0]?.start ?? 0, end: taken.at(-1)?.end ?? 0 });
    next = last + 1;
  }
  while (next < items.length) result.push(items[next++] as Item);
  return changed ? result : items;
}
