import type { Period } from '#domain/reports/period.ts';
import {
  type PurchaseGroup,
  percentOfWhole,
  REPORT_ROWS_MAX,
  type RowLimit,
  SERIES_MAX,
} from '#domain/reports/report.ts';
import { reportSpan, type StepValue, stepValuesOf } from '#server/features/reports/report-span.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { PurchaseFilters } from './purchased.sql.ts';
import * as sql from './purchases.sql.ts';

type Asked = Period & PurchaseFilters & { by: PurchaseGroup };

const NOTHING = { amount: 0, receipts: 0, orders: 0, lines: 0, unpriced_lines: 0 };

/** What was bought, by supplier, category or item. `rows`: how many of them are told. */
export async function purchaseReport(
  tx: OrgTx,
  { timeZone }: OrgContext,
  { from, to, by, rows: shown = REPORT_ROWS_MAX, ...filters }: Asked & { rows?: RowLimit },
) {
  const { head, span, starts } = reportSpan({ from, to }, timeZone);
  const [found, credits] = await Promise.all([
    sql.purchasesOf(tx, { by, span, starts, rows: shown, ...filters }),
    creditsOf(tx, { span, starts, filters }),
  ]);
  const totalsOf = (isBefore: boolean) => {
    const { is_before: _, ...totals } = found.totals?.find(({ is_before }) => is_before === isBefore) ?? {
      ...NOTHING,
      is_before: isBefore,
    };
    return { ...totals, credits: credits[isBefore ? 'credits_before' : 'credits'] };
  };
  const totals = totalsOf(false);
  const rows = (found.rows ?? []).map((row) => ({
    ...row,
    share: percentOfWhole(row.amount, totals.amount),
  }));
  return {
    ...head,
    totals,
    totals_before: totalsOf(true),
    ...plotOf(found.steps ?? [], { rows, steps: head.steps.length }),
    rows,
    row_count: found.row_count,
  };
}

/** Of one category or item nobody knows what of a credit note is for it. */
async function creditsOf(
  tx: OrgTx,
  {
    span,
    starts,
    filters,
  }: Pick<ReturnType<typeof reportSpan>, 'span' | 'starts'> & { filters: PurchaseFilters },
) {
  const { supplier_id, category, item_id } = filters;
  const [start] = starts;
  if (start === undefined || category !== undefined || item_id !== undefined)
    return { credits: null, credits_before: null };
  return sql.creditsOf(tx, { span, start, supplier_id });
}

type PlacedValue = StepValue & { place: number | null };

/** A line for each of the first rows, one for all others, and all together. */
function plotOf(
  values: readonly PlacedValue[],
  { rows, steps }: { rows: readonly sql.PurchaseRow[]; steps: number },
) {
  const byPlace = Map.groupBy(values, ({ place }) => place);
  const series = rows.slice(0, SERIES_MAX).flatMap(({ key, name, amount }, at) => {
    const own = byPlace.get(at + 1);
    return own && amount > 0 ? [{ key, name, values: stepValuesOf(own, steps) }] : [];
  });
  const rest = byPlace.get(null);
  const sums = Map.groupBy(values, ({ step }) => step);
  const amounts = Array.from({ length: steps }, (_, at) =>
    Number((sums.get(at + 1) ?? []).reduce((sum, { value }) => sum + value, 0).toFixed(2)),
  );
  return { series, others: rest ? stepValuesOf(rest, steps) : null, amounts };
}
