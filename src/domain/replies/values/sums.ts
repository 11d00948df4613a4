import { type Item, itemAt, join } from '#domain/replies/words/items.ts';

const SUM =
  /(?<![^ ])(\d[\d.]*)(?: [a-z]+)? (x|\*|a) (\d[\d.]*)(?: €| euros?)?(?: (?:ht|\/|le|la|par|pieces?|kg|l|unite))* = (\d[\d.]*)(?: €| euros?)?(?: ht)?(?![^ ])/;
/** Cents of rounding. */
const NEAR = 0.02;

/** « 8 kg x 1,90 = 15,20 » is so much at that price; what it comes to says nothing more. */
export function withoutSums(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ text }) => text === '=')) return items;
  const { text, starts } = join(items);
  const found = SUM.exec(text);
  if (!found) return items;
  const [all, count, times, price, total] = found;
  if (Math.abs(Number(count) * Number(price) - Number(total)) > NEAR) return items;
  const [first, last] = [itemAt(starts, found.index), itemAt(starts, found.index + all.length - 1)];
  const sum = items.slice(first, last + 1);
  const at = sum.findIndex((item) => item.text === times);
  const equals = sum.findIndex((item) => item.text === '=');
  const kept = sum
    .slice(0, equals)
    .map((item, place): Item => (place === at ? { ...item, text: 'a' } : item));
  const end = kept.at(-1)?.end ?? 0;
  const priced = kept.some((item) => item.text === '€') ? kept : [...kept, { text: '€', start: end, end }];
  return [...items.slice(0, first), ...priced, ...withoutSums(items.slice(last + 1))];
}
