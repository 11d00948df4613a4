import { beforeAll, describe, expect, it } from 'vitest';
import { DIRECTIONS, type Direction, SORTS } from '#domain/kernel/lists/sorting.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';

let org: string;

/** Names that C would put in another order than a Frenchman; several of the same, and some that nothing is known of. */
const NAMES = [
  'Épicerie Zola',
  'epicerie Abel',
  'Œufs d’Anjou',
  'Oignons',
  'zeste',
  'Abeille',
  'Écluse',
  'Île',
];

const call = (path: string) => app.call('GET', `/api${path}`, { as: camille, org });

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
  const run = (text: string, ...values: unknown[]) => app.owner.query(text, [org, ...values]);
  await run(
    `insert into suppliers (org_id, name, ville, type_produit, lead_time_jours, deleted_at)
     select $1, name, case when n % 3 > 0 then ($3::text[])[1 + n % 4] end,
       case when n % 4 > 0 then ($4::text[])[1 + n % 3] end, n % 3, case when n = 2 then now() end
     from unnest($2::text[]) with ordinality as x(name, n)`,
    NAMES,
    ['Évreux', 'angers', 'Zuydcoote', 'Étaples'],
    ['Épicerie', 'Boissons', 'Poissonnerie'],
  );
  for (const [position, name] of ['Éclats', 'crevettes', 'Zestes'].entries())
    await run('insert into categories (org_id, name, position) values ($1, $2, $3)', name, position);
  await run(
    `insert into items (org_id, name, category, updated_at)
     select $1, name, ($3::text[])[n % 4], now() - n * interval '1 hour' from unnest($2::text[]) with ordinality as x(name, n)`,
    NAMES,
    ['Éclats', 'crevettes', 'Zestes'],
  );
  await run(
    `insert into purchase_orders (org_id, supplier_id, order_number, status, ordered_at, expected_at, expected_at_confirmed,
       total_estimated, delivery_fee)
     select $1, s.id, 'BC-' || n, ($2::text[])[1 + n % 7], now() - (n % 5) * interval '1 day',
       case when n % 4 > 0 then current_date + (n % 5)::int end, case when n % 6 = 0 then current_date - 3 end, n % 7, n % 2
     from generate_series(1, 24) n
     join (select id, row_number() over (order by name) as place from suppliers where org_id = $1) s on s.place = 1 + n % 8`,
    ORDER_STATUSES,
  );
  await run(
    `with received as (
       insert into grns (org_id, supplier_id, received_at, total_cents)
       select $1, s.id, now() - (n % 5) * interval '1 day', n % 7 - 3
       from generate_series(1, 20) n
       join (select id, row_number() over (order by name) as place from suppliers where org_id = $1) s on s.place = 1 + n % 8
       returning org_id, id, supplier_id, received_at, total_cents)
     insert into claims (org_id, grn_id, supplier_id, opened_at, amount_claimed, status, settled_at)
     select org_id, id, supplier_id, received_at, 4 + total_cents, case when total_cents < 0 then 'OPEN' else 'DROPPED' end,
       case when total_cents >= 0 then now() end
     from received`,
  );
  await run(
    `insert into stock_counts (org_id, name, started_at)
     select $1, name, now() - (n % 3) * interval '1 day' from unnest($2::text[]) with ordinality as x(name, n)`,
    NAMES,
  );
  await run(
    `with kept as (
       insert into stock_levels (org_id, item_id, qty_on_hand, tracked_since)
       select org_id, id, row_number() over (order by id) % 4, now() from items where org_id = $1
       returning org_id, item_id, qty_on_hand)
     insert into lots (org_id, item_id, lot_code, unit_cost, expires_on, received_at, qty_left)
     select org_id, item_id, 'L', 2.5, case when qty_on_hand < 3 then current_date + qty_on_hand::int end, now(), qty_on_hand
     from kept where qty_on_hand > 0`,
  );
});

type Row = Record<string, unknown>;
type Value = string | number | null;

const text = (row: Row, name: string): Value => (row[name] === null ? null : String(row[name]));
const euros = (row: Row, name: string): Value => Number(row[name]);

/** What each column shows, and so is sorted by. */
const SHOWN: { [List in keyof typeof SORTS]: Record<(typeof SORTS)[List][number], (row: Row) => Value> } = {
  items: {
    name: (row) => text(row, 'name'),
    category: (row) => text(row, 'category'),
    changed: (row) => text(row, 'updated_at'),
  },
  suppliers: {
    name: (row) => text(row, 'name'),
    type: (row) => text(row, 'type_produit'),
    city: (row) => text(row, 'ville'),
    leadTime: (row) => euros(row, 'lead_time_jours'),
  },
  orders: {
    supplier: (row) => text(row, 'supplier_name'),
    created: (row) => text(row, 'ordered_at'),
    expected: (row) => text(row, 'expected_at_confirmed') ?? text(row, 'expected_at'),
    amount: (row) => euros(row, 'total_net'),
    status: ({ status }) => (ORDER_STATUSES as readonly unknown[]).indexOf(status),
  },
  receipts: {
    supplier: (row) => text(row, 'supplier_name'),
    received: (row) => text(row, 'received_at'),
    total: (row) => euros(row, 'total'),
  },
  claims: {
    supplier: (row) => text(row, 'supplier_name'),
    opened: (row) => text(row, 'opened_at'),
    claimed: (row) => euros(row, 'amount_claimed'),
  },
  counts: { name: (row) => text(row, 'name'), when: (row) => text(row, 'started_at') },
  stock: {
    item: (row) => text(row, 'name'),
    onHand: (row) => euros(row, 'qty_on_hand'),
    cover: ({ days_of_cover }) => days_of_cover as number | null,
    expiry: (row) => text(row, 'nearest_expiry'),
    value: (row) => euros(row, 'value'),
  },
};

const LISTS: { list: keyof typeof SORTS; path: string; rows: string; filter: string; count: number }[] = [
  { list: 'items', path: '/items', rows: 'items', filter: '', count: 8 },
  { list: 'suppliers', path: '/suppliers', rows: 'suppliers', filter: '', count: 7 },
  { list: 'orders', path: '/orders', rows: 'orders', filter: '', count: 24 },
  { list: 'orders', path: '/orders', rows: 'orders', filter: '&group=awaited', count: 12 },
  { list: 'receipts', path: '/receipts', rows: 'receipts', filter: '', count: 20 },
  { list: 'claims', path: '/claims', rows: 'claims', filter: '&group=open', count: 8 },
  { list: 'claims', path: '/claims', rows: 'claims', filter: '&group=done', count: 12 },
  { list: 'counts', path: '/counts', rows: 'counts', filter: '', count: 8 },
  { list: 'stock', path: '/stock', rows: 'items', filter: '', count: 8 },
];

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

function compare(a: Value, b: Value, direction: Direction): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const up = typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
  return direction === 'asc' ? up : -up;
}

async function pages(address: string, rows: string, limit: number): Promise<Row[]> {
  const found: Row[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { status, json, text: body } = await call(`${address}&limit=${limit}${next && `&after=${next}`}`);
    expect(status, body).toBe(200);
    found.push(...json[rows]);
    next = json.next;
  }
  return found;
}

const id = (row: Row) => row.id;

describe.each(LISTS)('$path $filter', ({ list, path, rows, filter, count }) => {
  it.each(SORTS[list].flatMap((sort) => DIRECTIONS.map((direction) => [sort, direction] as const)))(
    'by %s, %s: as it is shown, what is not known last, and the same page by page',
    async (sort, direction) => {
      const address = `${path}?sort=${sort}&direction=${direction}${filter}`;
      const whole = await pages(address, rows, 100);
      expect(new Set(whole.map(id)).size).toBe(count);
      const shown = whole.map((SHOWN[list] as Record<string, (row: Row) => Value>)[sort] ?? (() => null));
      expect(shown).toEqual([...shown].sort((a, b) => compare(a, b, direction)));
      expect((await pages(address, rows, 3)).map(id)).toEqual(whole.map(id));
    },
  );
});

describe('a place', () => {
  it('of another order is refused, and said so', async () => {
    const { json } = await call('/orders?sort=amount&limit=3');
    for (const other of ['sort=amount&direction=desc', 'sort=supplier', 'search=']) {
      const answer = await call(`/orders?${other}&after=${json.next}`);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({
        code: 'LIST_ORDER_CHANGED',
        message: 'La liste est triée autrement que la page précédente. Reprenez-la depuis le début.',
      });
    }
    const own = (await call('/orders?limit=3')).json.next;
    expect((await call(`/orders?sort=amount&after=${own}`)).status).toBe(409);
  });

  it.each([
    ['sort=colour', 422],
    ['direction=sideways', 422],
    ['sort=amount&after=amount.asc.42', 422],
    ["sort=amount&after=amount.asc.'%3B--", 422],
    ['sort=amount&after=amount.asc.00000000-0000-4000-8000-000000000000', 404],
  ])('that makes no sense is refused: %s', async (asked, status) => {
    expect((await call(`/orders?${asked}`)).status).toBe(status);
  });

  it('may be a row that is deleted since', async () => {
    const first = (await call('/items?sort=category&limit=3')).json;
    const rest = (await call(`/items?sort=category&after=${first.next}`)).json.items.map(id);
    await app.owner.query('update items set deleted_at = now() where id = $1', [first.items.at(-1)?.id]);
    const again = (await call(`/items?sort=category&after=${first.next}`)).json.items.map(id);
    await app.owner.query('update items set deleted_at = null where id = $1', [first.items.at(-1)?.id]);
    expect(again).toEqual(rest);
  });
});

it('a search keeps the order that was asked for, and an item of the same category comes by name', async () => {
  const { json } = await call('/items?search=e&sort=name&direction=desc');
  const names = json.items.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort((a, b) => collator.compare(b, a)));
  const { json: by } = await call('/items?sort=category');
  const spices = by.items.filter(({ category }: Row) => category === 'Éclats').map(({ name }: Row) => name);
  expect(spices).toEqual([...spices].sort(collator.compare));
});
