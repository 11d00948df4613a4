import { Fragment, type ReactNode, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { columnStyle, DataTableHead } from '#client/ui/table/head.tsx';
import { type Column, nextSort, type Sort } from '#client/ui/table/model.ts';
import { STRETCHED } from '#client/ui/table/parts.tsx';
import { useTableRows } from '#client/ui/table/use-table-rows.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone, usePrinted } from '#client/ui/use-phone.ts';
import { DOT } from '#text/kernel/format.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';

/** More than a page holds is asked for. */
const SHOWN_AT_FIRST = 25;

type ReportTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  caption: string;
  /** Wraps the name in the link that looks into the row; null where there is nothing behind it. */
  rowLink?: ((row: Row, name: ReactNode) => ReactNode) | undefined;
  struck?: (row: Row) => boolean;
  /** What stands under each column, below the dotted line, by the column's id. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Title, and what groups the rows. */
  header?: ReactNode;
  /** Rows that are shown until somebody wants all of them. */
  atFirst?: number;
  /** Below: what is not shown. */
  note?: ReactNode;
  className?: string;
};

/** The figures of a report: a table with its sums; on a phone two lines for each row. */
export function ReportTable<Row>({
  header,
  note,
  className,
  atFirst = SHOWN_AT_FIRST,
  ...table
}: ReportTableProps<Row>) {
  const printed = usePrinted();
  const phone = usePhone() && !printed;
  const [sort, setSort] = useState<Sort | null>(null);
  const rows = useTableRows({ ...table, sort, search: '', mode: 'client' });
  const [all, setAll] = useState(false);
  const hidden = all || printed || rows.length <= atFirst + 1 ? 0 : rows.length - atFirst;
  const parts = { ...table, sorted: hidden > 0 ? rows.slice(0, atFirst) : rows };
  return (
    <Card className={cn('mt-4', className)}>
      {header}
      {phone ? (
        <TwoLineRows {...parts} />
      ) : (
        <Rows {...parts} onSort={(column) => setSort(nextSort(sort, column))} sort={sort} />
      )}
      {hidden > 0 && (
        <div className="border-line border-t px-5 py-3 max-md:px-4 print:hidden">
          <TextButton onClick={() => setAll(true)}>{text.moreRows(hidden)}</TextButton>
        </div>
      )}
      {note && <p className="border-line border-t px-5 py-3 text-hint text-ink-2 max-md:px-4">{note}</p>}
    </Card>
  );
}

type PartsProps<Row> = Omit<ReportTableProps<Row>, 'header' | 'note'> & {
  sorted: readonly { id: string; row: Row }[];
};

type RowsProps<Row> = PartsProps<Row> & { sort: Sort | null; onSort: (column: string) => void };

const CELLS =
  '[&>:is(td,th)]:h-11.5 [&>:is(td,th)]:px-3 [&>:is(td,th)]:py-1.5 [&>:first-child]:pl-5 [&>:last-child]:pr-5';

function Rows<Row>({ columns, sorted, caption, rowLink, struck, totals, sort, onSort }: RowsProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-cell print:text-[9pt]">
      <caption className="sr-only">{caption}</caption>
      <DataTableHead
        columns={columns}
        onSort={onSort}
        rowMenu={undefined}
        rows={sorted}
        selection={undefined}
        sort={sort}
      />
      <tbody>
        {sorted.map(({ id, row }) => (
          <tr
            className={cn(
              'relative transition-colors [&>td]:border-line [&>td]:border-b last:[&>td]:border-b-0',
              CELLS,
              rowLink && 'hover:bg-hover',
            )}
            key={id}
          >
            {columns.map((column, place) => {
              const isName = place === 0;
              return (
                <td
                  className={cn(
                    columnStyle(column),
                    isName && 'wrap-anywhere min-w-40 font-semibold',
                    isName && rowLink && STRETCHED,
                    isName && struck?.(row) && 'text-ink-3 line-through',
                    column.interactive && '*:relative *:z-1',
                  )}
                  key={column.id}
                >
                  {isName && rowLink ? rowLink(row, column.cell(row)) : column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {totals && <Totals columns={columns} totals={totals} />}
    </table>
  );
}

type TotalsProps<Row> = { columns: readonly Column<Row>[]; totals: Readonly<Record<string, ReactNode>> };

function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <tfoot>
      <tr className={cn('font-semibold [&>*]:border-line-2 [&>*]:border-t-2 [&>*]:border-dotted', CELLS)}>
        {columns.map((column, place) => {
          const Cell = place === 0 ? 'th' : 'td';
          return (
            <Cell
              className={cn(columnStyle(column), place === 0 && 'text-left')}
              key={column.id}
              {...(place === 0 && { scope: 'row' })}
            >
              {totals[column.id]}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Name and deciding figure, then the rest in small: `onCard` says which column goes where, `line` what it says there. */
function TwoLineRows<Row>({ columns, sorted, caption, rowLink, struck, totals }: PartsProps<Row>) {
  const [name, ...others] = columns;
  const at = (place: Column<Row>['onCard']) => others.filter(({ onCard }) => onCard === place);
  if (!name) return null;
  return (
    <>
      <ul aria-label={caption}>
        {sorted.map(({ id, row }) => (
          <li
            className="relative flex min-h-15 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0"
            key={id}
          >
            <div className="min-w-0 flex-1">
              <div
                className={cn(
                  'wrap-anywhere font-semibold text-body',
                  rowLink && STRETCHED,
                  struck?.(row) && 'text-ink-3 line-through',
                )}
              >
                {rowLink ? rowLink(row, name.cell(row)) : name.cell(row)}
              </div>
              <div className="text-hint text-ink-2">
                {at('subtitle')
                  .flatMap(({ id: column, cell, line = cell }) => ({ column, content: line(row) }))
                  .filter(({ content }) => content)
                  .map(({ column, content }, place, all) => (
                    <Fragment key={column}>
                      <span className="whitespace-nowrap">
                        {content}
                        {place < all.length - 1 && DOT}
                      </span>{' '}
                    </Fragment>
                  ))}
              </div>
            </div>
            <div className="flex shrink-0 flex-col items-end text-right">
              {at('status').map(({ id: column, cell, line = cell, interactive }) => (
                <span className={cn(interactive && '*:relative *:z-1')} key={column}>
                  {line(row)}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {totals && <TotalsOnPhone first={name} sums={at('status')} totals={totals} />}
    </>
  );
}

type TotalsOnPhoneProps<Row> = {
  first: Column<Row>;
  sums: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
};

/** Where there are several sums, each says which it is. */
function TotalsOnPhone<Row>({ first, sums, totals }: TotalsOnPhoneProps<Row>) {
  const shown = sums.filter(({ id }) => totals[id]);
  return (
    <div className="total-line flex items-baseline gap-3 px-4 py-3 font-semibold text-body">
      <span className="flex-1">{totals[first.id]}</span>
      <span className="flex flex-col items-end">
        {shown.map(({ id, head }) => (
          <span key={id}>
            {shown.length > 1 && <span className="font-normal text-hint text-ink-2">{head} </span>}
            {totals[id]}
          </span>
        ))}
      </span>
    </div>
  );
}
