import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { type TestApp, testApp } from '../../../../tests/support/server/test-app.ts';
import { fillStock } from '../../../../tests/support/story/many/many-movements.ts';
import { levelsAmong, levelsByRisk, movedByDay, pageByName, summaryOf } from './levels.sql.ts';
import { lotsFound } from './lots.sql.ts';
import { itemsSought, movementRows } from './movements.sql.ts';

let org: OrgContext;

const app = testApp();
beforeAll(async () => {
  const person = await app.signUp();
  const owner = new pg.Pool({
    connectionString: app.ownerUrl,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  // A restaurant among others: where it is alone, reading whole tables is what it asks for.
  const others = Array.from({ length: 5 }, () => ({ items: 1000, movements: 10_000 }));
  for (const size of [...others, { items: 5000, movements: 50_000 }]) {
    const id = await app.createOrg(person);
    await fillStock(owner, { org: id, ...size });
    org = app.orgContext(id, person.id);
  }
  await owner.end();
}, 240_000);

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
