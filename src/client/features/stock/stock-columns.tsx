import { useMemo } from 'react';
import { usePermission } from '#client/platform/session/session.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { blockText } from '#text/recalls/recall-screens.text.ts';
import { stockText as text } from '#text/stock/stock-screens.text.ts';
import type { StockLevel } from './stock.api.ts';
import { CoverMeasure, ExpiryMark, LevelsPlot, NearExpiry } from './stock.parts.tsx';

/** What something is worth is not for everybody (decision 0051): the server does not send it, and no empty column stands for it. */
export function useColumnsSeen<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const sees = usePermission('reports.read');
  return useMemo(() => (sees ? columns : columns.filter(({ id }) => id !== 'value')), [columns, sees]);
}

/** What is wrong with it, the gravest word only. */
export function LevelBadge({ level }: { level: StockLevel }) {
  if (level.is_out) return <Badge tone="danger">{text.shortage}</Badge>;
  if (level.runs_out) return <Badge tone="danger">{text.runsOut}</Badge>;
  if (level.is_low) return <Badge tone="saffron">{text.low}</Badge>;
  if (level.is_high) return <Badge tone="info">{text.high}</Badge>;
  return null;
}

/** Most last as long as they sell, which the figures above say: only the others say by what they are reckoned. */
const withRareSource = (level: StockLevel): StockLevel => ({
  ...level,
  use_source: level.use_source === 'sales' ? null : level.use_source,
});

export const stockColumns: readonly Column<StockLevel>[] = [
  {
    id: 'item',
    sortBy: 'server',
    head: text.columns.item,
    cell: ({ name, zone_name }) => <TwoLines second={zone_name ?? text.noZone}>{name}</TwoLines>,
    line: ({ name }) => name,
  },
  {
    id: 'onHand',
    sortBy: 'server',
    head: text.columns.onHand,
    cell: ({ qty_on_hand, qty_blocked, unit }) => (
      <span className={`whitespace-nowrap font-semibold ${qty_on_hand < 0 ? 'text-danger-ink' : ''}`}>
        {formatQuantity(qty_on_hand, unit)}
        {qty_blocked > 0 && (
          <span className="block font-normal text-danger-ink text-hint">
            {blockText.blockedQty(formatQuantity(qty_blocked, unit))}
          </span>
        )}
      </span>
    ),
    align: 'end',
    onLine: 'figure',
  },
  {
    id: 'lastDays',
    head: text.columns.lastDays,
    cell: (level) => <LevelsPlot of={level} />,
    hideBelow: 'wide',
    className: 'pl-6!',
  },
  {
    id: 'cover',
    sortBy: 'server',
    head: text.columns.cover,
    cell: (level) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 min-[84rem]:flex-nowrap">
        <CoverMeasure of={withRareSource(level)} />
        <LevelBadge level={level} />
      </span>
    ),
    onLine: 'second',
    line: (level) =>
      level.days_of_cover === null ? (level.zone_name ?? text.noZone) : <CoverMeasure of={level} />,
    className: 'pl-6!',
  },
  {
    id: 'expiry',
    sortBy: 'server',
    head: text.columns.expiry,
    cell: ({ nearest_expiry, alert_days }) => <ExpiryMark alertDays={alert_days} date={nearest_expiry} />,
    onLine: 'chip',
    line: (level) => (
      <span className="flex items-center gap-1.5">
        <NearExpiry of={level} />
        <LevelBadge level={level} />
      </span>
    ),
  },
  {
    id: 'value',
    sortBy: 'server',
    head: text.columns.value,
    cell: ({ value }) => value !== null && <span className="whitespace-nowrap">{formatEuros(value)}</span>,
    align: 'end',
  },
];
