import { PackageCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Purchases, usePurchases } from '#client/features/reports/reports.api.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { type PurchasesAsked, purchasesAsked } from './asked.ts';
import { FoodCostBeside, useFoodCostIn } from './food-cost-beside.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { PurchasesDrillHead } from './purchases-drill-head.tsx';
import { PurchasesPlot } from './purchases-plot.tsx';
import { PurchasesSummary } from './purchases-summary.tsx';
import { PurchasesTable } from './purchases-table.tsx';

/** What was bought: by supplier, family or article, down to the lines that came. */
export function PurchasesTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const asked = purchasesAsked(params);
  const purchases = usePurchases({ ...period, by: asked.by, ...asked.filters });
  return (
    <>
      {asked.isDrilled && <PurchasesDrillHead asked={asked} period={period} />}
      <ReportRead failure={text.loadFailure} of={purchases}>
        {(read) => <Figures asked={asked} period={period} purchases={read} />}
      </ReportRead>
      {asked.isDrilled && <PurchaseLines filters={asked.filters} period={period} />}
    </>
  );
}

type FiguresProps = ReportProps & { asked: PurchasesAsked; purchases: Purchases };

function Figures({ asked, period, purchases }: FiguresProps) {
  const { totals, rows } = purchases;
  if (rows.length === 0 && totals.lines === 0) return <Nothing />;
  return (
    <>
      {totals.unpriced_lines > 0 && (
        <Notice className="mb-4" title={text.unpriced(totals.unpriced_lines)} tone="saffron">
          {text.unpricedHint}
        </Notice>
      )}
      <PlotAndSum asked={asked} period={period} purchases={purchases} />
    </>
  );
}

/** What is looked into stands beside its sum; of the whole restaurant the food cost stands beside what was bought. */
function PlotAndSum({ asked, period, purchases }: FiguresProps) {
  const plot = <PurchasesPlot asked={asked} period={period} purchases={purchases} />;
  const table = asked.groups.length > 0 && (
    <PurchasesTable asked={asked} period={period} purchases={purchases} />
  );
  const foodCost = useFoodCostIn(period, !asked.isDrilled);
  if (foodCost === null) {
    return (
      <>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
          {plot}
          <PurchasesSummary purchases={purchases} />
        </div>
        {table}
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
        {plot}
        <FoodCostBeside of={foodCost} />
      </div>
      {table}
      <PurchasesSummary className="mt-4" purchases={purchases} wide />
    </>
  );
}

const Nothing = () => (
  <NoFigures Icon={PackageCheck} title={text.empty} way={{ to: '/receiving', label: text.emptyAction }}>
    {text.emptyHint}
  </NoFigures>
);
