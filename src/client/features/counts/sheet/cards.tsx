import { useEffect, useRef, useState } from 'react';
import { type Draft, draftQty, startDraft } from '#client/features/counts/queue/draft.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { nextToCount } from '#domain/counts/progress.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { FoldedCard, OpenCard } from './card.tsx';
import type { SheetProps } from './props.ts';
import { zonesOf } from './view.ts';

/** Longer lists are drawn piece by piece: a phone in a cold room is slow enough. */
const AT_ONCE = 120;

const asLines = (items: readonly SheetItem[]) =>
  items.map(({ item_id, shown_qty }) => ({ item_id, counted_qty: shown_qty }));

/** On a phone: one item open under the thumb, the others folded, the next step at the bottom. */
export function CountCards({ count, items, all, open, onOpen, queue, mode, onReview }: SheetProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  const [arrived, setArrived] = useState(false);
  const counting = mode === 'count';
  const opened = counting ? (all.find(({ item_id }) => item_id === open) ?? null) : null;

  const said = (item: SheetItem) => {
    const typed = draft?.item_id === item.item_id ? draft : startDraft(item, item.shown_qty);
    return { typed, result: draftQty(typed, item) };
  };
  const enter = (item: SheetItem, qty: number | null) => queue.enter(count.id, item, qty);

  /** What was typed is kept whatever the person touches next; false where it cannot be. */
  const settle = (): boolean => {
    if (!opened || draft?.item_id !== opened.item_id) return true;
    const { result } = said(opened);
    if (result.kind === 'wrong') return false;
    if (result.kind === 'said' && (result.qty !== opened.shown_qty || opened.kept?.state === 'conflict')) {
      enter(opened, result.qty);
    }
    setDraft(null);
    return true;
  };
  const go = (itemId: string | null) => {
    if (settle()) onOpen(itemId);
  };
  const goOn = () => {
    if (!opened || !settle()) return;
    const counted = said(opened).result.kind === 'said';
    const lines = asLines(all).map((line) =>
      line.item_id === opened.item_id && counted ? { ...line, counted_qty: 0 } : line,
    );
    onOpen(nextToCount(lines, opened.item_id)?.item_id ?? null);
  };
  const none = () => {
    if (!opened) return;
    enter(opened, 0);
    setDraft(null);
    const lines = asLines(all).map((line) =>
      line.item_id === opened.item_id ? { ...line, counted_qty: 0 } : line,
    );
    onOpen(nextToCount(lines, opened.item_id)?.item_id ?? null);
  };

  // Left half-way (a call, another page, the screen off): what was typed is kept too.
  const leave = useRef(settle);
  leave.current = settle;
  useEffect(() => {
    const hide = () => void leave.current();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave.current();
    };
  }, []);

  // On arrival, the first that nobody has counted: where one left off.
  useEffect(() => {
    if (arrived || !counting) return;
    setArrived(true);
    const first = nextToCount(asLines(all), null);
    if (open === null && first) onOpen(first.item_id);
  }, [arrived, counting, all, open, onOpen]);

  const view = items.slice(0, Math.max(shown, items.findIndex(({ item_id }) => item_id === open) + 1));
  const left = nextToCount(asLines(all), opened?.item_id ?? null);
  const done = counting && nextToCount(asLines(all), null) === null;
  return (
    <div className={cn('mt-1 flex flex-col gap-2', counting && 'pb-24')}>
      <p className="sr-only" role="status">
        {opened && text.opened(opened.name)}
      </p>
      {done && !opened && (
        <Notice
          action={onReview && <TextButton onClick={onReview}>{text.allCountedReview}</TextButton>}
          role="status"
          title={text.allCounted}
          tone="success"
        >
          {onReview ? undefined : text.allCountedWait}
        </Notice>
      )}
      {zonesOf(view).map((zone) => (
        <section className="flex flex-col gap-2" key={zone.id ?? 'none'}>
          <h3 className="mt-2 font-semibold text-ink-2 text-label">{zone.name ?? text.noZone}</h3>
          <ul className="flex flex-col gap-2">
            {zone.items.map((item) =>
              item.item_id === opened?.item_id ? (
                <OpenCard
                  countId={count.id}
                  draft={said(item).typed}
                  item={item}
                  key={item.item_id}
                  onDraft={setDraft}
                  onEnter={goOn}
                  onUncount={() => {
                    setDraft(null);
                    enter(item, null);
                  }}
                  queue={queue}
                />
              ) : (
                <FoldedCard
                  item={item}
                  key={item.item_id}
                  onOpen={counting ? () => go(item.item_id) : null}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {view.length < items.length && <Button onClick={() => setShown(shown + AT_ONCE)}>{text.more}</Button>}
      {opened && (
        <div className="layer-bar fixed inset-x-0 bottom-0 flex gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-dialog [&>button]:flex-1">
          <Button onClick={none}>{text.none}</Button>
          <Button onClick={goOn} variant="primary">
            {said(opened).result.kind === 'empty' ? text.skip : left ? text.next : text.finish}
          </Button>
        </div>
      )}
    </div>
  );
}
