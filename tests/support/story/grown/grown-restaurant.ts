import type pg from 'pg';
import { vi } from 'vitest';
import { KITCHEN_TABLES } from './kitchen-tables.ts';
import { ORG, SLOWLY } from './row.ts';
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

/** Adds rows from + 1 to n of each table. The owner checks no keys (session_replication_role): they are right by construction. */
export async function growRestaurant(
  owner: pg.Pool,
  { orgs, from, to }: { orgs: readonly string[]; from: number; to: number },
): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const last = QUICKLY.includes(table) ? to : Math.min(to, SLOWLY);
    await owner.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
       from generate_series($1::int + 1, $2::int) n where ${ORG} is not null`,
      [from, last, orgs],
    );
  }
  await vi.waitFor(() => settle(owner), { timeout: 60_000, interval: 200 });
}

/** Until every page is known to be seen by everybody: what else looks at the tables meanwhile puts that off. */
async function settle(owner: pg.Pool): Promise<void> {
  await owner.query(`vacuum (analyze) ${GROWING.join(', ')}`);
  const { rows } = await owner.query(
    'select relname from pg_class where oid = any($1::text[]::regclass[]) and relallvisible < relpages',
    [GROWING],
  );
  if (rows.length > 0) throw new Error(`not all pages are visible to all: ${JSON.stringify(rows)}`);
}

/** The nth row of every table; ours, for n that end in 0 to 5. */
export const rowId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
