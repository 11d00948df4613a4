import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CountConflict } from '#client/features/counts/conflict-notice.tsx';
import { useStateOf } from '#client/features/counts/count-when.ts';
import type { CountDraft } from '#client/features/counts/queue/draft.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import type { CountQueue } from '#client/features/counts/queue/use-queue.ts';
import { cn } from '#client/ui/cn.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { CountFields } from './fields.tsx';
import { ShelfDate } from './shelf-date.tsx';

function Mark({ item }: { item: SheetItem }) {
  const counted = item.shown_qty !== null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-7.5 shrink-0 place-items-center rounded-full',
        counted ? 'bg-primary text-on-primary' : 'border-2 border-line-2 border-dashed',
      )}
    >
      {counted && <Check size={18} strokeWidth={2.4} />}
    </span>
  );
}

export function FoldedCard({ item, onOpen }: { item: SheetItem; onOpen: (() => void) | null }) {
  const stateOf = useStateOf();
  const { name, unit, shown_qty, kept } = item;
  const words = (
    <>
      <Mark item={item} />
      <span className="min-w-0 flex-1 text-left">
        <span className="wrap-break-word block font-semibold text-body">{name}</span>
        <span
          className={cn('block text-hint', kept?.state === 'conflict' ? 'text-saffron-ink' : 'text-ink-2')}
        >
          {kept?.state === 'conflict' ? text.inConflict : stateOf(item)}
        </span>
      </span>
      {shown_qty !== null && (
        <span className="whitespace-nowrap font-semibold text-body">{formatQuantity(shown_qty, unit)}</span>
      )}
      {onOpen && <ChevronDown aria-hidden="true" className="shrink-0 text-ink-3" size={20} />}
    </>
  );
  const box =
    'flex w-full items-center gap-3 rounded-phone border border-line bg-surface px-4 py-3 shadow-card';
  return (
    <li>
      {onOpen ? (
        <button className={box} onClick={onOpen} type="button">
          {words}
        </button>
      ) : (
        <div className={box}>{words}</div>
      )}
    </li>
  );
}

type OpenCardProps = {
  countId: string;
  item: SheetItem;
  /** Of all that is in view. */
  first: boolean;
  draft: CountDraft;
  onDraft: (draft: CountDraft) => void;
  onEnter: () => void;
  onUncount: () => void;
  queue: CountQueue;
};

/** In the middle of what scrolls; the first stays where it is, or nobody would see the top of the page on arrival. */
function useInView(first: boolean) {
  const box = useRef<HTMLLIElement>(null);
  const bring = useEffectEvent(() => {
    if (first && window.scrollY === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => bring(), []);
  return box;
}

export function OpenCard({ countId, item, first, draft, onDraft, onEnter, onUncount, queue }: OpenCardProps) {
  const stateOf = useStateOf();
  const box = useInView(first);
  return (
    <li
      data-open-item=""
      className="flex flex-col gap-3.5 rounded-phone border-2 border-primary bg-surface p-4 shadow-menu"
      ref={box}
    >
      <div className="flex items-start justify-between gap-3">
        <h4 className="wrap-break-word min-w-0 font-display text-card">{item.name}</h4>
        {item.sku && <span className="shrink-0 pt-0.5 text-hint text-ink-2">{item.sku}</span>}
      </div>
      <ShelfDate item={item} />
      <CountFields draft={draft} item={item} onDraft={onDraft} onEnter={onEnter} />
      <CountConflict countId={countId} item={item} queue={queue} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-hint text-ink-2">{stateOf(item)}</p>
        {item.shown_qty !== null && <TextButton onClick={onUncount}>{text.uncount}</TextButton>}
      </div>
    </li>
  );
}
