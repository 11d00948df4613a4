import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ItemOffers } from '#client/features/items/offers/item-offers.tsx';
import { OfferDialog } from '#client/features/items/offers/offer-dialog.tsx';
import { PriceHistory } from '#client/features/items/offers/price-history.tsx';
import { messageOf } from '#client/platform/api/error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { itemsText, itemSheetText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { useItemRestore } from './delete-item-dialog.tsx';
import { ItemDetails } from './item-details.tsx';
import { sayItemFailure } from './item-failure.ts';
import { type Item, type Offer, useItem, useRemoveOffer } from './items.api.ts';

type ItemSheetProps = {
  id: string;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (item: Item) => void;
};

type Panel = { kind: 'offer'; offer: Offer | null } | { kind: 'remove'; offer: Offer };

/** One item, to read: who sells it, what it costs and cost, how it is kept. */
export function ItemSheet({ id, onClose, onEdit, onDelete }: ItemSheetProps) {
  const { data: item, error, refetch, isFetching } = useItem(id);
  const clock = useClock();
  const [panel, setPanel] = useState<Panel | null>(null);
  const mayChange = usePermission('items.write') && item?.deleted_at === null;
  const seesCosts = usePermission('reports.read');
  const back = () => setPanel(null);
  const start = useRef<HTMLDivElement>(null);

  if (item && panel?.kind === 'offer') return <OfferDialog item={item} offer={panel.offer} onClose={back} />;
  return (
    <Dialog
      description={item && [item.category, item.sku].filter(Boolean).join(DOT)}
      dismissible
      footer={<SheetFooter item={item} onClose={onClose} onDelete={onDelete} onEdit={onEdit} />}
      // What is read comes first, and no button changes under the finger when the item arrives.
      initialFocus={start}
      onOpenChange={onClose}
      open
      title={item?.name ?? (error ? text.title : commonText.loading)}
      width="wide"
    >
      <div className="outline-none" ref={start} tabIndex={-1}>
        {item ? (
          <div className="grid grid-cols-[minmax(0,1fr)_15.5rem] gap-8 max-md:grid-cols-1 max-md:gap-7">
            <div className="flex min-w-0 flex-col gap-7">
              <ItemOffers
                actions={
                  mayChange
                    ? {
                        onAdd: () => setPanel({ kind: 'offer', offer: null }),
                        onEdit: (offer) => setPanel({ kind: 'offer', offer }),
                        onRemove: (offer) => setPanel({ kind: 'remove', offer }),
                      }
                    : null
                }
                item={item}
              />
              {seesCosts && <PriceHistory item={item} today={clock.today()} />}
            </div>
            <ItemDetails item={item} />
          </div>
        ) : error ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} title={editingText.loadFailure}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <LoadingRegion className="flex min-h-80 flex-col gap-4" label={commonText.loading}>
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </LoadingRegion>
        )}
      </div>
      {item && panel?.kind === 'remove' && <RemoveOffer item={item} offer={panel.offer} onClose={back} />}
    </Dialog>
  );
}

type SheetFooterProps = Omit<ItemSheetProps, 'id'> & { item: Item | undefined };

function SheetFooter({ item, onClose, onEdit, onDelete }: SheetFooterProps) {
  const mayChange = usePermission('items.write');
  if (!item || !mayChange) return <Button onClick={onClose}>{text.close}</Button>;
  if (item.deleted_at) return <Restore id={item.id} />;
  return (
    <>
      <Button
        className="hover:bg-danger-soft hover:text-danger-ink"
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={() => onDelete(item)}
        writes
      >
        {itemsText.delete}
      </Button>
      <Button icon={<Pencil aria-hidden="true" size={18} />} onClick={onEdit} variant="primary" writes>
        {itemsText.edit}
      </Button>
    </>
  );
}

function Restore({ id }: { id: string }) {
  const { run, busy } = useItemRestore(id);
  return (
    <Button
      busy={busy}
      icon={<RotateCcw aria-hidden="true" size={18} />}
      onClick={run}
      variant="primary"
      writes
    >
      {itemsText.restore}
    </Button>
  );
}

function RemoveOffer({ item, offer, onClose }: { item: Item; offer: Offer; onClose: () => void }) {
  const remove = useRemoveOffer();
  return (
    <CommandDialog
      action={text.removeOffer}
      command={async () => {
        await remove.mutateAsync({ id: item.id, supplier_id: offer.supplier_id });
        toasts.success(text.offerRemoved);
      }}
      onClose={onClose}
      onFailure={sayItemFailure}
      title={text.removeOfferTitle(offer.supplier_name)}
      tone="danger"
    >
      {text.removeOfferConfirm}
    </CommandDialog>
  );
}
