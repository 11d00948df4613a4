import { Controller } from 'react-hook-form';
import { useClock } from '#client/platform/clock.tsx';
import { ClosuresField } from '#client/platform/form/fields/closures-field.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { WeekdaysField } from '#client/ui/choice/weekdays-field.tsx';
import { useGroupWiring } from '#client/ui/form/field-context.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { Holiday } from '#domain/forecast/holidays.ts';
import { HOLIDAY_COUNTRIES } from '#domain/forecast/shop.ts';
import { WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import {
  comingHolidays,
  isHolidayOf,
  RESTAURANT_CLOSURES_MAX,
} from '#domain/organisations/opening-calendar.ts';
import { formatShortDay } from '#text/kernel/format.ts';
import {
  countryName,
  holidayName,
  openingCalendarFieldText,
  openingCalendarText as text,
} from '#text/organisations/opening-calendar.text.ts';
import type { CalendarForm } from './form.ts';

type FieldsProps = { form: CalendarForm };

const COUNTRY_OPTIONS = HOLIDAY_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

const othersThan = (days: readonly Weekday[]): Weekday[] =>
  WEEKDAYS_FROM_MONDAY.filter((day) => !days.includes(day));

/** People say when they are open; what is kept is when they are not. */
export function WeekFields({ form }: FieldsProps) {
  return (
    <FormField error={form.formState.errors.closed_weekdays?.message} kind="group" label={text.week}>
      <Controller
        control={form.control}
        name="closed_weekdays"
        render={({ field }) => (
          <WeekdaysField
            onValueChange={(open) => field.onChange(othersThan(open).sort((a, b) => a - b))}
            value={othersThan(field.value)}
          />
        )}
      />
    </FormField>
  );
}

export function HolidayFields({ form }: FieldsProps) {
  const { today } = useClock();
  const country = form.watch('country');
  const coming = comingHolidays(country, today());
  const set = (holidays: Holiday[]) =>
    form.setValue('closed_holidays', holidays, { shouldDirty: true, shouldTouch: true });
  return (
    <>
      <FormField kind="group" label={text.country}>
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <SegmentedControl
              className="self-start max-md:self-stretch"
              label={text.country}
              onValueChange={(next) => {
                field.onChange(next);
                // A holiday that the other country keeps too stays ticked.
                set(form.getValues('closed_holidays').filter((holiday) => isHolidayOf(next, holiday)));
              }}
              options={COUNTRY_OPTIONS}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField
        aside={
          <span className="flex gap-4">
            <TextButton onClick={() => set(coming.map(({ holiday }) => holiday))}>
              {text.allClosed}
            </TextButton>
            <TextButton onClick={() => set([])}>{text.allOpen}</TextButton>
          </span>
        }
        error={form.formState.errors.closed_holidays?.message}
        kind="group"
        label={text.holidays}
      >
        <HolidayBoxes closed={form.watch('closed_holidays')} coming={coming} onChange={set} />
      </FormField>
    </>
  );
}

type HolidayBoxesProps = {
  coming: ReturnType<typeof comingHolidays>;
  closed: readonly Holiday[];
  onChange: (closed: Holiday[]) => void;
};

function HolidayBoxes({ coming, closed, onChange }: HolidayBoxesProps) {
  return (
    <fieldset {...useGroupWiring()} className="grid grid-cols-2 gap-x-4 max-md:grid-cols-1">
      {coming.map(({ holiday, day }) => (
        <Checkbox
          checked={closed.includes(holiday)}
          key={holiday}
          label={
            <span className="flex flex-wrap gap-x-2">
              {holidayName(holiday)}
              <span className="text-ink-3">{formatShortDay(day)}</span>
            </span>
          }
          onCheckedChange={(checked) =>
            onChange(checked ? [...closed, holiday] : closed.filter((other) => other !== holiday))
          }
        />
      ))}
    </fieldset>
  );
}

export const ClosureFields = ({ form }: FieldsProps) => (
  <ClosuresField
    control={form.control}
    errors={form.formState.errors.closures}
    hint={text.closuresHint}
    label={text.closures}
    max={{ count: RESTAURANT_CLOSURES_MAX, reason: openingCalendarFieldText.tooMany }}
    name="closures"
  />
);
