import { ChefHat } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { Refreshing } from '#client/features/reports/parts/refreshing.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type FoodCost, useFoodCost } from '#client/features/reports/reports.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
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
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={foodCost}
      waiting={<ReportWaiting />}
    >
      {(read) => (
        <Refreshing when={foodCost.isPlaceholderData}>
          <Figures foodCost={read} />
        </Refreshing>
      )}
    </WhenRead>
  );
}

function Figures({ foodCost }: { foodCost: FoodCost }) {
  const { totals, missing } = foodCost;
  if (totals.revenue === 0 && missing.revenue_without_dish === 0) return <Nothing />;
  return (
    <>
      <MissingFigures foodCost={foodCost} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <FoodCostPlot foodCost={foodCost} />
        <FoodCostSummary foodCost={foodCost} />
      </div>
    </>
  );
}

function Nothing() {
  const mayImport = usePermission('imports.run');
  return (
    <NoFigures
      action={
        mayImport && (
          <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
            {text.import}
          </Link>
        )
      }
      icon={<ChefHat aria-hidden="true" />}
      title={text.empty}
    >
      {text.emptyHint}
    </NoFigures>
  );
}
