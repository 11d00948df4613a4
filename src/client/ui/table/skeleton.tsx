import { cn } from '#client/ui/cn.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { columnStyle, HEAD_ROW } from './head.tsx';
import type { RowsProps } from './parts.tsx';

const WIDTHS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4'];

type SkeletonRowsProps<Row> = Pick<RowsProps<Row>, 'columns' | 'caption' | 'rowMenu'> & {
  selectable: boolean;
  count: number;
};

/** The real column heads, so that the page does not jump when the rows arrive. */
export function DataTableSkeleton<Row>({
  columns,
  caption,
  rowMenu,
  selectable,
  count,
}: SkeletonRowsProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-cell">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={HEAD_ROW}>
          {selectable && <td className="w-13 border-line border-b bg-head" />}
          {columns.map((column) => (
            <th
              className={cn(columnStyle(column), column.align === 'end' && 'text-right!')}
              key={column.id}
              scope="col"
            >
              {column.headKind === 'hidden' ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
          {rowMenu && <td className="w-14 border-line border-b bg-head" />}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, line) => line).map((line) => (
          <tr
            className="[&>td]:h-11.5 [&>td]:border-line [&>td]:border-b [&>td]:px-3 last:[&>td]:border-b-0 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5"
            key={line}
          >
            {selectable && (
              <td className="w-13">
                <Skeleton className="size-5" />
              </td>
            )}
            {columns.map((column, place) => (
              <td className={columnStyle(column)} key={column.id}>
                <Skeleton
                  className={cn(
                    'max-w-36',
                    WIDTHS[(line + place) % WIDTHS.length],
                    column.align === 'end' && 'ml-auto max-w-16',
                  )}
                />
              </td>
            ))}
            {rowMenu && <td className="w-14" />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
