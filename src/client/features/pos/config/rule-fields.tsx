import type { ReactNode } from 'react';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, THIRD } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { isLocalTime } from '#domain/kernel/days/time-zone.ts';
import { COLUMN_DELIMITERS, TABLE_ENCODINGS } from '#domain/kernel/table.ts';
import { type CsvConfig, type SettledConfig, settled } from '#domain/pos/csv-config.ts';
import { readingText } from '#text/imports/import-screens.text.ts';
import { posConfigText as text } from '#text/pos/pos-screens.text.ts';
import type { ConfigFormProps } from './column-fields.tsx';
import type { Reread } from './use-sample.ts';

/** Every other rule of a configuration, as choices. */
export function RuleFields(props: ConfigFormProps) {
  const { draft, onChange } = props;
  const rules = {
    rules: settled(draft),
    set: (change: Partial<CsvConfig>) => onChange({ ...draft, ...change }),
  };
  return (
    <div className="flex flex-col gap-6">
      <FileFields {...props} />
      <DayFields {...rules} />
      <AmountFields {...rules} />
    </div>
  );
}

type RuleProps = { rules: SettledConfig; set: (change: Partial<CsvConfig>) => void };

const DayFields = ({ rules, set }: RuleProps) => (
  <FormSection title={text.dayTitle}>
    <Choice
      label={text.dayFrom}
      names={text.daySources}
      onChange={(day_from) => set({ day_from })}
      value={rules.day_from}
    />
    <Choice
      label={text.dateFormat}
      names={text.dateFormats}
      onChange={(date_format) => set({ date_format })}
      value={rules.date_format}
    />
    <FormField className={THIRD} hint={text.businessDayEndHint} label={text.businessDayEnd}>
      <Input
        onChange={({ target: { value } }) => isLocalTime(value) && set({ business_day_end: value })}
        type="time"
        value={rules.business_day_end}
      />
    </FormField>
  </FormSection>
);

const AmountFields = ({ rules, set }: RuleProps) => (
  <FormSection title={text.amountsTitle}>
    <Choice
      label={text.revenueIs}
      names={text.revenueMeanings}
      onChange={(revenue_is) => set({ revenue_is })}
      value={rules.revenue_is}
    />
    <Choice
      label={text.tax}
      names={text.taxes}
      onChange={(tax) => set({ tax_included: tax === 'included' })}
      value={rules.tax_included ? 'included' : 'excluded'}
    />
    <Choice
      label={text.decimalSign}
      names={{ auto: text.auto, ...readingText.decimalSigns }}
      onChange={(decimal_sign) => set({ decimal_sign })}
      value={rules.decimal_sign}
    />
    <Choice
      label={text.negative}
      names={text.negativeLines}
      onChange={(negative_lines) => set({ negative_lines })}
      value={rules.negative_lines}
    />
    <Choice
      label={text.sameDay}
      names={text.sameDayRules}
      onChange={(same_day) => set({ same_day })}
      value={rules.same_day}
    />
    <FormField className={THIRD} hint={text.totalsHint} label={text.totals}>
      <Input
        defaultValue={rules.total_rows.join(', ')}
        key={rules.total_rows.join(', ')}
        onBlur={({ target: { value } }) => set({ total_rows: wordsOf(value) })}
      />
    </FormField>
  </FormSection>
);

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .flatMap((word) => word.trim().slice(0, 60) || [])
    .slice(0, 20);

/** How the file is written; read anew with each change where there is one. */
function FileFields({ draft, onChange, sample, onReadAgain }: ConfigFormProps): ReactNode {
  const rules = settled(draft);
  const set = (change: Reread) =>
    onReadAgain ? onReadAgain(draft, change) : onChange({ ...draft, ...change });
  const isWorkbook = sample?.format === 'xlsx';
  if (isWorkbook && sample.sheets.length < 2) return null;
  return (
    <FormSection title={text.fileTitle}>
      {!isWorkbook && (
        <>
          <Choice
            label={text.delimiter}
            names={{ auto: text.auto, ...namesOf(COLUMN_DELIMITERS, readingText.delimiters) }}
            onChange={(delimiter) => set({ delimiter })}
            value={rules.delimiter}
          />
          <Choice
            label={text.encoding}
            names={{ auto: text.auto, ...namesOf(TABLE_ENCODINGS, readingText.encodings) }}
            onChange={(encoding) => set({ encoding })}
            value={rules.encoding}
          />
        </>
      )}
      {isWorkbook && (
        <Choice
          label={text.sheet}
          names={Object.fromEntries(sample.sheets.map(({ name }) => [name, name]))}
          onChange={(sheet) => set({ sheet })}
          value={sample.sheets.find(({ chosen }) => chosen)?.name ?? ''}
        />
      )}
      {!sample && (
        <FormField className={THIRD} label={text.sheet}>
          <Input
            onChange={({ target: { value } }) => set({ sheet: value === '' ? null : value })}
            placeholder={text.sheetPlaceholder}
            value={rules.sheet ?? ''}
          />
        </FormField>
      )}
    </FormSection>
  );
}

const namesOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  Object.fromEntries(values.map((value) => [value, names[value]])) as Record<Value, string>;

type ChoiceProps<Value extends string> = {
  label: string;
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) => (
  <FormField className={THIRD} label={label}>
    <Select
      onValueChange={onChange}
      options={(Object.entries(names) as [Value, string][]).map(([one, name]) => ({
        value: one,
        label: name,
      }))}
      value={value}
    />
  </FormField>
);
