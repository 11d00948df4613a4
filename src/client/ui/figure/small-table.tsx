import { cn } from '#client/ui/cn.ts';
import type { Column } from '#client/ui/table/model.ts';

type SmallTableProps<Row> = {
  columns: readonly Pick<Column<Row>, 'id' | 'head' | 'cell' | 'align'>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Read aloud. */
  caption: string;
};

/** A few short columns of figures: they have room on a phone too, where a card for each row would only be longer. */
export function SmallTable<Row>({ columns, rows, rowId, caption }: SmallTableProps<Row>) {
  const edge = 'px-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:last:pr-4';
  return (
    <table className="w-full text-cell">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="h-8.5 border-line border-y bg-head text-hint text-ink-2">
          {columns.map(({ id, head, align }) => (
            <th
              className={cn(edge, 'font-semibold', align === 'end' ? 'text-right' : 'text-left')}
              key={id}
              scope="col"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className="h-10 border-line border-b last:border-b-0" key={rowId(row)}>
            {columns.map(({ id, cell, align }) => (
              <td className={cn(edge, align === 'end' && 'whitespace-nowrap text-right')} key={id}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
