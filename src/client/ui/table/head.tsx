import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { selectionState, toggleAll } from '#client/ui/table/selection/selection.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import type { Column, Sort } from './model.ts';
import type { RowsProps } from './parts.tsx';

/** What head and cells of a column share. */
export const columnStyle = <Row,>(column: Column<Row>) =>
  cn(
    column.align === 'end' && 'text-right',
    column.hideBelow === 'wide' && 'max-wide:hidden',
    column.className,
  );

type TableHeadProps<Row> = Pick<
  RowsProps<Row>,
  'rows' | 'columns' | 'selection' | 'rowMenu' | 'sort' | 'onSort'
>;

export function DataTableHead<Row>({ rows, columns, selection, rowMenu, sort, onSort }: TableHeadProps<Row>) {
  const ids = rows.map((entry) => entry.id);
  return (
    <thead className="layer-head sticky top-(--sticky-top) max-[75rem]:static">
      <tr aria-rowindex={1} className={HEAD_ROW}>
        {selection && (
          <th className="w-13 print:hidden" scope="col">
            <Checkbox
              checked={selectionState(selection.selected, ids)}
              className="-ml-1.5"
              disabled={ids.length === 0}
              label={uiText.selectAll}
              labelKind="hidden"
              onCheckedChange={() => selection.onChange(toggleAll(selection.selected, ids))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell column={column} key={column.id} onSort={onSort} sort={sort} />
        ))}
        {rowMenu && (
          <th className="w-14 print:hidden" scope="col">
            <span className="sr-only">{uiText.actionsColumn}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

export const HEAD_ROW =
  '[&>th]:h-8.5 [&>th]:border-line [&>th]:border-b [&>th]:bg-head [&>th]:px-3 [&>th]:py-1 [&>th]:text-left [&>th]:leading-4 [&>th]:font-semibold [&>th]:text-hint [&>th]:text-ink-2 [&>th:first-child]:pl-5 [&>th:last-child]:pr-5';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

type HeadCellProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: (column: string) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : null;
  const end = column.align === 'end';
  const text = column.headKind === 'hidden' ? <span className="sr-only">{column.head}</span> : column.head;
  if (!column.sortBy) {
    return (
      <th className={cn(columnStyle(column), end && 'text-right!')} scope="col">
        {text}
      </th>
    );
  }
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      aria-sort={direction ? ARIA_SORT[direction] : 'none'}
      className={cn(columnStyle(column), end && 'text-right!')}
      scope="col"
    >
      <button
        className={cn(
          'group/sort -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-chip px-1.5 py-0.5 text-left leading-4 hover:bg-hover hover:text-ink',
          end && 'flex-row-reverse text-right',
          direction && 'text-ink',
        )}
        onClick={() => onSort(column.id)}
        type="button"
      >
        {text}
        <Icon
          aria-hidden="true"
          className={cn(
            !direction && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
          size={14}
        />
      </button>
    </th>
  );
}
