import type { ReactNode } from 'react';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { Reliability, SupplierReliability } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { RELIABLE_FROM } from '#domain/reports/reliability.ts';
import { DASH, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { durationText, reliabilityText as text } from '#text/reports/costs.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { SUPPLIER } from './asked.ts';

/** A price that is dearer from here on, in percent, awaits somebody. */
const DEARER_FROM = 5;

function kept(percent: number | null, title: string): ReactNode {
  if (percent === null) return DASH;
  const said = formatPercent(percent);
  const shown = percent < RELIABLE_FROM ? <Chip>{said}</Chip> : said;
  return <span title={title}>{shown}</span>;
}

const time = (minutes: number | null) => (minutes === null ? DASH : durationText(minutes));

const dearer = (change: number | null): ReactNode => {
  if (change === null) return DASH;
  return change >= DEARER_FROM ? <Chip>{changeText(change)}</Chip> : changeText(change);
};

const onTime = ({ percent, counts }: Pick<SupplierReliability, 'percent' | 'counts'>) =>
  kept(percent.on_time, text.deliveriesOf(counts.on_time, counts.promised));
const complete = ({ percent, counts }: Pick<SupplierReliability, 'percent' | 'counts'>) =>
  kept(percent.complete, text.deliveriesOf(counts.complete, counts.deliveries));
const prices = ({ percent, counts }: Pick<SupplierReliability, 'percent' | 'counts'>) =>
  kept(percent.prices_kept, text.linesOf(counts.prices_kept, counts.priced_lines));

const COLUMNS: readonly Column<SupplierReliability>[] = [
  {
    id: 'supplier',
    head: text.columns.supplier,
    cell: ({ supplier_name }) => supplier_name,
    sortBy: ({ supplier_name }) => supplier_name,
  },
  {
    id: 'deliveries',
    head: text.columns.deliveries,
    cell: ({ counts }) => formatNumber(counts.deliveries),
    sortBy: ({ counts }) => counts.deliveries,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'onTime',
    head: text.columns.onTime,
    cell: onTime,
    sortBy: ({ percent }) => percent.on_time,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'complete',
    head: text.columns.complete,
    cell: complete,
    sortBy: ({ percent }) => percent.complete,
    align: 'end',
    onCard: 'status',
  },
  {
    id: 'prices',
    head: text.columns.prices,
    cell: prices,
    sortBy: ({ percent }) => percent.prices_kept,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'change',
    head: text.columns.change,
    cell: ({ percent }) => dearer(percent.price_change),
    sortBy: ({ percent }) => percent.price_change,
    align: 'end',
    onCard: 'subtitle',
  },
  {
    id: 'answer',
    head: text.columns.answer,
    cell: ({ counts }) => time(counts.answer_minutes),
    sortBy: ({ counts }) => counts.answer_minutes,
    align: 'end',
    onCard: 'subtitle',
  },
];

/** Supplier by supplier; each leads to its orders. */
export function ReliabilityTable({ reliability: { suppliers, all } }: { reliability: Reliability }) {
  return (
    <ReportTable
      caption={text.table}
      columns={COLUMNS}
      header={<CardHeader title={text.table} />}
      rowId={({ supplier_id }) => supplier_id}
      rowLink={({ supplier_id }, name) => <DrillLink into={{ [SUPPLIER]: supplier_id }}>{name}</DrillLink>}
      rows={suppliers}
      struck={({ deleted }) => deleted}
      totals={{
        supplier: reportsText.total,
        deliveries: formatNumber(all.counts.deliveries),
        onTime: onTime(all),
        complete: complete(all),
        prices: prices(all),
        change: dearer(all.percent.price_change),
        answer: time(all.counts.answer_minutes),
      }}
    />
  );
}
