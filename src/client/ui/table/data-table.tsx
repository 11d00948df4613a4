import { type ReactNode, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingRegion } from '#client/ui/feedback/skeleton.tsx';
import { CardsSkeleton, DataTableCards } from '#client/ui/table/phone/cards.tsx';
import { DataTableLines, hasLines, LinesSkeleton } from '#client/ui/table/phone/lines.tsx';
import type { Selection } from '#client/ui/table/selection/selection.ts';
import { usePhone } from '#client/ui/use-phone.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { type Column, nextSort, type Sort } from './model.ts';
import type { RowsProps } from './parts.tsx';
import { DataTableRows } from './rows.tsx';
import { DataTableSkeleton } from './skeleton.tsx';
import { useTableRows } from './use-table-rows.ts';

export type DataTableProps<Row> = Omit<RowsProps<Row>, 'rows' | 'sort' | 'onSort'> & {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  loading?: boolean;
  /** Instead of the rows when there are none: EmptyState, or NoResult while a search runs. */
  empty?: ReactNode;
  /** `server`: the rows come sorted and filtered; give `sort` and `onSortChange`. */
  mode?: 'client' | 'server';
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  /** The order on arrival, where the table keeps its own. */
  defaultSort?: Sort;
  /** Words the rows must hold, in the columns that have `searchBy`. */
  search?: string;
  /** Search, chips, filters. */
  toolbar?: ReactNode;
  /** The sum, under its dotted line. */
  footer?: ReactNode;
  /** Above the rows: that there is more to select than is shown. */
  notice?: ReactNode;
  /** The BulkBar, shown while rows are selected. */
  bulkBar?: (selected: Selection) => ReactNode;
  cardAction?: (row: Row) => ReactNode;
  /** `none` where the table already stands in a card or a dialog. */
  frame?: 'card' | 'none';
  skeletonRows?: number;
  className?: string;
};

/** A list: table on a screen, rows of two lines or cards on a phone. Columns should be stable between renders (module level or memo). */
export function DataTable<Row>({
  rows: all,
  rowId,
  loading,
  empty = <EmptyState title={uiText.emptyTable} />,
  mode = 'client',
  sort: givenSort,
  onSortChange,
  defaultSort,
  search = '',
  toolbar,
  footer,
  notice,
  bulkBar,
  cardAction,
  frame = 'card',
  skeletonRows = 5,
  className,
  ...shared
}: DataTableProps<Row>) {
  const phone = usePhone();
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null);
  const sort = givenSort === undefined ? ownSort : givenSort;
  const rows = useTableRows({ rows: all, columns: shared.columns, rowId, sort, search, mode });
  const onSort = (column: string) => {
    const next = nextSort(sort, column);
    setOwnSort(next);
    onSortChange?.(next);
  };
  const selected = shared.selection?.selected;
  const lines = phone && hasLines(shared.columns);
  const body = loading ? (
    <LoadingRegion>
      {phone ? (
        <PhoneSkeleton lines={lines} />
      ) : (
        <DataTableSkeleton {...shared} count={skeletonRows} selectable={shared.selection !== undefined} />
      )}
    </LoadingRegion>
  ) : rows.length === 0 ? (
    empty
  ) : lines ? (
    <DataTableLines {...shared} onSort={onSort} rows={rows} sort={sort} />
  ) : phone ? (
    <DataTableCards {...shared} cardAction={cardAction} onSort={onSort} rows={rows} sort={sort} />
  ) : (
    <DataTableRows {...shared} onSort={onSort} rows={rows} sort={sort} />
  );
  const bare = phone && rows.length > 0;
  const foot = !loading && rows.length > 0 && footer;
  const content = <Framed {...{ bare, toolbar, notice, footer: foot }}>{body}</Framed>;
  return (
    <div className={cn(bulkBar && selected && selected.size > 0 && 'pb-24', className)}>
      {frame === 'none' || bare ? content : <Card>{content}</Card>}
      <SortStatus columns={shared.columns} sort={sort} />
      {selected && selected.size > 0 && bulkBar?.(selected)}
    </div>
  );
}

/** For who does not see the arrow: how the rows are sorted, said when that changes. */
function SortStatus<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: Sort | null }) {
  const by = columns.find(({ id, sortBy }) => id === sort?.column && sortBy !== undefined);
  return (
    <p className="sr-only" role="status">
      {by && sort && uiText.nowSorted(uiText.sortedBy(by.head, sort.direction))}
    </p>
  );
}

const PhoneSkeleton = ({ lines }: { lines: boolean }) =>
  lines ? <LinesSkeleton count={7} /> : <CardsSkeleton count={3} />;

type FramedProps = Record<'toolbar' | 'notice' | 'footer' | 'children', ReactNode> & { bare: boolean };

/** Between what filters the rows and what sums them up. */
function Framed({ toolbar, notice, footer, bare, children }: FramedProps) {
  return (
    <>
      {toolbar && (
        <div
          className={cn(
            'flex flex-wrap items-center gap-2',
            bare ? 'mb-3' : 'border-line border-b px-5 py-3 max-md:px-4',
          )}
        >
          {toolbar}
        </div>
      )}
      {notice}
      {children}
      {footer && (
        <div className={cn('total-line flex flex-wrap items-center gap-3 py-3', !bare && 'bg-head px-5')}>
          {footer}
        </div>
      )}
    </>
  );
}
