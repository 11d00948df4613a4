import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ArticleFields, PricingFields } from '#client/features/items/offers/fields.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormSection } from '#client/ui/form/form-section.tsx';
import { itemsText, itemFormText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { sayItemFailure, sayItemRefusal } from './item-failure.ts';
import { DetailFields, ItemGeneralFields } from './item-fields.tsx';
import { itemValuesOf, useCreateForm, useEditForm } from './item-form.ts';
import { type Item, useCreateItem, useItemToEdit, useUpdateItem } from './items.api.ts';

type ItemDialogProps = {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
};

/** Mounted when it opens, so that it always starts at the top with fresh fields. */
export function ItemDialog({ id, onClose }: ItemDialogProps) {
  return id === null ? <NewItem onClose={onClose} /> : <OpenItem id={id} onClose={onClose} />;
}

/** Refusals that are about one field stand under it. */
const FIELD_OF = {
  ITEM_SKU_TAKEN: 'sku',
  ITEM_SUPPLIER_UNKNOWN: 'supplier_id',
  ITEM_UNIT_RATIO: 'unit',
  ITEM_UNIT_LOSSY: 'unit',
  CATEGORY_UNKNOWN: 'category',
  ZONE_UNKNOWN: 'zone_id',
} as const;

type NewItemProps = { onClose: () => void; start?: Parameters<typeof useCreateForm>[0] };

export function NewItem({ onClose, start }: NewItemProps) {
  const create = useCreateItem();
  const form = useCreateForm(start);
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await create.mutateAsync(values);
      toasts.success(itemsText.created);
    },
    onClose,
    onRefusal: (error) => underField(form, FIELD_OF)(error) || sayItemRefusal(error),
  });
  const unit = form.watch('unit') || null;
  return (
    <FormDialog {...dialog} action={commonText.create} title={text.newTitle} width="form">
      <FormProvider {...form}>
        <div className="flex flex-col gap-7">
          <ItemGeneralFields item={null} />
          <FormSection title={text.pricing}>
            <PricingFields offers={[]} unit={unit} />
            <ArticleFields fold="folded" unit={unit} />
          </FormSection>
          <DetailFields />
        </div>
      </FormProvider>
    </FormDialog>
  );
}

function OpenItem({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <LoadedDialog onClose={onClose} query={useItemToEdit(id)} title={text.editTitle}>
      {(item, readAgain) => <EditItem item={item} onClose={onClose} readAgain={readAgain} />}
    </LoadedDialog>
  );
}

type EditItemProps = { item: Item; readAgain: () => Promise<Item>; onClose: () => void };

function EditItem({ item: opened, readAgain, onClose }: EditItemProps) {
  // What this edit starts from, until the other person's changes are taken over.
  const [item, setItem] = useState(opened);
  const update = useUpdateItem();
  const form = useEditForm(opened);
  const takeTheirs = async () => {
    const theirs = await readAgain();
    setItem(theirs);
    takeOver(form, itemValuesOf(theirs));
  };
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await update.mutateAsync(values);
      toasts.success(itemsText.updated);
    },
    onClose,
    onRefusal: (error) => underField(form, FIELD_OF)(error) || sayItemRefusal(error),
    onConflict: { takeTheirs, onFailure: sayItemFailure },
  });
  const unit = item.unit ?? (form.watch('unit') || null);
  return (
    <FormDialog
      {...dialog}
      action={commonText.edit}
      description={item.name}
      title={text.editTitle}
      width="form"
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-7">
          <ItemGeneralFields item={item} />
          <FormSection title={text.pricing}>
            <PricingFields offers={item.offers} unit={unit} />
          </FormSection>
          <DetailFields />
        </div>
      </FormProvider>
    </FormDialog>
  );
}
