import type pg from 'pg';
import { fillStock } from '../../../tests/support/story/many/many-movements.ts';
import { fillOrders } from '../../../tests/support/story/many/many-orders.ts';

/** Of all items those that the stock keeps; the others are only ordered. */
const STOCKED_ITEMS = 4500;
const OTHER_ITEMS = 500;
const LINES = 10;
const NEWEST = 20_000;

/** A restaurant of 5,000 items and so many orders, ten lines on the newest 20,000, with 20,000 lots and 30,000 receipts. */
export async function fillRestaurant(owner: pg.Pool, { org, orders }: { org: string; orders: number }) {
  await fillStock(owner, { org, items: STOCKED_ITEMS, movements: 100_000 });
  await fillOrders(owner, {
    org,
    orders,
    items: OTHER_ITEMS,
    lines: LINES,
    newest: Math.min(orders, NEWEST),
  });
  const run = (text: string) => owner.query(text, [org]);
  // Some of the stocked items are on the newest orders too, and everybody sells them.
  await run(
    `insert into purchase_order_lines (org_id, po_id, item_id, position, qty, unit_price)
     select $1, o.id, i.id, 50, 2, 3 from (
       select id, row_number() over (order by ordered_at desc) as n from purchase_orders where org_id = $1 limit ${NEWEST}) o
     join (select id, row_number() over (order by name_key) as n from items where org_id = $1) i
       on i.n = o.n % ${STOCKED_ITEMS + OTHER_ITEMS} + 1`,
  );
  await run(
    `insert into supplier_articles (org_id, item_id, supplier_id)
     select i.org_id, i.id, s.id from items i cross join lateral (
       select s.id from suppliers s where s.org_id = i.org_id order by md5(s.id::text || i.id::text) limit 2) s
     where i.org_id = $1 and i.sku like 'S-1%'`,
  );
  await run(
    `insert into grns (org_id, supplier_id, po_id, delivery_note, received_at)
     select org_id, supplier_id, id, 'BL-' || right(order_number, 5), ordered_at from purchase_orders
     where org_id = $1 and status = 'RECEIVED' limit 30000`,
  );
  await run(
    `insert into recipes (org_id, name) select $1, 'Tarte à la crème ' || n from generate_series(1, 300) n`,
  );
  await owner.query(
    'vacuum (analyze) suppliers, items, purchase_orders, purchase_order_lines, supplier_articles, grns, recipes, lots',
  );
}
