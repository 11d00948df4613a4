import { describe, expect, it } from 'vitest';
import { type RecipeHead, recipeHead } from '#domain/recipes/recipe.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';
import { createDishesFromSales } from './recipes.door.ts';

/** From noon in Paris on. */
const clock = slowClock('2026-11-16T11:00:00Z');

const app = testApp({ clock });
const manager = personOf(app);
const chef = personOf(app);

type Line = { item_id?: string; sub_recipe_id?: string; qty: number; unit: string; loss_percent?: number };
type ReadRecipe = RecipeHead & {
  id: string;
  method: string | null;
  version: number;
  lines: (Line & { id: string })[];
};

/** A kitchen of its own for each test. */
async function kitchen() {
  const org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  const call = (method: string, path: string, body?: unknown, as = chef, headers?: Record<string, string>) =>
    app.call(method, `/api${path}`, {
      as,
      org,
      body,
      headers,
    });
  async function done(method: string, path: string, body?: unknown, as = chef) {
    const { status, json, text } = await call(method, path, body, as);
    expect(status, text).toBe(200);
    return json;
  }
  const supplier_id = (await done('POST', '/suppliers', { name: 'Primeurs Vauban' }, manager)).id;
  const item = async (name: string, price: number, more: object = {}): Promise<string> =>
    (await done('POST', '/items', { unit: 'kg', supplier_id, name, price, ...more }, manager)).id;
  const recipe = (name: string, lines: Line[], more: object = {}) =>
    done('POST', '/recipes', { name, lines, ...more });
  const get = (id: string) => done('GET', `/recipes/${id}`);
  /** What a form sends back after reading. */
  const save = ({ id, lines, ...read }: ReadRecipe, change: object) => {
    const { method, version } = read;
    const typed = lines.map(({ id: _, ...line }) => line);
    return call('PUT', `/recipes/${id}`, { ...recipeHead(read), method, version, lines: typed, ...change });
  };
  const setPrice = (id: string, price: number, valid_from?: string) =>
    done(
      'POST',
      `/items/${id}/prices`,
      { supplier_id, price, ...(valid_from ? { valid_from } : {}) },
      manager,
    );
  const list = (query = '') => done('GET', `/recipes?${query}`);
  const query = async (text: string) => (await app.owner.query(text)).rows;
  return { org, call, done, supplier_id, item, recipe, get, save, setPrice, list, query };
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

it('costs a dish with a loss, a preparation by weight and its sale price, as the mock-up does', async () => {
  const { item, recipe } = await kitchen();
  const butter = await item('Beurre AOP doux 82 %', 10, { allergens: ['milk'] });
  const wine = await item('Vin blanc', 4, { unit: 'L', allergens: ['sulphites'] });
  const cod = await item('Filet de cabillaud, dos', 24.5, { allergens: ['fish'] });
  const sauce = await recipe(
    'Beurre blanc',
    [
      { item_id: butter, qty: 800, unit: 'g' },
      { item_id: wine, qty: 50, unit: 'cL' },
    ],
    { kind: 'preparation', portions: 10, yield_qty: 1, yield_unit: 'kg' },
  );
  expect(sauce.figures).toMatchObject({ total_cost: 10, cost_per_portion: 1, gaps: [], margin: null });
  const dish = await recipe(
    'Dos de cabillaud, beurre blanc',
    [
      { item_id: cod, qty: 1.65, unit: 'kg', loss_percent: 8 },
      { sub_recipe_id: sauce.id, qty: 500, unit: 'g' },
    ],
    { portions: 10, sale_price: 24 },
  );
  const { figures, ingredients } = dish;
  expect(figures.lines).toEqual([
    { gross: 1.793, cost: 43.940217 },
    { gross: 500, cost: 5 },
  ]);
  expect(figures).toMatchObject({
    total_cost: 48.940217,
    cost_per_portion: 4.894022,
    price_excl_vat: 21.82,
    margin: 16.925978,
    margin_percent: 77.57,
    food_cost: 22.43,
    coefficient: 4.46,
    gaps: [],
  });
  expect(figures.target_room).toBeCloseTo(6.546 - 4.894022, 6);
  expect(figures.allergens).toEqual([
    { allergen: 'fish', from: [{ name: 'Filet de cabillaud, dos', via: null }] },
    { allergen: 'milk', from: [{ name: 'Beurre AOP doux 82 %', via: 'Beurre blanc' }] },
    { allergen: 'sulphites', from: [{ name: 'Vin blanc', via: 'Beurre blanc' }] },
  ]);
  expect(names(ingredients.items)).toEqual(['Filet de cabillaud, dos']);
  expect(ingredients.items[0]).toMatchObject({
    price: 24.5,
    supplier_name: 'Primeurs Vauban',
    price_was: null,
  });
  expect(names(ingredients.recipes)).toEqual(['Beurre blanc']);
});

it('a price rise changes the margin of the dish and of what is made of it, in the list and in its history', async () => {
  const { item, recipe, get, setPrice, list } = await kitchen();
  const butter = await item('Beurre AOP', 10, { valid_from: '2026-01-05' });
  const sauce = await recipe('Beurre blanc', [{ item_id: butter, qty: 1, unit: 'kg' }], {
    kind: 'preparation',
    portions: 10,
  });
  const dish = await recipe('Sole', [{ sub_recipe_id: sauce.id, qty: 1, unit: 'portion' }], {
    sale_price: 11,
  });
  expect(dish.figures).toMatchObject({ cost_per_portion: 1, margin: 9 });
  await setPrice(butter, 12, '2026-11-03');
  const after = await get(dish.id);
  expect(after.figures).toMatchObject({ cost_per_portion: 1.2, margin: 8.8 });
  expect((await get(sauce.id)).figures.cost_per_portion).toBe(1.2);
  expect(after.history).toMatchObject({ from: '2026-08-24', to: '2026-11-16' });
  expect(after.history.steps).toEqual([
    { day: '2026-08-24', cost: 1, changes: [] },
    {
      day: '2026-11-03',
      cost: 1.2,
      changes: [
        { item_id: butter, item_name: 'Beurre AOP', unit: 'kg', was: 10, price: 12, change: 20, effect: 0.2 },
      ],
    },
  ]);
  expect(after.ingredients.recipes[0].items[0]).toMatchObject({ price_was: 10, price_since: '2026-11-03' });
  const { recipes } = await list('kind=dish');
  expect(recipes).toMatchObject([{ name: 'Sole', cost_per_portion: 1.2, margin: 8.8, gaps: [] }]);
});

it('takes the cheapest of several suppliers, as stock and items do', async () => {
  const { done, item, recipe, get } = await kitchen();
  const flour = await item('Farine', 1.2);
  const bread = await recipe('Pain', [{ item_id: flour, qty: 1, unit: 'kg' }], { sale_price: 5 });
  expect(bread.figures.cost_per_portion).toBe(1.2);
  const mill = await done('POST', '/suppliers', { name: 'Moulin' }, manager);
  await done('PUT', `/items/${flour}/suppliers/${mill.id}`, { version: null, price: 0.9 }, manager);
  const { figures, ingredients } = await get(bread.id);
  expect(figures.cost_per_portion).toBe(0.9);
  expect(ingredients.items[0].supplier_name).toBe('Moulin');
});

describe('what is missing is said, and never counted as zero', () => {
  it('no line, no sale price, a unit that does not convert, no price, a deleted item', async () => {
    const { done, item, recipe, get, list, supplier_id } = await kitchen();
    const empty = await recipe('Vide', []);
    expect(empty.figures.gaps.map(({ reason }: { reason: string }) => reason)).toEqual([
      'no_lines',
      'no_sale_price',
    ]);
    expect(empty.figures).toMatchObject({ cost_per_portion: null, total_cost: null, margin: null });
    const egg = await item('Œuf', 0.25, { unit: 'unité' });
    const salt = await item('Sel', 0.5);
    const cake = await recipe(
      'Gâteau',
      [
        { item_id: egg, qty: 180, unit: 'g' },
        { item_id: salt, qty: 5, unit: 'g' },
      ],
      { sale_price: 6 },
    );
    expect(cake.figures.gaps).toEqual([{ reason: 'cannot_convert', line: 0, name: 'Œuf', via: null }]);
    expect(cake.figures.lines[1].cost).toBe(0.0025);
    const none = { content_qty: null, content_unit: null };
    const content = { content_qty: 60, content_unit: 'g' };
    await done('PUT', `/recipes/ingredients/${egg}/content`, { ...content, was: none });
    expect(await done('GET', `/items/${egg}`)).toMatchObject(content);
    expect((await get(cake.id)).figures).toMatchObject({ cost_per_portion: 0.7525, gaps: [] });
    await done('DELETE', `/items/${salt}/suppliers/${supplier_id}`, undefined, manager);
    const unpriced = await get(cake.id);
    expect(unpriced.figures.gaps).toEqual([{ reason: 'no_price', line: 1, name: 'Sel', via: null }]);
    expect(unpriced.figures).toMatchObject({ cost_per_portion: null, food_cost: null, price_excl_vat: 5.45 });
    expect(unpriced.history.steps).toEqual([]);
    await done('DELETE', `/items/${egg}`, undefined, manager);
    const rows = (await list('only=to_complete')).recipes;
    expect(rows.map((row: { name: string; gaps: string[] }) => [row.name, row.gaps])).toEqual([
      ['Gâteau', ['item_deleted', 'no_price']],
      ['Vide', ['no_lines', 'no_sale_price']],
    ]);
    expect(rows[0]).toMatchObject({ cost_per_portion: null, margin: null, food_cost: null });
  });

  it('a preparation that lacks something makes its dish lack it; without a yield it is taken by the portion only', async () => {
    const { item, recipe, get, save } = await kitchen();
    const egg = await item('Œuf', 0.25, { unit: 'unité' });
    const cream = await recipe('Crème', [{ item_id: egg, qty: 4, unit: 'unité' }], {
      kind: 'preparation',
      portions: 4,
    });
    const dish = await recipe('Île flottante', [{ sub_recipe_id: cream.id, qty: 100, unit: 'g' }], {
      sale_price: 8,
    });
    expect(dish.figures.gaps).toEqual([{ reason: 'no_yield', line: 0, name: 'Crème', via: null }]);
    await save(await get(cream.id), { yield_qty: 1, yield_unit: 'L' });
    expect((await get(dish.id)).figures.gaps[0].reason).toBe('cannot_convert');
    await save(await get(cream.id), { yield_qty: 0.8, yield_unit: 'kg' });
    expect((await get(dish.id)).figures).toMatchObject({ cost_per_portion: 0.125, gaps: [] });
    await save(await get(cream.id), { lines: [] });
    expect((await get(dish.id)).figures.gaps[0]).toMatchObject({
      reason: 'incomplete_preparation',
      name: 'Crème',
    });
  });

  it('allergens of what comes to no quantity are told all the same, however deep', async () => {
    const { item, recipe } = await kitchen();
    const egg = await item('Œuf', 0.25, { unit: 'unité', allergens: ['eggs'] });
    const milk = await item('Lait', 1, { unit: 'L', allergens: ['milk'] });
    const portion = (id: string): Line => ({ sub_recipe_id: id, qty: 1, unit: 'portion' });
    const cream = await recipe('Crème', [
      { item_id: egg, qty: 60, unit: 'g' },
      { item_id: milk, qty: 1, unit: 'L' },
    ]);
    const tart = await recipe('Tarte', [portion(cream.id)]);
    const menu = await recipe('Menu', [portion(tart.id)]);
    for (const { figures } of [cream, tart, menu])
      expect(figures.allergens.map(({ allergen }: { allergen: string }) => allergen)).toEqual([
        'eggs',
        'milk',
      ]);
    expect(menu.figures.allergens[0].from).toEqual([{ name: 'Œuf', via: 'Tarte' }]);
    expect(menu.figures.cost_per_portion).toBeNull();
  });

  it('a content is refused for what is weighed, and where it was changed meanwhile', async () => {
    const { call, item } = await kitchen();
    const egg = await item('Œuf', 0.25, { unit: 'unité' });
    const salt = await item('Sel', 0.5);
    const was = { content_qty: null, content_unit: null };
    const set = (id: string, qty: number | null, unit: string | null, seen: object = was) =>
      call('PUT', `/recipes/ingredients/${id}/content`, { content_qty: qty, content_unit: unit, was: seen });
    expect((await set(salt, 60, 'g')).json.code).toBe('ITEM_NOT_COUNTED');
    expect((await set(egg, 60, null)).status).toBe(422);
    expect((await set(egg, 60, 'g')).json).toMatchObject({ content_qty: 60, content_unit: 'g', price: 0.25 });
    expect((await set(egg, 55, 'g')).json.code).toBe('VERSION_CONFLICT');
    const cleared = await set(egg, null, null, { content_qty: 60, content_unit: 'g' });
    expect(cleared.json).toMatchObject({ content_qty: null, content_unit: null });
  });
});

describe('loops', () => {
  it('are refused, straight and through others', async () => {
    const { item, recipe, get, save } = await kitchen();
    const flour = await item('Farine', 1);
    const portion = (id: string): Line => ({ sub_recipe_id: id, qty: 1, unit: 'portion' });
    const a = await recipe('A', [{ item_id: flour, qty: 1, unit: 'kg' }]);
    const b = await recipe('B', [portion(a.id)]);
    const c = await recipe('C', [portion(b.id)]);
    expect((await save(a, { lines: [portion(a.id)] })).json.code).toBe('RECIPE_LOOP');
    expect((await save(a, { lines: [portion(c.id)] })).json).toMatchObject({
      code: 'RECIPE_LOOP',
      message: 'Une recette ne peut pas se contenir elle-même, même à travers une autre.',
    });
    expect((await get(a.id)).lines).toHaveLength(1);
  });

  it('of two people who each put the other’s recipe into their own, one is refused', async () => {
    const { item, recipe, get, save, query, org } = await kitchen();
    const flour = await item('Farine', 1);
    const line: Line = { item_id: flour, qty: 1, unit: 'kg' };
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = await Promise.all([recipe(`A${round}`, [line]), recipe(`B${round}`, [line])]);
      const saved = await Promise.all([
        save(a, { lines: [{ sub_recipe_id: b.id, qty: 1, unit: 'portion' }] }),
        save(b, { lines: [{ sub_recipe_id: a.id, qty: 1, unit: 'portion' }] }),
      ]);
      expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(await get(a.id)).toMatchObject({ figures: { cost_per_portion: 1 } });
    }
    const rows = await query(
      `select count(*)::int as n from recipe_items where org_id = '${org}' and qty = 1`,
    );
    expect(rows).toEqual([{ n: 8 }]);
  });

  it('a chain of more than ten levels is refused', async () => {
    const { item, recipe, call } = await kitchen();
    const flour = await item('Farine', 1);
    let below = await recipe('Niveau 1', [{ item_id: flour, qty: 1, unit: 'kg' }]);
    for (let level = 2; level <= 10; level += 1)
      below = await recipe(`Niveau ${level}`, [{ sub_recipe_id: below.id, qty: 1, unit: 'portion' }]);
    const lines = [{ sub_recipe_id: below.id, qty: 1, unit: 'portion' }];
    const { json } = await call('POST', '/recipes', { name: 'Niveau 11', lines });
    expect(json.code).toBe('RECIPE_TOO_DEEP');
  });
});

describe('editing', () => {
  it('of two at once the second is told, and a name is borne once whatever its accents', async () => {
    const { call, item, recipe, save } = await kitchen();
    const flour = await item('Farine', 1);
    const cream = await recipe('Crème brûlée', [{ item_id: flour, qty: 1, unit: 'kg' }]);
    const [first, second] = await Promise.all([save(cream, { portions: 2 }), save(cream, { portions: 3 })]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.json.code).toBe('VERSION_CONFLICT');
    const twin = await call('POST', '/recipes', { name: 'CREME BRULEE' });
    expect(twin.json).toMatchObject({ code: 'RECIPE_NAME_TAKEN' });
    expect(twin.json.message).toContain('CREME BRULEE');
  });

  it('a repeated command makes one recipe', async () => {
    const { call, list } = await kitchen();
    const headers = { 'idempotency-key': 'une-recette' };
    const made = await Promise.all(
      [1, 2].map(() => call('POST', '/recipes', { name: 'Soupe' }, chef, headers)),
    );
    expect(made[0]?.json.id).toBe(made[1]?.json.id);
    expect((await list()).total).toBe(1);
  });

  it('takes two hundred lines, and no more', async () => {
    const { call, item } = await kitchen();
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => item(`Article ${n}`, 1)));
    const lines = Array.from({ length: 200 }, (_, n) => ({ item_id: ids[n % 20], qty: 1, unit: 'g' }));
    const { json, status } = await call('POST', '/recipes', { name: 'Buffet', lines });
    expect(status).toBe(200);
    expect(json.figures.cost_per_portion).toBe(0.2);
    const more = await call('POST', '/recipes', { name: 'Banquet', lines: [...lines, lines[0]] });
    expect(more.json.fields).toEqual({ lines: 'Une recette a 200 lignes au plus' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ portions: 0 }, 'portions'],
    [{ sale_price: 0 }, 'sale_price'],
    [{ sale_price: 1.234 }, 'sale_price'],
    [{ vat_rate: 7 }, 'vat_rate'],
    [{ target_food_cost: 0.5 }, 'target_food_cost'],
    [{ yield_qty: 2 }, 'yield_unit'],
    [{ lines: [{ qty: 1, unit: 'kg' }] }, 'lines.0.item_id'],
    [{ lines: [{ item_id: null, sub_recipe_id: null, qty: 1, unit: 'kg' }] }, 'lines.0.item_id'],
  ])('says what is wrong with %j', async (typed, field) => {
    const { call } = await shared();
    const { status, json } = await call('POST', '/recipes', { name: 'Plat', ...typed });
    expect(status).toBe(422);
    expect(Object.keys(json.fields)).toEqual([field]);
  });

  it('survives quantities that no kitchen has', async () => {
    const { item, recipe, list } = await kitchen();
    const gold = await item('Or', 9_999_999, { unit: 'g' });
    const line = { item_id: gold, unit: 'kg', loss_percent: 99.9 };
    const huge = await recipe('Trésor', [{ ...line, qty: 1_000_000_000 }], {
      sale_price: 1,
      portions: 0.001,
    });
    expect(huge.figures.gaps[0]).toMatchObject({ reason: 'too_large', name: 'Or' });
    const dear = await recipe('Lingot', [{ item_id: gold, unit: 'g', qty: 999_999 }], { sale_price: 1 });
    expect(dear.figures).toMatchObject({ cost_per_portion: null, gaps: [{ reason: 'too_large' }] });
    const tiny = await recipe('Poussière', [{ item_id: gold, unit: 'g', qty: 0.001 }], { portions: 100_000 });
    expect(tiny.figures.cost_per_portion).toBe(0.1);
    expect((await list()).recipes).toHaveLength(3);
  });

  it('refuses ingredients of nobody, of others, and recipes that are deleted', async () => {
    const { call, done, recipe } = await kitchen();
    const other = await kitchen();
    const theirs = await other.item('Farine', 1);
    const alien = await call('POST', '/recipes', {
      name: 'Pain',
      lines: [{ item_id: theirs, qty: 1, unit: 'kg' }],
    });
    expect(alien.json).toMatchObject({
      code: 'RECIPE_INGREDIENT_GONE',
      fields: { 'lines.0.item_id': expect.any(String) },
    });
    const gone = await recipe('Fond', []);
    await done('DELETE', `/recipes/${gone.id}`);
    const lines = [{ sub_recipe_id: gone.id, qty: 1, unit: 'portion' }];
    expect((await call('POST', '/recipes', { name: 'Jus', lines })).json.code).toBe('RECIPE_INGREDIENT_GONE');
    expect((await other.call('GET', `/recipes/${gone.id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/recipes/${gone.id}`)).status).toBe(404);
  });

  it('duplicates off the menu, under names that nobody bears', async () => {
    const { done, item, recipe } = await kitchen();
    const flour = await item('Farine', 1);
    const bread = await recipe('Pain', [{ item_id: flour, qty: 1, unit: 'kg' }], { sale_price: 3 });
    const copies = [
      await done('POST', `/recipes/${bread.id}/duplicate`, {}),
      await done('POST', `/recipes/${bread.id}/duplicate`, {}),
    ];
    expect(names(copies)).toEqual(['Pain (copie)', 'Pain (copie 2)']);
    expect(copies[0]).toMatchObject({
      on_menu: false,
      sale_price: 3,
      version: 1,
      figures: { cost_per_portion: 1 },
    });
  });

  it('deletes what nothing is made of, and restores it', async () => {
    const { call, done, item, recipe, list } = await kitchen();
    const flour = await item('Farine', 1);
    const dough = await recipe('Pâte', [{ item_id: flour, qty: 1, unit: 'kg' }], { kind: 'preparation' });
    const tart = await recipe('Tarte', [{ sub_recipe_id: dough.id, qty: 1, unit: 'portion' }]);
    const kept = await call('DELETE', `/recipes/${dough.id}`);
    expect(kept.json.code).toBe('RECIPE_IN_USE');
    expect(kept.json.message).toContain('«\u00a0Tarte\u00a0»');
    await done('DELETE', `/recipes/${tart.id}`);
    await done('DELETE', `/recipes/${dough.id}`);
    expect((await list()).total).toBe(0);
    expect(names((await list('state=deleted')).recipes)).toEqual(['Pâte', 'Tarte']);
    expect((await call('POST', `/recipes/${tart.id}/restore`, {})).json.code).toBe('RECIPE_USES_DELETED');
    await done('POST', `/recipes/${dough.id}/restore`, {});
    expect((await done('POST', `/recipes/${tart.id}/restore`, {})).figures.cost_per_portion).toBe(1);
    expect((await call('POST', `/recipes/${tart.id}/restore`, {})).json.code).toBe('RECIPE_NOT_DELETED');
  });
});

let sharedKitchen: ReturnType<typeof kitchen> | undefined;
const shared = () => (sharedKitchen ??= kitchen());

describe('the list', () => {
  async function carte() {
    const place = await kitchen();
    const flour = await place.item('Farine', 1);
    const dish = (name: string, qty: number, sale_price: number | null, more = {}) =>
      place.recipe(name, [{ item_id: flour, qty, unit: 'kg' }], { sale_price, vat_rate: 10, ...more });
    await dish('Éclair', 1, 5.5);
    await dish('Tarte', 4, 11);
    await dish('Baba', 2, null);
    await dish('Cake', 3, 33, { on_menu: false });
    await place.recipe('Pâte', [{ item_id: flour, qty: 1, unit: 'kg' }], { kind: 'preparation' });
    return place;
  }

  it('is searched, narrowed down, ordered and paged', async () => {
    const { list } = await carte();
    const of = async (query: string) => names((await list(query)).recipes);
    expect(await of('')).toEqual(['Baba', 'Cake', 'Éclair', 'Pâte', 'Tarte']);
    expect(await of('direction=reversed')).toEqual(['Tarte', 'Pâte', 'Éclair', 'Cake', 'Baba']);
    expect(await of('search=eclairs')).toEqual(['Éclair']);
    expect(await of('kind=preparation')).toEqual(['Pâte']);
    expect(await of('menu=off')).toEqual(['Cake']);
    expect(await of('only=to_complete')).toEqual(['Baba']);
    expect(await of('order=margin')).toEqual(['Cake', 'Tarte', 'Éclair', 'Baba', 'Pâte']);
    expect(await of('order=margin&direction=reversed')).toEqual(['Éclair', 'Tarte', 'Cake', 'Baba', 'Pâte']);
    expect(await of('order=food_cost')).toEqual(['Tarte', 'Éclair', 'Cake', 'Baba', 'Pâte']);
    expect(await of('order=cost')).toEqual(['Tarte', 'Cake', 'Baba', 'Éclair', 'Pâte']);
    for (const order of [
      'order=name',
      'order=margin',
      'order=name&direction=reversed',
      'order=food_cost&search=a',
    ]) {
      const whole = await of(order);
      const paged: string[] = [];
      for (let after = ''; ; ) {
        const page = await list(`${order}&limit=2${after}`);
        paged.push(...names(page.recipes));
        expect(page.total).toBe(after ? null : whole.length);
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect(paged).toEqual(whole);
    }
  });

  it('adds up what has every figure, and says what the others lack', async () => {
    const { done, recipe, item } = await carte();
    await recipe('Risotto', [{ item_id: await item('Riz', 2), qty: 1, unit: 'L' }]);
    await recipe('Soupe du jour', []);
    await recipe('Plat du jour', []);
    expect(await done('GET', '/recipes/summary')).toEqual({
      recipes: 8,
      dishes: 7,
      preparations: 1,
      reckoned: 2,
      to_complete: 4,
      over_target: 1,
      average_margin: 5,
      average_margin_percent: 70,
      average_food_cost: 30,
      left_out: { no_lines: 2, no_cost: 1, no_sale_price: 1 },
    });
    const { done: elsewhere } = await kitchen();
    expect(await elsewhere('GET', '/recipes/summary')).toMatchObject({ recipes: 0, average_margin: null });
  });

  it('leaves as a file, for who may take it', async () => {
    const { call } = await carte();
    expect((await call('GET', '/recipes/exports/recipes.csv', undefined, chef)).status).toBe(403);
    const { text, status } = await call('GET', '/recipes/exports/recipes.csv', undefined, manager);
    expect(status).toBe(200);
    const lines = text.replace(/^\ufeff/, '').split('\r\n');
    expect(lines[0]).toMatch(/^"?Recette"?;/);
    expect(lines[1]).toContain('sans prix de vente');
    expect(lines[3]).toMatch(/^Éclair;Plat;oui;1;1;5,5;10;5;4;80;20;30;5;0/);
  });
});

it('offers items and recipes to put in, without what would loop', async () => {
  const { done, item, recipe } = await kitchen();
  const butter = await item('Beurre doux', 10, { allergens: ['milk'] });
  const sauce = await recipe('Beurre blanc', [{ item_id: butter, qty: 1, unit: 'kg' }], {
    kind: 'preparation',
  });
  const dish = await recipe('Sole au beurre', [{ sub_recipe_id: sauce.id, qty: 1, unit: 'portion' }]);
  const found = await done('GET', '/recipes/ingredients?search=beure');
  expect(names(found.items)).toEqual(['Beurre doux']);
  const all = await done('GET', '/recipes/ingredients?search=beurre');
  expect(names(all.recipes)).toEqual(['Beurre blanc', 'Sole au beurre']);
  expect(all.items[0]).toMatchObject({ price: 10, unit: 'kg', allergens: ['milk'] });
  expect(all.recipes[0].items).toMatchObject([{ id: butter, qty: 1, price: 10 }]);
  expect(names((await done('GET', `/recipes/ingredients?search=beurre&of=${sauce.id}`)).recipes)).toEqual([]);
  expect(names((await done('GET', `/recipes/ingredients?search=beurre&of=${dish.id}`)).recipes)).toEqual([
    'Beurre blanc',
  ]);
});

it('says how many portions the usable stock is enough for, and what ends first', async () => {
  const { org, item, recipe, get } = await kitchen();
  const larder = stocking(app, { person: manager, org, clock });
  const [cod, butter, salt] = [await item('Cabillaud', 20), await item('Beurre', 10), await item('Sel', 1)];
  await larder.arrive(cod, { qty: 2.6, code: 'C1', cost: 20, inDays: 3 });
  await larder.arrive(cod, { qty: 5, code: 'C0', cost: 20, inDays: -1 });
  await larder.arrive(butter, { qty: 9, code: 'B1', cost: 10 });
  const dish = await recipe('Cabillaud', [
    { item_id: cod, qty: 180, unit: 'g' },
    { item_id: butter, qty: 15, unit: 'g' },
    { item_id: salt, qty: 1, unit: 'g' },
  ]);
  expect((await get(dish.id)).stock).toEqual({
    portions: 14,
    not_followed: 1,
    limited_by: { item_id: cod, item_name: 'Cabillaud', unit: 'kg', on_hand: 2.6 },
  });
});

describe('dishes that sales name', () => {
  it('are made once, to complete; a SKU gives the item as a line', async () => {
    const { org, item, recipe, get, list } = await kitchen();
    const beer = await item('Bière 33 cL', 1.5, { unit: 'unité', sku: 'BIE33' });
    const known = await recipe('Crème brûlée', []);
    const context = app.orgContext(org, manager.id);
    const make = (dishes: { name: string; sku: string | null }[]) =>
      inOrg({ ...context, changes: ['recipes', 'stock'] }, (tx) =>
        createDishesFromSales(tx, context, dishes),
      );
    const made = await make([
      { name: 'Bière pression', sku: 'BIE33' },
      { name: ' Tartare ', sku: null },
      { name: 'TARTARE', sku: 'INCONNU' },
      { name: 'Creme brulee', sku: null },
      { name: 'x'.repeat(180), sku: null },
    ]);
    expect(made.get('Creme brulee')).toBe(known.id);
    expect(made.get(' Tartare ')).toBe(made.get('TARTARE'));
    expect([...made.keys()]).toHaveLength(5);
    expect(await get(made.get('Bière pression') ?? '')).toMatchObject({
      origin: 'sales',
      lines: [{ item_id: beer, qty: 1, unit: 'unité' }],
      figures: { cost_per_portion: 1.5 },
    });
    expect(await make([{ name: 'Tartare', sku: null }])).toEqual(new Map([['Tartare', made.get('TARTARE')]]));
    expect((await list('only=to_complete')).total).toBe(4);
  });
});

it('is a chef’s to write, and what others made of it is seen by their organisation alone', async () => {
  const { org, recipe, call } = await kitchen();
  const made = await recipe('Soupe', []);
  const stranger = await app.signUp();
  for (const [method, path] of [
    ['GET', `/recipes/${made.id}`],
    ['GET', '/recipes'],
    ['DELETE', `/recipes/${made.id}`],
  ] as const) {
    const { status } = await app.call(method, `/api${path}`, { as: stranger, org });
    expect(status).toBe(403);
  }
  expect((await call('GET', `/recipes/${made.id}`)).status).toBe(200);
});
