import { Ban, FileDown, FileWarning, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ReceiptRow, useCompletedReceipts } from '#client/features/receipts/receipts.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { receptionText as text } from '#text/receipts/receiving.text.ts';
import { numberOf } from './rows.tsx';

const RegisterDialog = lazyPart(
  async () => (await import('#client/features/receipts/record/register-dialog.tsx')).RegisterDialog,
);

const orderOf = (receipt: ReceiptRow) =>
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
          {text.reversal}
        </Badge>
      )}
      {reversed_by !== null && (
        <Badge icon={<Ban aria-hidden="true" />} tone="struck">
          {text.cancelled}
        </Badge>
      )}
      {claim_status !== null && (
        <Badge
          icon={<FileWarning aria-hidden="true" />}
          tone={claim_status === 'OPEN' ? 'saffron' : 'secondary'}
        >
          {text.claim}
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

const columns: readonly Column<ReceiptRow>[] = [
  {
    id: 'supplier',
    head: text.columns.supplier,
    cell: (receipt) => (
      <>
        <span className="wrap-break-word">{receipt.supplier_name}</span>
        <span className="block font-normal text-hint text-ink-2">{orderOf(receipt)}</span>
      </>
    ),
    line: ({ supplier_name }) => supplier_name,
  },
  {
    id: 'received',
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
  {
    id: 'lines',
    head: text.columns.lines,
    cell: ({ line_count }) => formatNumber(line_count),
    align: 'end',
    onLine: 'second',
    line: ({ line_count }) => text.lineCount(line_count),
  },
  {
    id: 'total',
    head: text.columns.total,
    cell: ({ total }) => <span className="font-semibold">{formatEuros(total)}</span>,
    align: 'end',
    className: 'whitespace-nowrap',
    onLine: 'figure',
  },
  {
    id: 'state',
    head: text.columns.state,
    cell: (receipt) => <Signs receipt={receipt} />,
    onLine: 'chip',
    className: 'pl-8!',
  },
];

/** « Réceptions Complétées »: what was recorded, the newest first, page after page. */
export function Completed() {
  const [register, setRegister] = useState(false);
  return (
    <section>
      <ListPage
        columns={columns}
        empty={<p className="px-5 py-4 text-body text-ink-2 max-md:px-0">{text.nothingCompleted}</p>}
        failure={text.completedFailure}
        header={(bare) => (
          <CardHeader
            actions={
              <Button
                icon={<FileDown aria-hidden="true" size={16} />}
                onClick={() => setRegister(true)}
                size="compact"
              >
                {text.register}
              </Button>
            }
            className={bare ? 'max-md:px-0' : undefined}
            divided={!bare}
            title={text.completed}
          />
        )}
        list={useCompletedReceipts()}
        more={text.moreCompleted}
        rowId={({ id }) => id}
        rowLabel={(receipt) => `${receipt.supplier_name} ${orderOf(receipt)}`}
        rowLink={({ id }, name) => <Link to={`/receiving/receipts/${id}`}>{name}</Link>}
        rowsOf={({ receipts }) => receipts}
        title={text.completed}
      />
      {register && <RegisterDialog onClose={() => setRegister(false)} />}
    </section>
  );
}
