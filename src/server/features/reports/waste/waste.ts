import type { Period } from '#domain/reports/period.ts';
import { percentOfWhole, REPORT_ROWS_MAX } from '#domain/reports/report.ts';
import { reportSpan, stepValuesOf } from '#server/features/reports/report-span.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { type WasteFilters, wasteOf } from './waste.sql.ts';

/** What was thrown away, by reason and by item. `rows`: how many items are told. */
export async function wasteReport(
  tx: OrgTx,
  { timeZone }: OrgContext,
  { from, to, rows = REPORT_ROWS_MAX, ...filters }: Period & WasteFilters & { rows?: number },
) {
  const { head, span, starts } = reportSpan({ from, to }, timeZone);
  const found = await wasteOf(tx, { span, starts, rows, ...filters });
  const totalsOf = (isBefore: boolean) => {
    const {
      value = 0,
      entries = 0,
      unvalued = 0,
    } = found.totals?.find(({ is_before }) => is_before === isBefore) ?? {};
    return { value, entries, unvalued };
  };
  const totals = totalsOf(false);
  const steps = Map.groupBy(found.steps ?? [], ({ reason }) => reason);
  return {
    ...head,
    totals,
    totals_before: totalsOf(true),
    reasons: (found.reasons ?? []).map((one) => ({
      ...one,
      share: percentOfWhole(one.value, totals.value),
      values: stepValuesOf(steps.get(one.reason) ?? [], head.steps.length),
    })),
    items: (found.items ?? []).map((item) => ({ ...item, share: percentOfWhole(item.value, totals.value) })),
    item_count: found.item_count,
  };
}
