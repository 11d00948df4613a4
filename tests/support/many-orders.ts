import type pg from 'pg';

type Filling = {
  org: string;
  orders: number;
  suppliers?: number;
  items?: number;
  /** Of each of the newest so many: older ones have no lines and no e-mail, which take the most time to write. */
  lines?: number;
  newest?: number;
};

/**
 * Years of orders in an organisation, as they would lie there: an order every half hour, each e-mailed, nearly all
 * of them over, the newest drafts and on their way. As autovacuum leaves them.
 */
export async function fillOrders(
  owner: pg.Pool,
  { org, orders, suppliers = 200, items = 500, lines = 5, newest = orders }: Filling,
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => owner.query(text, [org, ...values]);
  await run(
    `insert into suppliers (org_id, name) select $1, 'Maison ' || (array['Béziers', 'Crème', 'Île', 'Œuf'])[n % 4 + 1] || ' ' || n
     from generate_series(1, $2::int) n`,
    [suppliers],
  );
  await run(
    `insert into items (org_id, name, sku, unit) select $1, 'Article ' || n, 'A-' || n, 'kg' from generate_series(1, $2::int) n`,
    [items],
  );
  // Without statistics the joins below take minutes.
  await owner.query('analyze suppliers, items');
  const numbered = `
    s as (select id, row_number() over (order by name_key, id) - 1 as place from suppliers where org_id = $1),
    i as (select id, row_number() over (order by name_key, id) - 1 as place from items where org_id = $1)`;
  await run(
    `insert into purchase_orders (org_id, order_number, supplier_id, status, ordered_at, expected_at, total_estimated, deleted_at)
     with ${numbered}
     select $1, 'BC-' || 2020 + n / 20000 || '-' || lpad((n % 20000 + 1)::text, 5, '0'), s.id,
       case when n > $2::int - 40 then 'DRAFT' when n > $2::int - 100 then 'SENT' when n > $2::int - 160 then 'SUPPLIER_CONFIRMED'
         when n % 50 = 0 then 'CANCELLED' when n % 3 = 0 then 'RECEIVED' else 'CLOSED' end,
       timestamptz '2026-11-15 08:00Z' - make_interval(mins => 30 * ($2::int - n)), '2026-11-17', n % 900 + 0.5,
       case when n % 100 = 7 then now() end
     from generate_series(1, $2::int) n join s on s.place = n % $3::int`,
    [orders, suppliers],
  );
  await owner.query('analyze purchase_orders');
  await run(
    `insert into purchase_order_lines (org_id, po_id, item_id, position, qty, unit_price)
     with ${numbered}, o as (
       select id, row_number() over (order by ordered_at desc) as n from purchase_orders where org_id = $1 order by ordered_at desc limit $4)
     select $1, o.id, i.id, l, 3, 2.5 from o cross join generate_series(0, $2::int - 1) l join i on i.place = (o.n * 7 + l) % $3::int`,
    [lines, items, newest],
  );
  await run(
    `with mailed as (
       insert into mail_outbox (org_id, to_address, subject, text, message_id, state, attempts, sent_at)
       select $1, 'commandes@exemple.fr', 'Commande ' || order_number, 'Bonjour', '<' || id || '@exemple.fr>', 'sent', 1, now()
       from (select * from purchase_orders where org_id = $1 order by ordered_at desc limit $2) o where status <> 'DRAFT'
       returning id, message_id, to_address, subject)
     insert into mail_logs (org_id, po_id, direction, template, mail_id, to_email, subject)
     select $1, substr(message_id, 2, 36)::uuid, 'outbound', 'order', id, to_address, subject from mailed`,
    [newest],
  );
  await owner.query(
    'vacuum (analyze) suppliers, items, purchase_orders, purchase_order_lines, mail_outbox, mail_logs',
  );
}
