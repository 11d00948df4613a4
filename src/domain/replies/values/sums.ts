import { collapse, type Item, itemAt, join } from '#domain/replies/words/items.ts';
import type { QuantityMeant } from './meaning.ts';
import { isMeasure } from './units.ts';

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

/** « un carton de 12 + une caisse de 6 », « 12 bouteilles + 6 bouteilles »: both of the same line. */
export const withPlus = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /Q \+ Q/, (_, taken, { next }) => {
    const [one, two] = [taken[0]?.meaning, taken[2]?.meaning];
    if (one?.kind !== 'quantity' || two?.kind !== 'quantity') return null;
    if (next && !/^(?:[,.;:)!]|et|seulement|maximum|c|soit|pas)$/.test(next.text)) return null;
    const meaning = sumOf(one, two);
    return meaning && { text: 'Q', meaning };
  });

function sumOf(one: QuantityMeant, two: QuantityMeant): QuantityMeant | null {
  if (one.is_share || two.is_share || one.unit === null || two.unit === null) return null;
  const plain = { ...one, approximate: one.approximate || two.approximate, is_sum: true } as const;
  // « 2 pièces (7,2 kg + 6,5 kg) » is weighed elsewhere.
  if (one.content === null && two.content === null)
    return one.unit === two.unit && !isMeasure(one.unit)
      ? { ...plain, amount: one.amount + two.amount }
      : null;
  if (one.content === null || two.content === null || one.content.unit !== two.content.unit) return null;
  if (one.content.count !== undefined || two.content.count !== undefined) return null;
  const amount = one.amount * one.content.amount + two.amount * two.content.amount;
  return { ...plain, amount, unit: one.content.unit, content: null };
}
