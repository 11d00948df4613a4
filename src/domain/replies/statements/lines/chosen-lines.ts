import type { Group } from '#domain/replies/clauses/groups.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { quantityOf, saidOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { withSharedUnit } from '#domain/replies/statements/quantities/shared-units.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { isCountedIn, isMeasure } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

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

/** « cidre et jus ramenés à 24 et 18 bouteilles »: each figure is that of the name in its place. */
export function pairedFacts({ mentions, segments }: Group, { lines }: Situation): LineFact[] {
  const named = mentions.flatMap((mention) => (mention.ambiguous ? [] : mention.lines));
  const text = segments.map((segment) => segment.text).join(' et ');
  // « HAR-EF HARICOTS VERTS » names one line twice.
  if (
    named.length < 2 ||
    named.length !== mentions.length ||
    new Set(named).size < named.length ||
    !/(?:^| )Q(?:(?: ,| et)* Q)+(?: |$)/.test(text)
  )
    return [];
  const items = withSharedUnit(segments.flatMap((segment) => segment.items));
  const said = items.filter(
    (item, at) => quantityOf(item) !== null && roleOf(items, at, undefined) === 'new',
  );
  const count = items.filter((item) => quantityOf(item) !== null).length;
  if (said.length !== named.length || count !== said.length) return [];
  const facts = named.map((line, at): LineFact | null => {
    const ordered = lines[line];
    const qty = ordered ? saidOf(said[at], ordered) : null;
    return qty === null || !ordered || qty <= 0 || qty > ordered.qty
      ? null
      : { kind: 'settle', line, qty, corrects: false };
  });
  return facts.every((fact) => fact !== null) ? facts : [];
}

/** « la limonade et les 2 fûts sont ok »: what was ordered of the one counts nothing of the other. */
export function withoutOthersCount(segment: Segment, line: number, { lines }: Situation): Segment {
  const items = segment.items.filter((item, at) => {
    const named = segment.items[segment.items[at + 1]?.text === 'de' ? at + 2 : at + 1]?.meaning;
    if (item.text !== 'Q' || named?.kind !== 'lines' || named.lines.includes(line)) return true;
    return !named.lines.every((other) => lines[other]?.qty === quantityOf(item)?.amount);
  });
  return items.length === segment.items.length ? segment : { ...segment, items, text: join(items).text };
}

/** « Kenya : le lot que tu avais goûté est vendu »: what the sentence is about, whatever it tells. */
export const headedBy = ([first]: readonly Segment[]): readonly number[] | null =>
  first && first.mentions.length > 0 && /^(?:(?:le|la|les|l) )?M :/.test(first.text)
    ? linesOf(first.mentions)
    : null;
