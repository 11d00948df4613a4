import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField, optionalLine, version, weekday } from '#contract/kernel/fields.contract.ts';
import type { Holiday } from '#domain/forecast/holidays.ts';
import { HOLIDAY_COUNTRIES } from '#domain/forecast/shop.ts';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import {
  CLOSED_WEEKDAYS_MAX,
  isHolidayOf,
  RESTAURANT_CLOSURE_DAYS_MAX,
  RESTAURANT_CLOSURES_MAX,
} from '#domain/organisations/opening-calendar.ts';
import { sortedClosures, sortedDays } from '#domain/suppliers/delivery.ts';
import { CLOSURE_REASON_MAX } from '#domain/suppliers/limits.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { openingCalendarFieldText as say } from '#text/organisations/opening-calendar.text.ts';

const tags = ['organisations'];

const closure = z
  .strictObject({ starts_on: dayField, ends_on: dayField, reason: optionalLine(CLOSURE_REASON_MAX) })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: uiText.periods.backwards,
  })
  // Asked so that a day which is none, and is said so already, is not called too long as well.
  .refine(({ starts_on, ends_on }) => !(daysBetween(starts_on, ends_on) > RESTAURANT_CLOSURE_DAYS_MAX), {
    path: ['ends_on'],
    error: say.tooLong,
  });

const fields = z.strictObject({
  /** Whose public holidays count. */
  country: z.enum(HOLIDAY_COUNTRIES),
  closed_weekdays: z
    .array(weekday)
    .transform(sortedDays)
    .refine((days) => days.length <= CLOSED_WEEKDAYS_MAX, say.neverOpen),
  /** Of that country (domain/forecast/holidays.ts). */
  closed_holidays: z.array(z.string()).transform((names) => [...new Set(names)]),
  /** They may overlap. */
  closures: z.array(closure).max(RESTAURANT_CLOSURES_MAX, say.tooMany).transform(sortedClosures),
});

/** `version`: the one that the edit started from; null where nobody saved a calendar before. */
export const saveCalendarInput = fields
  .extend({ version: version.nullable() })
  .superRefine(({ country, closed_holidays }, context) => {
    if (closed_holidays.every((name) => isHolidayOf(country, name))) return;
    context.addIssue({ code: 'custom', path: ['closed_holidays'], message: say.unknownHoliday });
  })
  .transform(({ closed_holidays, ...calendar }) => ({
    ...calendar,
    closed_holidays: closed_holidays as Holiday[],
  }));

/** When nobody takes goods in. */
export const closings = z.object({
  closed_weekdays: z.array(weekday),
  /** Days to come that a holiday or a closure closes, whatever their weekday. */
  closed_days: z.array(dayField),
});

const calendar = closings.extend({
  country: fields.shape.country,
  closed_holidays: z.array(z.custom<Holiday>((name) => typeof name === 'string')),
  closures: z.array(z.object({ starts_on: dayField, ends_on: dayField, reason: z.string().nullable() })),
  /** Null where nobody ever said when the restaurant is open: every day is then unknown. */
  version: z.number().int().nullable(),
});

export const openingCalendarContract = {
  read: orgRoute('org.read', { reads: ['organisation'] })
    .route({ method: 'GET', path: '/organization/calendar', tags, summary: 'When the house is open' })
    .output(calendar),
  save: orgRoute('settings.manage', { changes: ['organisation', 'replenishment'] })
    .route({
      method: 'PUT',
      path: '/organization/calendar',
      tags,
      summary: 'Replace it; refused where its version is no longer the one given',
    })
    .input(saveCalendarInput)
    .output(calendar),
};
