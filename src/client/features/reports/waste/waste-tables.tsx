import { Change } from '#client/features/reports/parts/change.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import { Share } from '#client/features/reports/parts/share.tsx';
import type { Waste, WastedItem, WasteReasonRow } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { formatEuros, formatNumber, formatPercent, formatQuantity } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { wasteReportText as text } from '#text/reports/waste-report.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { ITEM, REASON } from './asked.ts';

/** From here on more was thrown away than chance explains. */
const WARN_PERCENT = 10;

type Valued = { value: number; value_before: number; entries: number };

const value: Column<Valued> = {
  id: 'value',
  head: text.columns.value,
  cell: (row) => <span className="whitespace-nowrap font-semibold">{formatEuros(row.value)}</span>,
  sortBy: (row) => row.value,
  align: 'end',
  onCard: 'status',
};
const change: Column<Valued> = {
  id: 'change',
  head: reportsText.evolution,
  cell: (row) => <Change before={row.value_before} now={row.value} warnFrom={WARN_PERCENT} />,
  sortBy: (row) => changeOf(row.value, row.value_before),
  align: 'end',
  onCard: 'subtitle',
};
const entries: Column<Valued> = {
  id: 'entries',
  head: text.columns.entries,
  cell: (row) => formatNumber(row.entries),
  sortBy: (row) => row.entries,
  align: 'end',
  onCard: 'hidden',
};

const reasonName = ({ reason }: WasteReasonRow) => wasteReasonNames[reason];

/** Only where there is something to compare with. */
const comparedBy = ({ totals_before }: Waste) => (totals_before.entries > 0 ? [change] : []);

export function WasteReasons({ waste }: { waste: Waste }) {
  const { reasons, totals, totals_before } = waste;
  const most = Math.max(0, ...reasons.map(({ share }) => share ?? 0));
  return (
    <ReportTable
      caption={text.reasons}
      columns={[
        { id: 'name', head: text.columns.reason, cell: reasonName, sortBy: reasonName },
        value,
        {
          id: 'share',
          head: reportsText.share,
          cell: ({ share }) => (
            <Share bar={totals_before.entries > 0 ? 'none' : 'short'} most={most} share={share} />
          ),
          sortBy: ({ share }) => share,
          onCard: 'subtitle',
          className: 'pl-6!',
        },
        ...comparedBy(waste),
        entries,
      ]}
      header={<CardHeader title={text.reasons} />}
      rowId={({ reason }) => reason}
      rowLink={({ reason }, name) => <DrillLink into={{ [REASON]: reason }}>{name}</DrillLink>}
      rows={reasons}
      totals={{
        name: reportsText.total,
        value: formatEuros(totals.value),
        share: formatPercent(100),
        change: <Change before={totals_before.value} now={totals.value} />,
        entries: formatNumber(totals.entries),
      }}
    />
  );
}

const itemName = ({ item_name }: WastedItem) => item_name;

const ITEM_COLUMNS: readonly Column<WastedItem>[] = [
  { id: 'name', head: text.columns.item, cell: itemName, sortBy: itemName },
  {
    id: 'qty',
    head: text.columns.qty,
    cell: ({ qty, unit }) => <span className="whitespace-nowrap">{formatQuantity(qty, unit)}</span>,
    align: 'end',
    onCard: 'subtitle',
  },
  value,
];

export function WastedItems({ waste }: { waste: Waste }) {
  const { items, item_count, totals, totals_before } = waste;
  return (
    <ReportTable
      atFirst={12}
      caption={text.items}
      columns={[...ITEM_COLUMNS, ...comparedBy(waste), entries]}
      header={<CardHeader title={text.items} />}
      note={item_count > items.length && reportsText.mostOnly(items.length, item_count)}
      rowId={({ item_id }) => item_id}
      rowLink={({ item_id }, name) => <DrillLink into={{ [ITEM]: item_id }}>{name}</DrillLink>}
      rows={items}
      struck={({ deleted }) => deleted}
      totals={{
        name: reportsText.total,
        value: formatEuros(totals.value),
        change: <Change before={totals_before.value} now={totals.value} />,
        entries: formatNumber(totals.entries),
      }}
    />
  );
}
