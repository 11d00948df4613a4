import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type SalesBatch, useRemoveBatch, useSalesBatches } from '#client/features/sales/sales.api.ts';
import { Day } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine, TwoLines } from '#client/ui/table/two-lines.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { DASH, DOT, formatDate, formatNumber } from '#text/kernel/format.ts';
import { salesBatchesText as text } from '#text/sales/sales-import.text.ts';

const nameOf = ({ file_name, pos_profile, source }: SalesBatch) =>
  file_name ?? pos_profile?.name ?? text.sources[source];

const daysOf = ({ first_day, last_day }: SalesBatch): string => {
  if (first_day === null || last_day === null) return DASH;
  const first = formatDate(localDate(first_day));
  return first_day === last_day ? first : text.fromTo(first, formatDate(localDate(last_day)));
};

const COLUMNS: readonly Column<SalesBatch>[] = [
  {
    id: 'what',
    head: text.columns.what,
    cell: (batch) => (
      <TwoLines
        second={[
          nameOf(batch) !== text.sources[batch.source] && text.sources[batch.source],
          batch.file_name && batch.pos_profile?.name,
        ]
          .filter(Boolean)
          .join(DOT)}
      >
        {nameOf(batch)}
      </TwoLines>
    ),
  },
  { id: 'days', head: text.columns.days, cell: daysOf },
  { id: 'rows', head: text.columns.rows, cell: ({ row_count }) => formatNumber(row_count), align: 'end' },
  {
    id: 'when',
    head: text.columns.when,
    cell: ({ created_at, created_by }) => (
      <>
        <Day of={created_at} />
        {created_by && <SecondLine>{created_by}</SecondLine>}
      </>
    ),
    className: 'pl-6!',
  },
  {
    id: 'state',
    head: text.columns.state,
    cell: ({ replaced }) => (
      <Badge tone={replaced ? 'secondary' : 'confirmed'}>{replaced ? text.replaced : text.counted}</Badge>
    ),
    onCard: 'status',
  },
];

/** What has brought sales so far, each with the way to take it back; nothing on a first visit. */
export function Batches() {
  const list = useSalesBatches();
  const [removed, setRemoved] = useState<SalesBatch | null>(null);
  const remove = useRemoveBatch();
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? [];
  if (batches.length === 0) return null;
  return (
    <>
      <DataTable
        caption={text.title}
        className="mt-4"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowMenu={(batch) => (
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setRemoved(batch)} tone="danger">
            {text.remove}
          </MenuItem>
        )}
        rows={batches}
        toolbar={<h2 className="font-display text-card">{text.title}</h2>}
      />
      <MorePages label={text.more} of={list} />
      {removed && (
        <CommandDialog
          action={text.remove}
          command={async () => {
            await remove.mutateAsync({ id: removed.id });
            toasts.success(text.removed);
          }}
          onClose={() => setRemoved(null)}
          onFailure={(error) => toasts.failure(error)}
          title={text.removeTitle(nameOf(removed))}
          tone="danger"
        >
          {text.removeBody}
        </CommandDialog>
      )}
    </>
  );
}
