import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { type PurchaseLine, usePurchaseLines } from '#client/features/reports/reports.api.ts';
import { Day } from '#client/platform/clock.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { formatEuros, formatQuantity, formatUnitPrice } from '#text/kernel/format.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';
import type { PurchasesAsked } from './asked.ts';

const text = purchasesText.list;

const COLUMNS: readonly Column<PurchaseLine>[] = [
  { id: 'item', head: text.item, cell: ({ item_name }) => item_name },
  {
    id: 'on',
    head: text.on,
    cell: ({ received_at }) => <Day of={received_at} />,
    onCard: 'subtitle',
  },
  { id: 'supplier', head: text.supplier, cell: ({ supplier_name }) => supplier_name, hideBelow: 'wide' },
  {
    id: 'order',
    head: text.order,
    cell: ({ po_id, order_number }) =>
      po_id ? (
        <Link className="link" to={`/orders/${po_id}`}>
          {order_number}
        </Link>
      ) : (
        <span className="text-ink-2">{text.noOrder}</span>
      ),
    interactive: true,
  },
  {
    id: 'note',
    head: text.note,
    cell: ({ delivery_note }) => delivery_note,
    hideBelow: 'wide',
    onCard: 'hidden',
  },
  {
    id: 'qty',
    head: text.qty,
    cell: ({ qty, unit }) => <span className="whitespace-nowrap">{formatQuantity(qty, unit)}</span>,
    align: 'end',
  },
  {
    id: 'price',
    head: text.price,
    cell: ({ unit_price }) =>
      unit_price === null ? (
        <span className="text-saffron-ink">{text.noPrice}</span>
      ) : (
        <span className="whitespace-nowrap">{formatUnitPrice(unit_price)}</span>
      ),
    align: 'end',
  },
  {
    id: 'amount',
    head: text.amount,
    cell: ({ amount }) =>
      amount !== null && <span className="whitespace-nowrap font-semibold">{formatEuros(amount)}</span>,
    align: 'end',
    onCard: 'status',
  },
];

type PurchaseLinesProps = ReportProps & Pick<PurchasesAsked, 'filters'>;

/** The receipt lines behind a figure, each with the way to its receipt and its order. */
export function PurchaseLines({ filters, period }: PurchaseLinesProps) {
  return (
    <div className="mt-4">
      <ListPage
        columns={COLUMNS}
        empty={<EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.empty} />}
        failure={text.failure}
        header={() => <CardHeader title={text.title} />}
        list={usePurchaseLines({ ...period, ...filters })}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ item_name }) => item_name}
        rowLink={({ grn_id }, name) => <Link to={`/receiving/receipts/${grn_id}`}>{name}</Link>}
        rowsOf={({ lines }) => lines}
        title={text.title}
      />
    </div>
  );
}
