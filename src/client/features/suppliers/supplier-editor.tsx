import { useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { suppliersText, supplierDialogText as text } from '#text/suppliers/suppliers.text.ts';
import { sayFailure } from './restore-supplier.ts';
import { SupplierDeliveryFields } from './supplier-delivery-fields.tsx';
import { AddressFields, SupplierContactFields, SupplierGeneralFields } from './supplier-fields.tsx';
import {
  EMPTY_SUPPLIER,
  formValuesOf,
  type SupplierForm,
  type SupplierValues,
  useSupplierForm,
} from './supplier-form.ts';
import { SupplierReminderFields } from './supplier-reminder-fields.tsx';
import { type Supplier, useCreateSupplier, useUpdateSupplier } from './suppliers.api.ts';

export function CreateSupplier({ onClose }: { onClose: () => void }) {
  const create = useCreateSupplier();
  const form = useSupplierForm(EMPTY_SUPPLIER);
  const save = async (values: SupplierValues) => {
    await create.mutateAsync(values);
    toasts.success(suppliersText.created);
  };
  return (
    <SupplierEditor
      failure={suppliersText.createFailure}
      form={form}
      knownName={null}
      onClose={onClose}
      save={save}
      submit={commonText.create}
      title={text.newTitle}
    />
  );
}

type EditSupplierProps = { supplier: Supplier; readAgain: () => Promise<Supplier>; onClose: () => void };

export function EditSupplier({ supplier: opened, readAgain, onClose }: EditSupplierProps) {
  // The version that this edit starts from, until the other person's changes are taken over.
  const [supplier, setSupplier] = useState(opened);
  const update = useUpdateSupplier();
  const form = useSupplierForm(formValuesOf(opened));
  const save = async (values: SupplierValues) => {
    await update.mutateAsync({ ...values, id: supplier.id, version: supplier.version });
    toasts.success(suppliersText.updated);
  };
  const takeTheirs = async () => {
    const theirs = await readAgain();
    setSupplier(theirs);
    takeOver(form, formValuesOf(theirs));
  };
  return (
    <SupplierEditor
      failure={suppliersText.updateFailure}
      form={form}
      knownName={supplier.name}
      onClose={onClose}
      save={save}
      submit={commonText.edit}
      takeTheirs={takeTheirs}
      title={text.editTitle}
    />
  );
}

type SupplierEditorProps = {
  form: SupplierForm;
  title: string;
  submit: string;
  failure: string;
  /** The name that this supplier already has: having it once is no mistake. */
  knownName: string | null;
  save: (values: SupplierValues) => Promise<void>;
  /** Brings in what somebody else saved meanwhile. */
  takeTheirs?: () => Promise<void>;
  onClose: () => void;
};

function SupplierEditor({
  form,
  title,
  submit,
  failure,
  knownName,
  save,
  takeTheirs,
  onClose,
}: SupplierEditorProps) {
  const onFailure = (error: unknown) => sayFailure(error, failure);
  const dialog = useFormDialog({
    form,
    action: save,
    onClose,
    onRefusal: (error) => {
      if (error instanceof ApiError) return false;
      onFailure(error);
      return true;
    },
    onConflict: takeTheirs && { takeTheirs, onFailure },
  });
  return (
    <FormDialog {...dialog} action={submit} title={title} width="form">
      <div className="flex flex-col gap-7">
        <SupplierGeneralFields form={form} knownName={knownName} />
        <SupplierContactFields form={form} />
        <AddressFields form={form} />
        <SupplierDeliveryFields form={form} />
        <SupplierReminderFields form={form} />
      </div>
    </FormDialog>
  );
}
