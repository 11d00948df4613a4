import { useItemToEdit } from '#client/features/items/items.api.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { itemSheetText as text } from '#text/items/items.text.ts';
import { OfferDialog } from './offer-dialog.tsx';

type OfferOfSupplierProps = { itemId: string; supplierId: string; onClose: () => void };

/** The article of one supplier alone: nobody wants the whole sheet to change a price. */
export function OfferOfSupplier({ itemId, supplierId, onClose }: OfferOfSupplierProps) {
  return (
    <LoadedDialog onClose={onClose} query={useItemToEdit(itemId)} title={text.editOffer}>
      {(item) => (
        <OfferDialog
          item={item}
          offer={item.offers.find(({ supplier_id }) => supplier_id === supplierId) ?? null}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  );
}
