import { useController } from 'react-hook-form';
import { type Tolerance, useSetTolerance } from '#client/features/receipts/receipts.api.ts';
import { isConflict, useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { setToleranceInput } from '#contract/receipts/tolerance.contract.ts';
import { toleranceText as text } from '#text/receipts/shortage.text.ts';

const useToleranceForm = (tolerance: Tolerance) =>
  useZodForm(setToleranceInput, { defaultValues: { ...tolerance, was: tolerance } });

type ToleranceDialogProps = { tolerance: Tolerance; onClose: () => void };

export function ToleranceDialog({ tolerance, onClose }: ToleranceDialogProps) {
  const save = useSetTolerance();
  const form = useToleranceForm(tolerance);
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await save.mutateAsync(values);
      toasts.success(text.saved);
    },
    onClose,
    onRefusal: () => text.failure,
    // The card behind already shows what somebody else has set.
    closesOn: isConflict,
  });
  return (
    <FormDialog {...dialog} action={text.save} intro={text.dialogIntro} title={text.title}>
      <div className="grid grid-cols-2 items-start gap-4">
        <Percent form={form} name="by_measure" />
        <Percent form={form} name="by_piece" />
      </div>
    </FormDialog>
  );
}

type ToleranceForm = ReturnType<typeof useToleranceForm>;

function Percent({ form, name }: { form: ToleranceForm; name: 'by_measure' | 'by_piece' }) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <FormField error={fieldState.error?.message} label={text[name]}>
      <NumberField
        maxDecimals={1}
        onBlur={field.onBlur}
        // Nothing is no percentage: it must be said, not taken for none.
        onValueChange={(value) => field.onChange(value ?? Number.NaN)}
        ref={field.ref}
        unit="%"
        value={Number.isNaN(field.value) ? null : field.value}
      />
    </FormField>
  );
}
