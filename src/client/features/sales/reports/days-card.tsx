import { useId, useState } from 'react';
import type { SalesPeriod, SoldDay } from '#client/features/sales/sales.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { SmallTable } from '#client/ui/figure/small-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { changeOf, type ReportLength } from '#domain/sales/report.ts';
import { formatEuros, formatNumber, formatShortDay } from '#text/kernel/format.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';
import { DayPlot } from './day-plot.tsx';

const dayName = ({ day }: SoldDay) => formatShortDay(localDate(day));

const COLUMNS: readonly Column<SoldDay>[] = [
  { id: 'day', head: text.dayColumns.day, cell: dayName },
  {
    id: 'qty',
    head: text.dayColumns.qty,
    cell: ({ qty }) => formatNumber(qty, { max: 1 }),
    align: 'end',
  },
  {
    id: 'revenue',
    head: text.dayColumns.revenue,
    cell: ({ revenue }) => <span className="font-semibold">{formatEuros(revenue)}</span>,
    align: 'end',
  },
  {
    id: 'before',
    head: text.dayColumns.before,
    cell: ({ revenue_before }) => formatEuros(revenue_before),
    align: 'end',
  },
];

type DaysCardProps = { period: SalesPeriod; length: ReportLength };

/** Day by day: the plot, and its figures one press away. */
export function DaysCard({ period: { days, totals, totals_before }, length }: DaysCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const best = days.reduce<SoldDay | null>(
    (top, day) => (day.revenue > (top?.revenue ?? 0) ? day : top),
    null,
  );
  const finding = text.finding({
    change: changeOf(totals.revenue, totals_before.revenue),
    revenue: totals.revenue,
    best: best && localDate(best.day),
  });
  return (
    <Card className="mb-4">
      <CardHeader description={text.byDay(totals.tax)} title={finding} />
      <CardBody className="pt-2">
        <DayPlot days={days} finding={finding} length={length} />
        <TextButton aria-controls={id} aria-expanded={open} className="mt-3" onClick={() => setOpen(!open)}>
          {open ? text.hideDays : text.showDays}
        </TextButton>
      </CardBody>
      <div id={id}>
        {open && (
          <SmallTable
            caption={text.byDay(totals.tax)}
            columns={COLUMNS}
            rowId={({ day }) => day}
            rows={days}
          />
        )}
      </div>
    </Card>
  );
}
