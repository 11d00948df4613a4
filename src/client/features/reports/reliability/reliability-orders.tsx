import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import {
  type Reliability,
  type ReliabilityOrder,
  useReliabilityOrders,
} from '#client/features/reports/reports.api.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip, FilterChip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { RELIABILITY_FAULTS } from '#domain/reports/reliability.ts';
import { DASH, formatDate, formatSignedEuros } from '#text/kernel/format.ts';
import { durationText, reliabilityText } from '#text/reports/costs.text.ts';
import { FAULT, type reliabilityAsked, SUPPLIER } from './asked.ts';

const text = reliabilityText.orders;

const day = (on: string | null) => (on === null ? DASH : formatDate(localDate(on)));

function arrived({ arrived_on, on_time }: ReliabilityOrder) {
  const dayText = arrived_on === null ? text.never : day(arrived_on);
  return on_time === false ? <Chip>{dayText}</Chip> : dayText;
}

function quantities({ complete, lines_short }: ReliabilityOrder) {
  if (complete === null) return DASH;
  return complete ? text.whole : <Chip>{text.short(lines_short)}</Chip>;
}

function prices({ priced_lines, prices_kept, price_difference }: ReliabilityOrder) {
  if (priced_lines === 0) return DASH;
  return prices_kept === priced_lines ? text.kept : <Chip>{formatSignedEuros(price_difference)}</Chip>;
}

const COLUMNS: readonly Column<ReliabilityOrder>[] = [
  { id: 'order', head: text.order, cell: ({ order_number }) => order_number ?? DASH },
  { id: 'supplier', head: text.supplier, cell: ({ supplier_name }) => supplier_name, onCard: 'subtitle' },
  { id: 'promised', head: text.promised, cell: ({ promised_on }) => day(promised_on) },
  { id: 'arrived', head: text.arrived, cell: arrived, onCard: 'status' },
  { id: 'complete', head: text.complete, cell: quantities },
  { id: 'price', head: text.price, cell: prices },
  {
    id: 'answer',
    head: text.answer,
    cell: ({ answer_minutes }) => (answer_minutes === null ? text.noAnswer : durationText(answer_minutes)),
    align: 'end',
  },
];

type ReliabilityOrdersProps = ReportProps & {
  filters: ReturnType<typeof reliabilityAsked>['filters'];
  reliability: Reliability;
};

/** The orders behind a figure, those of one supplier or that failed in one way. */
export function ReliabilityOrders({ filters, period, reliability }: ReliabilityOrdersProps) {
  const [, setFault] = useAddressValue(FAULT);
  const supplier = reliability.suppliers.find(({ supplier_id }) => supplier_id === filters.supplier_id);
  return (
    <>
      <DrillHead
        aside={
          filters.supplier_id && (
            <Link className="link text-cell print:hidden" to={`/suppliers/${filters.supplier_id}`}>
              {reliabilityText.seeSupplier}
            </Link>
          )
        }
        back={reliabilityText.back}
        leaves={[SUPPLIER, FAULT]}
        title={filters.supplier_id ? (supplier?.supplier_name ?? DASH) : reliabilityText.everybody}
      />
      <fieldset className="mb-3 flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">{reliabilityText.faultsLabel}</legend>
        {filters.supplier_id && (
          <FilterChip active={!filters.fault} onClick={() => setFault(null)}>
            {reliabilityText.allOrders}
          </FilterChip>
        )}
        {RELIABILITY_FAULTS.map((fault) => (
          <FilterChip active={filters.fault === fault} key={fault} onClick={() => setFault(fault)}>
            {reliabilityText.faults[fault]}
          </FilterChip>
        ))}
      </fieldset>
      <ListPage
        columns={COLUMNS}
        empty={<EmptyState icon={<Truck aria-hidden="true" />} title={text.empty} />}
        failure={text.failure}
        header={() => <CardHeader title={text.title} />}
        list={useReliabilityOrders({ ...period, ...filters })}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ order_number }) => order_number ?? text.order}
        rowLink={({ id }, name) => <Link to={`/orders/${id}`}>{name}</Link>}
        rowsOf={({ orders }) => orders}
        title={text.title}
      />
    </>
  );
}
