import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip, FilterChip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { daysBetween, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { DASH, formatDate } from '#text/kernel/format.ts';
import { supplierReliabilityText as text } from '#text/suppliers/supplier-page.text.ts';
import { type FaultyOrder, useFaultyOrders } from './supplier-page.api.ts';

const FAULTS = ['late', 'incomplete'] as const;

const shownDay = (day: string | null) => {
  const date = parseLocalDate(day ?? '');
  return date ? formatDate(date) : <span className="text-ink-3">{DASH}</span>;
};

/** By how much it missed the day that was said; null where it did not. */
function daysLate({ promised_on, arrived_on }: FaultyOrder): number | null {
  const promised = parseLocalDate(promised_on ?? '');
  const arrived = parseLocalDate(arrived_on ?? '');
  if (!promised || !arrived || arrived <= promised) return null;
  return daysBetween(promised, arrived);
}

function What({ order }: { order: FaultyOrder }) {
  const late = daysLate(order);
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {order.arrived_on === null && <Chip tone="danger">{text.neverCame}</Chip>}
      {late !== null && <Chip>{text.daysLate(late)}</Chip>}
      {order.lines_short > 0 && <Chip>{text.linesShort(order.lines_short)}</Chip>}
    </span>
  );
}

const columns: readonly Column<FaultyOrder>[] = [
  {
    id: 'order',
    head: text.columns.order,
    cell: ({ order_number, id }) => order_number ?? id.slice(0, 8),
  },
  { id: 'promised', head: text.columns.promised, cell: ({ promised_on }) => shownDay(promised_on) },
  { id: 'arrived', head: text.columns.arrived, cell: ({ arrived_on }) => shownDay(arrived_on) },
  { id: 'what', head: text.columns.what, cell: (order) => <What order={order} /> },
];

/** The deliveries of twelve months that did not go as agreed; each opens its order. */
export function FaultyDeliveries({ supplierId }: { supplierId: string }) {
  const [asked, setAsked] = useAddressValue('ecart');
  const fault = FAULTS.find((one) => one === asked) ?? 'late';
  return (
    <ListPage
      columns={columns}
      empty={
        <EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.noFaults[fault]}>
          {text.noFaultsHint}
        </EmptyState>
      }
      failure={text.faultsFailure}
      header={(bare) => (
        <CardHeader
          className={bare ? 'max-md:px-0' : undefined}
          description={text.faultsHint}
          title={text.faults}
        />
      )}
      list={useFaultyOrders({ supplierId, fault })}
      more={text.moreFaults}
      rowId={({ id }) => id}
      rowLabel={({ order_number, id }) => order_number ?? id.slice(0, 8)}
      rowLink={({ id }, name) => <Link to={`/orders/${id}`}>{name}</Link>}
      rowsOf={({ orders }) => orders}
      title={text.faults}
      toolbar={
        <fieldset aria-label={text.faults} className="flex gap-2">
          {FAULTS.map((one) => (
            <FilterChip
              active={fault === one}
              key={one}
              onClick={() => setAsked(one === 'late' ? null : one)}
            >
              {text.faultNames[one]}
            </FilterChip>
          ))}
        </fieldset>
      }
    />
  );
}
