import { FileSearch, History } from 'lucide-react';
import { useMemo } from 'react';
import { useMovements } from '#client/features/stock/stock.api.ts';
import { TakeBack } from '#client/features/stock/waste/take-back.tsx';
import { messageOf } from '#client/platform/api/error.ts';
import { Button } from '#client/ui/button.tsx';
import { ListFrame } from '#client/ui/card.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { NextPage } from '#client/ui/table/next-page.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { movementsText as text } from '#text/stock/stock-screens.text.ts';
import { movementColumns } from './columns.tsx';
import { useMovementFilters } from './filters.ts';
import { MovementToolbar } from './toolbar.tsx';
import { mayTakeBack } from './words.ts';

/** « Mouvements »: the ledger, the newest first. Nothing ever leaves it. */
export function MovementsList({ onLot }: { onLot: (lotId: string) => void }) {
  const filters = useMovementFilters();
  const list = useMovements(filters.asked);
  const phone = usePhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only writes the address, whichever render it is of.
  const columns = useMemo(() => movementColumns(onLot), []);
  const rows = list.data?.pages.flatMap(({ movements }) => movements) ?? [];
  const failed = list.error !== null && rows.length === 0;
  return (
    <ListFrame bare={phone && rows.length > 0}>
      <h2 className="sr-only">{text.listTitle}</h2>
      <DataTable
        caption={text.listTitle}
        cardAction={(movement) => mayTakeBack(movement) && <TakeBack movement={movement} />}
        columns={columns}
        empty={
          failed ? (
            <ErrorState onRetry={() => list.refetch()} retrying={list.isFetching} title={text.loadFailure}>
              {messageOf(list.error)}
            </ErrorState>
          ) : filters.filtered ? (
            <NoResult
              actions={<Button onClick={filters.clear}>{text.clearFilters}</Button>}
              icon={<FileSearch aria-hidden="true" />}
              title={text.notFound}
            >
              {text.notFoundHint}
            </NoResult>
          ) : (
            <EmptyState icon={<History aria-hidden="true" />} title={text.empty}>
              {text.emptyHint}
            </EmptyState>
          )
        }
        frame="none"
        loading={list.isPending}
        mode="server"
        rowId={({ id }) => id}
        rowLabel={({ item_name }) => item_name}
        rows={rows}
        rowTone={({ reversed }) => (reversed ? 'struck' : 'default')}
        toolbar={<MovementToolbar filters={filters} />}
      />
      {list.hasNextPage && (
        <NextPage
          failed={list.isFetchNextPageError}
          label={text.more}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </ListFrame>
  );
}
