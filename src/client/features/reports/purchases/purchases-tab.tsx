import { PackageCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { NoFigures } from '#client/features/reports/parts/no-figures.tsx';
import { Refreshing } from '#client/features/reports/parts/refreshing.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type Purchases, usePurchases } from '#client/features/reports/reports.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { type PurchasesAsked, purchasesAsked } from './asked.ts';
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
      <WhenRead
        around={(instead) => <Card>{instead}</Card>}
        failure={text.loadFailure}
        of={purchases}
        waiting={<ReportWaiting />}
      >
        {(read) => (
          <Refreshing when={purchases.isPlaceholderData}>
            <Figures asked={asked} period={period} purchases={read} />
          </Refreshing>
        )}
      </WhenRead>
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
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <PurchasesPlot asked={asked} period={period} purchases={purchases} />
        <PurchasesSummary purchases={purchases} />
      </div>
      {asked.groups.length > 0 && <PurchasesTable asked={asked} purchases={purchases} />}
    </>
  );
}

const Nothing = () => (
  <NoFigures
    action={
      <Link className={buttonStyle({ variant: 'primary' })} to="/receiving">
        {text.emptyAction}
      </Link>
    }
    icon={<PackageCheck aria-hidden="true" />}
    title={text.empty}
  >
    {text.emptyHint}
  </NoFigures>
);
