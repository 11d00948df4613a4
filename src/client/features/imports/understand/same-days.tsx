import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { SmallTable } from '#client/ui/figure/small-table.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import type { Column } from '#client/ui/table/model.ts';
import type { ImportSurvey, SameDay } from '#domain/imports/survey.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { SAME_DAY_POLICIES } from '#domain/sales/sales.ts';
import { formatEuros, formatShortDay } from '#text/kernel/format.ts';
import { sameDaysText as text } from '#text/sales/sales-import.text.ts';
import type { AnswersDraft } from './answers-draft.ts';

const nameOf = ({ day }: SameDay) => formatShortDay(localDate(day));

const COLUMNS: readonly Column<SameDay>[] = [
  { id: 'day', head: text.columns.day, cell: nameOf },
  {
    id: 'here',
    head: text.columns.here,
    cell: ({ revenue_here }) => formatEuros(revenue_here),
    align: 'end',
  },
  {
    id: 'file',
    head: text.columns.file,
    cell: ({ revenue }) => <span className="font-semibold">{formatEuros(revenue)}</span>,
    align: 'end',
  },
];

type SameDaysProps = { of: ImportSurvey['same_days']; draft: AnswersDraft };

/** Days that have other sales already: the person says which ones count. */
export function SameDaysCard({ of, draft }: SameDaysProps) {
  if (!of) return null;
  const { days, count } = of;
  const hidden = count - days.length;
  return (
    <Card>
      <CardHeader description={text.hint} title={text.title(count)} />
      <CardBody className="pt-1">
        <FormField kind="group" label={text.label}>
          <RadioGroup
            onValueChange={(same_days) => draft.change({ same_days })}
            options={SAME_DAY_POLICIES.map((value) => ({ value, ...text.choices[value] }))}
            value={draft.answers.same_days}
          />
        </FormField>
      </CardBody>
      <SmallTable caption={text.title(count)} columns={COLUMNS} rowId={({ day }) => day} rows={days} />
      {hidden > 0 && <p className="px-5 py-3 text-hint text-ink-2 max-md:px-4">{text.more(hidden)}</p>}
    </Card>
  );
}
