import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { soughtFor } from '#domain/kernel/search/words.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { orderableItems, pageOfOrderables } from '#server/features/orders/draft/offers.sql.ts';
import { soughtNumber } from '#server/features/orders/numbers/order-numbers.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { keepAsCounted } from '../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { fillOrders } from '../../../../tests/support/story/many/many-orders.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';

/** One calendar day, half an hour before midnight in Paris. */
let instant = Date.parse('2026-11-15T22:30:00Z');
const clock = () => new Date(instant++);

const app = testApp({ clock });
const manager = personOf(app);

const call = (method: string, path: string, at: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as: manager, org: at, body });

/** An organisation with suppliers by these names, one item each. */
async function restaurant(...names: string[]) {
  const at = await app.createOrg(manager);
  const sellers = new Map<string, { supplier_id: string; item_id: string }>();
  for (const name of names) {
    const supplier_id = (await call('POST', '/suppliers', at, { name })).json.id;
    const item = { name: `De chez ${name}`, supplier_id, price: 2 };
    sellers.set(name, { supplier_id, item_id: (await call('POST', '/items', at, item)).json.id });
  }
  const order = async (name: string, body: object = {}) => {
    const { supplier_id, item_id } = sellers.get(name) ?? {};
    const lines = [{ item_id, qty: 1, unit_price: 2 }];
    return (await call('POST', '/orders', at, { supplier_id, lines, ...body })).json;
  };
  const found = async (query: string): Promise<string[]> => {
    const { json } = await call('GET', `/orders?${query}`, at);
    return json.orders.map(({ order_number }: { order_number: string }) => order_number.slice(-2));
  };
  return { at, order, found, idOf: (name: string) => sellers.get(name)?.supplier_id ?? '' };
}

describe('the list', () => {
  it('shows the newest first, with supplier, number of lines and what became of the last e-mail', async () => {
    const { at, order, idOf } = await restaurant('Vauban', 'La Marée');
    const first = await order('Vauban');
    const second = await order('La Marée');
    const { rows } = await app.owner.query(
      `insert into mail_outbox (org_id, to_address, subject, text, message_id, state)
       values ($1, 'a@exemple.fr', 'S', 'T', $2, 'failed') returning id`,
      [at, `<${randomUUID()}@exemple.fr>`],
    );
    await app.owner.query(
      `insert into mail_logs (org_id, po_id, direction, template, mail_id, status, subject, created_at)
       values ($1, $2, 'outbound', 'order', null, 'not_sent', 'S', '2026-11-01'),
              ($1, $2, 'outbound', 'order', $3, null, 'S', '2026-11-02'),
              ($1, $2, 'inbound', 'supplier_answer', null, 'received', 'S', '2026-11-03')`,
      [at, first.id, rows[0].id],
    );
    await keepAsCounted(app.owner);
    const { json } = await call('GET', '/orders', at);
    expect(json.next).toBeNull();
    expect(json.orders).toEqual([
      expect.objectContaining({ id: second.id, supplier_name: 'La Marée', line_count: 1, mail_state: null }),
      {
        id: first.id,
        order_number: 'BC-2026-00001',
        external_number: null,
        version: 1,
        supplier_id: idOf('Vauban'),
        supplier_name: 'Vauban',
        status: 'DRAFT',
        line_count: 1,
        ordered_at: first.ordered_at,
        expected_at: null,
        expected_at_confirmed: null,
        total_estimated: 2,
        total_ordered: 2,
        total_net: 2,
        answered_at: null,
        answer_differs: false,
        changed_lines: 0,
        rest_to_come: null,
        mail_state: 'failed',
        approval_requested_at: null,
        decision_since: null,
        unanswered_since: null,
      },
    ]);
    expect((await call('GET', `/orders/${first.id}`, at)).json).toMatchObject({
      mail_state: 'failed',
      mails: [{ direction: 'inbound', status: 'received' }, { status: 'failed' }, { status: 'not_sent' }],
    });
  });

  it('goes page by page, of one instant too, and loses none to microseconds', async () => {
    const { at, order } = await restaurant('Vauban');
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await order('Vauban')).id);
    await app.owner.query(
      `update purchase_orders set ordered_at = timestamptz '2026-11-01 10:00:00.000500Z'
         + make_interval(secs => (case when substr(order_number, 13)::int <= 4 then 0 else substr(order_number, 13)::int end) / 1e6)
       where org_id = $1`,
      [at],
    );
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const after: string = next ? `&after=${next}` : '';
      const { json } = await call('GET', `/orders?limit=2${after}`, at);
      seen.push(...json.orders.map(({ id }: { id: string }) => id));
      next = json.next;
    } while (next);
    expect(seen.length).toBe(7);
    expect(new Set(seen)).toEqual(new Set(made));
    expect(seen.slice(0, 3)).toEqual(made.slice(4).toReversed());
  });

  it('is narrowed down by group, supplier and days of the organisation’s calendar', async () => {
    const { at, order, found, idOf } = await restaurant('Vauban', 'La Marée');
    for (const [n, status] of ORDER_STATUSES.entries()) {
      const { id } = await order(n === 1 ? 'La Marée' : 'Vauban');
      // From the 1st of November, 00:30 in Paris: the evening before by the clock of UTC.
      await app.owner.query(
        `update purchase_orders set status = $2, ordered_at = timestamptz '2026-10-31 23:30Z' + make_interval(days => $3) where id = $1`,
        [id, status, n],
      );
    }
    expect(await found('')).toEqual(['07', '06', '05', '04', '03', '02', '01']);
    expect(await found('group=draft')).toEqual(['01']);
    const silent = async () => [
      await found('group=unanswered'),
      (await call('GET', '/orders/counts', at)).json.unanswered,
    ];
    expect(await silent()).toEqual([['02'], 1]);
    const answered = (said: string) =>
      app.owner.query(`update purchase_orders set ${said} where org_id = $1 and status = 'SENT'`, [at]);
    await answered('decision_since = now()');
    expect(await silent(), 'who waits for a decision has answered').toEqual([[], 0]);
    await answered('decision_since = null');
    expect(await found('group=awaited')).toEqual(['04', '03', '02']);
    expect(await found('group=done')).toEqual(['06', '05']);
    expect(await found('group=cancelled')).toEqual(['07']);
    expect(await found(`supplier_id=${idOf('La Marée')}`)).toEqual(['02']);
    expect(await found('from=2026-11-02&to=2026-11-03')).toEqual(['03', '02']);
    expect(await found('to=2026-11-01')).toEqual(['01']);
    expect(await found('from=2026-11-07&to=2100-12-31')).toEqual(['07']);
    expect((await call('GET', '/orders?group=rien', at)).status).toBe(422);
    expect((await call('GET', '/orders?limit=201', at)).status).toBe(422);
    expect((await call('GET', '/orders?from=2026-02-30', at)).status).toBe(422);
  });

  it('finds by number, by its digits, by a number from elsewhere and by the supplier’s name', async () => {
    const { at, order, found, idOf } = await restaurant('Crèmerie d’Œuvre', 'Vauban');
    for (let n = 1; n <= 12; n += 1) await order(n % 2 === 0 ? 'Vauban' : 'Crèmerie d’Œuvre');
    await app.owner.query(
      `insert into purchase_orders (org_id, supplier_id, source, order_number, external_number, ordered_at)
       values ($1, $2, 'import', 'X-98', 'Fact-2024/7', '2024-01-01')`,
      [at, idOf('Vauban')],
    );
    expect(await found('search=12')).toEqual(['12']);
    expect(await found('search=00012')).toEqual(['12']);
    expect(await found('search=bc-2026-0001')).toEqual(['12', '11', '10']);
    expect(await found('search=2026-0001')).toEqual(['12', '11', '10']);
    expect((await found('search=BC')).length).toBe(12);
    expect(await found('search=BC-2025')).toEqual([]);
    expect(await found('search=fact-2024')).toEqual(['98']);
    expect(await found('search=cremerie')).toEqual(['11', '09', '07', '05', '03', '01']);
    expect(await found('search=OEUVRE+11')).toEqual(['11']);
    expect(await found('search=cremerie+12')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found(`search=vauban&limit=2`)).toEqual(['12', '10']);
  });
});

it.each([
  ['42', { kind: 'end', text: '-00042' }],
  ['100000', { kind: 'end', text: '-100000' }],
  ['bc', { kind: 'start', text: 'BC' }],
  ['Bc–2026', { kind: 'start', text: 'BC-2026' }],
  ['2026-', { kind: 'start', text: 'BC-2026-' }],
  ['BCA', null],
  ['BC-2026-x', null],
  ['vauban', null],
  ['1234567890', null],
])('the word %s asks for %o', (word, sought) => {
  expect(soughtNumber(word)).toEqual(sought);
});

it('says how many quantities the supplier changed, and what is still to come of an order', async () => {
  const org = await app.createOrg(manager);
  const here = receiving(app, { person: manager, org });
  const order = await here.sent([
    { name: 'Crème', qty: 18, unit_price: 4, unit: 'L' },
    { name: 'Moules', qty: 15, unit_price: 4.2 },
  ]);
  const row = async () => (await here.done('GET', '/orders')).orders[0];
  expect(await row()).toMatchObject({ changed_lines: 0, rest_to_come: null });
  const [cream, mussels] = order.lines;
  await here.done('POST', `/orders/${order.id}/confirm`, {
    contact: 'Yann',
    lines: [
      { line_id: cream?.po_line_id, qty_confirmed: 12 },
      { line_id: mussels?.po_line_id, qty_confirmed: 15 },
    ],
  });
  expect(await row()).toMatchObject({ changed_lines: 1, rest_to_come: null });
  const arrive = (...came: number[]) =>
    here.received(
      here.arrived(
        order,
        came.map((qty_received) => ({ qty_received })),
        { wait_for_rest: true },
      ),
    );
  await arrive(6, 10);
  expect((await row()).rest_to_come).toMatchObject({ lines: 2 });
  await arrive(2, 5);
  expect(await row()).toMatchObject({
    changed_lines: 1,
    rest_to_come: { lines: 1, qty: 4, unit: 'L', pack_label: null, pack_content: null },
  });
});

describe('with 10,000 orders', () => {
  let at: string;
  let seller: string;
  beforeAll(async () => {
    at = await app.createOrg(manager, 'Dix mille');
    const elsewhere = await app.createOrg(manager, 'Ailleurs');
    await fillOrders(app.owner, { org: elsewhere, orders: 2000, items: 2000, newest: 1000 });
    await fillOrders(app.owner, { org: at, orders: 10_000, items: 20_000, lines: 2, newest: 1000 });
    const { rows } = await app.owner.query(`select id from suppliers where org_id = $1 and name like '% 7'`, [
      at,
    ]);
    seller = rows[0].id;
    await app.owner.query(
      `insert into supplier_articles (org_id, item_id, supplier_id, reference)
       select org_id, id, $2, 'R-' || sku from items where org_id = $1 and right(sku, 1) = '7'`,
      [at, seller],
    );
    await app.owner.query(
      `insert into supplier_articles (org_id, item_id, supplier_id)
       select i.org_id, i.id, s.id from items i
       join suppliers s on s.org_id = i.org_id and s.id <> $2 and split_part(s.name, ' ', 3)::int = substr(i.sku, 3)::int % 200 + 1
       where i.org_id = $1`,
      [at, seller],
    );
    await app.owner.query(
      `insert into item_prices (org_id, item_id, supplier_id, price, valid_from)
       select org_id, item_id, supplier_id, 1.5, '2026-01-01' from supplier_articles where org_id = $1`,
      [at],
    );
    await app.owner.query('vacuum (analyze) supplier_articles, item_prices');
  }, 120_000);

  it('what a supplier sells is read by its indexes', async () => {
    const plans = await inOrg(app.orgContext(at), async (tx) => {
      const today = app.orgContext(at).today;
      const asked = { supplier_id: seller, sought: [] };
      const all = [
        pageOfOrderables(tx, { ...asked, limit: 50 }, today),
        pageOfOrderables(tx, { ...asked, sought: soughtFor('article r-a'), limit: 50 }, today),
        pageOfOrderables(tx, { ...asked, item_ids: [randomUUID()], limit: 50 }, today),
        orderableItems(tx, asked, today).select('a.item_id'),
      ];
      return Promise.all(all.map((query) => query.explain('json')));
    });
    expect(tablesReadWhole(plans)).toEqual([]);
    const { json } = await call('POST', '/orders/orderable', at, { supplier_id: seller, search: 'r-a-17' });
    // A-1707 … A-1797, A-17007 … A-17997.
    expect([json.items.length, json.total]).toEqual([50, 112]);
  });

  it('answers a page and a search with all that they ask for', async () => {
    const { json } = await call('GET', '/orders?limit=200', at);
    expect(json.orders.length).toBe(200);
    expect(json.orders[0]).toMatchObject({ order_number: 'BC-2020-10001', status: 'DRAFT', line_count: 2 });
    expect(json.orders.at(-1)).toMatchObject({ mail_state: 'sent' });
    const found = await call('GET', '/orders?search=maison+ile+00143', at);
    expect(found.json.orders.map(({ order_number }: { order_number: string }) => order_number)).toEqual([
      'BC-2020-00143',
    ]);
  });
});

type Plan = { 'Node Type'?: string; 'Relation Name'?: string; Plans?: Plan[]; Plan?: Plan };

/** Tables that grow with the years. A few hundred suppliers may well be read in one go. */
const GROWING = [
  'purchase_orders',
  'purchase_order_lines',
  'mail_logs',
  'mail_outbox',
  'items',
  'item_prices',
  'supplier_articles',
];

/** The growing tables that a plan reads from end to end. */
function tablesReadWhole(plans: unknown): string[] {
  const nodes = (found: unknown): Plan[] => {
    if (Array.isArray(found)) return found.flatMap(nodes);
    if (typeof found !== 'object' || found === null) return [];
    return [found as Plan, ...Object.values(found).flatMap(nodes)];
  };
  const all = nodes(plans);
  expect(all.some((node) => node['Node Type']?.includes('Index'))).toBe(true);
  return all
    .filter(
      (node) => node['Node Type']?.includes('Seq Scan') && GROWING.includes(node['Relation Name'] ?? ''),
    )
    .map((node) => node['Relation Name'] ?? '');
}
