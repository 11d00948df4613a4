import { useEffect, useRef, useState } from 'react';
import { type CountDraft, draftQty, startDraft } from '#client/features/counts/queue/draft.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { nextToCount } from '#domain/counts/progress.ts';
import type { SheetProps } from './props.ts';

const asLines = (items: readonly SheetItem[]) =>
  items.map(({ item_id, shown_qty }) => ({ item_id, counted_qty: shown_qty }));

/** What was just entered for an item is not in the items yet. */
const withCounted = (lines: ReturnType<typeof asLines>, itemId: string) =>
  lines.map((line) => (line.item_id === itemId ? { ...line, counted_qty: 0 } : line));

type CountingProps = Pick<SheetProps, 'count' | 'all' | 'open' | 'onOpen' | 'queue' | 'mode'>;

/** One item after the other: what is typed for the open one, and which comes next. */
export function useCounting({ count, all, open, onOpen, queue, mode }: CountingProps) {
  const [draft, setDraft] = useState<CountDraft | null>(null);
  const counting = mode === 'count';
  const opened = counting ? (all.find(({ item_id }) => item_id === open) ?? null) : null;
  const lines = asLines(all);

  const entryFor = (item: SheetItem) => {
    const typed = draft?.item_id === item.item_id ? draft : startDraft(item, item.shown_qty);
    return { typed, result: draftQty(typed, item) };
  };
  const enter = (item: SheetItem, qty: number | null) => queue.enter(count.id, item, qty);

  /** What was typed is kept whatever the person touches next; false where it cannot be. */
  const settle = (): boolean => {
    if (!opened || draft?.item_id !== opened.item_id) return true;
    const { result } = entryFor(opened);
    if (result.kind === 'wrong') return false;
    if (result.kind === 'said' && (result.qty !== opened.shown_qty || opened.kept?.state === 'conflict')) {
      enter(opened, result.qty);
    }
    setDraft(null);
    return true;
  };
  const go = (itemId: string) => {
    if (settle()) onOpen(itemId);
  };
  const goOn = () => {
    if (!opened || !settle()) return;
    const { item_id } = opened;
    const after = entryFor(opened).result.kind === 'said' ? withCounted(lines, item_id) : lines;
    onOpen(nextToCount(after, item_id)?.item_id ?? null);
  };
  const none = () => {
    if (!opened) return;
    enter(opened, 0);
    setDraft(null);
    onOpen(nextToCount(withCounted(lines, opened.item_id), opened.item_id)?.item_id ?? null);
  };
  const uncount = (item: SheetItem) => {
    setDraft(null);
    enter(item, null);
  };
  const left = nextToCount(lines, null);
  useOnLeaving(settle);
  useArrival({ counting, open, onOpen, first: left?.item_id ?? null });
  return {
    counting,
    opened,
    entryFor,
    setDraft,
    go,
    goOn,
    none,
    uncount,
    isLast: nextToCount(lines, opened?.item_id ?? null) === null,
    done: counting && left === null,
  };
}

export type Counting = ReturnType<typeof useCounting>;

/** Left half-way (a call, another page, the screen off): what was typed is kept too. */
function useOnLeaving(settle: () => void) {
  const leave = useRef(settle);
  leave.current = settle;
  useEffect(() => {
    const hide = () => leave.current();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave.current();
    };
  }, []);
}

type ArrivalProps = Pick<SheetProps, 'open' | 'onOpen'> & { counting: boolean; first: string | null };

/** On arrival, the first that nobody has counted: where one left off. */
function useArrival({ counting, open, onOpen, first }: ArrivalProps) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (arrived || !counting) return;
    setArrived(true);
    if (open === null && first !== null) onOpen(first);
  }, [arrived, counting, open, first, onOpen]);
}
