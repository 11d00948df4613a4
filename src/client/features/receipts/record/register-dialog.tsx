import { z } from 'zod';
import { downloadRegister, REGISTER_FORMATS } from '#client/features/receipts/receipts.api.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { useClock } from '#client/platform/clock.tsx';
import { DayRange } from '#client/platform/form/day-range.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { parseLocalDate, startOfMonth } from '#domain/kernel/days/local-date.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { receptionText as text } from '#text/receipts/receiving.text.ts';

const form = z
  .object({ from: dayField, to: dayField, format: z.enum(REGISTER_FORMATS) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: receiptFieldText.periodReversed });

/** For whoever inspects the kitchen: a period, and a file. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const today = useClock().today();
  const fields = useZodForm(form, {
    defaultValues: { from: startOfMonth(today), to: today, format: 'pdf' },
  });
  const { errors } = fields.formState;
  const dialog = useFormDialog({
    form: fields,
    action: async ({ format, from, to }) => {
      saveFile(await downloadRegister(format, { from, to }));
      toasts.success(text.registerDone, { id: 'register' });
    },
    onClose,
    onRefusal: () => text.registerFailure,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.registerAction}
      busyLabel={text.registerWorking}
      intro={text.registerIntro}
      title={text.registerTitle}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayRange
          days={{ from: parseLocalDate(fields.watch('from')), to: parseLocalDate(fields.watch('to')) }}
          errors={{ from: errors.from?.message, to: errors.to?.message }}
          labels={{ from: text.registerFrom, to: text.registerTo }}
          onChange={(end, day) => fields.setValue(end, day, { shouldDirty: true })}
        />
        <FormField className="col-span-2" kind="group" label={text.registerFormat}>
          <RadioGroup
            layout="row"
            onValueChange={(format) => fields.setValue('format', format)}
            options={REGISTER_FORMATS.map((value) => ({ value, label: text.registerFormats[value] }))}
            value={fields.watch('format')}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
