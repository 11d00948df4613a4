import { useState } from 'react';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import type { Item } from './items.api.ts';

/** A new item, for who may write the inventory: the same dialog as there, with what is known already filled in. */
export const NewItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).NewItem);

/** What one supplier sells of an item, to be edited from elsewhere. */
export const OfferOfSupplier = lazyPart(
  async () => (await import('#client/features/items/offers/offer-of-supplier.tsx')).OfferOfSupplier,
);

/** Another zone for items that are ticked elsewhere. */
export const ZoneChange = lazyPart(
  async () => (await import('#client/features/items/bulk/zone-change.tsx')).ZoneChange,
);

const ItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).ItemDialog);
const ItemSheet = lazyPart(async () => (await import('./item-sheet.tsx')).ItemSheet);
const DeleteItemDialog = lazyPart(async () => (await import('./delete-item-dialog.tsx')).DeleteItemDialog);

type OpenedItemProps = {
  id: string;
  /** Opens on its fields, for who may write them. */
  start?: 'sheet' | 'edit';
  onClose: () => void;
};

/** An item's sheet outside the inventory, with all that is done from there. */
export function OpenedItem({ id, start = 'sheet', onClose }: OpenedItemProps) {
  const [panel, setPanel] = useState<'sheet' | 'edit' | Item>(start);
  if (panel === 'edit') {
    const back = () => (start === 'edit' ? onClose() : setPanel('sheet'));
    return <ItemDialog id={id} onClose={back} />;
  }
  if (panel !== 'sheet') return <DeleteItemDialog item={panel} onClose={onClose} />;
  return <ItemSheet id={id} onClose={onClose} onDelete={setPanel} onEdit={() => setPanel('edit')} />;
}
