import type { Segment } from '#domain/replies/clauses/segments.ts';
import { quantityOf } from './quantity-said.ts';

const TOTAL =
  /^(?:(?:et|soit|donc|ce qui fait|ca fait|cela fait|pour) )*(?:(?:un )?total (?:de |: )?|en tout )?Q(?: (?:au total|en tout|de marchandises?|tout compris))*$/;

/** « 24 sancerre, 30 cahors et 12 jus, soit 66 bouteilles »: what all that was counted comes to, where it does. */
export const withoutTotals = (segments: readonly Segment[]): readonly Segment[] =>
  segments.filter((segment, at) => !isTotal(segment, segments.slice(0, at)));

function isTotal({ text, items, mentions }: Segment, before: readonly Segment[]): boolean {
  const said = items.map(quantityOf).find((one) => one !== null);
  if (!said || mentions.length > 0 || !TOTAL.test(text)) return false;
  const counted = before.flatMap((one) =>
    one.mentions.length === 0 ? [] : [one.items.flatMap((item) => quantityOf(item) ?? [])],
  );
  if (counted.length < 2 || counted.some((one) => one.length !== 1)) return false;
  const all = counted.flat();
  const packs = all.reduce((sum, { amount }) => sum + amount, 0);
  const held = all.reduce((sum, { amount, content }) => sum + amount * (content?.amount ?? 1), 0);
  return [packs, held].some((sum) => Math.abs(sum - said.amount) < 0.001);
}
