import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const RECEIPTS = 4000;

let app: TestApp;
let camille: Person;
let org: string;

beforeAll(async () => {
  app = await startTestApp();
  app.pool.on('acquire', watch);
  camille = await app.signUp();
  const owner = new pg.Pool({
    connectionString: app.ownerUrl,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  // A house among others: where it is alone, reading whole tables is what it asks for.
  for (let house = 0; house < 5; house += 1) {
    org = await app.createOrg(camille);
    await fill(owner, org);
  }
  await owner.query('vacuum analyze');
  await owner.end();
}, 120_000);
afterAll(() => app.stop());

/** Years of receipts of 5 lines, one in four with a claim, and 40 orders on their way. */
async function fill(owner: pg.Pool, id: string): Promise<void> {
  const run = (text: string) => owner.query(text.replaceAll('$1', `'${id}'::uuid`));
  await run(
    `insert into suppliers (org_id, name) select $1, 'Fournisseur ' || n from generate_series(1, 20) n`,
  );
  await run(`insert into items (org_id, name) select $1, 'Article ' || n from generate_series(1, 200) n`);
  await run(
    `insert into purchase_orders (org_id, supplier_id, order_number, status, ordered_at, line_count)
     select $1, s.id, 'BC-' || n, case when n <= 40 then 'SENT' else 'CLOSED' end, now() - n * interval '3 hours', 5
     from generate_series(1, ${RECEIPTS + 40}) n
     join (select id, row_number() over () as place from suppliers where org_id = $1) s on s.place = n % 20 + 1`,
  );
  await run(
    `insert into purchase_order_lines (org_id, po_id, item_id, position, qty, unit_price)
     select $1, o.id, i.id, i.place, 5, 2 from purchase_orders o,
       (select id, row_number() over () as place from items where org_id = $1 limit 5) i where o.org_id = $1`,
  );
  await run(
    `insert into grns (org_id, po_id, supplier_id, received_at)
     select $1, id, supplier_id, ordered_at + interval '1 day' from purchase_orders
     where org_id = $1 and status = 'CLOSED'`,
  );
  await run(
    `insert into grn_lines (org_id, grn_id, po_line_id, item_id, position, qty_expected, qty_received, unit_price)
     select $1, g.id, l.id, l.item_id, l.position, 5, 5, 2 from grns g
     join purchase_order_lines l on (l.org_id, l.po_id) = (g.org_id, g.po_id) where g.org_id = $1`,
  );
  await run(
    `insert into claims (org_id, grn_id, po_id, supplier_id, status, amount_claimed, opened_at, settled_at)
     select $1, id, po_id, supplier_id, 'SETTLED', 5, received_at, received_at from grns
     where org_id = $1 and abs(hashtext(id::text)) % 4 = 0`,
  );
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};
const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

type Asked = { text: string; values: unknown[] };
let asked: Asked[] = [];
const watched = new WeakSet<pg.PoolClient>();

/** Notes what each connection is asked of the tables of receipts. */
function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]) => {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const [text, values] = typeof first === 'string' ? [first, second] : [first.text, first.values ?? second];
    if (/grns|grn_lines|claims/.test(text)) asked.push({ text, values: values ?? [] });
    return query(...args);
  };
  client.query = noting as typeof client.query;
}

/** The plans of whatever a request asks of the tables of receipts. */
async function plansOf(path: string): Promise<Node[]> {
  asked = [];
  const { status, text } = await app.call('GET', `/api${path}`, { as: camille, org });
  expect(status, text).toBe(200);
  const queries = asked;
  expect(queries.length).toBeGreaterThan(0);
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.org_id', $1, true)`, [org]);
    const plans: Node[] = [];
    for (const { text: query, values } of [...queries]) {
      const { rows } = await client.query(`explain (analyze, format json) ${query}`, values);
      plans.push(...nodes(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Those that grow with the years. Of claims, few beside them, the figures above the list add up all. */
const LARGE = ['grns', 'grn_lines', 'purchase_orders', 'purchase_order_lines'];

it.each([
  ['the last receipts', '/receipts', 300],
  ['a page of a hundred receipts', '/receipts?limit=100', 1500],
  ['what is awaited', '/receipts/expected', 500],
  ['the claims that are over', '/claims?group=done', 300],
])('%s: the tables are read for the page, not from end to end', async (_what, path, rows) => {
  const read = (await plansOf(path)).filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
  expect(read.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  const total = read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(rows);
});
