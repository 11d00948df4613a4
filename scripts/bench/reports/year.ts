import type pg from 'pg';
import { fillStock } from '../../../tests/support/story/many/many-movements.ts';
import { madeId } from '../../../tests/support/story/many/many-orders.ts';

type Year = { org: string; items: number; movements: number };

const DAYS = 365;

type Run = (text: string) => Promise<unknown>;

async function takeSomeBack(run: Run): Promise<void> {
  await run(
    `insert into grns (org_id, id, po_id, supplier_id, received_at, reversal_of, reversal_reason)
     select $1, ${madeId(`'back'`, 'g.id::text')}, g.po_id, g.supplier_id, g.received_at, g.id, 'Saisie deux fois'
     from (select *, row_number() over (order by id) as n from grns where org_id = $1) g where n % 100 = 0`,
  );
  await run(
    `insert into grn_lines (org_id, grn_id, po_line_id, item_id, position, qty_received, qty_rejected, unit_price, quality)
     select $1, r.id, l.po_line_id, l.item_id, l.position, -l.qty_received, -l.qty_rejected, l.unit_price, l.quality
     from grns r join grn_lines l on l.org_id = r.org_id and l.grn_id = r.reversal_of where r.org_id = $1`,
  );
}

/**
 * A year of a large house: the ledger, and the receipts that brought what came in, one a day of each supplier, each of an
 * order; every tenth line has a part that went back, every hundredth receipt was taken back. Prices of lists change every
 * three months, those paid every day.
 */
export async function fillYear(owner: pg.Pool, { org, items, movements }: Year): Promise<void> {
  await fillStock(owner, { org, items, movements, perDay: Math.ceil(movements / DAYS) });
  const run = (text: string) => owner.query(text, [org]);
  const kept = `(select *, supplier_id || ' ' || received_at::date as delivery, row_number() over (order by id) as n
    from lots where org_id = $1) x`;
  const deliveries = `(select supplier_id, received_at::date as day, supplier_id || ' ' || received_at::date as delivery,
    min(received_at) as received_at, count(*) as lines from lots where org_id = $1 group by 1, 2, 3) x`;
  const [order, receipt] = [madeId(`'order'`, 'x.delivery'), madeId(`'receipt'`, 'x.delivery')];
  const orderLine = madeId(`'line'`, 'x.id::text');
  await run(
    `insert into purchase_orders (org_id, id, order_number, supplier_id, status, ordered_at, expected_at, line_count)
     select $1, ${order},
       'BC-' || to_char(x.day, 'YYYYMMDD') || '-' || row_number() over (partition by x.day order by x.supplier_id),
       x.supplier_id, 'RECEIVED', x.received_at - interval '2 days', x.day - (x.lines % 5 = 0)::int, x.lines
     from ${deliveries}`,
  );
  await run(
    `insert into purchase_order_lines (org_id, id, po_id, item_id, position, qty, unit_price, created_at)
     select $1, ${orderLine}, ${order}, x.item_id, row_number() over (partition by x.delivery order by x.id) - 1, 9,
       2 + (n % 190) / 100.0, x.received_at - interval '2 days' from ${kept}`,
  );
  await run(
    `insert into order_events (org_id, po_id, event, occurred_at)
     select org_id, id, e.event, ordered_at + e.after from purchase_orders
     cross join (values ('created', interval '0'), ('sent', interval '1 minute'), ('confirmed', interval '5 hours'),
       ('received', interval '2 days')) e(event, after) where org_id = $1`,
  );
  await run(
    `insert into grns (org_id, id, po_id, supplier_id, delivery_note, received_at)
     select $1, ${receipt}, ${order}, x.supplier_id, 'BL-' || x.day, x.received_at from ${deliveries}`,
  );
  await run(
    `insert into grn_lines (org_id, grn_id, po_line_id, item_id, position, qty_received, qty_rejected, unit_price, quality)
     select $1, ${receipt}, ${orderLine}, x.item_id, row_number() over (partition by x.delivery order by x.id) - 1, 9,
       case when n % 10 = 0 then 1 else 0 end, 2 + (n % 200) / 100.0, case when n % 10 = 0 then 'REFUSED' else 'OK' end
     from ${kept}`,
  );
  await takeSomeBack(run);
  await run(
    `insert into item_prices (org_id, item_id, supplier_id, price, valid_from, valid_to)
     select distinct on (x.item_id, q.n) $1, x.item_id, x.supplier_id, 2 + q.n / 10.0,
       current_date - 450 + q.n * 90, case when q.n < 5 then current_date - 450 + q.n * 90 + 89 end
     from lots x cross join generate_series(0, 5) q(n) where x.org_id = $1`,
  );
  await run(
    `insert into supplier_articles (org_id, item_id, supplier_id)
     select distinct org_id, item_id, supplier_id from item_prices where org_id = $1`,
  );
  await owner.query(
    'vacuum (analyze) purchase_orders, purchase_order_lines, order_events, grns, grn_lines, item_prices, supplier_articles',
  );
}
