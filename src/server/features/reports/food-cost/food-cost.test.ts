import { beforeAll, describe, expect, it } from 'vitest';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { callsBy, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { countStock } from '../../../../../tests/support/story/kitchen/counting.ts';
import { selling } from '../../../../../tests/support/story/selling.ts';
import { looseLot } from '../../../../../tests/support/story/stocking.ts';

/** A Monday noon in Paris, unless a test says otherwise. */
const NOON = new Date('2026-11-16T11:00:00Z');
let now = NOON;
const at = (text: string) => new Date(`2026-${text}:00+01:00`);

let org: string;
let larder: ReturnType<typeof selling>;

const app = testApp({ clock: () => now });
const person = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(person, 'La Halle');
  larder = selling(app, { org, now: NOON });
});

const { done: call } = callsBy(() => ({ app, as: person, org }));

/** Six weeks from a Monday on, and one by one. */
const SIX_WEEKS = 'from=2026-10-05&to=2026-11-15';
const report = (name: string, period = SIX_WEEKS) => call('GET', `/reports/${name}?${period}`);

const receive = (item_id: string, qty: number) => {
  const context = app.orgContext(org, person.id, NOON);
  const lot = looseLot(4, 'L1');
  const moves = [{ item_id, kind: 'in' as const, qty, lot }];
  const posting = {
    ref_kind: 'receipt' as const,
    ref_id: crypto.randomUUID(),
    occurred_at: at('10-01T08:00'),
    moves,
  };
  return inOrg(context, (tx) => moveStock(tx, context, posting));
};

async function count(when: Date, counted: Record<string, number>) {
  now = when;
  await countStock(call, counted);
  now = NOON;
}

const sales = async (day: string, tax_included: boolean, sold: Record<string, [number, number]>) => {
  const rows = Object.entries(sold).map(([recipe_name, [qty, revenue]]) => ({
    day,
    recipe_name,
    qty,
    revenue,
  }));
  const imported = await call('POST', '/functions/sales-import', { rows, tax_included, same_day: 'add' });
  expect(imported).toMatchObject({ success: true });
};

describe('food cost and margins', () => {
  let [veal, cream, oil] = ['', '', ''];

  it('say what is missing where nothing was sold, and print no figure', async () => {
    expect(await report('food-cost')).toMatchObject({
      step: 'week',
      totals: { revenue: 0, theoretical: null, counted: null, gap: null, target: null, counted_steps: 0 },
      missing: { dishes_without_cost: 0, counts: 0, last_count_on: null },
    });
    expect(await report('food-cost/items')).toMatchObject({ items: [], item_count: 0, gap: 0 });
    expect(await report('margins')).toMatchObject({
      dishes: [],
      lacking: [],
      totals: { margin: 0, margin_percent: null },
    });
  });

  it('value what was sold at the prices of each week, without VAT', async () => {
    const { id: supplier_id } = await call('POST', '/suppliers', { name: 'Boucherie Roux' });
    const item = async (name: string, unit: string, price: number): Promise<string> => {
      const body = { name, unit, price, supplier_id, valid_from: '2026-09-01' };
      return (await call('POST', '/items', body)).id;
    };
    veal = await item('Veau', 'kg', 20);
    cream = await item('Crème', 'L', 4);
    oil = await item('Huile', 'L', 3);
    await call('POST', `/items/${veal}/prices`, { supplier_id, price: 25, valid_from: '2026-11-02' });
    const dish = (name: string, lines: object[]) =>
      call('POST', '/recipes', { name, lines, portions: 1, sale_price: 22 });
    await dish('Blanquette', [
      { item_id: veal, qty: 0.2, unit: 'kg' },
      { item_id: cream, qty: 0.1, unit: 'L' },
    ]);
    await dish('Café crème', [{ item_id: cream, qty: 0.05, unit: 'L' }]);
    // With VAT in October (200 € without), without it in November: never one sum of both.
    await sales('2026-10-08', true, { Blanquette: [10, 220] });
    await sales('2026-11-04', false, { Blanquette: [10, 200] });
    await sales('2026-11-04', true, { 'Café crème': [100, 110], 'Crêpe du jour': [5, 33], Service: [1, 55] });
    const { names } = await call('GET', '/sold-names?search=Service');
    await call('PUT', `/sold-names/${names[0].id}`, { as: 'ignored' });
    await larder.replay();

    const foodCost = await report('food-cost');
    expect(foodCost.rows).toHaveLength(6);
    // 10 × (0,2 kg at 20 € + 0,1 L at 4 €) = 44 € of 200 €.
    expect(foodCost.rows[0]).toMatchObject({
      from: '2026-10-05',
      to: '2026-10-11',
      revenue: 200,
      cost: 44,
      theoretical: 22,
      counted: null,
      target: 30,
    });
    expect(foodCost.rows[1]).toMatchObject({ revenue: 0, cost: 0, theoretical: null, target: null });
    // 10 × 5,40 € + 100 × 0,20 € = 74 € of 300 €; the crêpe's 30 € have no cost, and are no part of the share.
    expect(foodCost.rows[4]).toMatchObject({ revenue: 330, cost: 74, theoretical: 24.7, counted: null });
    expect(foodCost.totals).toMatchObject({
      revenue: 530,
      cost: 118,
      theoretical: 23.6,
      counted: null,
      gap: null,
    });
    // All sites tell the same of their four weeks.
    const { totals } = await report('food-cost', 'from=2026-10-20&to=2026-11-16');
    const { sites } = await call('GET', '/sites');
    expect(sites[0].figures.food_cost).toBe(totals.theoretical);
    expect(totals.theoretical).toBe(24.7);
    expect(foodCost.missing).toEqual({
      dishes_without_cost: 1,
      revenue_without_cost: 30,
      revenue_without_dish: 50,
      counts: 0,
      last_count_on: null,
      pending_days: 0,
    });
  });

  it('hold what counts found against what recipes say, week by week', async () => {
    for (const item_id of [veal, cream, oil]) await receive(item_id, 20);
    await count(at('11-01T21:00'), { [veal]: 10, [cream]: 10, [oil]: 10 });
    await count(at('11-08T21:00'), { [veal]: 7.5, [cream]: 3.5, [oil]: 9 });
    await larder.replay();

    const foodCost = await report('food-cost');
    // Half a kilo of veal at 25 € and half a litre of cream at 4 € beyond the recipes: 14,50 € of 330 €.
    expect(foodCost.rows[4]).toMatchObject({
      theoretical: 24.7,
      counted: 29.1,
      counted_cost: 88.5,
      gap: 14.5,
      counted_share: 100,
    });
    // No two counts frame that week.
    expect(foodCost.rows[5]).toMatchObject({ counted: null, gap: null });
    expect(foodCost.totals).toMatchObject({
      theoretical: 23.6,
      compared: 24.7,
      counted: 29.1,
      gap: 14.5,
      counted_steps: 1,
    });
    expect(foodCost.missing).toMatchObject({ counts: 2, last_count_on: '2026-11-08' });
  });

  it('lead to the articles that make the gap', async () => {
    expect(await report('food-cost/items')).toMatchObject({
      gap: 14.5,
      item_count: 2,
      without_recipe: 1,
      uncounted_items: 0,
      items: [
        { item_id: veal, days: 7, theoretical: 2, counted: 2.5, difference: 0.5, percent: 25, gap: 12.5 },
        { item_id: cream, theoretical: 6, counted: 6.5, difference: 0.5, percent: 8.3, gap: 2 },
      ],
    });
    // Cream alone, in a week of which that tells too little: euros that nothing beside them speaks of are not added.
    await count(at('11-15T21:00'), { [cream]: 0 });
    await larder.replay();
    const { rows, totals } = await report('food-cost');
    expect(rows[5]).toMatchObject({ counted: null, gap: null });
    expect([totals.gap, (await report('food-cost/items')).gap]).toEqual([14.5, 14.5]);
    // Of the month of October no count tells.
    const october = await report('food-cost/items', 'from=2026-10-01&to=2026-10-31');
    expect(october).toMatchObject({ items: [], gap: 0, uncounted_items: 2 });
  });

  it('say what each dish leaves, and list apart what nobody knows', async () => {
    const margins = await report('margins');
    expect(margins.totals).toEqual({
      portions: 120,
      revenue: 500,
      cost: 118,
      margin: 382,
      margin_percent: 76.4,
      dishes: 2,
    });
    expect(margins.dishes).toMatchObject([
      {
        name: 'Blanquette',
        portions: 20,
        revenue: 400,
        price: 20,
        cost: 4.9,
        unit_margin: 15.1,
        margin: 302,
        margin_percent: 75.5,
        share: 79.1,
        margin_before: null,
        menu_class: null,
      },
      {
        name: 'Café crème',
        portions: 100,
        revenue: 100,
        cost: 0.2,
        margin: 80,
        margin_percent: 80,
        share: 20.9,
      },
    ]);
    expect(margins).toMatchObject({
      lacking: [{ name: 'Crêpe du jour', revenue: 30, gap: 'no_recipe' }],
      lacking_count: 1,
      revenue_lacking: 30,
      dish_count: 2,
    });
  });

  it('compare with the period before, and know a dish that lost an ingredient', async () => {
    // The week of the 2nd of November beside that of the 26th of October, in which nothing was sold; then October.
    const week = await report('margins', 'from=2026-11-02&to=2026-11-08');
    expect(week).toMatchObject({
      before: { from: '2026-10-26', to: '2026-11-01' },
      totals_before: { margin: 0 },
    });
    const november = await report('margins', 'from=2026-11-01&to=2026-11-30');
    expect(november.dishes[0]).toMatchObject({ name: 'Blanquette', margin: 146, margin_before: 156 });
    await app.owner.query('update items set deleted_at = now() where org_id = $1 and id = $2', [org, veal]);
    expect(await report('margins')).toMatchObject({
      lacking: [{ name: 'Blanquette', gap: 'no_cost' }, { name: 'Crêpe du jour' }],
      totals: { margin: 80 },
    });
    expect(await report('food-cost')).toMatchObject({
      totals: { theoretical: 20 },
      missing: { dishes_without_cost: 2, revenue_without_cost: 430 },
    });
  });

  it('are not for a chef, nor for strangers', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    for (const name of ['food-cost', 'food-cost/items', 'margins']) {
      const path = `/api/reports/${name}?${SIX_WEEKS}`;
      expect((await app.call('GET', path, { as: chef, org })).status).toBe(403);
      expect((await app.call('GET', path, { as: stranger, org })).status).toBe(403);
    }
    const path = `/api/reports/margins?${SIX_WEEKS}`;
    const { json } = await app.call('GET', path, { as: stranger, org: elsewhere });
    expect(json).toMatchObject({ dishes: [], lacking: [] });
  });
});
