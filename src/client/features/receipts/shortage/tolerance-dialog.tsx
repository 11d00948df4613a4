import { type Tolerance, useSetTolerance } from '#client/features/receipts/receipts.api.ts';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { setToleranceInput } from '#contract/receipts/tolerance.contract.ts';
import { toleranceText as text } from '#text/receipts/shortage.text.ts';

type ToleranceDialogProps = { tolerance: Tolerance; onClose: () => void };

export function ToleranceDialog({ tolerance, onClose }: ToleranceDialogProps) {
  const save = useSetTolerance();
  const form = useZodForm(setToleranceInput, { defaultValues: { ...tolerance, was: tolerance } });
  const dialog = useSettingsDialog({ form, save, words: text, onClose });
  return (
    <FormDialog {...dialog} action={text.save} intro={text.dialogIntro} title={text.title}>
      <div className="grid grid-cols-2 items-start gap-4">
        {(['by_measure', 'by_piece'] as const).map((name) => (
          <FigureField
            control={form.control}
            key={name}
            label={text[name]}
            maxDecimals={1}
            name={name}
            required
            unit="%"
          />
        ))}
      </div>
    </FormDialog>
  );
}
