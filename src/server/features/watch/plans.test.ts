import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { watchPlans } from '../../../../tests/support/server/plans.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { fillStock } from '../../../../tests/support/story/many/many-movements.ts';
import { checkAlerts } from './watch.door.ts';

const ITEMS = 5000;

let app: TestApp;
let org: OrgContext;
let plans: ReturnType<typeof watchPlans>;

/** A restaurant among others, with two lots of each item, prices, forecasts and points. */
beforeAll(async () => {
  app = await startTestApp();
  const person = await app.signUp();
  const options = '-c session_replication_role=replica';
  const owner = new pg.Pool({ connectionString: app.ownerUrl, max: 1, options });
  const others = Array.from({ length: 3 }, () => ({ items: 1000, movements: 10_000 }));
  for (const size of [...others, { items: ITEMS, movements: 50_000 }]) {
    const id = await app.createOrg(person);
    await fillStock(owner, { org: id, ...size });
    const run = (text: string) => owner.query(text, [id]);
    await run(`insert into replenishment_params (org_id, item_id, reorder_point)
      select org_id, id, 3 from items where org_id = $1`);
    await run(`insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
      select org_id, id, current_date, array_fill(0.05::float8, array[21]), 1, 90, 'sales', now() from items where org_id = $1`);
    await run(`insert into supplier_articles (org_id, item_id, supplier_id)
      select distinct org_id, item_id, supplier_id from lots where org_id = $1`);
    await run(`insert into item_prices (org_id, item_id, supplier_id, price, valid_from, valid_to)
      select a.org_id, a.item_id, a.supplier_id, 2 + v, current_date - 200 + v * 190, case v when 0 then current_date - 11 end
      from supplier_articles a cross join generate_series(0, 1) v where a.org_id = $1`);
    // Orders that wait for an answer, among those that are over.
    await run(`insert into purchase_orders (org_id, id, supplier_id, order_number, status, mail_state, last_mail_id)
      select $1, id, (select supplier_id from lots where org_id = $1 limit 1), 'BC-2026-' || 10000 + n,
        case when n <= 200 then 'SENT' else 'CLOSED' end, 'sent', id
      from (select gen_random_uuid() as id, n from generate_series(1, 5000) n) o`);
    await run(`insert into order_events (org_id, po_id, event, occurred_at)
      select org_id, id, 'sent', now() from purchase_orders where org_id = $1`);
    await run(`with mails as (insert into mail_outbox (org_id, id, to_address, subject, text, message_id, state, sent_at)
        select org_id, id, 'a@b.fr', 's', 't', '<' || id || '@x>', 'sent', now() from purchase_orders where org_id = $1 returning org_id, id)
      insert into mail_logs (org_id, po_id, direction, template, subject, mail_id)
      select org_id, id, 'outbound', 'order', 's', id from mails`);
    org = app.orgContext(id);
  }
  await owner.query('vacuum (analyze)');
  await owner.end();
  plans = watchPlans(app.pool);
}, 240_000);
afterAll(async () => {
  plans.stop();
  await app.stop();
});

it('of 5,000 items and 10,000 lots no table that grows is read from end to end', async () => {
  const served = { set: 'set enable_seqscan = off; set random_page_cost = 1.1' };
  const explained = await plans.during([served], async () => {
    await inOrg(org, (tx) => checkAlerts(tx, org));
  });
  const whole = explained.flatMap(({ text, reads }) =>
    reads.filter(({ how }) => how.includes('Seq Scan')).map(({ table }) => `${table}: ${text.slice(0, 200)}`),
  );
  expect(whole).toEqual([]);
  // The lock, six questions, what is written, and what is expected next: however many are found.
  expect(explained.length).toBeLessThanOrEqual(16);
});

it('finds thousands at once, once, and writes nothing where nothing changed', async () => {
  const check = () => inOrg(org, (tx) => checkAlerts(tx, org));
  const open = await check();
  expect(open).toBeGreaterThan(1000);
  const newest = async () => {
    const { rows } = await app.owner.query(
      `select max(xmin::text::bigint) as written, count(*)::int as rows from alerts where org_id = $1`,
      [org.orgId],
    );
    return rows[0];
  };
  const before = await newest();
  expect(await check()).toBe(open);
  expect(await newest()).toEqual(before);
});
