import type { z } from 'zod';
import type { PeriodValue } from '#client/ui/date/periods-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { saveCalendarInput } from '#contract/organisations/opening-calendar.contract.ts';
import type { Calendar } from './calendar.api.ts';

/** The version goes with the fields: taking over what somebody else saved takes theirs. */
type CalendarValues = Omit<Calendar, 'closures' | 'closed_days'> & { closures: PeriodValue[] };

/** Without the closed days to come, which follow from the rest. */
export const calendarValuesOf = ({ closed_days: _coming, ...calendar }: Calendar): CalendarValues => ({
  ...calendar,
  // What comes next is what one opens this for; the holidays of past years only teach the forecast.
  closures: calendar.closures
    .map((closure) => ({ ...closure, reason: closure.reason ?? '' }))
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on)),
});

// The fields hold a narrower type than the schema accepts: every form value is an input of it.
const schema = saveCalendarInput as unknown as z.ZodType<z.output<typeof saveCalendarInput>, CalendarValues>;

export const useCalendarForm = (calendar: Calendar) =>
  useZodForm<CalendarValues, z.output<typeof saveCalendarInput>>(schema, {
    defaultValues: calendarValuesOf(calendar),
  });

export type CalendarForm = ReturnType<typeof useCalendarForm>;
