import { ChefHat } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type FoodCost, useFoodCost } from '#client/features/reports/reports.api.ts';
import { foodCostText as text } from '#text/reports/costs.text.ts';
import { foodCostAsked } from './asked.ts';
import { FoodCostItemsView } from './food-cost-items.tsx';
import { FoodCostPlot } from './food-cost-plot.tsx';
import { FoodCostSummary } from './food-cost-summary.tsx';
import { MissingFigures } from './missing-figures.tsx';

/** What was served, as the recipes have it and as the inventories found it. */
export function FoodCostTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const foodCost = useFoodCost(period);
  if (foodCostAsked(params).isDrilled) return <FoodCostItemsView period={period} />;
  return (
    <ReportRead failure={text.loadFailure} of={foodCost}>
      {(read) => <Figures foodCost={read} />}
    </ReportRead>
  );
}

function Figures({ foodCost }: { foodCost: FoodCost }) {
  const { totals, missing } = foodCost;
  if (totals.revenue === 0 && missing.revenue_without_dish === 0) return <Nothing />;
  return (
    <>
      <MissingFigures foodCost={foodCost} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <FoodCostPlot figures="shown" foodCost={foodCost} />
        <FoodCostSummary foodCost={foodCost} />
      </div>
    </>
  );
}

const Nothing = () => (
  <NoFigures
    Icon={ChefHat}
    title={text.empty}
    way={{ to: '/reports/import', label: text.import, may: 'imports.run' }}
  >
    {text.emptyHint}
  </NoFigures>
);
