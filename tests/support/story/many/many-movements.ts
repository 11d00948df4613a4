import type pg from 'pg';
import { keepMonthsOfUse } from '../../server/kept.ts';
import { madeId } from './many-orders.ts';

type Filling = {
  org: string;
  items: number;
  /** About so many: with more of them the ledger reaches further back. */
  movements: number;
  /** A thousand, unless told. */
  perDay?: number;
};

/** Ten movements of a lot: it comes in, is used, and its last unit is thrown away. */
const CYCLE = 10;
const PER_DAY = 1000;

/**
 * A stock as months of work leave it: each item has two lots with something left, and behind them lots that are used
 * up. Levels and lots are what the ledger adds up to. As autovacuum leaves them.
 */
export async function fillStock(owner: pg.Pool, ...fillings: Filling[]): Promise<void> {
  for (const filling of fillings) await fillOne(owner, filling);
  await owner.query(
    'vacuum (analyze) suppliers, items, lots, stock_levels, stock_movements, item_use, item_use_months, sales',
  );
}

async function fillOne(owner: pg.Pool, { org, items, movements, perDay = PER_DAY }: Filling): Promise<void> {
  const run = (text: string, values: unknown[] = []) => owner.query(text, [org, ...values]);
  await fillCatalogue(run, items);
  await owner.query('analyze suppliers, items');
  const cycles = Math.round(movements / items / CYCLE);
  const world = `
    i as (select id, row_number() over (order by name_key, id) - 1 as place from items where org_id = $1),
    s as (select id, row_number() over (order by id) - 1 as place from suppliers where org_id = $1)`;
  const when = `now() - make_interval(secs => 86400.0 / ${perDay} * (($3::int * ${CYCLE} - 1 - k.n) * $2::int + i.place))`;
  const id = (words: string) => madeId('i.id::text', words);
  await run(
    `insert into lots (org_id, id, item_id, supplier_id, lot_code, date_kind, expires_on, unit_cost, received_at, qty_left)
     with ${world}
     select $1, ${id('k.n')}, i.id, s.id, 'L' || i.place || '-' || k.n, 'DLC',
       (${when})::date + 20, 2.5, ${when}, 0
     from i join s on s.place = i.place % 20 cross join (select n * ${CYCLE} as n from generate_series(0, $3::int - 1) n) k`,
    [items, cycles],
  );
  await run(
    `insert into lots (org_id, id, item_id, supplier_id, lot_code, date_kind, expires_on, unit_cost, received_at, qty_left)
     with ${world}
     select $1, ${id(`'left' || n`)}, i.id, s.id, 'R' || i.place || '-' || n, 'DLC', current_date + (i.place % 200)::int + n, 2.5,
       now() - make_interval(days => $2::int), 0.5 + i.place % 40 / 4.0
     from i join s on s.place = i.place % 20 cross join generate_series(1, 2) n`,
    [Math.ceil((cycles * CYCLE * items) / perDay) + 1],
  );
  const into = `insert into stock_movements (org_id, item_id, lot_id, movement_type, qty, unit_cost, waste_reason, ref_kind, ref_id, occurred_at)`;
  await run(
    `${into} with ${world}
     select $1, i.id, ${id(`(k.n - k.n % ${CYCLE})`)}, t.type, case t.type when 'IN' then ${CYCLE - 1} else -1 end, 2.5,
       case t.type when 'WASTE' then 'EXPIRED' end, case t.type when 'IN' then 'receipt' when 'WASTE' then 'waste' else 'sale' end,
       gen_random_uuid(), ${when}
     from generate_series(0, $3::int * ${CYCLE} - 1) k(n) cross join i
     cross join lateral (select case k.n % ${CYCLE} when 0 then 'IN' when ${CYCLE - 1} then 'WASTE' else 'OUT' end as type) t`,
    [items, cycles],
  );
  await run(
    `${into} select org_id, item_id, id, 'IN', qty_left, unit_cost, null, 'receipt', gen_random_uuid(), received_at
     from lots where org_id = $1 and qty_left > 0`,
  );
  await run(
    `insert into stock_levels (org_id, item_id, qty_on_hand, last_cost, tracked_since)
     select org_id, item_id, sum(qty_left), 2.5, min(received_at) from lots where org_id = $1 and qty_left > 0 group by org_id, item_id`,
  );
  await keepUse(run);
  await keepMonthsOfUse(owner, org);
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

async function fillCatalogue(run: Run, items: number): Promise<void> {
  await run(`insert into suppliers (org_id, name) select $1, 'Maison ' || n from generate_series(1, 20) n`);
  await run(
    `insert into categories (org_id, name, position) values ($1, 'Lait', 0), ($1, 'Œufs', 1), ($1, 'Autre', 2)
     on conflict do nothing`,
  );
  await run(
    `insert into items (org_id, name, sku, unit, category, min_qty)
     select $1, (array['Crème', 'Œuf', 'Bœuf', 'Pâté', 'Sel'])[n % 5 + 1] || ' ' || n, 'S-' || n, 'kg',
       (array['Lait', 'Œufs', 'Autre'])[n % 3 + 1], n % 7 from generate_series(1, $2::int) n`,
    [items],
  );
}

/** What left is what was sold, day by day. */
async function keepUse(run: Run): Promise<void> {
  await run(
    `insert into item_use (org_id, item_id, day, source, qty)
     select org_id, item_id, occurred_at::date, 'sales', -sum(qty) from stock_movements
     where org_id = $1 and movement_type = 'OUT' group by org_id, item_id, occurred_at::date`,
  );
  await run(
    `with name as (
       insert into sold_names (org_id, name, matched_by) values ($1, 'Carte', 'ignored') returning id
     ), batch as (insert into sales_batches (org_id, source) values ($1, 'file') returning id)
     insert into sales (org_id, day, sold_name_id, batch_id, qty, revenue, tax_included)
     select $1, u.day, name.id, batch.id, 1, 1, true
     from name, batch, (select distinct day from item_use where org_id = $1) u`,
  );
}
