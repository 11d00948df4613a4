import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ItemOffers } from '#client/features/items/offers/item-offers.tsx';
import { OfferDialog } from '#client/features/items/offers/offer-dialog.tsx';
import { PriceHistory } from '#client/features/items/offers/price-history.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { ReadSheet } from '#client/platform/page/read-sheet.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { itemsText, itemSheetText as text } from '#text/items/items.text.ts';
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
  const read = useItem(id);
  const { data: item } = read;
  const clock = useClock();
  const [panel, setPanel] = useState<Panel | null>(null);
  const mayChange = usePermission('items.write') && item?.deleted_at === null;
  const seesCosts = usePermission('reports.read');
  const back = () => setPanel(null);

  if (item && panel?.kind === 'offer') return <OfferDialog item={item} offer={panel.offer} onClose={back} />;
  const actions = {
    onAdd: () => setPanel({ kind: 'offer', offer: null }),
    onEdit: (offer: Offer) => setPanel({ kind: 'offer', offer }),
    onRemove: (offer: Offer) => setPanel({ kind: 'remove', offer }),
  };
  return (
    <ReadSheet
      description={item && [item.category, item.sku].filter(Boolean).join(DOT)}
      failure={editingText.loadFailure}
      footer={<SheetFooter item={item} onClose={onClose} onDelete={onDelete} onEdit={onEdit} />}
      of={read}
      onClose={onClose}
      title={item?.name}
      untitled={text.title}
    >
      {(shown) => (
        <div className="grid grid-cols-[minmax(0,1fr)_15.5rem] gap-8 max-md:grid-cols-1 max-md:gap-7">
          <div className="flex min-w-0 flex-col gap-7">
            <ItemOffers actions={mayChange ? actions : null} item={shown} />
            {seesCosts && <PriceHistory item={shown} today={clock.today()} />}
          </div>
          <ItemDetails item={shown} />
          {panel?.kind === 'remove' && <RemoveOffer item={shown} offer={panel.offer} onClose={back} />}
        </div>
      )}
    </ReadSheet>
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
