import { type ImportSession, useAnswerImport } from '#client/features/imports/imports.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { SAME_DAY_POLICIES, type SameDayPolicy } from '#domain/sales/sales.ts';
import { sameDaysText as text } from '#text/sales/sales-import.text.ts';

const OPTIONS = SAME_DAY_POLICIES.map((value) => ({ value, label: text.choices[value].label }));

/** What was said of days that have sales already, to be said otherwise on seeing what comes of it. */
export function SameDayChoice({ session: { id, answers } }: { session: ImportSession }) {
  const answer = useAnswerImport();
  const { run, busy } = useOnce((same_days: SameDayPolicy) =>
    answer.mutateAsync({ id, answers: { ...answers, same_days } }),
  );
  if (answers.same_days === null) return null;
  return (
    <FormField className="px-5 pb-4 max-md:px-4" kind="group" label={text.label}>
      <RadioGroup
        disabled={busy}
        layout="row"
        onValueChange={(same_days) => void run(same_days)}
        options={OPTIONS}
        value={answers.same_days}
      />
    </FormField>
  );
}
