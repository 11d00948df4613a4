import type { Column } from '#client/ui/table/model.ts';
import type { Unit } from '#domain/items/item.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { DASH, formatEuros, formatNumber, formatQuantity } from '#text/kernel/format.ts';
import { percentText } from '#text/reports/changes.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { ChangeSince } from './change.tsx';
import { Share } from './share.tsx';

/** Where a column goes on a phone, and which leaves a narrow page first. */
type Place = Pick<Column<never>, 'onCard' | 'hideBelow'>;

type ColumnParts<Row, Value> = Place & { id: string; head: string; of: (row: Row) => Value };

const HIDDEN = { onCard: 'hidden' } as const;

/** The name of what a row is about: always the first. */
export const nameColumn = <Row,>(head: string, of: (row: Row) => string): Column<Row> => ({
  id: 'name',
  head,
  cell: of,
  sortBy: of,
});

export const eurosColumn = <Row,>({ of, ...column }: ColumnParts<Row, number>): Column<Row> => ({
  ...HIDDEN,
  ...column,
  cell: (row) => <span className="whitespace-nowrap">{formatEuros(of(row))}</span>,
  sortBy: of,
  align: 'end',
});

/** The figure that a table is about: bold, and beside the name on a phone. */
export const mainEurosColumn = <Row,>({ of, ...column }: ColumnParts<Row, number>): Column<Row> => ({
  onCard: 'status',
  ...column,
  cell: (row) => <span className="whitespace-nowrap font-semibold">{formatEuros(of(row))}</span>,
  sortBy: of,
  align: 'end',
});

/** Tenths: half a portion may be sold. */
export const countColumn = <Row,>({ of, ...column }: ColumnParts<Row, number>): Column<Row> => ({
  ...HIDDEN,
  ...column,
  cell: (row) => formatNumber(of(row), { max: 1 }),
  sortBy: of,
  align: 'end',
});

export const percentColumn = <Row,>({ of, ...column }: ColumnParts<Row, number | null>): Column<Row> => ({
  onCard: 'subtitle',
  ...column,
  cell: (row) => percentText(of(row)),
  sortBy: of,
  align: 'end',
});

type Measured = { qty: number | null; unit: Unit | null };

export const quantityColumn = <Row extends Measured>(head: string): Column<Row> => ({
  id: 'qty',
  head,
  cell: ({ qty, unit }) => (
    <span className="whitespace-nowrap">{qty === null ? DASH : formatQuantity(qty, unit)}</span>
  ),
  align: 'end',
  onCard: 'subtitle',
});

type Shared = { share: number | null };

/** The part of each row in the whole; the largest has the longest bar. */
export const shareColumn = <Row extends Shared>(
  rows: readonly Row[],
  { bar = 'long', ...place }: Place & { bar?: 'long' | 'short' | 'none' } = {},
): Column<Row> => {
  const most = Math.max(0, ...rows.map(({ share }) => share ?? 0));
  return {
    id: 'share',
    head: reportsText.share,
    cell: ({ share }) => <Share bar={bar} most={most} share={share} />,
    line: ({ share }) => <Share bar="none" most={most} share={share} />,
    sortBy: ({ share }) => share,
    // Beside a bar it begins where the bar ends; alone it is a figure among figures.
    ...(bar === 'none' ? { align: 'end' } : { className: 'pl-6!' }),
    onCard: 'subtitle',
    ...place,
  };
};

/** Against the period before. */
export const changeColumn = <Row,>(
  of: (row: Row) => { now: number; before: number },
  { warnFrom, ...place }: Place & { warnFrom?: number } = {},
): Column<Row> => ({
  id: 'change',
  head: reportsText.evolution,
  cell: (row) => <ChangeSince {...of(row)} {...(warnFrom !== undefined && { warnFrom })} />,
  sortBy: (row) => {
    const { now, before } = of(row);
    return changeOf(now, before);
  },
  align: 'end',
  onCard: 'subtitle',
  ...place,
});
