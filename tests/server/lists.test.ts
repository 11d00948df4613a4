import { isContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all-contracts.ts';
import { DIRECTIONS, type Direction, SORTS } from '#domain/kernel/lists/sorting.ts';
import { claimLinesSheet } from '#server/features/claims/export/claim-lines-sheet.ts';
import { countLinesSheet } from '#server/features/counts/export/count-lines-sheet.ts';
import { orderLinesSheet } from '#server/features/orders/export/order-lines-sheet.ts';
import { receiptLinesSheet } from '#server/features/receipts/export/receipt-lines-sheet.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { type Explained, type KnownPlans, type Planning, watchPlans } from '../support/server/plans.ts';
import { type Person, startTestApp, type TestApp } from '../support/server/test-app.ts';
import { GROWING, growRestaurant, rowId } from '../support/story/grown/grown-restaurant.ts';

let app: TestApp;
let camille: Person;
let org: string;
let orgs: string[];
let owner: pg.Pool;
let plans: ReturnType<typeof watchPlans>;

beforeAll(async () => {
  app = await startTestApp();
  camille = await app.signUp();
  // A restaurant among others.
  orgs = await Promise.all(Array.from({ length: 6 }, () => app.createOrg(camille)));
  org = orgs[0] ?? '';
  owner = new pg.Pool({
    connectionString: app.ownerUrl,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  plans = watchPlans(app.pool);
});
afterAll(async () => {
  plans.stop();
  await owner.end();
  await app.stop();
});

const place = rowId(110);
const supplier_id = rowId(1);
const search = 'search=article+1';
const YEAR = 'from=2025-12-01&to=2026-11-30';

/** In every order that a list can be had in: whole from the top and from a later page, narrowed down from one of them. */
const sorted = (list: keyof typeof SORTS, filters: readonly string[] = []) =>
  SORTS[list].flatMap((sort) => {
    const from = (direction: Direction) =>
      `sort=${sort}&direction=${direction}&after=${sort}.${direction}.${place}`;
    const whole = DIRECTIONS.flatMap((direction) => [`sort=${sort}&direction=${direction}`, from(direction)]);
    return [...whole, ...filters.map((filter) => `${from('desc')}&${filter}`)];
  });

/** Every list of the product, and how it can be narrowed down. */
const LISTS: Record<string, string[]> = {
  '/auth/sessions': [''],
  '/auth/activity': [''],
  '/audit': [
    '',
    `after=${place}`,
    'kind=orders',
    `kind=orders&after=${place}`,
    'kind=settings',
    'kind=prices',
    `user_id=${rowId(2)}`,
    `user_id=${rowId(2)}&kind=items`,
    `entity=items&entity_id=${place}`,
    'from=2026-01-01&to=2026-02-01',
    'kind=items&from=2026-01-01&to=2026-02-01',
    `api_key_id=${rowId(3)}`,
    `api_key_id=${rowId(3)}&kind=items&after=${place}`,
  ],
  '/api-keys': ['', 'only=revoked', `only=revoked&after=${place}`],
  '/organization/members': [''],
  '/organization/invitations': [''],
  '/invitations': [''],
  '/suppliers': [
    '',
    `after=${place}`,
    'search=maison+1',
    'name=maison+4',
    'state=deleted',
    ...sorted('suppliers'),
  ],
  '/suppliers/{id}/articles': ['', 'order=name', search, 'only=never_ordered', 'only=rising'],
  '/items': [
    '',
    `after=${place}`,
    search,
    'category=Lait',
    `supplier_id=${supplier_id}`,
    ...sorted('items', [search, 'category=Lait', `supplier_id=${supplier_id}`]),
  ],
  '/orders': [
    '',
    `after=${place}`,
    'search=maison+1+00143',
    'search=introuvable',
    'group=draft',
    'group=done',
    'group=awaited',
    'group=to_approve',
    'group=to_decide',
    `supplier_id=${supplier_id}`,
    'from=2026-01-01&to=2026-02-01',
    ...sorted('orders', ['search=maison+1', 'group=awaited', `supplier_id=${supplier_id}`]),
  ],
  '/orders/counts': [''],
  '/orders/guide': [`supplier_id=${supplier_id}`],
  '/orders/guide/elsewhere': [`supplier_id=${supplier_id}&${search}`],
  '/dashboard/counts': [''],
  '/dashboard/today': [''],
  '/search': ['q=article+1', 'q=maison+1', 'q=BC-2026-0001', 'q=12', 'q=l12', 'q=bl+12', 'q=introuvable'],
  '/nightly-runs/last': [''],
  '/receipts/expected': [''],
  '/receipts/receivable': [`supplier_id=${supplier_id}&${search}`],
  '/receipts': [
    '',
    `after=${place}`,
    `po_id=${place}`,
    `supplier_id=${supplier_id}`,
    ...sorted('receipts', [`supplier_id=${supplier_id}`]),
  ],
  '/claims': [
    'group=open',
    'group=done',
    `group=done&after=${place}`,
    `group=done&supplier_id=${supplier_id}`,
    ...sorted('claims', ['group=open', 'group=done', `group=done&supplier_id=${supplier_id}`]),
  ],
  '/temperatures/register.csv': ['from=2026-01-01&to=2026-02-01'],
  '/counts': ['', `after=${place}`, ...sorted('counts')],
  '/stock': ['', `after=${place}`, 'only=flagged', ...sorted('stock', [search])],
  '/stock/movements': ['', `after=${place}`, `item_id=${supplier_id}`, 'type=IN', search, `lot_id=${place}`],
  '/stock/consumption': ['', `order=name&after=${place}`, `count_id=${place}`],
  '/lots': [
    '',
    `after=${place}`,
    'search=l12',
    'search=1-2',
    'search=bl+12',
    'search=introuvable',
    search,
    `search=12&after=${place}`,
  ],
  '/recipes': [
    '',
    `after=${place}`,
    search,
    `${search}&after=${place}`,
    'kind=dish',
    'menu=off',
    'state=deleted',
    'order=margin',
    `order=food_cost&after=${place}`,
    'order=sold',
    'only=to_complete',
  ],
  '/recipes/ingredients': ['', search, `of=${place}`],
  '/sales/batches': ['', `after=${place}`],
  '/sales/lines': [`${YEAR}&dish=${supplier_id}`, `${YEAR}&dish=${supplier_id}&after=${place}`],
  '/sold-names': ['', `after=${place}`, 'search=plat+1', 'only=to_check', 'only=name'],
  '/reports/purchases': [
    `${YEAR}&by=supplier`,
    `${YEAR}&by=category`,
    `${YEAR}&by=item&supplier_id=${supplier_id}`,
  ],
  '/reports/purchases/lines': [
    YEAR,
    `${YEAR}&after=${place}`,
    `${YEAR}&supplier_id=${supplier_id}`,
    `${YEAR}&item_id=${supplier_id}`,
  ],
  '/reports/prices': [YEAR],
  '/reports/waste': [YEAR],
  '/reports/waste/entries': [YEAR, `${YEAR}&after=${place}`, `${YEAR}&item_id=${supplier_id}`],
  '/reports/food-cost': [YEAR],
  '/reports/food-cost/items': [YEAR],
  '/reports/margins': [YEAR],
  '/reports/reliability': [YEAR],
  '/reports/reliability/orders': [`${YEAR}&supplier_id=${supplier_id}`],
  '/reports/stock-value': [YEAR, `${YEAR}&category=Lait`],
  '/replenishment/params': ['', `after=${place}`, search],
  '/replenishment/suggestions': [
    '',
    `after=${place}`,
    `supplier_id=${supplier_id}`,
    'min_priority=0.7',
    'limit=300',
  ],
  '/alerts': [
    '',
    `po_id=${place}`,
    `after=${place}`,
    'kind=system',
    `kind=system&after=${place}`,
    'kind=dates',
    `kind=dates&after=${place}`,
  ],
  '/alerts/counts': [''],
  '/recalls': ['', `after=${place}`],
  '/recalls/official': [''],
  '/low-stock-alerts': ['', `after=${place}`],
  '/emails': ['', 'status=failed', 'status=received'],
  '/emails/latest': [''],
  '/emails/counts': [''],
  '/replies': ['', `after=${place}`, 'group=open', `group=open&after=${place}`, 'group=unmatched'],
  '/replies/count': [''],
  '/imports': [''],
  '/imports/{id}/rows': ['status=new', 'status=refused&after=10'],
  '/dev/mailbox': ['', 'search=b12'],
  '/receipts/register.csv': ['from=2026-11-01&to=2026-11-14'],
};

/** Answers of one thing, of files, and of tables that have a few rows in any restaurant. */
const NO_LISTS = [
  '/live',
  '/session',
  '/session/device-key',
  '/auth/user',
  '/organization',
  '/organization/administrators',
  '/organization/card',
  '/organization/usage',
  '/organization/calendar',
  '/organization/reminders',
  '/replenishment/settings',
  '/orders/board',
  '/orders/board/summary',
  '/organizations/founding',
  '/categories',
  '/zones',
  '/stock/summary',
  '/stock/temperature-limits',
  '/temperatures/today',
  '/temperatures/missed',
  '/temperatures/register.xlsx',
  '/temperatures/register.pdf',
  '/receipts/tolerance',
  '/receipts/register.xlsx',
  '/receipts/register.pdf',
  '/dashboard/first-steps',
  '/imports/queue',
  '/sales',
  '/audit/people',
  // One thing with its lots in stock, thirty at most, and a file.
  '/use-by-labels/of',
  '/use-by-labels/pdf',
  // One organisation after the other, each by the questions of its dashboard.
  '/sites',
  '/alerts/notifications',
  '/mail-server',
  '/organization/file-imports',
  // At most twenty passkeys, and one account of each kind.
  '/auth/passkeys',
  '/auth/reauthenticate',
  '/auth/token',
  '/auth/user/identities',
  '/auth/user/data',
  '/auth/user/deletion',
  '/auth/user/subscription',
  '/organization/leaving',
  '/billing',
  '/billing/test-checkout',
  '/alerts/digest',
  '/pos-profiles',
  '/tills',
  '/mailbox',
  '/recipes/summary',
  '/dev/demo-data',
];

/** Every file that has a row for each line, and how many of what they belong to are a page: here each has one line. */
const LINE_SHEETS: readonly { sheet: (of: OrgContext) => LineSheet; atOnce: number }[] = [
  { sheet: (of) => orderLinesSheet(of, { search: '' }), atOnce: 50 },
  { sheet: (of) => receiptLinesSheet(of, {}), atOnce: 50 },
  { sheet: (of) => claimLinesSheet(of, { group: 'done' }), atOnce: 50 },
  { sheet: countLinesSheet, atOnce: 2 },
];
type LineSheet = {
  rows: AsyncIterable<unknown>;
  count: (tx: OrgTx, most: number) => Promise<number>;
};

async function firstOf(rows: AsyncIterable<unknown>, most: number): Promise<number> {
  let read = 0;
  for await (const _row of rows) {
    read += 1;
    if (read === most) break;
  }
  return read;
}

const expectSome = (found: number): void => expect(found).toBeGreaterThan(1);

/** Served with the costs of turning disks, which are PostgreSQL's own, and with those of the embedded one. */
const SERVED = 'set enable_seqscan = off';
const DEAR: Planning = { set: `${SERVED}; set random_page_cost = 4` };
const CHEAP: Planning = { set: `${SERVED}; set random_page_cost = 1.1` };
const COUNTED: Planning = { ...CHEAP, analyze: () => true };
/** For lists: what looks at all there is anyway is planned, and not run once more. */
const PAGES_COUNTED: Planning = { ...CHEAP, analyze: (text) => !looksAtAll(text) };
/** Where nothing but the statement itself keeps the planner from reading a table from end to end. */
const BARE: Planning = { set: 'set enable_seqscan = on; set random_page_cost = 4' };

/** Whoever searches words or adds up looks at all that the restaurant has of something, by whatever way. */
const looksAtAll = (text: string) =>
  [
    /strpos\(/,
    /^select count/,
    /\bdistinct word\b/,
    /\bstring_agg\(words\b/,
    /group by "status"/,
    /\bfigures\b/,
    /\bdishes\b/,
  ].some((mark) => mark.test(text));

/** A restaurant has few suppliers: left alone, a planner reads them all to have them by name. */
const FEW_GROUPS = /name_key as key from suppliers/;

/** For lists: what may read a table from end to end where nothing keeps it from that is not asked. */
const PAGES_BARE: Planning = { ...BARE, judges: (text) => !looksAtAll(text) && !FEW_GROUPS.test(text) };

/**
 * PostgreSQL compares costs only between plans that read as few tables from end to end, where that is off: which tables
 * those are is the same for all page costs. Each size has one of the two, and the largest both.
 */
const servedAt = (rows: number, counted: Planning): Planning[] =>
  rows === 500 ? [DEAR] : rows === 5000 ? [CHEAP] : [DEAR, counted];

/** What a report, or the day's summary, says of a period is added up from all that happened in it; its rows are lists. */
const ADDS_UP = /^\/(?:reports\/(?!purchases\/lines|waste\/entries)|dashboard\/today)/;

/** A page has at most 300 rows, and ten tables to look each of them up in. */
const ROWS_MAX = 3000;

const names = new Set(GROWING.map((table) => table.split('.').at(-1)));

function problems({ text, planning, reads }: Explained): string[] {
  const of = (table: string) => `${table} in ${text.replace(/\s+/g, ' ').slice(0, 300)} (${planning.set})`;
  const whole = reads
    .filter(({ table, how }) => how.includes('Seq Scan') && names.has(table))
    .map(({ table }) => `read from end to end: ${of(table)}`);
  const many = reads
    .filter(({ rows }) => rows > ROWS_MAX)
    .map(({ table, rows }) => `${rows} rows of ${of(table)}`);
  return [...whole, ...many];
}

type Asked = { path: string; query: string; ways: readonly Planning[]; known: KnownPlans };

async function ask({ path, query, ways, known }: Asked): Promise<Explained[]> {
  const call = async () => {
    const filled = `/api${path.replace('{id}', supplier_id)}?${query}`;
    const { status, text } = await app.call('GET', filled, { as: camille, org });
    expect(status, `${filled}: ${text}`).toBe(200);
  };
  const explained = await plans.during(ways, call, known);
  expect(explained.length, path).toBeGreaterThan(0);
  return explained;
}

describe.each([
  [0, 500],
  [500, 5000],
  [5000, 100_000],
])('after %d rows of each table, with %d', (from, to) => {
  beforeAll(() => growRestaurant(owner, { orgs, from, to }), 300_000);

  it('no list reads a table from end to end that grows', async () => {
    const known: KnownPlans = new Map();
    const wrong: string[] = [];
    for (const [path, queries] of Object.entries(LISTS)) {
      const addsUp = ADDS_UP.test(path);
      const served = servedAt(to, addsUp ? CHEAP : PAGES_COUNTED);
      // Of people, whose table has no organisation, a planner left alone reads five hundred at once.
      const ways = to === 500 || addsUp ? served : [...served, PAGES_BARE];
      for (const query of queries) wrong.push(...(await ask({ path, query, ways, known })).flatMap(problems));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('nor does a file of lines, page after page of what they belong to', async () => {
    const served = servedAt(to, COUNTED);
    const wrong: string[] = [];
    for (const { sheet, atOnce } of LINE_SHEETS) {
      const { rows, count } = sheet(app.orgContext(org));
      const counting = () => inOrg(app.orgContext(org), (tx) => count(tx, atOnce)).then(expectSome);
      const reading = () => firstOf(rows, atOnce + 1).then(expectSome);
      wrong.push(...(await plans.during(served, counting)).flatMap(problems));
      const ways = to === 500 ? served : [...served, BARE];
      wrong.push(...(await plans.during(ways, reading)).flatMap(problems));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  if (to === 5000)
    it('would notice one that joins its page with a whole table', async () => {
      const found = await explained(
        'select * from purchase_orders where id in (select id from purchase_orders order by ordered_at desc limit 51)',
      );
      expect(found.flatMap(problems)).toContainEqual(expect.stringContaining('end to end: purchase_orders'));
    });

  if (to === 100_000)
    it('would notice one that sorts all there is', async () => {
      const found = await explained('select * from purchase_orders order by notes limit 51');
      expect(found.flatMap(problems)).toContainEqual(
        expect.stringContaining('60000 rows of purchase_orders'),
      );
    });
});

/** Of a statement that no list asks. */
const explained = (text: string) =>
  plans.during([COUNTED, BARE], () =>
    inOrg(app.orgContext(org), async (tx) => {
      await sql.raw(text).execute(tx);
    }),
  );

function gets(node: unknown): { path: string; paged: boolean }[] {
  if (!isContractProcedure(node)) return Object.values(node as object).flatMap(gets);
  const { route, inputSchema } = node['~orpc'];
  if (route.method !== 'GET' || !route.path) return [];
  const shape = z.toJSONSchema((inputSchema ?? z.object({})) as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  return [{ path: route.path, paged: Object.hasOwn(shape.properties ?? {}, 'limit') }];
}

it('knows every list of the contract', () => {
  const lists = gets(contract).filter(({ path, paged }) => paged || !path.includes('{'));
  expect(new Set(lists.map(({ path }) => path))).toEqual(new Set([...Object.keys(LISTS), ...NO_LISTS]));
});
