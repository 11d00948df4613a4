import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const ARTICLES = 10_000;
const PRICES = 12;

/** One supplier that sells far more than anybody orders there, each article with a new price every month. */
export async function fillWholesaler(owner: pg.Pool, org: string): Promise<string> {
  const id = randomUUID();
  const run = (text: string) => owner.query(text, [org, id]);
  await run(`insert into suppliers (org_id, id, name) values ($1, $2, 'Grossiste')`);
  await owner.query(
    `insert into items (org_id, name, sku, unit) select $1, 'Référence ' || n, 'G-' || n, 'kg' from generate_series(1, ${ARTICLES}) n`,
    [org],
  );
  await run(
    `insert into supplier_articles (org_id, item_id, supplier_id, reference)
     select org_id, id, $2, sku from items where org_id = $1 and sku like 'G-%'`,
  );
  await run(
    `insert into item_prices (org_id, item_id, supplier_id, price, valid_from, valid_to)
     select a.org_id, a.item_id, a.supplier_id, 2 + (q.n * 7 + ascii(right(a.reference, 1))) % 11 / 10.0,
       current_date - 345 + q.n * 30, case when q.n < ${PRICES - 1} then current_date - 345 + q.n * 30 + 29 end
     from supplier_articles a cross join generate_series(0, ${PRICES - 1}) q(n)
     where a.org_id = $1 and a.supplier_id = $2`,
  );
  await owner.query('vacuum (analyze) suppliers, items, supplier_articles, item_prices');
  return id;
}
