import type { Purchases } from '#client/features/reports/reports.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { signedEuros } from '#text/reports/changes.text.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';

const text = purchasesText.lines;

/** The sum of the period, as a till would print it. */
export function PurchasesSummary({ purchases: { totals, totals_before } }: { purchases: Purchases }) {
  return (
    <Card>
      <CardHeader title={purchasesText.summary} />
      <CardBody className="pt-0!">
        <LeaderList>
          <LeaderLine figure={formatNumber(totals.receipts)} label={text.receipts} />
          <LeaderLine figure={formatNumber(totals.orders)} label={text.orders} />
          <LeaderLine figure={formatNumber(totals.lines)} label={text.lines} />
          {totals.credits > 0 && <LeaderLine figure={formatEuros(totals.credits)} label={text.credits} />}
          {totals_before.lines > 0 && (
            <>
              <LeaderLine figure={formatEuros(totals_before.amount)} label={text.before} />
              <LeaderLine
                figure={signedEuros(totals.amount - totals_before.amount)}
                label={text.difference}
              />
            </>
          )}
          <TotalLine figure={formatEuros(totals.amount)} label={text.total} />
        </LeaderList>
      </CardBody>
    </Card>
  );
}
