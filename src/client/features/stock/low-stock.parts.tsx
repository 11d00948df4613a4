import { PackageCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { stockAlertsText as text } from '#text/stock/losses.text.ts';
import { missingOf, Row } from './alert-rows.tsx';
import { useLowStock, useStockSummary } from './stock.api.ts';

/** How many items are below their minimum: the same figure here and on the page of the stock. */
export const useLowStockCount = (): number | undefined => useStockSummary().data?.low_stock;

/** What is below its minimum, as the stock says it; each leads there. */
export function LowStock() {
  const list = useLowStock();
  const navigate = useNavigate();
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={list}
      waiting={<LoadingBars bars={['h-12', 'h-12', 'h-12']} className="gap-5 p-5" />}
    >
      {({ pages }) => {
        const levels = pages.flatMap(({ items }) => items);
        if (levels.length === 0) {
          return (
            <Card>
              <EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.noLow}>
                {text.noLowHint}
              </EmptyState>
            </Card>
          );
        }
        return (
          <div className="flex flex-col gap-4">
            <Card>
              <ul aria-label={text.sections.low} className="divide-y divide-line">
                {levels.map((level) => (
                  <li key={level.id}>
                    <Row
                      fact={missingOf(level)}
                      level={level}
                      onOpen={(id) => navigate(`/stock?fiche=${id}`)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
            <MorePages label={text.more} of={list} />
          </div>
        );
      }}
    </WhenRead>
  );
}
