import { PiledPlotCard } from '#client/features/reports/parts/plot-card.tsx';
import { comparedTo, plotSteps } from '#client/features/reports/parts/plot-steps.ts';
import type { Waste } from '#client/features/reports/reports.api.ts';
import { fewSeries } from '#client/ui/plot/series.ts';
import { findingOf } from '#domain/reports/finding.ts';
import { findingText } from '#text/reports/findings.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stepsText } from '#text/reports/steps.text.ts';
import { wasteReportText as text } from '#text/reports/waste-report.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';

/** Why things were thrown away, over time. */
export function WastePlot({ waste }: { waste: Waste }) {
  const { totals, totals_before, reasons, step, before } = waste;
  const parts = reasons.map(({ reason, value, value_before }) => ({
    // Inside a sentence.
    name: wasteReasonNames[reason].toLocaleLowerCase('fr'),
    now: value,
    before: value_before,
  }));
  const finding = findingText.waste(findingOf({ now: totals.value, before: totals_before.value, parts }));
  const steps = plotSteps(waste);
  const series = fewSeries(
    reasons
      .filter(({ value }) => value !== 0)
      .map(({ reason, values }) => ({ id: reason, name: wasteReasonNames[reason], values })),
    { name: reportsText.others, values: null },
  );
  const sums = steps.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const compared = comparedTo(before, totals_before.entries > 0);
  return (
    <PiledPlotCard
      description={`${text.plot}, ${stepsText.by[step]}, ${compared}`}
      finding={finding}
      series={series}
      step={step}
      steps={steps}
      sums={sums}
    />
  );
}
