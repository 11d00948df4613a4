import type pg from 'pg';
import { vi } from 'vitest';
import { KITCHEN_TABLES } from './kitchen-tables.ts';
import { NUMBERED, SLOWLY } from './row.ts';
import { TRADE_TABLES } from './trade-tables.ts';

/** Those that fill up with every delivery. */
const QUICKLY = [
  'purchase_orders',
  'purchase_order_lines',
  'grns',
  'grn_lines',
  'lots',
  'stock_movements',
  'sales',
  'audit_log',
];

/** Every table that grows with the years or with the number of restaurants. */
const TABLES = { ...TRADE_TABLES, ...KITCHEN_TABLES };

export const GROWING = Object.keys(TABLES);

type Growth = { orgs: readonly string[]; from: number; to: number };

/** Adds rows from + 1 to n of each table. The owner checks no keys (session_replication_role): they are right by construction. */
export async function growRestaurant(owner: pg.Pool, growth: Growth): Promise<void> {
  const client = await owner.connect();
  try {
    await number(client, growth);
    const grown: string[] = [];
    for (const table of GROWING) {
      const last = QUICKLY.includes(table) ? growth.to : Math.min(growth.to, SLOWLY);
      if (last <= growth.from) continue;
      await withoutIndexes(client, table, () => fill(client, table, last));
      grown.push(table);
    }
    await client.query('drop table numbered');
    await vi.waitFor(() => settle(client, grown), { timeout: 60_000, interval: 200 });
  } finally {
    client.release();
  }
}

/** What nearly every table says of its rows is reckoned once for all tables: the ids take as long as the writing. */
async function number(owner: pg.PoolClient, { orgs, from, to }: Growth): Promise<void> {
  await owner.query(
    'create temporary table numbered (n int, nth uuid, of_org uuid, often uuid, ago timestamptz)',
  );
  await owner.query(`insert into numbered ${NUMBERED}`, [from, to, orgs]);
}

const fill = (owner: pg.PoolClient, table: string, last: number) =>
  owner.query(
    `insert into ${table} (${Object.keys(TABLES[table] ?? {}).join(', ')})
     select ${Object.values(TABLES[table] ?? {}).join(', ')}
     from numbered where n <= $1`,
    [last],
  );

/** An index made of all rows at once costs a fraction of one that each row is put into. Keys stay: others refer to them. */
async function withoutIndexes(
  owner: pg.PoolClient,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await owner.query(made);
}

/** Until every page is known to be seen by everybody: what else looks at the tables meanwhile puts that off. */
async function settle(owner: pg.PoolClient, tables: readonly string[]): Promise<void> {
  await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
  const { rows } = await owner.query(
    'select relname from pg_class where oid = any($1::text[]::regclass[]) and relallvisible < relpages',
    [tables],
  );
  if (rows.length > 0) throw new Error(`not all pages are visible to all: ${JSON.stringify(rows)}`);
}

/** The nth row of every table; ours, for n that end in 0 to 5. */
export const rowId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
