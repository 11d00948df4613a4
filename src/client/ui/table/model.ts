import type { ReactNode } from 'react';
import { matchesSearch } from '#domain/kernel/search/words.ts';

type SortValue = string | number | null;

export type Column<Row> = {
  id: string;
  head: string;
  headKind?: 'shown' | 'hidden';
  cell: (row: Row) => ReactNode;
  /** What the head sorts by, or that the server does; without it the column does not sort. */
  sortBy?: ((row: Row) => SortValue) | 'server';
  /** What the search reads; without it the search passes the column by. */
  searchBy?: (row: Row) => string;
  /** Figures stand at the right. */
  align?: 'start' | 'end';
  /** A field or a button inside: it must stay above the row's own link. */
  interactive?: boolean;
  /** Leaves first when the page is narrow; never needed to decide. */
  hideBelow?: 'wide';
  /**
   * Where it goes in a phone's row of two lines: a table of which a column says so is shown in such rows, any other in
   * cards. The first column is the name; what says nothing stays away.
   */
  onLine?: 'name' | 'figure' | 'second' | 'chip' | 'action';
  /** What it says there, where the cell would say too much or something else; nothing to say is null. */
  line?: (row: Row) => ReactNode;
  /** Where it goes on a phone's card. The first column is the title, the others are lines. */
  onCard?: 'title' | 'status' | 'subtitle' | 'line' | 'hidden';
  /** Width and the like, on head and cells. */
  className?: string;
};

export type Sort = { column: string; direction: 'asc' | 'desc' };

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Ascending, the French way: « Épices » stands between « eau » and « farine », and 9 before 10. */
export function compareValues(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A first press sorts upwards, the next downwards, the third gives the table's own order back. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** The words of all searched columns together: « marée 214 » finds a supplier and a number in one row. */
export function rowMatches<Row>(row: Row, columns: readonly Column<Row>[], search: string): boolean {
  const text = columns.map((column) => column.searchBy?.(row) ?? '').join(' ');
  return matchesSearch(text, search);
}

/** Below this, drawing every row is faster than measuring them. */
export const VIRTUAL_FROM = 100;
export const isVirtual = (rows: number) => rows > VIRTUAL_FROM;
