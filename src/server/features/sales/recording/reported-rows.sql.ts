import { sql } from 'kysely';
import type { SoldRow } from '#domain/pos/sold-rows.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';

/** Where rows that come from elsewhere than a table wait for the end of their file, for the length of the transaction. */
export async function openReportedRows(tx: OrgTx): Promise<RowSource> {
  await sql`drop table if exists reported_rows`.execute(tx);
  await sql`create temp table reported_rows (line int, day date, name text, sku text, qty numeric, revenue numeric)
    on commit drop`.execute(tx);
  return sql`select line, day, name, sku, qty, revenue from reported_rows`;
}

/** An array for each column: the rows of one piece. */
export const addReportedRows = (tx: OrgTx, rows: readonly SoldRow[]) =>
  rows.length === 0
    ? Promise.resolve()
    : sql`insert into reported_rows select * from unnest(
        ${rows.map(({ line }) => line)}::int[], ${rows.map(({ day }) => day)}::date[],
        ${rows.map(({ name }) => name.toWellFormed())}::text[], ${rows.map(({ sku }) => sku)}::text[],
        ${rows.map(({ qty }) => qty)}::numeric[], ${rows.map(({ revenue }) => revenue)}::numeric[])`.execute(
        tx,
      );

/** A file is read and recorded by a job: it may take its time, and holds nobody up but who records sales as well. */
export const allowLongWork = (tx: OrgTx) =>
  sql`select set_config('statement_timeout', '300s', true), set_config('lock_timeout', '60s', true),
    set_config('idle_in_transaction_session_timeout', '120s', true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  );
