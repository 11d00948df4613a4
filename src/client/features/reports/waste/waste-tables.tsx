import { ChangeSince } from '#client/features/reports/parts/change.tsx';
import {
  changeColumn,
  countColumn,
  mainEurosColumn,
  nameColumn,
  shareColumn,
} from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ItemsTable } from '#client/features/reports/parts/items-table.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { Waste, WasteReasonRow } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import { formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { wasteReportText as text } from '#text/reports/waste-report.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { ITEM, REASON } from './asked.ts';

/** From here on more was thrown away than chance explains. */
const WARN_PERCENT = 10;

type Wasted = { value: number; value_before: number; entries: number };

const VALUE = mainEurosColumn<Wasted>({ id: 'value', head: text.columns.value, of: ({ value }) => value });
const CHANGE = changeColumn<Wasted>(({ value, value_before }) => ({ now: value, before: value_before }), {
  warnFrom: WARN_PERCENT,
});
const ENTRIES = countColumn<Wasted>({
  id: 'entries',
  head: text.columns.entries,
  of: ({ entries }) => entries,
});

/** Only where there is something to compare with. */
const comparedBy = ({ totals_before }: Waste) => (totals_before.entries > 0 ? [CHANGE] : []);

const totalsOf = ({ totals, totals_before }: Waste) => ({
  name: reportsText.total,
  value: formatEuros(totals.value),
  change: <ChangeSince before={totals_before.value} now={totals.value} />,
  entries: formatNumber(totals.entries),
});

const reasonName = ({ reason }: WasteReasonRow) => wasteReasonNames[reason];

export function WasteReasons({ waste }: { waste: Waste }) {
  const { reasons, totals_before } = waste;
  return (
    <ReportTable
      caption={text.reasons}
      columns={[
        nameColumn(text.columns.reason, reasonName),
        VALUE,
        shareColumn(reasons, { bar: totals_before.entries > 0 ? 'none' : 'short' }),
        ...comparedBy(waste),
        ENTRIES,
      ]}
      header={<CardHeader title={text.reasons} />}
      rowId={({ reason }) => reason}
      rowLink={({ reason }, name) => <DrillLink into={{ [REASON]: reason }}>{name}</DrillLink>}
      rows={reasons}
      totals={{ ...totalsOf(waste), share: formatPercent(100) }}
    />
  );
}

export const WastedItems = ({ waste }: { waste: Waste }) => (
  <ItemsTable
    columns={[VALUE, ...comparedBy(waste), ENTRIES]}
    count={waste.item_count}
    heads={text.columns}
    items={waste.items}
    link={({ item_id }, name) => <DrillLink into={{ [ITEM]: item_id }}>{name}</DrillLink>}
    title={text.items}
    totals={totalsOf(waste)}
  />
);
