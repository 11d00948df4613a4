import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useOrderShelf } from '#client/features/counts/counts.api.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { useReorder } from '#client/ui/use-reorder.ts';
import { shelfOrderText as text } from '#text/counts/shelf-order.text.ts';
import { commonText } from '#text/kernel/common.text.ts';

type ShelfOrderDialogProps = {
  zone: { id: string; name: string };
  items: readonly SheetItem[];
  onClose: () => void;
};

/** The items of a zone as they stand from left to right: put once, and every count follows. */
export function ShelfOrderDialog({ zone, items, onClose }: ShelfOrderDialogProps) {
  const [order, setOrder] = useState(() => items.map(({ item_id, name }) => ({ item_id, name })));
  const save = useOrderShelf();
  const { run, busy } = useOnce(
    async () => {
      await save.mutateAsync({ zone_id: zone.id, item_ids: order.map(({ item_id }) => item_id) });
      toasts.success(text.saved(zone.name));
      onClose();
    },
    { title: text.failure },
  );
  const move = (id: string, to: number) =>
    setOrder((now) => {
      const next = now.filter(({ item_id }) => item_id !== id);
      const moved = now.find(({ item_id }) => item_id === id);
      return moved ? next.toSpliced(to, 0, moved) : now;
    });
  const reorder = useReorder({ keys: order.map(({ item_id }) => item_id), onMove: move });
  return (
    <Dialog
      description={zone.name}
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} onClick={() => void run()} variant="primary">
            {text.save}
          </Button>
        </>
      }
      onOpenChange={onClose}
      open
      title={text.title}
      width="narrow"
    >
      <p className="mb-3 text-body text-ink-2">{text.hint}</p>
      <ol
        className="overflow-clip rounded-card border border-line bg-surface"
        ref={reorder.ref as (list: HTMLOListElement | null) => void}
      >
        {order.map(({ item_id, name }, place) => (
          <li
            className={cn(
              'flex min-h-12 items-center gap-2 border-line border-t pr-4 pl-1.5 first:border-t-0',
              reorder.dragged === item_id && 'bg-primary-soft',
            )}
            key={item_id}
          >
            <Grip handle={reorder.handleOf(item_id)} label={text.grip(name, place + 1, order.length)} />
            <span className="wrap-anywhere min-w-0 flex-1 py-2 text-body">{name}</span>
            <span className="text-hint text-ink-3">{place + 1}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type GripProps = { label: string; handle: ReturnType<ReturnType<typeof useReorder>['handleOf']> };

function Grip({ label, handle }: GripProps) {
  return (
    <button
      aria-label={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
      type="button"
      {...handle}
    >
      <GripVertical aria-hidden="true" size={18} />
    </button>
  );
}
