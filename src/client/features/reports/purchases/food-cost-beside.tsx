import { FoodCostPlot } from '#client/features/reports/food-cost/food-cost-plot.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import { PlotWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import { useFoodCost } from '#client/features/reports/reports.api.ts';
import type { Period } from '#domain/reports/period.ts';
import { foodCostText } from '#text/reports/costs.text.ts';

/** The food cost of the same days; null where nothing was sold, or it is not asked for. */
export function useFoodCostIn(period: Period, asked: boolean) {
  const foodCost = useFoodCost(period, asked);
  const isKnown = foodCost.data === undefined || foodCost.data.totals.theoretical !== null;
  return asked && isKnown ? foodCost : null;
}

type FoodCostBesideProps = { of: NonNullable<ReturnType<typeof useFoodCostIn>> };

/** What the plate costs beside what was bought for it, as the tab « Food cost » has it. */
export const FoodCostBeside = ({ of }: FoodCostBesideProps) => (
  <ReportRead failure={foodCostText.loadFailure} of={of} waiting={<PlotWaiting />}>
    {(read) => <FoodCostPlot foodCost={read} />}
  </ReportRead>
);
