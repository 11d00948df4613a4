import { beforeAll, expect, it, vi } from 'vitest';
import { callsBy, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { itemForm } from '../../../../../tests/support/story/stocking.ts';

let org: string;
let supplier_id: string;
const app = testApp();
const manager = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager);
  supplier_id = (await done('POST', '/suppliers', { name: 'Vauban' })).id;
});

const { call, done } = callsBy(() => ({ app, as: manager, org }));

type Content = { content_qty: number | null; content_unit: string | null };
type Line = { qty: number; unit: string; loss_percent?: number };
type Item = { id: string; unit: string | null };
let made = 0;

/** An item with its content and its unit, in one line each of a preparation that goes into a dish. */
async function kitchen(
  item: { unit: string | null; price: number; content?: [number, string] },
  lines: Line[],
) {
  const number = ++made;
  const { price, unit } = item;
  const { id }: Item = await done('POST', '/items', { name: `Article ${number}`, supplier_id, price, unit });
  if (item.content) {
    const [content_qty, content_unit] = item.content;
    const was: Content = { content_qty: null, content_unit: null };
    await done('PUT', `/recipes/ingredients/${id}/content`, { content_qty, content_unit, was });
  }
  const base = await done('POST', '/recipes', {
    name: `Base ${number}`,
    kind: 'preparation',
    portions: 4,
    lines: lines.map((line) => ({ item_id: id, ...line })),
  });
  const dish = await done('POST', '/recipes', {
    name: `Plat ${number}`,
    lines: [{ sub_recipe_id: base.id, qty: 2, unit: 'portion', loss_percent: 10 }],
  });
  const change = async (to: string | null, was: number, becomes: number) => {
    const form = itemForm(await done('GET', `/items/${id}`));
    return call('PUT', `/items/${id}`, { ...form, unit: to, unit_ratio: { was, becomes } });
  };
  const cost = async () => {
    const [inEditor, inList] = await Promise.all([
      done('GET', `/recipes/${dish.id}`),
      done('GET', `/recipes?search=plat+${number}`),
    ]);
    const edited: number | null = inEditor.figures.cost_per_portion;
    const listed = inList.recipes.find((one: Item) => one.id === dish.id).cost_per_portion;
    return { edited, listed };
  };
  const lineTexts = async () =>
    (await done('GET', `/recipes/${base.id}`)).lines.map(
      ({ qty, unit: in_unit }: Line) => `${qty} ${in_unit}`,
    );
  const content = async () => {
    const found = (await done('GET', `/recipes/${base.id}`)).ingredients.items[0];
    return found.content_qty === null ? null : `${found.content_qty} ${found.content_unit}`;
  };
  return { change, cost, lineTexts, content, base };
}

it.each([
  ['kg to g', { unit: 'kg', price: 12 }, ['1.5 kg', '250 g'], ['g', 1, 1000], ['1.5 kg', '250 g'], null],
  [
    'kg to L, by what a person says',
    { unit: 'kg', price: 11 },
    ['1 kg', '5 g'],
    ['L', 1, 1.1],
    ['1100 mL', '5.5 mL'],
    null,
  ],
  [
    'kg to pieces: what is in one is known then',
    { unit: 'kg', price: 8 },
    ['500 g', '1 kg'],
    ['unité', 1, 4],
    ['500 g', '1 kg'],
    '250 g',
  ],
  ['L to bottles', { unit: 'L', price: 4 }, ['5 cL', '0.5 L'], ['unité', 3, 4], ['5 cL', '0.5 L'], '750 mL'],
  ['kg to no unit', { unit: 'kg', price: 8 }, ['500 g'], [null, 1, 2], ['500 g'], '500 g'],
  [
    'pieces to kg, as their content has it',
    { unit: 'unité', price: 0.3, content: [60, 'g'] },
    ['3 unité', '120 g'],
    ['kg', 50, 3],
    ['180 g', '120 g'],
    null,
  ],
  [
    'pieces to kg, whatever their content',
    { unit: 'unité', price: 0.5, content: [60, 'g'] },
    ['3 unité', '120 g'],
    ['kg', 20, 1],
    ['150 g', '100 g'],
    null,
  ],
  [
    'pieces to L',
    { unit: 'unité', price: 1, content: [60, 'g'] },
    ['2 unité', '30 g'],
    ['L', 20, 1],
    ['100 mL', '25 mL'],
    null,
  ],
  [
    'pieces to boxes of a known content',
    { unit: 'unité', price: 0.2, content: [60, 'g'] },
    ['1 unité', '30 g', '60 unité'],
    ['boîte', 30, 1],
    ['60 g', '30 g', '2 boîte'],
    '1800 g',
  ],
  ['boxes to pieces', { unit: 'boîte', price: 6 }, ['0.5 boîte'], ['unité', 1, 30], ['15 unité'], null],
  ['no unit to kg', { unit: null, price: 3 }, ['2 unité'], ['kg', 1, 1], ['2000 g'], null],
] as const)(
  '%s: a recipe takes as much, costs as much, and says it',
  async (_what, item, lines, to, after, content) => {
    const typed = lines.map((text): Line => {
      const [qty, unit = ''] = text.split(' ');
      return { qty: Number(qty), unit, loss_percent: 8 };
    });
    const place = await kitchen(item as never, typed);
    const before = await place.cost();
    expect(before.edited).toBeGreaterThan(0);
    expect(before.listed).toBe(before.edited);
    const changed = await place.change(to[0], to[1], to[2]);
    expect(changed.status, changed.text).toBe(200);
    expect(await place.lineTexts()).toEqual(after);
    expect(await place.content()).toBe(content);
    const cost = await place.cost();
    expect(cost.listed).toBe(cost.edited);
    expect(cost.edited).toBeCloseTo(before.edited ?? 0, 5);
  },
);

it('a piece that would be no thousandth of a box keeps the unit as it is, and the recipe is named', async () => {
  const { change, lineTexts, cost } = await kitchen({ unit: 'unité', price: 0.2 }, [
    { qty: 1, unit: 'unité' },
  ]);
  const before = await cost();
  const refused = await change('boîte', 30, 1);
  expect(refused.json.code).toBe('ITEM_UNIT_LOSSY');
  expect(refused.json.message).toContain('une recette');
  expect(await lineTexts()).toEqual(['1 unité']);
  expect(await cost()).toEqual(before);
});

it('a line that said nothing about pieces says something about kilograms', async () => {
  const { change, cost, base, lineTexts } = await kitchen({ unit: 'unité', price: 5 }, [
    { qty: 100, unit: 'g' },
  ]);
  expect(await cost()).toEqual({ edited: null, listed: null });
  expect(base.figures.gaps[0].reason).toBe('cannot_convert');
  const changed = await change('kg', 2, 1);
  expect(changed.status, changed.text).toBe(200);
  expect(await lineTexts()).toEqual(['100 g']);
  const expected = (2 / 0.9) * 0.025 * 10;
  expect((await cost()).edited).toBeCloseTo(expected, 5);
  expect((await cost()).listed).toBeCloseTo(expected, 5);
});

it('whoever has the recipe open is told that a line is in another unit by now', async () => {
  const { change, base } = await kitchen({ unit: 'unité', price: 1 }, [{ qty: 2, unit: 'unité' }]);
  expect((await change('kg', 1, 1)).status).toBe(200);
  const { id, version, name } = base;
  const late = await call('PUT', `/recipes/${id}`, { version, name, lines: [] });
  expect(late.json.code).toBe('VERSION_CONFLICT');
});

it('a first unit waits for recipes before it takes the item, so that neither waits for the other', async () => {
  const { id } = await done('POST', '/items', { name: 'Sans unité', supplier_id, price: 1, unit: null });
  const { version } = await done('GET', `/items/${id}`);
  const cook = await app.owner.connect();
  try {
    await cook.query('begin');
    await cook.query(`select pg_advisory_xact_lock(hashtextextended('recipes ' || $1::text, 0))`, [org]);
    const named = call('PUT', `/items/${id}`, { name: 'Sans unité', unit: 'kg', version });
    await vi.waitFor(async () => {
      const { rowCount } = await cook.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rowCount).toBe(1);
    }, 30_000);
    await cook.query('select from items where id = $1 for key share nowait', [id]);
    await cook.query('rollback');
    expect((await named).status).toBe(200);
  } finally {
    cook.release();
  }
});
