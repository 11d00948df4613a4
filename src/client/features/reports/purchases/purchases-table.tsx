import { useMemo } from 'react';
import { Change } from '#client/features/reports/parts/change.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { Share } from '#client/features/reports/parts/share.tsx';
import type { PurchaseRow, Purchases } from '#client/features/reports/reports.api.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { SegmentedControl } from '#client/ui/choice/segmented-control.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { changeOf } from '#domain/reports/finding.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';
import { DASH, formatEuros, formatNumber, formatPercent, formatQuantity } from '#text/kernel/format.ts';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { GROUP_NAMES, GROUPING, type PurchasesAsked } from './asked.ts';

const nameOf = ({ name }: PurchaseRow) => name ?? text.noCategory;

const columnsOf = (by: PurchaseGroup, most: number, isCompared: boolean): Column<PurchaseRow>[] => [
  { id: 'name', head: text.groups[by], cell: nameOf, sortBy: nameOf },
  ...(by === 'item' ? [QUANTITY] : []),
  {
    id: 'amount',
    head: text.columns.amount,
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold">{formatEuros(amount)}</span>,
    sortBy: ({ amount }) => amount,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'share',
    head: reportsText.share,
    cell: ({ share }) => <Share most={most} share={share} />,
    sortBy: ({ share }) => share,
    className: 'pl-8!',
    onCard: 'subtitle',
  },
  ...(isCompared ? COMPARED : []),
  {
    id: 'receipts',
    head: text.columns.receipts,
    cell: ({ receipts }) => formatNumber(receipts),
    sortBy: ({ receipts }) => receipts,
    align: 'end',
    onCard: 'hidden',
  },
];

/** Only where there is something to compare with. */
const COMPARED: readonly Column<PurchaseRow>[] = [
  {
    id: 'before',
    head: text.columns.before,
    cell: ({ amount_before }) => <span className="whitespace-nowrap">{formatEuros(amount_before)}</span>,
    sortBy: ({ amount_before }) => amount_before,
    align: 'end',
    hideBelow: 'wide',
    onCard: 'hidden',
  },
  {
    id: 'change',
    head: reportsText.evolution,
    cell: ({ amount, amount_before }) => <Change before={amount_before} now={amount} />,
    sortBy: ({ amount, amount_before }) => changeOf(amount, amount_before),
    align: 'end',
    onCard: 'subtitle',
  },
];

const QUANTITY: Column<PurchaseRow> = {
  id: 'qty',
  head: text.columns.qty,
  cell: ({ qty, unit }) => (
    <span className="whitespace-nowrap">{qty === null ? DASH : formatQuantity(qty, unit)}</span>
  ),
  align: 'end',
  onCard: 'subtitle',
};

type PurchasesTableProps = { asked: PurchasesAsked; purchases: Purchases };

export function PurchasesTable({ asked: { by, groups }, purchases }: PurchasesTableProps) {
  const [, setGrouping] = useAddressValue(GROUPING);
  const { rows, row_count, totals, totals_before } = purchases;
  const most = Math.max(0, ...rows.map(({ share }) => share ?? 0));
  const isCompared = totals_before.lines > 0;
  const columns = useMemo(() => columnsOf(by, most, isCompared), [by, most, isCompared]);
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
        change: <Change before={totals_before.amount} now={totals.amount} />,
        receipts: formatNumber(totals.receipts),
      }}
    />
  );
}
