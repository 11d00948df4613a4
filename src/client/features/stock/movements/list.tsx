import { FileSearch, History } from 'lucide-react';
import { useMemo } from 'react';
import { useMovements } from '#client/features/stock/stock.api.ts';
import { useColumnsSeen } from '#client/features/stock/stock-columns.tsx';
import { TakeBack } from '#client/features/stock/waste/take-back.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { movementsText as text } from '#text/stock/stock-screens.text.ts';
import { movementColumns } from './columns.tsx';
import { useMovementFilters } from './filters.ts';
import { MovementToolbar } from './toolbar.tsx';
import { mayTakeBack } from './words.ts';

/** « Mouvements »: the ledger, the newest first. Nothing ever leaves it. */
export function MovementsList({ onLot }: { onLot: (lotId: string) => void }) {
  const filters = useMovementFilters();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only writes the address, whichever render it is of.
  const columns = useMemo(() => movementColumns(onLot), []);
  return (
    <ListPage
      cardAction={(movement) => mayTakeBack(movement) && <TakeBack movement={movement} />}
      columns={useColumnsSeen(columns)}
      empty={
        filters.filtered ? (
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
      failure={text.loadFailure}
      list={useMovements(filters.asked)}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={({ item_name }) => item_name}
      rowsOf={({ movements }) => movements}
      rowTone={({ reversed }) => (reversed ? 'struck' : 'default')}
      title={text.listTitle}
      toolbar={<MovementToolbar filters={filters} />}
    />
  );
}
