import type pg from 'pg';
import { fillStock } from '../../../tests/support/story/many-movements.ts';

type Year = { org: string; items: number; movements: number };

const DAYS = 365;

/**
 * A year of a large house: the ledger, and the receipts that brought what came in, one a day of each supplier, each of an
 * order; every tenth line has a part that went back, every hundredth receipt was taken back. Prices of lists change every
 * three months, those paid every day.
 */
export async function fillYear(owner: pg.Pool, { org, items, movements }: Year): Promise<void> {
  await fillStock(owner, { org, items, movements, perDay: Math.ceil(movements / DAYS) });
  const run = (text: string) => owner.query(text, [org]);
  // Of the fourth kind, as the database makes them: answers are checked to the last letter.
  const id = (...words: string[]) =>
    `overlay(overlay(md5(${words.join(` || ' ' || `)}) placing '4' from 13) placing '8' from 17)::uuid`;
  const day = 'x.received_at::date';
  const receipt = id('x.supplier_id::text', `(${day})::text`);
  const distinct = `(select supplier_id, received_at::date as day, min(received_at) as received_at from lots x
    where org_id = $1 group by 1, 2) x`;
  await run(
    `insert into purchase_orders (org_id, id, order_number, supplier_id, status, ordered_at, line_count)
     select $1, ${id(`'order'`, 'x.supplier_id::text', 'x.day::text')},
       'BC-' || to_char(x.day, 'YYYYMMDD') || '-' || row_number() over (partition by x.day order by x.supplier_id),
       x.supplier_id, 'RECEIVED', x.received_at - interval '2 days', 0 from ${distinct}`,
  );
  await run(
    `insert into grns (org_id, id, po_id, supplier_id, delivery_note, received_at)
     select $1, ${id('x.supplier_id::text', 'x.day::text')}, ${id(`'order'`, 'x.supplier_id::text', 'x.day::text')},
       x.supplier_id, 'BL-' || x.day, x.received_at from ${distinct}`,
  );
  await run(
    `insert into grn_lines (org_id, grn_id, item_id, position, qty_received, qty_rejected, unit_price, quality)
     select $1, ${receipt}, x.item_id, row_number() over (partition by ${receipt} order by x.id) - 1, 9,
       case when n % 10 = 0 then 1 else 0 end, 2 + (n % 200) / 100.0, case when n % 10 = 0 then 'REFUSED' else 'OK' end
     from (select *, row_number() over (order by id) as n from lots where org_id = $1) x`,
  );
  await run(
    `insert into grns (org_id, id, po_id, supplier_id, received_at, reversal_of, reversal_reason)
     select $1, ${id(`'back'`, 'g.id::text')}, g.po_id, g.supplier_id, g.received_at, g.id, 'Saisie deux fois'
     from (select *, row_number() over (order by id) as n from grns where org_id = $1) g where n % 100 = 0`,
  );
  await run(
    `insert into grn_lines (org_id, grn_id, item_id, position, qty_received, qty_rejected, unit_price, quality)
     select $1, r.id, l.item_id, l.position, -l.qty_received, -l.qty_rejected, l.unit_price, l.quality
     from grns r join grn_lines l on l.org_id = r.org_id and l.grn_id = r.reversal_of where r.org_id = $1`,
  );
  await run(
    `insert into item_prices (org_id, item_id, supplier_id, price, valid_from, valid_to)
     select distinct on (x.item_id, q.n) $1, x.item_id, x.supplier_id, 2 + q.n / 10.0,
       current_date - 450 + q.n * 90, case when q.n < 5 then current_date - 450 + q.n * 90 + 89 end
     from lots x cross join generate_series(0, 5) q(n) where x.org_id = $1`,
  );
  await owner.query('vacuum (analyze) purchase_orders, grns, grn_lines, item_prices');
}
