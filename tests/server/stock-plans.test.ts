import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import {
  levelsAmong,
  levelsByRisk,
  movedByDay,
  pageByName,
  summaryOf,
} from '#server/features/stock/levels.sql.ts';
import { lotsFound } from '#server/features/stock/lots.sql.ts';
import { itemsSought, movementRows } from '#server/features/stock/movements.sql.ts';
import { checkAlerts } from '#server/features/watch/watch.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { watchPlans } from '../support/server/plans.ts';
import { type TestApp, testApp } from '../support/server/test-app.ts';
import { fillStock } from '../support/story/many/many-movements.ts';

let owner: pg.Pool;
let orgs: string[];
/** Two lots of each of 5,000 items, and a ledger of 60,000 movements. */
let org: OrgContext;

const app = testApp();
beforeAll(async () => {
  const person = await app.signUp();
  owner = new pg.Pool({
    connectionString: app.ownerUrl,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  // A restaurant among others: where it is alone, reading whole tables is what it asks for.
  const others = Array.from({ length: 5 }, () => ({ items: 1000, movements: 10_000 }));
  const sizes = [...others, { items: 5000, movements: 50_000 }];
  const fillings = await Promise.all(
    sizes.map(async (size) => ({ org: await app.createOrg(person), ...size })),
  );
  await fillStock(owner, ...fillings);
  orgs = fillings.map((filling) => filling.org);
  org = app.orgContext(orgs.at(-1) ?? '', person.id);
}, 240_000);
afterAll(() => owner.end());

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[]; 'Actual Rows'?: number };
const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

async function planOf({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Node[]> {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.org_id', $1, true)`, [org.orgId]);
    const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
    return nodes(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const seqScans = (plan: Node[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
const raw = (query: { compile: (db: TestApp['db']) => CompiledQuery }) => query.compile(app.db);
const page = { sought: [], limit: 101 };

it.each([
  ['by risk', () => levelsByRisk(org, page)],
  [
    'by risk, narrowed down',
    () => levelsByRisk(org, { ...page, sought: soughtFor('creme'), category: 'Lait' }),
  ],
  ['in figures', () => summaryOf(org)],
])('the stock %s reads no table from end to end', async (_what, query) => {
  expect(seqScans(await planOf(raw(query())))).toEqual([]);
});

it('the stock by name reads the items of its page alone', async () => {
  const ids = await inOrg(org, (tx) => pageByName(tx, page).execute());
  const chosen = ids.map(({ id }) => id);
  expect(chosen).toHaveLength(101);
  expect(seqScans(await planOf(raw(levelsAmong(org, chosen))))).toEqual([]);
  const first = addDays(org.today, -13);
  const plot = await planOf(
    raw(movedByDay({ ids: chosen, byCounts: chosen, first, timeZone: 'Europe/Paris' })),
  );
  expect(seqScans(plot)).toEqual([]);
  const byName = await inOrg(org, async (tx) => pageByName(tx, page).compile());
  expect(seqScans(await planOf(byName))).toEqual([]);
});

it.each([
  ['the newest', {}, 'stock_movements_newest'],
  ['of one type', { type: 'WASTE' as const }, 'stock_movements_by_type'],
  [
    'of a period',
    { from: new Date(Date.now() - 86_400_000 * 9), before: new Date() },
    'stock_movements_newest',
  ],
])('movements %s follow an index, and stop where the page is full', async (_what, filters, index) => {
  const plan = await planOf(raw(movementRows({ item_ids: null, limit: 101, ...filters })));
  expect(seqScans(plan)).toEqual([]);
  expect(JSON.stringify(plan)).toContain(index);
});

it('movements of what a search means read those items alone', async () => {
  const item_ids = await inOrg(org, (tx) => itemsSought(tx, { sought: soughtFor('boeuf 47') }));
  expect(item_ids?.length).toBeGreaterThan(0);
  const plan = await planOf(raw(movementRows({ item_ids, limit: 101 })));
  expect(seqScans(plan)).toEqual([]);
  expect(JSON.stringify(plan)).toContain('stock_movements_of_item');
});

it('movements of a search that means a thousand items follow the ledger, and are theirs alone', async () => {
  const sought = soughtFor('sel');
  expect(await inOrg(org, (tx) => itemsSought(tx, { sought }))).toBeNull();
  const asked = { item_ids: null, sought, limit: 101 };
  expect(seqScans(await planOf(raw(movementRows(asked))))).toEqual([]);
  const { rows } = await inOrg(org, (tx) => movementRows(asked).execute(tx));
  expect(rows).toHaveLength(101);
  expect(rows.filter(({ item_name }) => !item_name.startsWith('Sel '))).toEqual([]);
});

it.each(['L4711', '47-11', 'introuvable', 'oeuf 470', 'maison 7', ''])(
  'lots found by “%s” read no table from end to end',
  async (search) => {
    const plan = await planOf(raw(lotsFound({ search, limit: 51 })));
    // Suppliers are so few that they fit on a page.
    expect(seqScans(plan).filter((table) => table !== 'suppliers')).toEqual([]);
  },
);

it('a search is answered through the indexes with the rows that bear the words', async () => {
  const { rows } = await inOrg(org, (tx) => lotsFound({ search: 'R4711', limit: 10 }).execute(tx));
  expect(rows.map(({ lot_code }) => lot_code).sort()).toEqual(['R471-1', 'R4711-1', 'R4711-2']);
  const { rows: counted } = await inOrg(org, (tx) =>
    sql<{ n: number }>`select count(*) as n from stock_movements`.execute(tx),
  );
  expect(counted[0]?.n).toBe(60_000);
});

describe('what watches over the stock', () => {
  let plans: ReturnType<typeof watchPlans>;

  /** With prices, forecasts, points and orders. */
  beforeAll(async () => {
    for (const id of orgs) {
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
    }
    await owner.query('vacuum (analyze)');
    plans = watchPlans(app.pool);
  }, 240_000);
  afterAll(() => plans.stop());

  it('of 5,000 items and 10,000 lots no table that grows is read from end to end', async () => {
    const served = { set: 'set enable_seqscan = off; set random_page_cost = 1.1' };
    const explained = await plans.during([served], async () => {
      await inOrg(org, (tx) => checkAlerts(tx, org));
    });
    const whole = explained.flatMap(({ text, reads }) =>
      reads
        .filter(({ how }) => how.includes('Seq Scan'))
        .map(({ table }) => `${table}: ${text.slice(0, 200)}`),
    );
    expect(whole).toEqual([]);
    // The lock, six questions, what is written, what is low, the figures, the announcement: however many are found. How
    // its job is queued is not counted, the first of a queue makes it.
    const own = explained.filter(({ text }) => !text.includes('pgboss.'));
    expect(own.length).toBe(11);
    const tables = new Set(own.flatMap(({ reads }) => reads.map(({ table }) => table)));
    expect([...tables]).toEqual(
      expect.arrayContaining(['lots', 'items', 'purchase_orders', 'item_prices', 'alerts']),
    );
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
});
