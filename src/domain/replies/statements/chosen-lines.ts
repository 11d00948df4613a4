import type { Group } from '#domain/replies/clauses/groups.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { isCountedIn, isMeasure } from '#domain/replies/values/units.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { quantityOf, roleOf, saidOf } from './quantities-said.ts';
import type { Situation } from './situation.ts';

export const linesOf = (mentions: readonly LinesMeant[]): number[] => [
  ...new Set(mentions.flatMap(({ lines }) => lines)),
];

/** Of several lines that a name may mean, the one that was ordered in the quantity that is said beside it. */
export function chosenLines({ mentions, segments }: Group, { lines }: Situation): number[] {
  const all = linesOf(mentions);
  if (!mentions.some(({ ambiguous }) => ambiguous)) return all;
  const fitting = all.filter((at) => {
    const line = lines[at];
    return (
      line &&
      segments.some(({ items }) =>
        items.some(
          (item, n) =>
            quantityOf(item) !== null &&
            roleOf(items, n, line) === 'ordered' &&
            saidOf(item, line) === line.qty,
        ),
      )
    );
  });
  if (fitting.length === 1) return fitting;
  const counted = all.filter((at) => {
    const line = lines[at];
    return line && segments.some(({ items }) => items.some((item) => countsIn(item, line)));
  });
  return counted.length === 1 ? counted : all;
}

/** « 72 bouteilles de triple » of a beer and its glass. */
function countsIn(item: Item, line: RepliedLine): boolean {
  const unit = quantityOf(item)?.unit ?? null;
  return unit !== null && !isMeasure(unit) && isCountedIn(unit, line);
}
