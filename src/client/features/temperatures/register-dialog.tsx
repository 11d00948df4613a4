import { z } from 'zod';
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
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { temperatureFieldText } from '#text/temperatures/temperatures.text.ts';
import { downloadRegister, REGISTER_FORMATS } from './temperatures.api.ts';

const text = temperatureScreenText.register;

const fields = z
  .object({ from: dayField, to: dayField, format: z.enum(REGISTER_FORMATS) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: temperatureFieldText.periodReversed });

/** For whoever inspects the kitchen: a period, on paper or as a file. */
export function TemperatureRegisterDialog({ onClose }: { onClose: () => void }) {
  const today = useClock().today();
  const form = useZodForm(fields, { defaultValues: { from: startOfMonth(today), to: today, format: 'pdf' } });
  const { errors } = form.formState;
  const dialog = useFormDialog({
    form,
    action: async ({ format, ...period }) => {
      saveFile(await downloadRegister(format, period));
      toasts.success(text.done, { id: 'register' });
    },
    onClose,
    onRefusal: () => text.failure,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.action}
      busyLabel={text.working}
      intro={text.intro}
      title={text.title}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayRange
          days={{ from: parseLocalDate(form.watch('from')), to: parseLocalDate(form.watch('to')) }}
          errors={{ from: errors.from?.message, to: errors.to?.message }}
          labels={{ from: text.from, to: text.to }}
          onChange={(end, day) => form.setValue(end, day, { shouldDirty: true })}
        />
        <FormField className="col-span-2" kind="group" label={text.format}>
          <RadioGroup
            layout="row"
            onValueChange={(format) => form.setValue('format', format)}
            options={REGISTER_FORMATS.map((value) => ({ value, label: text.formats[value] }))}
            value={form.watch('format')}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
