import { ArrowLeftRight, ShoppingBasket, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ZoneChange } from '#client/features/items/item-dialogs.parts.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { BulkAction, BulkBar } from '#client/ui/table/selection/bulk-bar.tsx';
import { STOCK_MANY_MAX } from '#domain/stock/limits.ts';
import { stockManyText as text } from '#text/stock/stock-many.text.ts';

const OrderItems = lazyPart(
  async () => (await import('#client/features/replenishment/order-items.parts.tsx')).OrderItems,
);
const WasteMany = lazyPart(async () => (await import('./waste-many.tsx')).WasteMany);

const DIALOGS = { order: OrderItems, transfer: ZoneChange, waste: WasteMany } as const;
type Action = keyof typeof DIALOGS;

type StockBulkBarProps = { count: number; itemIds: readonly string[]; onDone: () => void };

/** What may be done with all that is ticked. */
export function StockBulkBar({ count, itemIds, onDone }: StockBulkBarProps) {
  // As they were ticked when the question was asked: done, nothing is ticked any more.
  const [open, setOpen] = useState<{ action: Action; itemIds: readonly string[] } | null>(null);
  const may = {
    order: usePermission('orders.write'),
    transfer: usePermission('items.write'),
    waste: usePermission('waste.write'),
  };
  // Some of what was found is still on its way: what was pressed opens once it is there.
  const [pressed, setPressed] = useState<Action | null>(null);
  const isAllThere = itemIds.length === count;
  const ask = (action: Action) => () => {
    if (count > STOCK_MANY_MAX) toasts.info(text.tooMany, { id: 'stock-many' });
    else if (isAllThere) setOpen({ action, itemIds });
    else {
      toasts.info(text.onItsWay(itemIds.length, count), { id: 'stock-many' });
      setPressed(action);
    }
  };
  useEffect(() => {
    if (pressed === null || !isAllThere) return;
    setPressed(null);
    setOpen({ action: pressed, itemIds });
  }, [pressed, isAllThere, itemIds]);
  const Dialog = open && DIALOGS[open.action];
  return (
    <>
      <BulkBar label={text.selected(count)} onClear={onDone}>
        {may.order && (
          <BulkAction icon={<ShoppingBasket aria-hidden="true" />} kind="main" onClick={ask('order')} writes>
            {text.order}
          </BulkAction>
        )}
        {may.transfer && (
          <BulkAction icon={<ArrowLeftRight aria-hidden="true" />} onClick={ask('transfer')} writes>
            {text.transfer}
          </BulkAction>
        )}
        {may.waste && (
          <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={ask('waste')}>
            {text.waste}
          </BulkAction>
        )}
      </BulkBar>
      {Dialog && <Dialog itemIds={open.itemIds} onClose={() => setOpen(null)} onDone={onDone} />}
    </>
  );
}
