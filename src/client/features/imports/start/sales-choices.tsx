import { chosenFields, type Mapping } from '#client/features/imports/columns/mapping.ts';
import type { ImportOptions } from '#client/features/imports/imports.api.ts';
import { useTills } from '#client/features/pos/pos.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { optionsText } from '#text/imports/import-screens.text.ts';
import { salesOptionsText as text } from '#text/sales/sales-import.text.ts';

type SalesChoicesProps = {
  mapping: Mapping;
  options: ImportOptions;
  onChange: (changed: Partial<ImportOptions>) => void;
};

const TAXES = [
  { value: 'included', label: text.taxes.included },
  { value: 'excluded', label: text.taxes.excluded },
] as const;

/** What a till's report does not say itself: of which till it is, whether amounts are with VAT, and a missing day. */
export function SalesChoices({ mapping, options, onChange }: SalesChoicesProps) {
  const today = useClock().today();
  return (
    <Card className="mb-4">
      <CardHeader className="pb-0" title={optionsText.title} />
      <CardBody className="grid gap-x-6 gap-y-5 pt-3 md:grid-cols-2 wide:grid-cols-4">
        {!chosenFields(mapping).has('day') && (
          <FormField hint={text.dayHint} label={text.day}>
            <DatePicker
              onValueChange={(sales_day) => onChange({ sales_day })}
              today={today}
              value={options.sales_day}
            />
          </FormField>
        )}
        <FormField kind="group" label={text.amounts}>
          <RadioGroup
            layout="row"
            onValueChange={(tax) => onChange({ tax_included: tax === 'included' })}
            options={TAXES}
            value={options.tax_included ? 'included' : 'excluded'}
          />
        </FormField>
        <TillChoice onChange={onChange} options={options} />
      </CardBody>
    </Card>
  );
}

const ANY = 'any';

/** Whose report it is: days of one till take the place of its own alone. Without any profile there is but one. */
function TillChoice({ options, onChange }: Pick<SalesChoicesProps, 'options' | 'onChange'>) {
  const { data: tills = [] } = useTills();
  if (tills.length === 0) return null;
  return (
    <FormField hint={text.tillHint} label={text.till}>
      <Select
        onValueChange={(till) => onChange({ pos_profile_id: till === ANY ? null : till })}
        options={[
          { value: ANY, label: text.anyTill },
          ...tills.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={options.pos_profile_id ?? ANY}
      />
    </FormField>
  );
}
