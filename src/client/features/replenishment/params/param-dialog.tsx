import { useState } from 'react';
import {
  type Param,
  useCreateParam,
  useUpdateParam,
} from '#client/features/replenishment/replenishment.api.ts';
import { isConflict, useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { paramsText as text } from '#text/replenishment/replenishment-settings.text.ts';
import { ItemField, ParamField, SupplierField } from './param-fields.tsx';
import { useParamForm } from './param-form.ts';

type ParamDialogProps = { param: Param | null; onClose: () => void };

/** What a person knows better than the forecast, of one item. */
export function ParamDialog({ param, onClose }: ParamDialogProps) {
  const form = useParamForm(param);
  const [unit, setUnit] = useState(param?.unit ?? null);
  const save = useSave(param);
  const dialog = useFormDialog({
    form,
    action: save,
    onClose,
    onRefusal: () => (param ? text.updateFailure : text.createFailure),
    // The table behind already shows what somebody else has set.
    closesOn: isConflict,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      title={param ? text.editTitle(param.item_name) : text.newTitle}
    >
      <div className="flex flex-col gap-4">
        {!param && <ItemField form={form} onUnit={setUnit} />}
        <ParamField
          form={form}
          hint={text.reorderPointHint}
          label={text.reorderPoint}
          name="reorder_point"
          unit={unit}
        />
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <ParamField
            form={form}
            hint={text.safetyStockHint}
            label={text.safetyStock}
            name="safety_stock"
            optional
            unit={unit}
          />
          <ParamField
            form={form}
            hint={text.leadTimeHint}
            label={text.leadTime}
            name="lead_time_days"
            optional
            unit={text.leadTimeUnit}
          />
        </div>
        <SupplierField form={form} />
      </div>
    </FormDialog>
  );
}

type Saved = Parameters<ReturnType<typeof useCreateParam>['mutateAsync']>[0];

function useSave(param: Param | null) {
  const create = useCreateParam();
  const update = useUpdateParam();
  return async ({ item_id, ...values }: Saved) => {
    if (param) {
      await update.mutateAsync({ id: param.id, version: param.version, ...values });
      toasts.success(text.updated);
    } else {
      await create.mutateAsync({ item_id, ...values });
      toasts.success(text.created);
    }
  };
}
