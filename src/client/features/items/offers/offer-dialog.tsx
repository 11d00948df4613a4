import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { sayItemFailure } from '#client/features/items/item-failure.ts';
import { offerValuesOf, useOfferForm } from '#client/features/items/item-form.ts';
import { type Item, type Offer, useItem, useSaveOffer } from '#client/features/items/items.api.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { itemFormText, itemSheetText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { ArticleFields, PricingFields } from './fields.tsx';

type OfferDialogProps = { item: Item; offer: Offer | null; onClose: () => void };

/** What one supplier sells of an item: price, pack, reference. */
export function OfferDialog({ item, offer, onClose }: OfferDialogProps) {
  const save = useSaveOffer();
  const { refetch } = useItem(item.id);
  const [conflict, setConflict] = useState(false);
  const form = useOfferForm(item.id, offer);
  const leaving = useLeaveWarning({ dirty: form.formState.isDirty, onClose });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await save.mutateAsync(values);
      toasts.success(text.offerSaved);
      leaving.allow();
      onClose();
    },
    (error) => {
      if (!(error instanceof ApiError) || error.fields) return false;
      if (error.code === 'VERSION_CONFLICT') {
        setConflict(true);
      } else if (error.code === 'ITEM_SUPPLIER_UNKNOWN' || error.code === 'OFFER_EXISTS') {
        form.setError('supplier_id', { type: 'server', message: messageOf(error) }, { shouldFocus: true });
      } else {
        sayItemFailure(error);
      }
      return true;
    },
  );
  const takeTheirs = async () => {
    const { data: theirs } = await refetch({ throwOnError: true });
    const now = theirs?.offers.find(({ supplier_id }) => supplier_id === offer?.supplier_id);
    // Nobody sells it there any more: saving then adds the supplier again.
    takeOver(form, { ...offerValuesOf(item.id, now ?? null), supplier_id: offer?.supplier_id ?? '' });
    setConflict(false);
    toasts.info(editingText.tookOver);
  };
  return (
    <Dialog
      description={item.name}
      footer={
        <>
          <Button onClick={leaving.ask}>{commonText.cancel}</Button>
          <Button
            busy={busy}
            busyLabel={commonText.saving}
            disabledReason={conflict ? editingText.conflictTitle : undefined}
            type="submit"
            variant="primary"
          >
            {itemFormText.save}
          </Button>
        </>
      }
      onOpenChange={leaving.ask}
      onSubmit={submit}
      open
      title={offer ? text.offerTitleEdit(offer.supplier_name) : text.offerTitleNew}
    >
      {conflict && <ConflictNotice onFailure={sayItemFailure} takeTheirs={takeTheirs} />}
      <FormProvider {...form}>
        <div className="grid grid-cols-6 gap-x-4 gap-y-4.5 max-md:grid-cols-1">
          <PricingFields
            fixed={offer?.supplier_id ?? null}
            offers={offer ? [offer] : []}
            taken={item.offers.map(({ supplier_id }) => supplier_id)}
            unit={item.unit}
          />
          <ArticleFields fold="open" unit={item.unit} />
        </div>
      </FormProvider>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
}
