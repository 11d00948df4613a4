import { z } from 'zod';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import { PERIOD_STEPS, type Period, periodProblem, REPORT_DAYS_MAX } from '#domain/reports/period.ts';
import { reportFieldText as say } from '#text/reports/report-fields.text.ts';

/** Days of the organisation, both included. */
export const periodFields = { from: dayField, to: dayField };

/** As `superRefine` of an input with `periodFields`: a period that runs backwards or is too long is refused at its end. */
export const isPeriodOf =
  (longest: { days: number; error: string }) =>
  (period: Period, context: z.RefinementCtx): void => {
    const problem = periodProblem(period, longest.days);
    if (problem === null) return;
    const message = problem === 'BACKWARDS' ? say.periodBackwards : longest.error;
    context.addIssue({ code: 'custom', path: ['to'], message });
  };

export const isReportPeriod = isPeriodOf({ days: REPORT_DAYS_MAX, error: say.fiveYearsAtMost });

/** Of a report that is asked for by its period alone. */
export const reportInput = z.strictObject(periodFields).superRefine(isReportPeriod);

export const period = z.object({ from: z.string(), to: z.string() });

/** What every report over a period says of it. */
const reportPeriod = {
  from: z.string(),
  to: z.string(),
  /** The period that it is compared with: as many days just before, or as many months of the calendar. */
  before: period,
  step: z.enum(PERIOD_STEPS),
  /** The period cut into its steps; plots have a figure for each. */
  steps: z.array(period),
};

/** A report that is compared with the period before by its totals. */
export const comparedReport = <Totals extends z.ZodType>(totals: Totals) => ({
  ...reportPeriod,
  totals,
  totals_before: totals,
});

/** A line of a plot, a figure for each step. `key`: null where it has none (no category). */
export const series = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  values: z.array(z.number()),
});

/** In percent; null where the whole is nothing. */
export const share = z.number().nullable();

/** An item by what it was worth in the period and in the one before. */
export const valuedItem = z.object({
  item_id: z.uuid(),
  item_name: z.string(),
  category: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Deleted since. */
  deleted: z.boolean(),
  qty: z.number(),
  value: z.number(),
  share,
  value_before: z.number(),
});

/** Lists behind a figure. */
export const reportPage = {
  /** The last row of the page before. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};
