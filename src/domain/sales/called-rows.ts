import type { ImportProblem } from '#domain/imports/import-problems.ts';
import { type FieldPlaces, RowCells } from '#domain/imports/rows/row-cells.ts';
import { readSalesRow } from '#domain/imports/rows/sales-row.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SoldRow } from '#domain/pos/sold-rows.ts';

/** Spec: what a row of a call holds. */
const CALLED_FIELDS = ['day', 'recipe_name', 'qty', 'revenue'] as const;

export type CalledRow = { readonly [Field in (typeof CALLED_FIELDS)[number]]?: unknown };

const PLACES: FieldPlaces = new Map(
  CALLED_FIELDS.map((field, column) => [field, { column, decimal_sign: null }]),
);
const NEEDED = new Set<string>(CALLED_FIELDS);
const RULES = { unread: {}, words: {}, corrections: {}, needed: NEEDED, telling: NEEDED };

/** A figure of a script has the dust of its arithmetic behind it; what is neither text nor figure says nothing. */
function cellText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toFixed(3))) : '';
  return typeof value === 'string' ? value : '';
}

/** Read as the cells of a file are; rows count from 1. */
export function readCalledRows(
  called: readonly CalledRow[],
  today: LocalDate,
): { rows: SoldRow[]; problems: { line: number; problem: ImportProblem }[] } {
  const rows: SoldRow[] = [];
  const problems: { line: number; problem: ImportProblem }[] = [];
  for (const [at, row] of called.entries()) {
    const line = at + 1;
    const cells = new RowCells(
      CALLED_FIELDS.map((field) => cellText(row[field])),
      PLACES,
      { line, rules: RULES },
    );
    const { day, recipe_name: name, qty, revenue } = readSalesRow(cells);
    if (cells.raw('day') === '' && cells.problems.length === 0)
      cells.refuse({ code: 'MISSING', field: 'day' });
    if (day !== null && day > today) cells.refuse({ code: 'DAY_AHEAD', day });
    const [problem] = cells.problems;
    if (problem) problems.push({ line, problem });
    else if (day !== null && name !== null && qty !== null && revenue !== null)
      rows.push({ line, day, name, sku: null, qty, revenue });
  }
  return { rows, problems };
}
