import { z } from 'zod';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { useClock } from '#client/platform/clock.tsx';
import { DayRange } from '#client/platform/form/fields/day-range.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { type LocalDate, parseLocalDate, startOfMonth } from '#domain/kernel/days/local-date.ts';
import { useFormDialog } from './form-dialog.ts';

const FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type PeriodFileFormat = (typeof FORMATS)[number];

type PeriodFileWords = Record<
  'title' | 'intro' | 'from' | 'to' | 'format' | 'action' | 'working' | 'done' | 'failure',
  string
> & { formats: Record<PeriodFileFormat, string> };

type PeriodFileDialogProps = {
  load: (format: PeriodFileFormat, period: { from: LocalDate; to: LocalDate }) => Promise<File>;
  words: PeriodFileWords;
  /** Of a period that ends before it begins, in the words of the route. */
  reversed: string;
  onClose: () => void;
};

const fieldsOf = (reversed: string) =>
  z
    .object({ from: dayField, to: dayField, format: z.enum(FORMATS) })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: reversed });

/** A register, for whoever inspects the kitchen: a period, on paper or as a file. */
export function PeriodFileDialog({ load, words, reversed, onClose }: PeriodFileDialogProps) {
  const today = useClock().today();
  const form = useZodForm(fieldsOf(reversed), {
    defaultValues: { from: startOfMonth(today), to: today, format: 'pdf' },
  });
  const { errors } = form.formState;
  const dialog = useFormDialog({
    form,
    action: async ({ format, ...period }) => {
      saveFile(await load(format, period));
      toasts.success(words.done, { id: 'register' });
    },
    onClose,
    onRefusal: () => words.failure,
  });
  return (
    <FormDialog
      {...dialog}
      action={words.action}
      busyLabel={words.working}
      intro={words.intro}
      title={words.title}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayRange
          days={{ from: parseLocalDate(form.watch('from')), to: parseLocalDate(form.watch('to')) }}
          errors={{ from: errors.from?.message, to: errors.to?.message }}
          labels={{ from: words.from, to: words.to }}
          onChange={(end, day) => form.setValue(end, day, { shouldDirty: true })}
        />
        <FormField className="col-span-2" kind="group" label={words.format}>
          <RadioGroup
            layout="row"
            onValueChange={(format) => form.setValue('format', format)}
            options={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
            value={form.watch('format')}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
