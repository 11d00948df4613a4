import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, UNITS } from '#domain/items/item.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { type LineAmount, shareOfItem, shareOfRecipe } from './amounts.ts';
import { copyName } from './copy-name.ts';
import {
  type Draft,
  flatten,
  type KnownItem,
  type KnownParts,
  type KnownRecipe,
  recipeFigures,
} from './figures.ts';
import { makingOrder } from './graph.ts';
import { costHistory, lastChange } from './history.ts';
import { MEASURES, RECIPE_UNITS, type RecipeUnit } from './recipe.ts';
import { saleFigures } from './sale-figures.ts';
import { servings } from './servings.ts';

const amount = (qty: number, unit: RecipeUnit, loss_percent = 0): LineAmount => ({ qty, unit, loss_percent });

describe('what a line takes of an item, in its stock unit', () => {
  it.each([
    [amount(1.5, 'kg'), 'kg', null, 1.5],
    [amount(250, 'g'), 'kg', null, 0.25],
    [amount(2, 'kg'), 'g', null, 2000],
    [amount(5, 'cL'), 'L', null, 0.05],
    [amount(5, 'cL'), 'mL', null, 50],
    [amount(1.65, 'kg', 8), 'kg', null, 1.65 / 0.92],
    [amount(1, 'unité', 20), 'unité', null, 1.25],
    [amount(180, 'g'), 'unité', [60, 'g'], 3],
    [amount(1, 'kg'), 'boîte', [2.5, 'kg'], 0.4],
    [amount(25, 'cL'), 'sac', [5, 'L'], 0.05],
    [amount(2, 'unité'), null, null, 2],
    [amount(30, 'g'), null, [15, 'g'], 2],
    [amount(1, 'kg'), 'L', null, null],
    [amount(1, 'kg'), 'unité', null, null],
    [amount(1, 'L'), 'unité', [60, 'g'], null],
    [amount(1, 'boîte'), 'unité', [60, 'g'], null],
    [amount(1, 'unité'), 'kg', null, null],
    [amount(1, 'portion'), 'unité', null, null],
  ] as const)('%j of an item in %s holding %j is %s', (line, unit, content, expected) => {
    const [content_qty = null, content_unit = null] = content ?? [];
    const share = shareOfItem(line, { unit, content_qty, content_unit });
    if (expected === null) expect(share).toBeNull();
    else expect(Number(share?.of) / Number(share?.per)).toBeCloseTo(expected, 12);
  });
});

describe('what a line takes of a preparation, in portions', () => {
  const sauce = { portions: 10, yield_qty: 0.8, yield_unit: 'kg' } as const;
  it.each([
    [amount(2, 'portion'), sauce, 2],
    [amount(200, 'g'), sauce, 2.5],
    [amount(0.2, 'kg', 50), sauce, 5],
    [amount(10, 'cL'), { portions: 4, yield_qty: 1, yield_unit: 'L' }, 0.4],
    [amount(10, 'cL'), sauce, 'cannot_convert'],
    [amount(1, 'unité'), sauce, 'cannot_convert'],
    [amount(200, 'g'), { portions: 10, yield_qty: null, yield_unit: null }, 'no_yield'],
  ] as const)('%j of %j is %s', (line, made, expected) => {
    const share = shareOfRecipe(line, made);
    if (typeof share === 'string') expect(share).toBe(expected);
    else expect(Number(share.of) / Number(share.per)).toBeCloseTo(Number(expected), 12);
  });
});

const item = (id: string, more: Partial<KnownItem> = {}): KnownItem => ({
  id,
  name: id,
  unit: 'kg',
  content_qty: null,
  content_unit: null,
  price: 2,
  allergens: [],
  is_deleted: false,
  ...more,
});
const knowing = (items: KnownItem[], recipes: KnownRecipe[] = []): KnownParts => ({
  items: new Map(items.map((one) => [one.id, one])),
  recipes: new Map(recipes.map((one) => [one.id, one])),
});
const of = (item_id: string, qty: number, unit: RecipeUnit = 'kg', loss_percent = 0) => ({
  item_id,
  sub_recipe_id: null,
  qty,
  unit,
  loss_percent,
});
const portionOf = (sub_recipe_id: string, qty = 1) => ({
  item_id: null,
  sub_recipe_id,
  qty,
  unit: 'portion' as const,
  loss_percent: 0,
});
const draft = (lines: Draft['lines'], more: Partial<Draft> = {}): Draft => ({
  kind: 'dish',
  portions: 1,
  lines,
  sale_price: 24,
  vat_rate: 10,
  target_food_cost: 30,
  ...more,
});
const prepared = (id: string, items: KnownRecipe['items'], more: Partial<KnownRecipe> = {}): KnownRecipe => ({
  id,
  name: id,
  portions: 1,
  yield_qty: null,
  yield_unit: null,
  line_count: 1,
  unresolved: 0,
  items,
  ...more,
});

describe('the figures of a sale', () => {
  const terms = { vat_rate: 10, target_food_cost: 30 };
  it('are those of the mock-up', () => {
    expect(saleFigures(6.422, { ...terms, sale_price: 24 })).toEqual({
      cost_per_portion: 6.422,
      price_excl_vat: 21.82,
      margin: 15.398,
      margin_percent: 70.57,
      food_cost: 29.43,
      coefficient: 3.4,
      target_room: 0.124,
    });
  });
  it.each([
    [null, 24, { price_excl_vat: 21.82, margin: null, food_cost: null, target_room: null }],
    [5, null, { cost_per_portion: 5, price_excl_vat: null, margin: null, coefficient: null }],
    [0, 11, { margin: 10, food_cost: 0, coefficient: null, target_room: 3 }],
    [12, 11, { margin: -2, margin_percent: -20, food_cost: 120, target_room: -9 }],
  ])('cost %s, price %s', (cost, sale_price, expected) => {
    expect(saleFigures(cost, { ...terms, sale_price })).toMatchObject(expected);
  });
});

describe('what is missing', () => {
  it.each([
    ['nothing in it', [], 'no_lines', null],
    ['an item without a price', [of('free', 1)], 'no_price', 'free'],
    ['an item that was deleted', [of('gone', 1)], 'item_deleted', 'gone'],
    ['a unit that says nothing', [of('flour', 1, 'L')], 'cannot_convert', 'flour'],
    ['more than anybody cooks', [of('flour', 1e9)], 'too_large', 'flour'],
    ['an empty preparation', [portionOf('empty')], 'incomplete_preparation', 'empty'],
    ['one that lacks a quantity', [portionOf('half')], 'incomplete_preparation', 'half'],
  ])('%s', (_what, lines, reason, name) => {
    const known = knowing(
      [item('flour'), item('free', { price: null }), item('gone', { is_deleted: true })],
      [prepared('empty', [], { line_count: 0 }), prepared('half', [], { unresolved: 1 })],
    );
    const figures = recipeFigures(draft(lines), known);
    expect(figures.gaps).toMatchObject([{ reason, name }]);
    expect(figures).toMatchObject({
      cost_per_portion: null,
      total_cost: null,
      margin: null,
      food_cost: null,
    });
  });

  it('is said of a preparation’s item with the preparation, and the other lines keep their cost', () => {
    const sauce = prepared('sauce', [{ ...item('wine', { price: null }), qty: 0.1 }]);
    const figures = recipeFigures(
      draft([of('flour', 1), portionOf('sauce')]),
      knowing([item('flour')], [sauce]),
    );
    expect(figures.gaps).toEqual([{ reason: 'no_price', line: 1, name: 'wine', via: 'sauce' }]);
    expect(figures.lines.map(({ cost }) => cost)).toEqual([2, null]);
  });

  it('a preparation needs no sale price, a dish does', () => {
    const lines = [of('flour', 1)];
    const gaps = (kind: Draft['kind']) =>
      recipeFigures(draft(lines, { kind, sale_price: null }), knowing([item('flour')])).gaps;
    expect(gaps('preparation')).toEqual([]);
    expect(gaps('dish')).toMatchObject([{ reason: 'no_sale_price' }]);
  });
});

it('allergens are those of every line, in the order of the regulation, each origin once', () => {
  const butter = item('butter', { allergens: ['milk'] });
  const flour = item('flour', { allergens: ['gluten'], is_deleted: true });
  const roux = prepared('roux', [
    { ...butter, qty: 1 },
    { ...flour, qty: 1 },
  ]);
  const lines = [of('butter', 1), of('butter', 2), portionOf('roux')];
  expect(recipeFigures(draft(lines), knowing([butter, flour], [roux])).allergens).toEqual([
    { allergen: 'gluten', from: [{ name: 'flour', via: 'roux' }] },
    {
      allergen: 'milk',
      from: [
        { name: 'butter', via: null },
        { name: 'butter', via: 'roux' },
      ],
    },
  ]);
});

const figure = (digits: number, max: number) =>
  fc.integer({ min: 1, max: max * 10 ** digits }).map((units) => units / 10 ** digits);
const anyItem = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    unit: fc.option(fc.constantFrom(...UNITS), { nil: null }),
    content_qty: figure(3, 100),
    content_unit: fc.constantFrom(...MEASURES),
    price: fc.option(figure(6, 200), { nil: null, freq: 8 }),
    allergens: fc.subarray([...ALLERGENS]),
    is_deleted: fc.boolean(),
  });
const anyLine = (ids: string[]) =>
  fc.record({
    item_id: fc.constantFrom(...ids),
    sub_recipe_id: fc.constant(null),
    qty: figure(3, 5000),
    unit: fc.constantFrom(...RECIPE_UNITS),
    loss_percent: fc.integer({ min: 0, max: 999 }).map((tenths) => tenths / 10),
  });
const IDS = ['a', 'b', 'c'];
const anyItems = fc.tuple(...IDS.map(anyItem));
const anyDraft = fc.record({
  kind: fc.constantFrom('dish' as const, 'preparation' as const),
  portions: figure(3, 500),
  lines: fc.array(anyLine(IDS), { maxLength: 12 }),
  sale_price: fc.option(figure(2, 500), { nil: null }),
  vat_rate: fc.constantFrom(0, 5.5, 10, 20),
  target_food_cost: fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10),
});

describe('always', () => {
  it('a figure is told or something is said to be missing, never both', () => {
    fc.assert(
      fc.property(anyItems, anyDraft, (items, one) => {
        const { gaps, cost_per_portion, total_cost, margin } = recipeFigures(one, knowing(items));
        const costGaps = gaps.filter(({ reason }) => reason !== 'no_sale_price');
        expect(cost_per_portion === null).toBe(costGaps.length > 0);
        if (cost_per_portion === null) expect([total_cost, margin]).toEqual([null, null]);
        if (one.kind === 'dish' && gaps.length === 0) expect(margin).not.toBeNull();
      }),
    );
  });

  it('what is kept of a recipe costs what its editor says, as the list adds it up', () => {
    fc.assert(
      fc.property(anyItems, anyDraft, (items, one) => {
        const known = knowing(items);
        const { cost_per_portion, gaps } = recipeFigures(one, known);
        const flat = flatten(one, known);
        // A whole that costs too much for a price is no fault of a line.
        const shapeless = gaps.filter(
          ({ reason, line }) => line !== null && ['cannot_convert', 'too_large'].includes(reason),
        );
        expect(flat.unresolved).toBe(shapeless.length);
        if (cost_per_portion === null) return;
        const sum = flat.items.reduce((cost, { item_id, qty }) => {
          const price = known.items.get(item_id)?.price ?? 0;
          return cost + BigInt(Math.round(qty * 1e9)) * BigInt(Math.round(price * 1e6));
        }, 0n);
        expect(Math.abs(Number(sum) / 1e15 - cost_per_portion)).toBeLessThanOrEqual(
          5.1e-7 + cost_per_portion * 1e-12,
        );
      }),
    );
  });

  it('a preparation costs in a dish what it costs alone, by the portion and by weight', () => {
    fc.assert(
      fc.property(anyItems, anyDraft, figure(3, 50), (items, one, qty) => {
        const known = knowing(items);
        const alone = recipeFigures(one, known).cost_per_portion;
        fc.pre(alone !== null && alone > 0 && alone * qty < 1e6);
        const flat = flatten(one, known);
        const used = flat.items.map(({ item_id, qty: taken }) => ({
          ...(known.items.get(item_id) as KnownItem),
          qty: taken,
        }));
        const yields = { portions: 8, yield_qty: 2, yield_unit: 'kg' as const };
        const base = prepared('base', used, yields);
        const byPortion = recipeFigures(draft([portionOf('base', qty)]), knowing([], [base]));
        const grams = { ...portionOf('base', qty * 250), unit: 'g' as const };
        const byWeight = recipeFigures(draft([grams]), knowing([], [base]));
        // Beyond what a line may take it says so, and costs nothing known.
        fc.pre([...byPortion.gaps, ...byWeight.gaps].every(({ reason }) => reason !== 'too_large'));
        // Millionths of a euro and billionths of a unit, so many times.
        const tolerance = 2e-4 + alone * qty * 1e-6;
        expect(Math.abs((byPortion.cost_per_portion ?? 0) - alone * qty)).toBeLessThan(tolerance);
        expect(Math.abs((byWeight.cost_per_portion ?? 0) - alone * qty)).toBeLessThan(tolerance);
      }),
    );
  });

  it('more loss never costs less, and half the portions cost twice as much', () => {
    fc.assert(
      fc.property(figure(3, 100), fc.integer({ min: 0, max: 998 }), figure(1, 20), (qty, loss, portions) => {
        const cost = (percent: number, by: number) =>
          recipeFigures(draft([of('a', qty, 'kg', percent)], { portions: by }), knowing([item('a')]))
            .cost_per_portion ?? -1;
        expect(cost((loss + 1) / 10, portions)).toBeGreaterThanOrEqual(cost(loss / 10, portions));
        const twice = Math.round(portions * 2000) / 1000;
        expect(Math.abs(cost(loss / 10, portions) - 2 * cost(loss / 10, twice))).toBeLessThan(1e-5);
      }),
    );
  });
});

describe('the order in which recipes are made', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
  it('parts come before what is made of them', () => {
    expect(makingOrder(graph({ dish: ['sauce', 'stock'], sauce: ['stock'], stock: [] }))).toEqual([
      'stock',
      'sauce',
      'dish',
    ]);
  });
  it.each([
    ['itself', { a: ['a'] }, 'loop'],
    ['through another', { a: ['b'], b: ['a'] }, 'loop'],
    ['through two', { a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, 'loop'],
  ])('a loop: %s', (_what, edges, expected) => {
    expect(makingOrder(graph(edges as never))).toBe(expected);
  });
  const chain = (length: number) =>
    graph(Object.fromEntries(Array.from({ length }, (_, n) => [`r${n}`, n === 0 ? [] : [`r${n - 1}`]])));
  it.each([
    [10, 'an order'],
    [11, 'too_deep'],
    [5000, 'too_deep'],
  ])('a chain of %s is %s', (length, expected) => {
    const order = makingOrder(chain(length));
    expect(typeof order === 'string' ? order : 'an order').toBe(expected);
    // From the top as well as from the bottom.
    const fromTop = makingOrder(new Map([...chain(length)].reverse()));
    expect(typeof fromTop === 'string' ? fromTop : 'an order').toBe(expected);
  });
  it('is one whatever the graph, or the graph has a loop or is deep', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const edges = fc.tuple(...ids.map(() => fc.subarray(ids)));
    fc.assert(
      fc.property(edges, (parts) => {
        const made = new Map(ids.map((id, place) => [id, parts[place] ?? []]));
        const order = makingOrder(made);
        const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
          (made.get(from) ?? []).some(
            (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
          );
        const loops = ids.some((id) => reaches(id, id));
        expect(order === 'loop').toBe(loops);
        if (Array.isArray(order))
          for (const [id, of_it] of made)
            for (const part of of_it) expect(order.indexOf(part)).toBeLessThan(order.indexOf(id));
      }),
    );
  });
});

describe('the history of a cost', () => {
  const day = localDate;
  const point = (item_id: string, on: string, price: number | null) => ({ item_id, day: day(on), price });
  it('is a step for each day that changes it, with what changed and its effect', () => {
    const items = [
      { item_id: 'butter', qty: 0.08 },
      { item_id: 'flour', qty: 0.5 },
    ];
    const points = [
      point('flour', '2026-08-20', 1),
      point('butter', '2026-08-20', 9.4),
      point('butter', '2026-11-03', 10.15),
      point('flour', '2026-11-03', 1),
      point('salt', '2026-11-04', 3),
      point('butter', '2026-11-10', 10.15),
    ];
    expect(costHistory(items, points)).toEqual([
      { day: '2026-08-20', cost: 1.252, changes: [] },
      {
        day: '2026-11-03',
        cost: 1.312,
        changes: [{ item_id: 'butter', was: 9.4, price: 10.15, change: 8, effect: 0.06 }],
      },
    ]);
  });
  it('has no cost while an item has no price', () => {
    const points = [
      point('a', '2026-09-01', null),
      point('a', '2026-09-10', 2),
      point('a', '2026-10-01', null),
    ];
    expect(costHistory([{ item_id: 'a', qty: 1 }], points).map(({ cost }) => cost)).toEqual([null, 2, null]);
  });
  it.each([
    [[9.4, 10.15], { day: '2026-09-02', was: 9.4 }],
    [[9.4, null, 10.15], { day: '2026-09-03', was: 9.4 }],
    [[9.4, 9.4], null],
    [[9], null],
  ])('the last change of %j is %j', (prices, expected) => {
    const points = prices.map((price, place) => point('a', `2026-09-0${place + 1}`, price));
    expect(lastChange(points)).toEqual(expected);
  });
});

it.each([
  [
    [
      ['cod', 0.18, 2.6],
      ['butter', 0.015, 9],
    ],
    { portions: 14, limited_by: 'cod', not_followed: 0 },
  ],
  [[['cod', 0.1, 0.3]], { portions: 3, limited_by: 'cod', not_followed: 0 }],
  [
    [
      ['cod', 0.1, -2],
      ['salt', 1, null],
    ],
    { portions: 0, limited_by: 'cod', not_followed: 1 },
  ],
  [[['salt', 1, null]], { portions: null, limited_by: null, not_followed: 1 }],
  [[], { portions: null, limited_by: null, not_followed: 0 }],
] as const)('of %j the stock serves %j', (items, expected) => {
  expect(servings(items.map(([item_id, qty, on_hand]) => ({ item_id, qty, on_hand })))).toEqual(expected);
});

it.each([
  ['Pain', [], 'Pain (copie)'],
  ['Crème', ['Crème (copie)', 'creme (COPIE 2)'], 'Crème (copie 3)'],
  ['x'.repeat(120), [], `${'x'.repeat(112)} (copie)`],
])('a copy of %s beside %j', (name, taken, expected) => {
  const copy = (number: number) => (number === 1 ? 'copie' : `copie ${number}`);
  expect(copyName(name, { taken, copy })).toBe(expected);
});
