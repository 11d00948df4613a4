import { PiledPlotCard } from '#client/features/reports/parts/plot-card.tsx';
import { comparedTo, plotSteps } from '#client/features/reports/parts/plot-steps.ts';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type PurchaseRow, type Purchases, usePurchases } from '#client/features/reports/reports.api.ts';
import { fewSeries } from '#client/ui/plot/series.ts';
import { findingOf } from '#domain/reports/finding.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';
import { findingText } from '#text/reports/findings.text.ts';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stepsText } from '#text/reports/steps.text.ts';
import type { PurchasesAsked } from './asked.ts';

type PurchasesPlotProps = ReportProps & { asked: PurchasesAsked; purchases: Purchases };

/** Families over time; of what is looked into, whatever its table is about. */
export function PurchasesPlot({ asked, period, purchases }: PurchasesPlotProps) {
  const by = asked.isDrilled || asked.by === 'item' ? asked.by : 'category';
  const drawn = usePurchases({ ...period, by, ...asked.filters });
  return <Plot by={by} purchases={drawn.data ?? purchases} />;
}

const nameOf = ({ name }: Pick<PurchaseRow, 'name'>) => name ?? text.noCategory;

function Plot({ by, purchases }: { by: PurchaseGroup; purchases: Purchases }) {
  const { totals, totals_before, amounts, step, before } = purchases;
  const finding = findingText.purchases(
    findingOf({
      now: totals.amount,
      before: totals_before.amount,
      parts: purchases.rows.map((row) => ({
        name: nameOf(row),
        now: row.amount,
        before: row.amount_before,
      })),
    }),
  );
  const series = fewSeries(
    purchases.series.map((one) => ({ id: one.key ?? '', name: nameOf(one), values: one.values })),
    { name: reportsText.others, values: purchases.others },
  );
  const steps = plotSteps(purchases);
  const compared = comparedTo(before, totals_before.lines > 0);
  return (
    <PiledPlotCard
      description={`${text.plots[by]}, ${stepsText.by[step]}, ${compared}`}
      finding={finding}
      series={series}
      step={step}
      steps={steps}
      sums={amounts}
    />
  );
}
