import { countColumn, nameColumn } from '#client/features/reports/parts/columns.tsx';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { ReportTable } from '#client/features/reports/parts/report-table.tsx';
import type { Reliability, SupplierReliability } from '#client/features/reports/reports.api.ts';
import { CardHeader } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { answerText, reliabilityText as text } from '#text/reports/costs.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { SUPPLIER } from './asked.ts';
import { keptCell, keptColumn, Labelled } from './kept-cells.tsx';

const itself = (supplier: SupplierReliability) => supplier;

const kept = (id: Parameters<typeof keptColumn>[0], onCard: Column<SupplierReliability>['onCard']) =>
  keptColumn(id, { id, head: text.columns[id], of: itself, ...(onCard && { onCard }) });

const COLUMNS: readonly Column<SupplierReliability>[] = [
  nameColumn(text.columns.supplier, ({ supplier_name }) => supplier_name),
  countColumn({ id: 'deliveries', head: text.columns.deliveries, of: ({ counts }) => counts.deliveries }),
  kept('onTime', 'status'),
  kept('complete', 'status'),
  kept('prices', 'hidden'),
  kept('change', 'subtitle'),
  {
    id: 'answer',
    head: text.columns.answer,
    cell: ({ counts }) => answerText(counts.answer_minutes),
    line: ({ counts }) =>
      counts.answer_minutes !== null && (
        <Labelled label={text.columns.answer}>{answerText(counts.answer_minutes)}</Labelled>
      ),
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
        name: reportsText.total,
        deliveries: formatNumber(all.counts.deliveries),
        onTime: keptCell('onTime', all),
        complete: keptCell('complete', all),
        prices: keptCell('prices', all),
        change: keptCell('change', all),
        answer: answerText(all.counts.answer_minutes),
      }}
    />
  );
}
