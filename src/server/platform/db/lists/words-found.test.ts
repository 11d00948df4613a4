import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAmong } from '#domain/kernel/search/ranking.ts';
import { callsBy, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { sellEverything } from '../../../../../tests/support/story/stocking.ts';

type Kept = { id: string; name: string; sku: string | null; category: string | null };

let org: string;
let supplier_id: string;
/** By name, as the list has them without a search. */
let shelf: Kept[];

// biome-ignore format: a shelf
const WORDS = [
  'Pomme', 'pommes', 'de terre', 'Crème', 'crue', 'Œufs', 'œuf', 'chou-fleur', 'Choux', '(T55)', 'noix', 'Noisettes', 'à l’eau',
  '82 %', 'riz', 'Tomate', 'tomates cerises', 'Citron', 'aux', 'les', '« Label »', 'n° 5', 'beurre, doux', 'é|è', 'Façon…',
];
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((w) => w.join(' '));

const { call } = callsBy(() => ({ app, as: camille, org }));

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
  supplier_id = (await call('POST', '/suppliers', { name: 'Vauban' })).json.id;
  for (const name of ['Crèmerie', 'Fruits']) await call('POST', '/categories', { name });
  const category = fc.constantFrom(null, 'Crèmerie', 'Fruits');
  const sku = fc.option(fc.constantFrom('CRE', 'POM-', 'T', 'noix '));
  const made = fc.sample(fc.record({ name: phrase, category, sku }), { numRuns: 120, seed: 7 });
  const { rows } = await app.owner.query<Kept>(
    `insert into items (org_id, name, category, sku)
     select $1, x.name, x.category, x.sku from jsonb_to_recordset($2) as x(name text, category text, sku text)
     returning id, name, sku, category`,
    [org, JSON.stringify(made.map((item, n) => ({ ...item, sku: item.sku && `${item.sku}${n}` })))],
  );
  await sellEverything(app, { org, supplier_id, price: 1 });
  const { rows: order } = await app.owner.query<{ id: string }>(
    'select id from items where org_id = $1 order by name_key, id',
    [org],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  shelf = order.flatMap(({ id }) => byId.get(id) ?? []);
  expect(shelf).toHaveLength(120);
});

const expected = (search: string): string[] =>
  searchAmong(shelf, ({ name, sku, category }) => ({ name, also: [sku, category] }))(search).map(
    ({ id }) => id,
  );

const SEARCHES = [
  'pommes de',
  'crème',
  'cre',
  'POM-',
  'noix',
  'oeufs',
  'choux',
  'tomates',
  'de',
  'e',
  't55',
  'eau riz',
  'label',
  // Slips of the finger.
  'citon',
  'pomem',
  'tomatte',
  'noisete crue',
  'yuzu',
  'xx',
  ...fc.sample(phrase, { numRuns: 20, seed: 11 }),
  ...fc.sample(phrase, { numRuns: 20, seed: 12 }).map((words) => words.slice(0, 4)),
];

describe('the database finds in the order of the rule', () => {
  it('the list of items, page after page', async () => {
    for (const search of SEARCHES) {
      const asked = `/items?limit=25&search=${encodeURIComponent(search)}`;
      const found: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const { json } = await call('GET', `${asked}${next && `&after=${next}`}`);
        if (!next) expect(json.total, search).toBe(expected(search).length);
        found.push(...json.items.map(({ id }: { id: string }) => id));
        next = json.next;
      }
      expect(found, search).toEqual(expected(search));
    }
  });

  it.each([
    [
      'the stock',
      'GET',
      (search: string) => `/stock?sort=item&limit=100&search=${encodeURIComponent(search)}`,
    ],
    [
      'what a supplier brings',
      'GET',
      (search: string) =>
        `/receipts/receivable?limit=100&supplier_id=${supplier_id}&search=${encodeURIComponent(search)}`,
    ],
    ['what can be ordered of one', 'POST', () => '/orders/orderable'],
  ])('%s', async (_list, method, path) => {
    for (const search of SEARCHES.slice(0, 25)) {
      const body = method === 'POST' ? { supplier_id, search, limit: 100 } : undefined;
      const { json } = await call(method, path(search), body);
      const found = json.items.map((item: { id?: string; item_id?: string }) => item.item_id ?? item.id);
      expect(found, search).toEqual(expected(search).slice(0, 100));
    }
  });

  it('by risk, the best answers first all the same', async () => {
    const { json } = await call('GET', '/stock?limit=200&search=citon');
    const found = json.items.map(({ id }: { id: string }) => id);
    expect(found).toEqual(expected('citon'));
    const first = (await call('GET', '/stock?limit=3&search=citon')).json;
    const second = (await call('GET', `/stock?limit=3&search=citon&after=${first.next}`)).json;
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(found.slice(0, 6));
  });

  it('a word that only the supplier’s own reference bears is no slip of the finger', async () => {
    const [item] = shelf;
    await app.owner.query('update supplier_articles set reference = $3 where org_id = $1 and item_id = $2', [
      org,
      item?.id,
      'CITRN',
    ]);
    const { json } = await call('POST', '/orders/orderable', { supplier_id, search: 'citrn', limit: 300 });
    expect(json.items.map(({ item_id }: { item_id: string }) => item_id)).toContain(item?.id);
  });
});
