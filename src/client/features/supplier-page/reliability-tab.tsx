import { PackageCheck } from 'lucide-react';
import { ListPage, onePage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { DASH, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { supplierReliabilityText as text } from '#text/suppliers/supplier-page.text.ts';
import { FaultyDeliveries } from './faults.tsx';
import { type ReliabilityMonth, useReliabilityMonths } from './supplier-page.api.ts';

const columns: readonly Column<ReliabilityMonth>[] = [
  { id: 'month', head: text.month, cell: ({ month }) => text.monthName(month) },
  {
    id: 'deliveries',
    head: text.deliveries,
    cell: ({ deliveries }) => formatNumber(deliveries),
    line: ({ deliveries }) => text.deliveriesIn(deliveries),
    onLine: 'figure',
    align: 'end',
  },
  {
    id: 'onTime',
    head: text.onTime,
    cell: ({ on_time, promised }) => <Share part={on_time} whole={promised} />,
    line: ({ on_time, promised }) => shareText(text.onTime, on_time, promised),
    onLine: 'second',
    className: 'pl-8!',
  },
  {
    id: 'complete',
    head: text.complete,
    cell: ({ complete, deliveries }) => <Share part={complete} whole={deliveries} />,
    line: ({ complete, deliveries }) => shareText(text.complete, complete, deliveries),
    onLine: 'second',
  },
  {
    id: 'prices',
    head: text.prices,
    cell: ({ prices_kept, priced_lines }) => <Share part={prices_kept} whole={priced_lines} />,
    line: ({ prices_kept, priced_lines }) => shareText(text.prices, prices_kept, priced_lines),
    onLine: 'second',
  },
];

/** How the supplier kept its word, month by month, and the deliveries that did not go as agreed. */
export function SupplierReliabilityTab({ supplierId }: { supplierId: string }) {
  const read = useReliabilityMonths(supplierId);
  const reads = usePermission('reports.read');
  return (
    <div className="flex flex-col gap-4">
      <ListPage
        columns={columns}
        empty={
          <EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.nothing}>
            {text.nothingHint}
          </EmptyState>
        }
        failure={text.loadFailure}
        header={() => <CardHeader description={text.overTimeHint} title={text.overTime} />}
        list={onePage(read)}
        rowId={({ month }) => month}
        rowLabel={({ month }) => text.monthName(month)}
        rowsOf={({ months }) => months.toReversed()}
        title={text.overTime}
      />
      {reads && <FaultyDeliveries supplierId={supplierId} />}
    </div>
  );
}

const percentOf = (part: number, whole: number) => formatPercent((part / whole) * 100, { max: 0 });

/** « complet 75 % » */
const shareText = (label: string, part: number, whole: number) =>
  whole === 0 ? null : `${label} ${percentOf(part, whole)}`;

/** A share with what it is a share of; the bar says it again for the eye. */
function Share({ part, whole }: { part: number; whole: number }) {
  if (whole === 0) return <span className="text-ink-3">{DASH}</span>;
  const share = part / whole;
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden="true" className="h-2 w-24 overflow-hidden rounded-full bg-sunken max-md:hidden">
        <span
          className={`block h-full rounded-full ${share < 1 ? 'bg-plot-2' : 'bg-plot-1'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="font-semibold">{percentOf(part, whole)}</span>
      <span className="font-normal text-hint text-ink-2">
        {formatNumber(part)} / {formatNumber(whole)}
      </span>
    </span>
  );
}
