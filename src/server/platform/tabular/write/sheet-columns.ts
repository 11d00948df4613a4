import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { ExportCell, ExportColumn, ExportRow } from './export-columns.ts';

/** A column of a sheet: what stands over it, and what it shows of a row. */
export type SheetColumn<Row> = { column: ExportColumn; cell: (row: Row, org: OrgContext) => ExportCell };

type Cell<Row> = SheetColumn<Row>['cell'];

export const text = <Row>(header: string, cell: Cell<Row>): SheetColumn<Row> => ({
  column: { header, kind: 'text' },
  cell,
});

export const date = <Row>(header: string, cell: Cell<Row>): SheetColumn<Row> => ({
  column: { header, kind: 'date' },
  cell,
});

export const figure = <Row>(header: string, decimals: number, cell: Cell<Row>): SheetColumn<Row> => ({
  column: { header, kind: 'number', decimals },
  cell,
});

export const headsOf = <Row>(columns: readonly SheetColumn<Row>[]): ExportColumn[] =>
  columns.map(({ column }) => column);

export const cellsOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row, org: OrgContext): ExportRow =>
  columns.map(({ cell }) => cell(row, org));
