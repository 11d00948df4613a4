import { FileUp, ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useReportPeriod } from '#client/features/reports/address.ts';
import { Ways } from '#client/features/reports/frame/ways.tsx';
import { ReportRead } from '#client/features/reports/parts/report-read.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type SalesPeriod, useSalesPeriod } from '#client/features/sales/sales.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { lengthOf } from '#domain/reports/period.ts';
import { lastDaysOf } from '#domain/sales/report.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';
import { saleLinesAsked } from './asked.ts';
import { DaysCard } from './days-card.tsx';
import { SalesFigures } from './figures.tsx';
import { SaleLines } from './sale-lines.tsx';
import { TopDishes } from './top-dishes.tsx';

/** What was sold: by step, by dish, and the ways on to what sales lead to. */
export function SalesTab({ period }: ReportProps) {
  const [params] = useSearchParams();
  const { dish } = saleLinesAsked(params);
  const asked = lastDaysOf(period);
  const sales = useSalesPeriod(asked);
  return (
    <>
      {lengthOf(asked) < lengthOf(period) && (
        <Notice className="mb-4" title={text.oneYear}>
          {text.oneYearHint(asked)}
        </Notice>
      )}
      <ReportRead failure={text.loadFailure} of={sales}>
        {(read) =>
          dish !== null ? (
            <SaleLines dish={dish} sales={read} />
          ) : read.last_day === null ? (
            <NoSales />
          ) : read.totals.days === 0 ? (
            <NoneHere last={read.last_day} />
          ) : (
            <Figures sales={read} />
          )
        }
      </ReportRead>
      {dish === null && <Ways />}
    </>
  );
}

function Figures({ sales }: { sales: SalesPeriod }) {
  const today = useClock().today();
  const last = localDate(sales.last_day ?? sales.to);
  return (
    <>
      {last < addDays(today, -1) && (
        <Notice className="mb-4" title={text.stale(last)} tone="saffron">
          {text.staleHint}
        </Notice>
      )}
      {sales.names_to_check > 0 && (
        <Notice
          action={
            <Link className="link font-semibold print:hidden" to="/recipes/sold-names?filtre=to_check">
              {text.check}
            </Link>
          }
          className="mb-4"
          title={text.toCheck(sales.names_to_check)}
        >
          {text.toCheckHint}
        </Notice>
      )}
      <SalesFigures period={sales} />
      <DaysCard period={sales} />
      <TopDishes period={sales} />
    </>
  );
}

function NoSales() {
  const mayImport = usePermission('imports.run');
  const mayConfigure = usePermission('pos_profiles.manage');
  return (
    <Card>
      <EmptyState
        actions={
          <>
            {mayImport && (
              <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
                <FileUp aria-hidden="true" size={18} />
                {text.import}
              </Link>
            )}
            {mayConfigure && (
              <Link className={buttonStyle()} to="/settings/pos-profiles">
                {text.profiles}
              </Link>
            )}
          </>
        }
        drawing="shelf"
        title={text.empty}
      >
        {text.emptyHint}
      </EmptyState>
    </Card>
  );
}

const SHOWN_BEFORE = 29;

/** Sales there are, on other days: the last of them are one press away. */
function NoneHere({ last }: { last: string }) {
  const { set } = useReportPeriod();
  const to = localDate(last);
  return (
    <Card>
      <EmptyState
        actions={
          <Button onClick={() => set({ from: addDays(to, -SHOWN_BEFORE), to })} variant="primary">
            {text.toLast}
          </Button>
        }
        icon={<ReceiptText aria-hidden="true" />}
        title={text.noneHere}
      >
        {text.noneHereHint(to)}
      </EmptyState>
    </Card>
  );
}
