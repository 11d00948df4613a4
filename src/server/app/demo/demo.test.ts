import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kernel/errors.ts';
import { repliesHandlers } from '#server/features/replies/replies.jobs.ts';
import { startTestWorker } from '../../../../tests/support/jobs/workers.ts';
import {
  type Person,
  SECRET,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/server/test-app.ts';
import { type DemoFigures, loadDemo } from './demo.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const SETTINGS = { secret: SECRET, appUrl: 'http://localhost' };
/** The same story, shorter. */
const SPAN = { sold: 45, lived: 15 };

let app: TestApp;
let person: Person;
let orgId: string;
let figures: DemoFigures;

const query = async (text: string) => (await app.owner.query(text, [orgId])).rows;
const load = () => loadDemo(app.orgContext(orgId, person.id, NOW), SETTINGS, undefined, SPAN);
const one = async (text: string) => (await query(text))[0];

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
  orgId = await app.createOrg(person);
  figures = await load();
});
afterAll(() => app.stop());

describe('a demonstration restaurant', () => {
  it('has goods, dishes, suppliers, orders and receipts, and says how many', async () => {
    const counted = await one(`select
      (select count(*)::int from suppliers where org_id = $1) as suppliers,
      (select count(*)::int from items where org_id = $1) as items,
      (select count(*)::int from recipes where org_id = $1 and line_count > 0) as recipes,
      (select count(*)::int from purchase_orders where org_id = $1) as orders,
      (select count(*)::int from grns where org_id = $1) as receipts,
      (select count(*)::int from stock_counts where org_id = $1 and status = 'VALIDATED') as counts`);
    const { days, wastes: _, ...made } = figures;
    expect(counted).toEqual(made);
    expect(days).toBeGreaterThan(10);
    const open = await query(`select status from purchase_orders where org_id = $1 and status <> 'RECEIVED'`);
    expect(open.length).toBeGreaterThan(0);
  });

  it('has probed what asks for cold, and read its rooms twice a day but once', async () => {
    const cold = await one(`select count(*)::int as lines, count(l.temperature)::int as probed,
        count(l.temperature_limit)::int as broken
      from grn_lines l where l.org_id = $1 and l.temperature_max is not null and l.qty_received > 0`);
    expect(cold).toMatchObject({ probed: cold?.lines, broken: 0 });
    expect(
      await query('select corrective_action from grns where org_id = $1 and truck_celsius > truck_limit'),
    ).toEqual([{ corrective_action: 'CORE_CHECKED' }]);
    const outside = await query(
      'select action from temperature_readings where org_id = $1 and celsius > max_celsius',
    );
    expect(outside).toEqual([{ action: 'door_closed' }]);
  });

  it('has a ledger that levels, shortages and lots agree with', async () => {
    const wrong = await query(`
      select l.item_id from stock_levels l where l.org_id = $1 and (
        l.qty_on_hand <> (select coalesce(sum(m.qty), 0) from stock_movements m
          where m.org_id = l.org_id and m.item_id = l.item_id)
        or l.qty_on_hand <> (select coalesce(sum(x.qty_left), 0) from lots x
          where x.org_id = l.org_id and x.item_id = l.item_id) - l.shortage)`);
    expect(wrong).toEqual([]);
    expect((await one(`select count(*)::int as n from stock_levels where org_id = $1`))?.n).toBe(
      figures.items,
    );
  });

  it('has used what its sales took by their recipes, and nothing else waits to be reckoned', async () => {
    const differing = await query(`
      with used as (
        select s.day, r.item_id, round(sum(s.qty * n.portions * r.qty), 3) as qty
        from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
        join recipe_items r on r.org_id = s.org_id and r.recipe_id = n.recipe_id
        where s.org_id = $1 group by s.day, r.item_id
      ), written as (select * from item_use where org_id = $1 and source = 'sales')
      select coalesce(u.day, w.day) as day from used u
      full join written w on w.day = u.day and w.item_id = u.item_id where u.qty is distinct from w.qty`);
    expect(differing).toEqual([]);
    expect(await query('select kind from use_marks where org_id = $1')).toEqual([]);
  });

  it('sold on open days only, up to yesterday', async () => {
    const { last, closed, first } = await one(`select max(day)::text as last, min(day)::text as first,
      count(*) filter (where extract(dow from day) in (0, 1))::int as closed from sales where org_id = $1`);
    expect([last, closed]).toEqual(['2026-11-14', 0]);
    expect(first <= '2026-10-03').toBe(true);
  });

  it('says when it is closed, and what it never wants to be without', async () => {
    const [days] = await query(
      'select closed_weekdays as days from organisation_calendars where org_id = $1',
    );
    expect(days?.days).toEqual([0, 1]);
    const closed = await query(`select s.day from sales s join organisation_closures c
      on c.org_id = s.org_id and s.day between c.starts_on and c.ends_on where s.org_id = $1`);
    expect(closed).toEqual([]);
    const kept = await query(`select p.item_id from replenishment_params p join supplier_articles a
      on a.org_id = p.org_id and a.item_id = p.item_id and a.supplier_id = p.supplier_id
      where p.org_id = $1 and p.reorder_point > 0`);
    expect(kept).toHaveLength(8);
  });

  it('writes to nobody who exists', async () => {
    const mails = await query('select to_address from mail_outbox where org_id = $1');
    expect(mails).toHaveLength(7);
    expect(mails.every(({ to_address }) => to_address.endsWith('.example'))).toBe(true);
    const addresses = await query('select contact_email from suppliers where org_id = $1');
    expect(addresses.every(({ contact_email }) => contact_email.endsWith('.example'))).toBe(true);
  });

  it('was answered by e-mail: confirmed, changed, asked, absent, and once without saying for which order', async () => {
    const log = pino({ level: 'silent' });
    const handlers = repliesHandlers({ db: app.db, appUrl: SETTINGS.appUrl, model: null, log });
    const worker = await startTestWorker(app, handlers);
    const readReplies = () =>
      query(`select e.from_email, r.state, r.matched_by, r.reading ->> 'intent' as intent
        from supplier_replies r join raw_emails e on e.org_id = r.org_id and e.id = r.email_id
        where r.org_id = $1 order by e.from_email`);
    try {
      await vi.waitFor(
        async () =>
          expect(await readReplies()).toEqual([
            {
              from_email: 'commandes@boucher.example',
              state: 'open',
              matched_by: 'thread',
              intent: 'question',
            },
            { from_email: 'commandes@cremier.example', state: 'unmatched', matched_by: null, intent: null },
            {
              from_email: 'commandes@epicier.example',
              state: 'nothing',
              matched_by: 'thread',
              intent: 'out_of_office',
            },
            { from_email: 'commandes@maree.example', state: 'open', matched_by: 'thread', intent: 'changed' },
            {
              from_email: 'commandes@primeur.example',
              state: 'applied',
              matched_by: 'thread',
              intent: 'confirmed',
            },
          ]),
        { timeout: 60_000, interval: 100 },
      );
    } finally {
      await worker.stop();
    }
    const [read] = await query(`select r.reading -> 'lines' as lines from supplier_replies r
      join raw_emails e on e.org_id = r.org_id and e.id = r.email_id
      where r.org_id = $1 and e.from_email = 'commandes@maree.example'`);
    expect(read?.lines).toContainEqual(expect.objectContaining({ qty_confirmed: 3, unit_price: 24.5 }));
  });

  it('was asked for other prices than at its founding, and paid them', async () => {
    const moved = await query(`select a.item_id from item_prices a where a.org_id = $1
      group by a.item_id having count(*) > 1`);
    expect(moved.length).toBeGreaterThan(5);
    const paid = await one(`select count(distinct (l.item_id, l.unit_price))::int as prices,
      count(distinct l.item_id)::int as items from grn_lines l where l.org_id = $1`);
    expect(paid?.prices).toBeGreaterThan(paid?.items);
  });

  it('has something to ask back, of its last week', async () => {
    const claims = await query(`select c.status, c.amount_claimed::float as amount from claims c
      where c.org_id = $1 and c.opened_at >= '2026-11-10'`);
    expect(claims.length).toBeGreaterThanOrEqual(2);
    expect(claims.every(({ status, amount }) => status === 'OPEN' && amount > 0)).toBe(true);
  });

  it('counted twice within a month, so that its food cost is a counted one too', async () => {
    const cost = await app.call('GET', '/api/reports/food-cost?from=2026-11-03&to=2026-11-14', {
      as: person,
      org: orgId,
    });
    expect(cost.json.totals.counted).toBeGreaterThan(0);
  });

  it('is loaded once: never over what is there', async () => {
    await expect(load()).rejects.toThrow(new AppError('DEMO_NEEDS_EMPTY'));
    const refused = await app.call('POST', '/api/dev/demo-data', { as: person, org: orgId });
    expect([refused.status, refused.json.code]).toEqual([409, 'DEMO_NEEDS_EMPTY']);
  });

  it('asks for its night at once', async () => {
    const jobs = await query(
      `select id from pgboss.job where name = 'night' and data = jsonb_build_object('org_id', $1::text, 'by_hand', true)`,
    );
    expect(jobs).toHaveLength(1);
  });
});

describe('test sales', () => {
  const ask = (as = person) => app.call('POST', '/api/dev/test-sales', { as, org: orgId });

  it('are those of its own dishes, the same when they are asked for again', async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.json.days).toBeGreaterThan(10);
    const sold = () =>
      query(`select count(*)::int as n, sum(qty)::float as qty from sales where org_id = $1`);
    const before = await sold();
    expect((await ask()).json).toEqual(first.json);
    expect(await sold()).toEqual(before);
  });

  it('need a dish', async () => {
    const empty = await app.createOrg(person);
    const refused = await app.call('POST', '/api/dev/test-sales', { as: person, org: empty });
    expect(refused.json.code).toBe('REPORT_NEEDS_DISHES');
  });

  it('are an ADMIN’s, and absent outside of development, as the demonstration is', async () => {
    const manager = await app.signUp();
    await app.giveRole(manager, orgId, 'MANAGER');
    expect((await ask(manager)).status).toBe(403);
    const production = await startTestApp({ devPages: false });
    for (const [method, path] of [
      ['POST', '/api/dev/test-sales'],
      ['POST', '/api/dev/demo-data'],
      ['GET', '/api/dev/demo-data'],
    ] as const)
      expect((await production.call(method, path)).status).toBe(404);
    await production.stop();
  });
});
