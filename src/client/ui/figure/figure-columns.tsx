import type { Column } from '#client/ui/table/model.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';

type FigureColumn<Row> = { id: string; head: string; of: (row: Row) => number };

/** So many of something; on a phone, in words under the name. */
export const countedColumn = <Row,>({
  of,
  inWords,
  ...column
}: FigureColumn<Row> & { inWords: (count: number) => string }): Column<Row> => ({
  ...column,
  cell: (row) => formatNumber(of(row)),
  align: 'end',
  onLine: 'second',
  line: (row) => inWords(of(row)),
});

/** The amount that a list is about, by which the server sorts it. */
export const amountColumn = <Row,>({ of, ...column }: FigureColumn<Row>): Column<Row> => ({
  ...column,
  sortBy: 'server',
  cell: (row) => <span className="font-semibold">{formatEuros(of(row))}</span>,
  align: 'end',
  onLine: 'figure',
  className: 'whitespace-nowrap',
});
