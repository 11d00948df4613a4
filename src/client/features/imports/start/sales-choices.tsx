import { chosenFields, type Mapping } from '#client/features/imports/columns/mapping.ts';
import type { ImportOptions } from '#client/features/imports/imports.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio-group.tsx';
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

/** What a till's report does not say itself: whether amounts are with VAT, and the day where no column has one. */
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
      </CardBody>
    </Card>
  );
}
