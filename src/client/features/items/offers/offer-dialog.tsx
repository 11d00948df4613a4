import { FormProvider } from 'react-hook-form';
import { sayItemFailure, sayItemRefusal } from '#client/features/items/item-failure.ts';
import { offerValuesOf, useOfferForm } from '#client/features/items/item-form.ts';
import { type Item, type Offer, useItem, useSaveOffer } from '#client/features/items/items.api.ts';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { itemFormText, itemSheetText as text } from '#text/items/items.text.ts';
import { AnnouncedField, ArticleFields, PricingFields } from './fields.tsx';

type OfferDialogProps = { item: Item; offer: Offer | null; onClose: () => void };

const FIELD_OF = { ITEM_SUPPLIER_UNKNOWN: 'supplier_id', OFFER_EXISTS: 'supplier_id' } as const;

/** What one supplier sells of an item: price, pack, reference. */
export function OfferDialog({ item, offer, onClose }: OfferDialogProps) {
  const save = useSaveOffer();
  const { refetch } = useItem(item.id);
  const form = useOfferForm(item, offer);
  const takeTheirs = async () => {
    const { data: theirs } = await refetch({ throwOnError: true });
    const now = theirs?.offers.find(({ supplier_id }) => supplier_id === offer?.supplier_id);
    // Nobody sells it there any more: saving then adds the supplier again.
    takeOver(form, { ...offerValuesOf(theirs ?? item, now ?? null), supplier_id: offer?.supplier_id ?? '' });
  };
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await save.mutateAsync(values);
      toasts.success(text.offerSaved);
    },
    onClose,
    onRefusal: (error) => underField(form, FIELD_OF)(error) || sayItemRefusal(error),
    onConflict: { takeTheirs, onFailure: sayItemFailure },
  });
  return (
    <FormDialog
      {...dialog}
      action={itemFormText.save}
      description={item.name}
      title={offer ? text.offerTitleEdit(offer.supplier_name) : text.offerTitleNew}
      width="form"
    >
      <FormProvider {...form}>
        <div className="grid grid-cols-6 gap-x-4 gap-y-4.5 max-md:grid-cols-1">
          <PricingFields
            fixed={offer?.supplier_id ?? null}
            offers={offer ? [offer] : []}
            taken={item.offers.map(({ supplier_id }) => supplier_id)}
            unit={item.unit}
          />
          <AnnouncedField />
          <ArticleFields fold="open" unit={item.unit} />
        </div>
      </FormProvider>
    </FormDialog>
  );
}
