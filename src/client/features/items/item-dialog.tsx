import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError, messageOf } from '#client/platform/api-error.ts';
import { useFormAction } from '#client/platform/form-action.ts';
import { useLeaveWarning } from '#client/platform/leave-warning.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { commonText } from '#text/common.text.ts';
import { itemsText, itemFormText as text } from '#text/items.text.ts';
import { ConflictNotice, LeaveDialog } from './editor-parts.tsx';
import { Section } from './form-parts.tsx';
import { sayItemFailure } from './item-failure.ts';
import { DetailFields, GeneralFields } from './item-fields.tsx';
import { itemValuesOf, takeOver, useCreateForm, useEditForm } from './item-form.ts';
import { type Item, useCreateItem, useItemToEdit, useUpdateItem } from './items.api.ts';
import { ArticleFields, PricingFields } from './offer-fields.tsx';

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
          <Section title={text.pricing}>
            <PricingFields offers={[]} unit={unit} />
            <ArticleFields fold="folded" unit={unit} />
          </Section>
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
    <Dialog
      footer={<Button onClick={onClose}>{commonText.cancel}</Button>}
      onOpenChange={onClose}
      open
      title={text.editTitle}
    >
      {error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion className="flex min-h-96 flex-col gap-6" label={commonText.loading}>
          {[0, 1, 2, 3].map((line) => (
            <div className="flex flex-col gap-2" key={line}>
              <Skeleton className="w-32" />
              <Skeleton className="h-10.5 rounded-field" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </Dialog>
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
    toasts.info(text.tookOver);
  };
  const unit = form.watch('unit') || null;
  return (
    <Dialog
      description={item.name}
      footer={
        <Footer
          busy={busy}
          disabledReason={conflict ? text.conflictTitle : undefined}
          label={commonText.edit}
          onCancel={leaving.ask}
        />
      }
      onOpenChange={leaving.ask}
      onSubmit={submit}
      open
      title={text.editTitle}
    >
      {conflict && <ConflictNotice takeTheirs={takeTheirs} />}
      <FormProvider {...form}>
        <div className="flex flex-col gap-7">
          <GeneralFields savedUnit={item.unit} />
          <Section title={text.pricing}>
            <PricingFields offers={item.offers} unit={unit} />
          </Section>
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
