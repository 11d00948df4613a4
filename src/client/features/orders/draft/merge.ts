import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { DraftLine, OrderDraft } from './draft.ts';

/** What somebody else did to the order since it was opened here. */
export type TheirChange =
  | { kind: 'supplier'; name: string }
  | { kind: 'date'; date: LocalDate | null }
  | { kind: 'agreed'; agreed: boolean }
  | { kind: 'notes' }
  | { kind: 'added' | 'removed'; line: DraftLine }
  | { kind: 'quantity' | 'price'; line: DraftLine; before: DraftLine };

const idOf = ({ article }: DraftLine) => article.item_id;
const byItem = (lines: readonly DraftLine[]) => new Map(lines.map((line) => [idOf(line), line]));
const sameLine = (a: DraftLine | undefined, b: DraftLine | undefined) =>
  a?.qty === b?.qty && a?.unit_price === b?.unit_price && (a === undefined) === (b === undefined);

function lineChanges(base: OrderDraft, theirs: OrderDraft): TheirChange[] {
  const before = byItem(base.lines);
  const after = byItem(theirs.lines);
  const changed = theirs.lines.flatMap((line): TheirChange[] => {
    const old = before.get(idOf(line));
    if (!old) return [{ kind: 'added', line }];
    return [
      ...(line.qty === old.qty ? [] : [{ kind: 'quantity', line, before: old } as const]),
      ...(line.unit_price === old.unit_price ? [] : [{ kind: 'price', line, before: old } as const]),
    ];
  });
  const removed = base.lines.filter((line) => !after.has(idOf(line)));
  return [...changed, ...removed.map((line) => ({ kind: 'removed', line }) as const)];
}

export function theirChanges(base: OrderDraft, theirs: OrderDraft): TheirChange[] {
  const changes: TheirChange[] = [];
  if (theirs.supplier && theirs.supplier.id !== base.supplier?.id) {
    changes.push({ kind: 'supplier', name: theirs.supplier.name });
  }
  if (theirs.expected_at !== base.expected_at) changes.push({ kind: 'date', date: theirs.expected_at });
  if (theirs.date_agreed !== base.date_agreed) changes.push({ kind: 'agreed', agreed: theirs.date_agreed });
  if (theirs.notes !== base.notes) changes.push({ kind: 'notes' });
  return [...changes, ...lineChanges(base, theirs)];
}

type Three = { base: OrderDraft; mine: OrderDraft; theirs: OrderDraft };

/** A line that was touched here stays as it is here; the others are as the other person left them. */
function mergedLines({ base, mine, theirs }: Three): DraftLine[] {
  const before = byItem(base.lines);
  const here = byItem(mine.lines);
  const there = byItem(theirs.lines);
  const touched = (id: string) => !sameLine(before.get(id), here.get(id));
  const kept = mine.lines.flatMap((line) => {
    const id = idOf(line);
    if (touched(id)) return [line];
    return there.get(id) ?? [];
  });
  const arrived = theirs.lines.filter((line) => !here.has(idOf(line)) && !touched(idOf(line)));
  return [...kept, ...arrived];
}

/** Both people's work in one order: where both changed the same thing, what was typed here stays. */
export function mergeDrafts(three: Three): OrderDraft {
  const { base, mine, theirs } = three;
  const pick = <Name extends keyof OrderDraft>(name: Name) =>
    mine[name] === base[name] ? theirs[name] : mine[name];
  const notes = pick('notes');
  if (theirs.supplier?.id === base.supplier?.id && mine.supplier?.id === base.supplier?.id) {
    return {
      supplier: theirs.supplier,
      expected_at: pick('expected_at'),
      date_agreed: pick('date_agreed'),
      notes,
      lines: mergedLines(three),
    };
  }
  // One of the two is now about another supplier: goods and days of two suppliers do not mix.
  const untouched = JSON.stringify(mine.lines) === JSON.stringify(base.lines);
  const kept = mine.supplier?.id === base.supplier?.id && untouched ? theirs : mine;
  return { ...kept, notes };
}
