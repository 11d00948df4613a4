import type { PurchaseRow, Purchases } from '#client/features/reports/reports.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { formatEuros, formatNumber, formatSignedEuros } from '#text/kernel/format.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';

const text = purchasesText.lines;

type PurchasesSummaryProps = {
  purchases: Purchases;
  /** Over the width of the page: what changed stands beside the sum. */
  wide?: boolean;
  className?: string;
};

/** The sum of the period, as a till would print it. */
export function PurchasesSummary({ purchases, wide = false, className = '' }: PurchasesSummaryProps) {
  const { totals, totals_before } = purchases;
  return (
    <Card className={className}>
      <CardHeader title={purchasesText.summary} />
      <CardBody
        className={cn(
          'grid items-start gap-x-10 gap-y-5 pt-0!',
          wide && (totals_before.lines > 0 ? 'md:grid-cols-2' : 'max-w-xl'),
        )}
      >
        <LeaderList>
          <LeaderLine figure={formatNumber(totals.receipts)} label={text.receipts} />
          <LeaderLine figure={formatNumber(totals.orders)} label={text.orders} />
          <LeaderLine figure={formatNumber(totals.lines)} label={text.lines} />
          {totals.credits !== null && totals.credits > 0 && (
            <LeaderLine figure={formatEuros(totals.credits)} label={text.credits} />
          )}
          {totals_before.lines > 0 && (
            <>
              <LeaderLine figure={formatEuros(totals_before.amount)} label={text.before} />
              <LeaderLine
                figure={formatSignedEuros(totals.amount - totals_before.amount)}
                label={text.difference}
              />
            </>
          )}
          <TotalLine figure={formatEuros(totals.amount)} label={text.total} />
        </LeaderList>
        {totals_before.lines > 0 && <Movers rows={purchases.rows} />}
      </CardBody>
    </Card>
  );
}

const MOVERS_SHOWN = 4;

/** What the difference is made of: those that weigh most in it, up or down. */
function Movers({ rows }: { rows: readonly PurchaseRow[] }) {
  const difference = ({ amount, amount_before }: PurchaseRow) => amount - amount_before;
  const moved = rows
    .filter((row) => Math.abs(difference(row)) >= 1)
    .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
    .slice(0, MOVERS_SHOWN);
  if (moved.length < 2) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold text-label">{purchasesText.movers}</h3>
      <LeaderList>
        {moved.map((row) => (
          <LeaderLine
            figure={formatSignedEuros(difference(row))}
            key={row.key ?? ''}
            label={<span className="wrap-anywhere">{row.name ?? purchasesText.noCategory}</span>}
          />
        ))}
      </LeaderList>
    </div>
  );
}
