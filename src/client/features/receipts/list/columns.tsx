import { Ban, FileWarning, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReceiptRow } from '#client/features/receipts/receipts.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { amountColumn, countedColumn } from '#client/ui/figure/figure-columns.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { receiptStateText } from '#text/receipts/receipt-states.text.ts';
import { receptionText as text } from '#text/receipts/receptions.text.ts';
import { numberOf } from './rows.tsx';

export const orderOf = (receipt: ReceiptRow) =>
  receipt.po_id ? numberOf({ ...receipt, id: receipt.po_id }) : text.noOrder;

function When({ receipt }: { receipt: ReceiptRow }) {
  return useClock().momentOf(receipt.received_at);
}

function Signs({ receipt }: { receipt: ReceiptRow }) {
  const { reversal_of, reversed_by, differs, claim_status } = receipt;
  const stands = reversal_of === null && reversed_by === null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {reversal_of !== null && (
        <Badge icon={<Undo2 aria-hidden="true" />} tone="outline">
          {receiptStateText.reversal}
        </Badge>
      )}
      {reversed_by !== null && (
        <Badge icon={<Ban aria-hidden="true" />} tone="struck">
          {receiptStateText.cancelled}
        </Badge>
      )}
      {claim_status !== null && (
        <Badge
          icon={<FileWarning aria-hidden="true" />}
          tone={claim_status === 'OPEN' ? 'saffron' : 'secondary'}
        >
          {receiptStateText.claim}
        </Badge>
      )}
      {claim_status === null && differs && stands && (
        <Badge icon={<TriangleAlert aria-hidden="true" />} tone="saffron">
          {text.differs}
        </Badge>
      )}
    </span>
  );
}

export const receiptColumns: readonly Column<ReceiptRow>[] = [
  {
    id: 'supplier',
    sortBy: 'server',
    head: text.columns.supplier,
    cell: (receipt) => <TwoLines second={orderOf(receipt)}>{receipt.supplier_name}</TwoLines>,
    line: ({ supplier_name }) => supplier_name,
  },
  {
    id: 'received',
    sortBy: 'server',
    head: text.columns.received,
    cell: (receipt) => (
      <>
        <When receipt={receipt} />
        {receipt.received_by && (
          <span className="block text-hint text-ink-2">{text.receivedBy(receipt.received_by)}</span>
        )}
      </>
    ),
    onLine: 'second',
    line: (receipt) => <When receipt={receipt} />,
  },
  countedColumn({
    id: 'lines',
    head: text.columns.lines,
    of: ({ line_count }) => line_count,
    inWords: text.lineCount,
  }),
  amountColumn({ id: 'total', head: text.columns.total, of: ({ total }) => total }),
  {
    id: 'state',
    head: text.columns.state,
    cell: (receipt) => <Signs receipt={receipt} />,
    onLine: 'chip',
    className: 'pl-8!',
  },
];
