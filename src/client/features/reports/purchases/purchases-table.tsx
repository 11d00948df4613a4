import { type ReactNode, useMemo } from 'react';
import { ChangeSince } from '#client/features/reports/parts/change.tsx';
import {
  changeColumn,
  countColumn,
  eurosColumn,
  mainEurosColumn,
  nameColumn,
  quantityColumn,
  shareColumn,
} from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { keptCell, keptColumn } from '#client/features/reports/reliability/kept-cells.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import {
  type PurchaseRow,
  type Purchases,
  type Reliability,
  useReliability,
} from '#client/features/reports/reports.api.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import type { Column } from '#client/ui/table/model.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';
import { formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { reliabilityText } from '#text/reports/costs.text.ts';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { GROUP_NAMES, GROUPING, type PurchasesAsked } from './asked.ts';

const AMOUNT = mainEurosColumn<PurchaseRow>({
  id: 'amount',
  head: text.columns.amount,
  of: ({ amount }) => amount,
});
const BEFORE = eurosColumn<PurchaseRow>({
  id: 'before',
  head: text.columns.before,
  of: ({ amount_before }) => amount_before,
  hideBelow: 'wide',
});
const CHANGE = changeColumn<PurchaseRow>(({ amount, amount_before }) => ({
  now: amount,
  before: amount_before,
}));
const RECEIPTS = countColumn<PurchaseRow>({
  id: 'receipts',
  head: text.columns.receipts,
  of: ({ receipts }) => receipts,
});

/** How each supplier kept its word in the same days, as the tab « Fournisseurs » has it. */
function keptColumns(reliability: Reliability | undefined): Column<PurchaseRow>[] {
  const known = new Map(reliability?.suppliers.map((one) => [one.supplier_id, one]));
  const of = ({ key }: PurchaseRow) => known.get(key ?? '');
  const { columns, priceColumn } = reliabilityText;
  return [
    keptColumn('onTime', { id: 'onTime', head: columns.onTime, of, onCard: 'subtitle' }),
    keptColumn('complete', { id: 'complete', head: columns.complete, of, onCard: 'subtitle' }),
    keptColumn('change', { id: 'price', head: priceColumn, of, onCard: 'hidden' }),
  ];
}

type Shown = { by: PurchaseGroup; rows: readonly PurchaseRow[]; isCompared: boolean };

/** Of all suppliers their word stands beside what was bought; else what was bought before, and how often. */
function columnsOf(
  { by, rows, isCompared }: Shown,
  kept: readonly Column<PurchaseRow>[] | null,
): Column<PurchaseRow>[] {
  return [
    nameColumn(text.groups[by], ({ name }) => name ?? text.noCategory),
    ...(by === 'item' ? [quantityColumn<PurchaseRow>(text.columns.qty)] : []),
    AMOUNT,
    shareColumn(rows),
    ...(isCompared ? (kept ? [CHANGE] : [BEFORE, CHANGE]) : []),
    ...(kept ?? [RECEIPTS]),
  ];
}

type PurchasesTableProps = ReportProps & { asked: PurchasesAsked; purchases: Purchases };

export function PurchasesTable(props: PurchasesTableProps) {
  const { by, isDrilled } = props.asked;
  return by === 'supplier' && !isDrilled ? <Suppliers {...props} /> : <Table {...props} />;
}

function Suppliers(props: PurchasesTableProps) {
  const { data } = useReliability(props.period);
  const kept = useMemo(() => keptColumns(data), [data]);
  return (
    <Table
      {...props}
      kept={kept}
      keptTotals={{
        onTime: keptCell('onTime', data?.all),
        complete: keptCell('complete', data?.all),
        price: keptCell('change', data?.all),
      }}
    />
  );
}

type TableProps = PurchasesTableProps & {
  kept?: readonly Column<PurchaseRow>[];
  keptTotals?: Readonly<Record<string, ReactNode>>;
};

function Table({ asked: { by, groups }, purchases, kept, keptTotals }: TableProps) {
  const [, setGrouping] = useAddressValue(GROUPING);
  const { rows, row_count, totals, totals_before } = purchases;
  const isCompared = totals_before.lines > 0;
  const columns = useMemo(
    () => columnsOf({ by, rows, isCompared }, kept ?? null),
    [by, rows, isCompared, kept],
  );
  return (
    <ReportTable
      caption={text.tables[by]}
      columns={columns}
      header={
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3 max-md:px-4">
          <h2 className="font-display text-card">{text.tables[by]}</h2>
          {groups.length > 1 && (
            <SegmentedControl
              className="max-md:w-full print:hidden"
              label={text.groupsLabel}
              onValueChange={(group) => setGrouping(GROUP_NAMES[group])}
              options={groups.map((value) => ({ value, label: text.groups[value] }))}
              value={by}
            />
          )}
        </div>
      }
      note={row_count > rows.length && reportsText.mostOnly(rows.length, row_count)}
      rowId={({ key }) => key ?? ''}
      rowLink={({ key }, name) => (
        <DrillLink into={{ [GROUP_NAMES[by]]: key ?? '' }} leaves={[GROUPING]}>
          {name}
        </DrillLink>
      )}
      rows={rows}
      struck={({ deleted }) => deleted}
      totals={{
        name: reportsText.total,
        amount: formatEuros(totals.amount),
        share: formatPercent(100),
        before: formatEuros(totals_before.amount),
        change: <ChangeSince before={totals_before.amount} now={totals.amount} />,
        receipts: formatNumber(totals.receipts),
        ...keptTotals,
      }}
    />
  );
}
