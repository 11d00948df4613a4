import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { useWasteEntries, type WasteEntry } from '#client/features/reports/reports.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { wasteReportText } from '#text/reports/waste-report.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import type { wasteAsked } from './asked.ts';

const { list: text, columns } = wasteReportText;

const Moment = ({ of }: { of: string }) => useClock().momentOf(of);

const COLUMNS: readonly Column<WasteEntry>[] = [
  {
    id: 'item',
    head: columns.item,
    cell: ({ item_name, comment }) => (
      <>
        {item_name}
        {comment && <SecondLine>{comment}</SecondLine>}
      </>
    ),
  },
  { id: 'on', head: text.on, cell: ({ occurred_at }) => <Moment of={occurred_at} />, onCard: 'subtitle' },
  { id: 'reason', head: columns.reason, cell: ({ reason }) => reason && wasteReasonNames[reason] },
  { id: 'lot', head: text.lot, cell: ({ lot_code }) => lot_code, hideBelow: 'wide' },
  { id: 'by', head: text.by, cell: ({ user_name }) => user_name, hideBelow: 'wide' },
  {
    id: 'qty',
    head: columns.qty,
    cell: ({ qty, unit }) => <span className="whitespace-nowrap">{formatQuantity(qty, unit)}</span>,
    align: 'end',
  },
  {
    id: 'value',
    head: columns.value,
    cell: ({ value }) =>
      value === null ? (
        <span className="text-saffron-ink">{text.noCost}</span>
      ) : (
        <span className="whitespace-nowrap font-semibold">{formatEuros(value)}</span>
      ),
    align: 'end',
    onCard: 'status',
  },
];

type WasteEntriesProps = ReportProps & Pick<ReturnType<typeof wasteAsked>, 'filters'>;

/** The entries behind a figure, each with the way to its item's story. */
export function WasteEntries({ filters, period }: WasteEntriesProps) {
  return (
    <div className="mt-4">
      <ListPage
        columns={COLUMNS}
        empty={<EmptyState icon={<Trash2 aria-hidden="true" />} title={text.empty} />}
        failure={text.failure}
        header={() => <CardHeader title={text.title} />}
        list={useWasteEntries({ ...period, ...filters })}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ item_name }) => item_name}
        rowLink={({ item_id }, name) => (
          <Link to={`/stock?tab=mouvements&type=WASTE&article=${item_id}`}>{name}</Link>
        )}
        rowsOf={({ entries }) => entries}
        title={text.title}
      />
    </div>
  );
}
