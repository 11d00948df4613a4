import { collapse, type Item, itemAt, join } from '#domain/replies/words/items.ts';
import type { QuantityMeant } from './meaning.ts';
import { isMeasure, unitOf } from './units.ts';

const SUM =
  /(?<![^ ])(\d[\d.]*)(?: [a-z]+)? (x|\*|a) (\d[\d.]*)(?: €| euros?)?(?: (?:ht|\/|le|la|par|pieces?|kg|l|unite))* = (\d[\d.]*)(?: €| euros?)?(?: ht)?(?![^ ])/;
/** Cents of rounding. */
const NEAR = 0.02;

type Ordered = { qty: number; unit: string | null };

/** What all lines come to, where they are all counted alike. */
export function wholeOf(lines: readonly Ordered[]): { qty: number; unit: string } | null {
  const [first] = lines;
  if (lines.length < 2 || first?.unit == null || lines.some(({ unit }) => unit !== first.unit)) return null;
  return { qty: lines.reduce((sum, { qty }) => sum + qty, 0), unit: first.unit };
}

/** « vos trente boîtes » of 20 and 10: all that was ordered, counted together. */
export const withWholeCount = (
  items: readonly Item[],
  { lines }: { lines: readonly Ordered[] },
): readonly Item[] => {
  const whole = wholeOf(lines);
  if (whole === null) return items;
  return items.map((item, at): Item => {
    const { meaning } = item;
    const isAll =
      meaning?.kind === 'quantity' &&
      meaning.amount === whole.qty &&
      meaning.content === null &&
      (meaning.unit === null || meaning.unit === whole.unit) &&
      /^(?:vos|les|tes|ces|,|\(|total|soit)$/.test(items[at - 1]?.text ?? '') &&
      !/^(?:de|d|du|des|M|au|sur|P)$/.test(items[at + 1]?.text ?? '');
    return isAll ? { text: 'total', start: item.start, end: item.end } : item;
  });
};

/** « 8 kg x 1,90 = 15,20 » is so much at that price; what it comes to says nothing more. */
export function withoutSums(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ text }) => text === '=')) return items;
  const { text, starts } = join(items);
  const found = SUM.exec(text);
  if (!found) return items;
  const [all, count, times, price, total] = found;
  if (Math.abs(Number(count) * Number(price) - Number(total)) > NEAR) return items;
  // « 8 x 25 kg = 200 kg »: sacks and what they weigh, and no price.
  const behind =
    text
      .slice(found.index + all.length)
      .trim()
      .split(' ')[0] ?? '';
  if (isMeasure(unitOf(behind))) return items;
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

/** So many words may stand between the parts of a sum and what it comes to. */
const SUM_WITHIN = 24;
const CONCLUDES = /(?:^| )(?:donc|soit|total|en tout|fera|fait|comptez|au final|ce qui)(?: |$)/;

/** « 8 kilos en chambre et mon beau-frère m'en ramène 4 donc ça fera 12 »: so much comes, whoever brings it. */
export function withConcludedSums(items: readonly Item[], expected_at: string | null): readonly Item[] {
  const all = items.flatMap(({ meaning }, at) => (meaning?.kind === 'quantity' ? [{ at, meaning }] : []));
  for (let n = 0; n + 2 < all.length; n++) {
    const [one, two, sum] = all.slice(n, n + 3) as [Counted, Counted, Counted];
    // « 8 kg de lieu et mon frère m'en ramène 4 »: the name stays.
    const name = /^(?:(?:de|d) )?M(?= |$)/.exec(join(items.slice(one.at + 1, two.at)).text)?.[0];
    const from = one.at + 1 + (name?.split(' ').length ?? 0);
    const between = items.slice(from, sum.at);
    const isSum =
      Math.abs(one.meaning.amount + two.meaning.amount - sum.meaning.amount) < NEAR / 2 &&
      [two, sum].every(({ meaning: { unit } }) => unit === null || unit === one.meaning.unit) &&
      [one, two, sum].every(({ meaning }) => !meaning.is_share && meaning.content === null) &&
      sum.at - one.at <= SUM_WITHIN &&
      CONCLUDES.test(join(items.slice(two.at + 1, sum.at)).text) &&
      !between.some(({ text }) => /^(?:[.;!?|MPR]|manqu[a-z]*|moins|sur|aulieude)$/.test(text)) &&
      !between.some(({ meaning }) => meaning?.kind === 'day' && meaning.day > (expected_at ?? ''));
    if (!isSum) continue;
    const meaning = { ...one.meaning, amount: sum.meaning.amount };
    const { start } = items[one.at] as Item;
    const last = items[sum.at] as Item;
    const said: Item = {
      text: 'Q',
      start,
      end: name === undefined ? last.end : (items[one.at]?.end ?? start),
      meaning,
    };
    return withConcludedSums(
      [...items.slice(0, one.at), said, ...items.slice(one.at + 1, from), ...items.slice(sum.at + 1)],
      expected_at,
    );
  }
  return items;
}
type Counted = { at: number; meaning: QuantityMeant };

/** « 3 canards à la place, ils font 3 kg chacun donc 9 kg »: so much, however many they are. */
export function withConcludedProducts(items: readonly Item[]): readonly Item[] {
  const all = items.flatMap(({ meaning }, at) => (meaning?.kind === 'quantity' ? [{ at, meaning }] : []));
  for (let n = 0; n + 2 < all.length; n++) {
    const [one, two, product] = all.slice(n, n + 3) as [Counted, Counted, Counted];
    const isProduct =
      Math.abs(one.meaning.amount * two.meaning.amount - product.meaning.amount) < NEAR / 2 &&
      one.meaning.amount > 1 &&
      two.meaning.unit !== null &&
      isMeasure(two.meaning.unit) &&
      two.meaning.unit === product.meaning.unit &&
      [one, two, product].every(({ meaning }) => !meaning.is_share && meaning.content === null) &&
      product.at - two.at <= 4 &&
      two.at - one.at <= 9 &&
      EACH_THEN.test(join(items.slice(two.at + 1, product.at)).text) &&
      !items.slice(one.at + 1, two.at).some(({ text }) => /^[.;!?|PR]$/.test(text));
    if (!isProduct) continue;
    const said: Item = { ...(items[one.at] as Item), meaning: product.meaning };
    const from = items
      .slice(one.at, two.at)
      .findLastIndex(({ text }) => /^(?:,|ils|elles|qui|de|a)$/.test(text));
    const until = from === -1 ? two.at : one.at + from;
    return [
      ...items.slice(0, one.at),
      said,
      ...items.slice(one.at + 1, until),
      ...items.slice(product.at + 1),
    ];
  }
  return items;
}
const EACH_THEN =
  /^(?:chacune?|piece|l une?|la piece|l unite|environ|en moyenne)(?: ,)? (?:donc|soit|ca fait|ce qui fait|total)$/;

const SO_MANY_THEN =
  /^(?:(?:,|:|=|ca|ce|qui|vous|en|pour) )*(?:donc|soit|=|ca fait|qui fait)(?: (?:donc|soit|environ|ca|fait|:))*$/;

/** « 8 plateaux de 30, donc 210 œufs »: one of the two is wrong, and nobody knows which. */
export const withoutMiscounts = (items: readonly Item[]): readonly Item[] => {
  const wrong = new Set<number>();
  const all = items.flatMap(({ meaning }, at) => (meaning?.kind === 'quantity' ? [{ at, meaning }] : []));
  for (const [n, one] of all.entries()) {
    const then = all[n + 1];
    const { amount, content, unit, is_share } = one.meaning;
    if (!then || content === null || is_share || then.meaning.is_share || then.meaning.content) continue;
    const isSame = then.meaning.unit === unit && unit !== null;
    const makes = content.count === undefined ? amount * content.amount : amount * content.count;
    const perhaps = [makes, makes * content.amount, amount * content.amount, ...(isSame ? [amount] : [])];
    const isOf =
      then.meaning.unit === null || isMeasure(then.meaning.unit) === isMeasure(content.unit) || isSame;
    if (!isOf || perhaps.some((right) => Math.abs(right - then.meaning.amount) < NEAR / 2)) continue;
    if (!SO_MANY_THEN.test(join(items.slice(one.at + 1, then.at)).text)) continue;
    const behind = join(items.slice(then.at + 1, then.at + 5)).text;
    if (/^(?:(?:de|d|M|en) )*(?:moins|plus|manqu[a-z]*|seulement en|reste)(?: |$)/.test(behind)) continue;
    wrong.add(one.at).add(then.at);
  }
  return wrong.size === 0
    ? items
    : items.map((item, at) => (wrong.has(at) ? { text: 'U', start: item.start, end: item.end } : item));
};

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
