import type pg from 'pg';

type Kitchen = { org: string; items: number; days: number };

/**
 * A house that follows its stock by what it sells: of each item a lot that lasts, half a sale a day, and the use of it as
 * the replay would have written it. Twenty suppliers, each coming twice a week.
 */
export async function fillUse(owner: pg.Pool, { org, items, days }: Kitchen): Promise<void> {
  const run = (text: string, values: unknown[] = []) => owner.query(text, [org, ...values]);
  await run(
    `insert into suppliers (org_id, name, delivery_days, lead_time_jours)
     select $1, 'Maison ' || n, array[n % 3 + 1, n % 3 + 4]::smallint[], 1 from generate_series(1, 20) n`,
  );
  await run(
    `insert into items (org_id, name, unit, min_qty, shelf_life_days, date_kind)
     select $1, 'Article ' || n, 'kg', n % 7, 10 + n % 60, 'DLC' from generate_series(1, $2::int) n`,
    [items],
  );
  const world = `i as (select id, row_number() over (order by id) as place from items where org_id = $1),
    s as (select id, row_number() over (order by id) - 1 as place from suppliers where org_id = $1)`;
  await run(
    `insert into supplier_articles (org_id, item_id, supplier_id, pack_content)
     with ${world} select $1, i.id, s.id, 5 from i join s on s.place = i.place % 20`,
  );
  await run(
    `insert into item_prices (org_id, item_id, supplier_id, price, valid_from, source)
     with ${world} select $1, i.id, s.id, 2.5, current_date - 200, 'typed' from i join s on s.place = i.place % 20`,
  );
  // Every other day, the next item on the next day.
  const sold = `generate_series(1, $2::int) d(ago) where (i.place + d.ago) % 2 = 0`;
  const qty = `0.5 + (i.place * 7 + d.ago * 3) % 10 / 4.0`;
  const posting = `md5(i.id::text || d.ago)::uuid`;
  await run(
    `insert into item_use (org_id, item_id, day, source, qty, posted_qty, posting_id)
     with ${world} select $1, i.id, current_date - d.ago, 'sales', ${qty}, ${qty}, ${posting} from i cross join ${sold}`,
    [days],
  );
  const lot = `md5(i.id::text || 'lot')::uuid`;
  await run(
    `insert into lots (org_id, id, item_id, supplier_id, date_kind, expires_on, unit_cost, received_at, qty_left)
     with ${world}
     select $1, ${lot}, i.id, s.id, 'DLC', current_date + (i.place % 30)::int, 2.5, now() - make_interval(days => $2::int + 1),
       4 + i.place % 20
     from i join s on s.place = i.place % 20`,
    [days],
  );
  const into = `insert into stock_movements (org_id, item_id, lot_id, movement_type, qty, unit_cost, ref_kind, ref_id, occurred_at)`;
  await run(
    `${into} with ${world}
     select $1, i.id, ${lot}, 'OUT', -(${qty}), 2.5, 'sale', ${posting},
       (current_date - d.ago + time '23:00') at time zone 'Europe/Paris'
     from i cross join ${sold}`,
    [days],
  );
  await run(
    `${into} select l.org_id, l.item_id, l.id, 'IN', l.qty_left - (select coalesce(sum(m.qty), 0) from stock_movements m
       where m.org_id = l.org_id and m.lot_id = l.id), 2.5, 'receipt', gen_random_uuid(), l.received_at
     from lots l where l.org_id = $1`,
  );
  await run(
    `insert into stock_levels (org_id, item_id, qty_on_hand, last_cost, tracked_since)
     select org_id, item_id, qty_left, 2.5, received_at from lots where org_id = $1`,
  );
}
