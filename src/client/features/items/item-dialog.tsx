import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ArticleFields, PricingFields } from '#client/features/items/offers/fields.tsx';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { FormSection } from '#client/ui/form/form-section.tsx';
import { itemsText, itemFormText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { sayItemFailure } from './item-failure.ts';
import { DetailFields, GeneralFields } from './item-fields.tsx';
import { itemValuesOf, useCreateForm, useEditForm } from './item-form.ts';
import { type Item, useCreateItem, useItemToEdit, useUpdateItem } from './items.api.ts';

type ItemDialogProps = {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
};

/** Mounted when it opens, so that it always starts at the top with fresh fields. */
export function ItemDialog({ id, onClose }: ItemDialogProps) {
  return id === null ? <CreateItem onClose={onClose} /> : <OpenItem id={id} onClose={onClose} />;
}

/** Refusals that are about one field stand under it. */
const FIELD_OF: Partial<Record<string, 'sku' | 'supplier_id' | 'category' | 'zone_id'>> = {
  ITEM_SKU_TAKEN: 'sku',
  ITEM_SUPPLIER_UNKNOWN: 'supplier_id',
  CATEGORY_UNKNOWN: 'category',
  ZONE_UNKNOWN: 'zone_id',
};

const fieldOf = (error: unknown) => (error instanceof ApiError ? FIELD_OF[error.code] : undefined);

function CreateItem({ onClose }: { onClose: () => void }) {
  const create = useCreateItem();
  const form = useCreateForm();
  const leaving = useLeaveWarning({ dirty: form.formState.isDirty, onClose });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await create.mutateAsync(values);
      toasts.success(itemsText.created);
      leaving.allow();
      onClose();
    },
    (error) => {
      const field = fieldOf(error);
      if (field) form.setError(field, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
      else if (!(error instanceof ApiError && error.fields)) sayItemFailure(error);
      else return false;
      return true;
    },
  );
  const unit = form.watch('unit') || null;
  return (
    <Dialog
      footer={<Footer busy={busy} label={commonText.create} onCancel={leaving.ask} />}
      onOpenChange={leaving.ask}
      onSubmit={submit}
      open
      title={text.newTitle}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-7">
          <GeneralFields savedUnit={undefined} />
          <FormSection title={text.pricing}>
            <PricingFields offers={[]} unit={unit} />
            <ArticleFields fold="folded" unit={unit} />
          </FormSection>
          <DetailFields />
        </div>
      </FormProvider>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
}

function OpenItem({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useItemToEdit(id);
  if (data) {
    const readAgain = async () => (await refetch({ throwOnError: true })).data ?? data;
    return <EditItem item={data} onClose={onClose} readAgain={readAgain} />;
  }
  return (
    <LoadingDialog
      failure={error ? messageOf(error) : undefined}
      onClose={onClose}
      onRetry={() => refetch()}
      retrying={isFetching}
      title={text.editTitle}
    />
  );
}

type EditItemProps = { item: Item; readAgain: () => Promise<Item>; onClose: () => void };

function EditItem({ item: opened, readAgain, onClose }: EditItemProps) {
  // What this edit starts from, until the other person's changes are taken over.
  const [item, setItem] = useState(opened);
  const [conflict, setConflict] = useState(false);
  const update = useUpdateItem();
  const form = useEditForm(opened);
  const leaving = useLeaveWarning({ dirty: form.formState.isDirty, onClose });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await update.mutateAsync(values);
      toasts.success(itemsText.updated);
      leaving.allow();
      onClose();
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        setConflict(true);
        return true;
      }
      const field = fieldOf(error);
      if (field) form.setError(field, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
      else if (!(error instanceof ApiError && error.fields)) sayItemFailure(error);
      else return false;
      return true;
    },
  );
  const takeTheirs = async () => {
    const theirs = await readAgain();
    setItem(theirs);
    takeOver(form, itemValuesOf(theirs));
    setConflict(false);
    toasts.info(editingText.tookOver);
  };
  const unit = form.watch('unit') || null;
  return (
    <Dialog
      description={item.name}
      footer={
        <Footer
          busy={busy}
          disabledReason={conflict ? editingText.conflictTitle : undefined}
          label={commonText.edit}
          onCancel={leaving.ask}
        />
      }
      onOpenChange={leaving.ask}
      onSubmit={submit}
      open
      title={text.editTitle}
    >
      {conflict && <ConflictNotice onFailure={sayItemFailure} takeTheirs={takeTheirs} />}
      <FormProvider {...form}>
        <div className="flex flex-col gap-7">
          <GeneralFields savedUnit={item.unit} />
          <FormSection title={text.pricing}>
            <PricingFields offers={item.offers} unit={unit} />
          </FormSection>
          <DetailFields />
        </div>
      </FormProvider>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
}

type FooterProps = {
  label: string;
  busy: boolean;
  onCancel: () => void;
  disabledReason?: string | undefined;
};

function Footer({ label, busy, onCancel, disabledReason }: FooterProps) {
  return (
    <>
      <Button onClick={onCancel}>{commonText.cancel}</Button>
      <Button
        busy={busy}
        busyLabel={commonText.saving}
        disabledReason={disabledReason}
        type="submit"
        variant="primary"
      >
        {label}
      </Button>
    </>
  );
}
