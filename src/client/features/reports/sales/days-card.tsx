import { PlotCard } from '#client/features/reports/parts/plot-card.tsx';
import { plotSteps } from '#client/features/reports/parts/plot-steps.ts';
import type { SalesPeriod } from '#client/features/sales/sales.api.ts';
import { BarPlot, PlotLegend } from '#client/ui/plot/plot.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { stepOf, stepsOf } from '#domain/reports/period.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { scaleText } from '#text/reports/changes.text.ts';
import { stepsText, stepTitle } from '#text/reports/steps.text.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';

/** The days of a period, added up by its steps. */
function soldBySteps({ from, to, days }: SalesPeriod) {
  const period = { from: localDate(from), to: localDate(to) };
  const steps = stepsOf(period).map((part) => {
    const its = days.filter(({ day }) => day >= part.from && day <= part.to);
    const sum = (of: 'qty' | 'revenue' | 'revenue_before') => its.reduce((total, day) => total + day[of], 0);
    return { ...part, qty: sum('qty'), revenue: sum('revenue'), before: sum('revenue_before') };
  });
  return { step: stepOf(period), steps };
}

/** Step by step, against the period before. */
export function DaysCard({ period }: { period: SalesPeriod }) {
  const { totals, totals_before } = period;
  const { step, steps } = soldBySteps(period);
  const revenues = steps.map(({ revenue }) => revenue);
  const most = Math.max(...revenues);
  const best = steps.find(({ revenue }) => revenue === most && revenue > 0);
  const finding = text.finding({
    change: changeOf(totals.revenue, totals_before.revenue),
    revenue: totals.revenue,
    best: best && steps.length > 1 ? stepTitle(best, step) : null,
  });
  const sold = { id: 'now', name: text.legend.now, values: revenues };
  const before = { id: 'before', name: text.legend.before, values: steps.map((one) => one.before) };
  const pieces = {
    id: 'qty',
    name: text.dishColumns.qty,
    values: steps.map(({ qty }) => qty),
    say: (qty: number) => formatNumber(qty, { max: 1 }),
  };
  const names = plotSteps({ step, steps });
  const least = formatEuros(Math.min(...revenues));
  return (
    <PlotCard
      className="mb-4"
      description={text.bySteps(stepsText.by[step], totals.tax)}
      finding={finding}
      legend={<PlotLegend before={before.name} series={[sold]} />}
      say={formatEuros}
      series={[pieces, sold, before]}
      step={step}
      steps={names}
    >
      <BarPlot
        alt={`${finding}. ${stepsText.extremes(least, formatEuros(most), step)}.`}
        before={before}
        mark={scaleText}
        say={formatEuros}
        series={[sold]}
        steps={names}
      />
    </PlotCard>
  );
}
