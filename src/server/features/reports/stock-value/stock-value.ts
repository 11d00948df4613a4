import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { type Period, stepOf, stepsOf } from '#domain/reports/period.ts';
import { percentOfWhole, REPORT_ROWS_MAX, type RowLimit } from '#domain/reports/report.ts';
import { endOfDay } from '#server/features/reports/report-span.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { stockValues } from './stock-value.sql.ts';

type Asked = Period & { category?: string | undefined; rows?: RowLimit };

/** What the stock was worth at the end of each step: of days to come nobody knows, and today ends now. */
export async function stockValueReport(
  tx: OrgTx,
  { timeZone, today }: OrgContext,
  { from, to, category, rows = REPORT_ROWS_MAX }: Asked,
) {
  const not = (day: LocalDate) => (day > today ? today : day);
  const before_on = not(addDays(from, -1));
  const on = not(to);
  const ends = stepsOf({ from, to }).flatMap((step) => (step.from > today ? [] : [not(step.to)]));
  const days = [before_on, ...(ends.length === 0 ? [on] : ends)];
  const moments = days.map((day) => (day === today ? null : endOfDay(day, timeZone)));
  const found = await stockValues(tx, { moments, category, rows });
  const [value_before = 0, ...values] = found.points ?? [];
  const value = values.at(-1) ?? 0;
  const withShare = <Row extends { value: number }>(row: Row) => ({
    ...row,
    share: percentOfWhole(row.value, value),
  });
  return {
    from,
    to,
    step: stepOf({ from, to }),
    on,
    value,
    before_on,
    value_before,
    points: ends.map((day, at) => ({ on: day, value: values[at] ?? 0 })),
    categories: (found.categories ?? []).map(withShare),
    items: (found.items ?? []).map(withShare),
    item_count: found.item_count,
    unvalued_items: found.unvalued_items,
  };
}
