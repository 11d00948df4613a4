import type pg from 'pg';
import { keepMonthsOfUse } from '../../../tests/support/server/kept.ts';

const DISHES = 400;
const INGREDIENTS = 8;
/** Dishes share what they are made of: the other items are drinks, cleaning, packaging. */
const SHARED = 1200;
const DAYS = 365;

/**
 * What was sold in the year: 400 dishes of eight of 1,200 ingredients, every dish every day, and a count of the ingredients
 * every month, of which each day of the year has its share.
 */
export async function fillMenu(owner: pg.Pool, org: string): Promise<void> {
  const run = (text: string) => owner.query(text, [org]);
  await run(
    `insert into recipes (org_id, name, sale_price, line_count)
     select $1, 'Plat ' || n, 8 + n % 20, ${INGREDIENTS} from generate_series(1, ${DISHES}) n`,
  );
  const numbered = `
    r as (select id, row_number() over (order by name_key, id) - 1 as place from recipes where org_id = $1),
    i as (select id, row_number() over (order by name_key, id) - 1 as place from items where org_id = $1)`;
  await run(
    `insert into recipe_items (org_id, recipe_id, item_id, qty)
     with ${numbered} select $1, r.id, i.id, 0.05 * (1 + k % 5)
     from r cross join generate_series(0, ${INGREDIENTS - 1}) k join i on i.place = (r.place * 31 + k * 17) % ${SHARED}
     on conflict do nothing`,
  );
  await run(
    `insert into recipe_lines (org_id, recipe_id, position, item_id, qty, unit)
     select org_id, recipe_id, row_number() over (partition by recipe_id order by item_id) - 1, item_id, 1, 'kg'
     from recipe_items where org_id = $1`,
  );
  await run(
    `insert into sold_names (org_id, name, recipe_id, matched_by) select org_id, name, id, 'name' from recipes where org_id = $1`,
  );
  await run(
    `insert into sales (org_id, day, sold_name_id, batch_id, qty, revenue, tax_included)
     select $1, current_date - d, n.id, b.id, 1 + d % 5, (1 + d % 5) * 12.5, true
     from sold_names n cross join generate_series(0, ${DAYS - 1}) d
     cross join (select id from sales_batches where org_id = $1 limit 1) b
     where n.org_id = $1 and n.recipe_id is not null`,
  );
  await run(
    `insert into item_use (org_id, item_id, day, source, qty)
     select $1, f.item_id, current_date - d, 'counts', 1.1
     from (select distinct item_id from recipe_items where org_id = $1) f cross join generate_series(0, ${DAYS - 1}) d`,
  );
  await keepMonthsOfUse(owner, org);
  await run(
    `insert into stock_counts (org_id, name, status, started_at, ended_at, items_total)
     select $1, 'Inventaire', 'VALIDATED', now() - make_interval(days => 30 * n), now() - make_interval(days => 30 * n), 2000
     from generate_series(1, 12) n`,
  );
  await owner.query(
    'vacuum (analyze) recipes, recipe_items, recipe_lines, sold_names, sales, item_use, item_use_months, stock_counts',
  );
}
