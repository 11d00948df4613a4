import { TAB } from '#client/features/reports/address.ts';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { PlotCard } from '#client/features/reports/parts/plot-card.tsx';
import { plotSteps } from '#client/features/reports/parts/plot-steps.ts';
import type { FoodCost } from '#client/features/reports/reports.api.ts';
import { LinePlot } from '#client/ui/plot/plot.tsx';
import { formatEuros, formatPercent, formatSignedEuros } from '#text/kernel/format.ts';
import { foodCostText as text } from '#text/reports/costs.text.ts';
import type { ReportTab } from '#text/reports/reports.text.ts';
import { stepsText } from '#text/reports/steps.text.ts';
import { ITEMS_ASKED, SHOWN } from './asked.ts';

const percent = (value: number) => formatPercent(value);

const inEuros = (id: string, name: string, values: (number | null)[]) => ({
  id,
  name,
  values,
  say: formatEuros,
});

/** For who does not see the plot. */
function extremesOf({ rows, step }: FoodCost): string {
  const percents = rows.flatMap((row) => (row.theoretical === null ? [] : [row.theoretical]));
  if (percents.length === 0) return '';
  return stepsText.extremes(percent(Math.min(...percents)), percent(Math.max(...percents)), step);
}

type FoodCostPlotProps = { foodCost: FoodCost; figures?: 'shown' | 'asked' };

/** The recipes' line and the inventories', with the room between them. */
export function FoodCostPlot({ foodCost, figures = 'asked' }: FoodCostPlotProps) {
  const { totals, rows, step } = foodCost;
  const finding = text.finding(totals);
  const theoretical = {
    id: 'theoretical',
    name: text.theoretical,
    values: rows.map((row) => row.theoretical),
  };
  const counted = { id: 'counted', name: text.counted, values: rows.map((row) => row.counted) };
  const series = totals.counted === null ? [theoretical] : [theoretical, counted];
  const steps = plotSteps(foodCost);
  return (
    <PlotCard
      className="h-full"
      figures={figures}
      description={text.description(stepsText.by[step])}
      finding={finding}
      legend={totals.gap !== null && <Gap gap={totals.gap} />}
      say={percent}
      series={[
        inEuros(
          'revenue',
          text.columns.revenue,
          rows.map(({ revenue }) => revenue),
        ),
        inEuros(
          'cost',
          text.columns.cost,
          rows.map(({ cost }) => cost),
        ),
        theoretical,
        counted,
        inEuros(
          'gap',
          text.columns.gap,
          rows.map(({ gap }) => gap),
        ),
      ]}
      step={step}
      steps={steps}
    >
      <LinePlot
        alt={`${finding}. ${extremesOf(foodCost)}.`}
        band={series.length > 1}
        goal={
          totals.target === null ? undefined : { value: totals.target, label: text.target(totals.target) }
        }
        mark={percent}
        say={percent}
        series={series}
        steps={steps}
      />
    </PlotCard>
  );
}

/** From the purchases it leads to the food cost's own tab. */
const TO_ITEMS = { [TAB]: 'food-cost' satisfies ReportTab, [SHOWN]: ITEMS_ASKED };

const Gap = ({ gap }: { gap: number }) => (
  <p className="flex flex-wrap items-baseline gap-x-4 text-hint text-ink-2">
    <span>
      {text.gap} <span className="whitespace-nowrap font-semibold text-ink">{formatSignedEuros(gap)}</span>
    </span>
    <span className="link font-semibold print:hidden max-md:inline-flex max-md:min-h-11 max-md:items-center">
      <DrillLink into={TO_ITEMS}>{text.seeItems}</DrillLink>
    </span>
  </p>
);
