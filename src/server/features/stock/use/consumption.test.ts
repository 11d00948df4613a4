import { describe, expect, it } from 'vitest';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { callsBy, personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { countStock } from '../../../../../tests/support/story/kitchen/counting.ts';
import { selling } from '../../../../../tests/support/story/selling.ts';
import { looseLot } from '../../../../../tests/support/story/stocking.ts';

/** Noon in Paris, unless a test says otherwise. */
let now = new Date('2026-11-16T11:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00+01:00`);

let org: string;
let larder: ReturnType<typeof selling>;

const app = testApp({ clock: () => now });
const person = personOf(app);

async function found(name: string) {
  org = await app.createOrg(person, name);
  larder = selling(app, { org, now: at('16T12:00') });
}
const { done: call } = callsBy(() => ({ app, as: person, org }));
const receive = (item_id: string, qty: number, when: Date, lot_code = 'L1') => {
  const context = app.orgContext(org, person.id, at('16T12:00'));
  const lot = looseLot(4, lot_code);
  const moves = [{ item_id, kind: 'in' as const, qty, lot }];
  return inOrg(context, (tx) =>
    moveStock(tx, context, { ref_kind: 'receipt', ref_id: crypto.randomUUID(), occurred_at: when, moves }),
  );
};
/** An inventory at that moment. */
async function count(when: Date, counted: Record<string, number>) {
  now = when;
  const id = await countStock(call, counted);
  now = at('16T12:00');
  return id;
}
const consumption = (query = '') => call('GET', `/stock/consumption?${query}`);

describe('theoretical against counted', () => {
  let veal: string;
  let flour: string;
  let salt: string;
  let blanquette: { recipe_id: string; sold_name_id: string };
  let first: string;

  it('has nothing to say before the first inventory, and says which one it waits for', async () => {
    await found('La Halle');
    [veal, flour, salt] = [await larder.item('Veau'), await larder.item('Farine'), await larder.item('Sel')];
    blanquette = await larder.dish('Blanquette', { [veal]: 0.2 });
    await receive(veal, 20, at('01T08:00'));
    await receive(flour, 50, at('01T08:00'));
    expect(await consumption()).toEqual({
      count_id: null,
      counts: [],
      items: [],
      next: null,
      totals: null,
      pending_days: 0,
    });
    first = await count(at('02T09:00'), { [veal]: 18, [flour]: 50 });
    expect(await consumption()).toMatchObject({
      count_id: first,
      items: [],
      totals: { items: 0, counted_once: 2, without_recipe: 0, value: 0 },
    });
  });

  it('compares what was sold with what went, the costliest first', async () => {
    await larder.sell('2026-11-02', { [blanquette.sold_name_id]: 10 });
    await larder.sell('2026-11-05', { [blanquette.sold_name_id]: 20 });
    // After the second count: not of this period.
    await larder.sell('2026-11-09', { [blanquette.sold_name_id]: 5 });
    await receive(flour, 25, at('04T08:00'));
    await call('POST', '/stock/waste', {
      item_id: veal,
      qty: 1,
      reason: 'EXPIRED',
      occurred_at: at('03T10:00'),
    });
    expect((await consumption()).pending_days).toBe(3);
    await larder.replay();
    const second = await count(at('09T09:00'), { [veal]: 10, [flour]: 60, [salt]: 3 });
    await larder.replay();
    const { items, totals, counts, pending_days } = await consumption();
    expect(counts.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(pending_days).toBe(0);
    // 18 − 1 thrown away − 10 left: 7 went, and 30 dishes took 6.
    expect(items).toMatchObject([
      { id: veal, theoretical: 6, counted: 7, difference: 1, percent: 16.7, value: 4 },
      { id: flour, theoretical: null, counted: 15, difference: null, percent: null, value: null },
    ]);
    expect(items[0]).toMatchObject({
      first_at: at('02T09:00').toISOString(),
      second_at: at('09T09:00').toISOString(),
    });
    expect(totals).toEqual({
      items: 2,
      counted_once: 1,
      without_recipe: 1,
      theoretical_value: 24,
      value: 4,
    });
  });

  it('is told page after page, in each order', async () => {
    const { next, items } = await consumption('limit=1&order=name');
    expect([next, items[0].id]).toEqual([flour, flour]);
    const rest = await consumption(`limit=1&order=name&after=${flour}`);
    expect([rest.next, rest.items[0].id, rest.totals]).toEqual([null, veal, null]);
    expect((await consumption('order=percent')).items[0].id).toBe(veal);
    expect((await consumption(`count_id=${first}`)).items).toEqual([]);
  });

  it('is followed down to the days and the dishes of an item', async () => {
    const { item, days } = await call('GET', `/stock/consumption/${veal}`);
    expect(item).toMatchObject({ id: veal, theoretical: 6 });
    const dish = (portions: number, qty: number) => ({
      id: blanquette.recipe_id,
      name: 'Blanquette',
      portions,
      qty,
    });
    expect(days).toEqual([
      { day: '2026-11-05', qty: 4, dishes: [dish(20, 4)] },
      { day: '2026-11-02', qty: 2, dishes: [dish(10, 2)] },
    ]);
    const elsewhere = await app.call('GET', `/api/stock/consumption/${salt}`, { as: person, org });
    expect(elsewhere.status).toBe(404);
  });

  it('leaves as a file', async () => {
    const { text } = await app.call('GET', '/api/stock/exports/consumption.csv', { as: person, org });
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toContain('Consommation théorique;Consommation comptée;Écart');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(';02/11/2026;09/11/2026;6;7;1;16,7;4');
  });

  it('is what the stock page reckons cover from, and counts where nothing is sold of it', async () => {
    const row = async (id: string) => (await call('GET', `/stock/items/${id}`)).item;
    // From the first sale to the last: 7 kg in 8 days.
    expect(await row(veal)).toMatchObject({ use_source: 'sales', daily_use: 0.875, qty_on_hand: 9 });
    expect(await row(flour)).toMatchObject({ use_source: 'counts', daily_use: 2.143, days_of_cover: 28 });
    expect(await row(salt)).toMatchObject({ use_source: null, daily_use: null, days_of_cover: null });
    // What the count found missing went day by day, and not all of it on the ninth; 25 came on the fourth.
    const { last_levels } = await row(flour);
    expect(last_levels).toEqual([45.715, 68.572, 66.429, 64.286, 62.143, ...Array(9).fill(60)]);
  });
});

describe('the dishes of a lot', () => {
  it('are those of the days whose sales took from it', async () => {
    await found('La Cale');
    const salmon = await larder.item('Saumon');
    const tartare = await larder.dish('Tartare', { [salmon]: 0.15 });
    const pave = await larder.dish('Pavé', { [salmon]: 0.2 });
    await receive(salmon, 3, at('01T08:00'), 'A');
    await receive(salmon, 10, at('03T08:00'), 'B');
    await larder.sell('2026-11-04', { [tartare.sold_name_id]: 10, [pave.sold_name_id]: 5 });
    await larder.sell('2026-11-05', { [pave.sold_name_id]: 10 });
    await larder.replay();
    const lots = async () =>
      (await call('GET', '/lots?search=saumon')).lots as { id: string; lot_code: string }[];
    const story = async (code: string) =>
      call('GET', `/lots/${(await lots()).find(({ lot_code }) => lot_code === code)?.id}`);
    expect((await story('A')).served).toEqual([
      { day: '2026-11-05', qty: 0.5, dishes: [{ id: pave.recipe_id, name: 'Pavé', portions: 10, qty: 2 }] },
      {
        day: '2026-11-04',
        qty: 2.5,
        dishes: [
          { id: tartare.recipe_id, name: 'Tartare', portions: 10, qty: 1.5 },
          { id: pave.recipe_id, name: 'Pavé', portions: 5, qty: 1 },
        ],
      },
    ]);
    expect((await story('B')).served).toMatchObject([{ day: '2026-11-05', qty: 1.5 }]);

    // The day is corrected: what was taken back is no longer served.
    await larder.sell('2026-11-05', {});
    await larder.replay();
    expect((await story('B')).served).toEqual([]);
    expect((await story('A')).served).toMatchObject([{ day: '2026-11-04', qty: 2.5 }]);
  });

  it('were sold before it was entered, where it made good what was short', async () => {
    await found('Le Quai');
    const salmon = await larder.item('Saumon');
    const pave = await larder.dish('Pavé', { [salmon]: 0.2 });
    await receive(salmon, 1, at('01T08:00'), 'A');
    for (const day of ['02', '03', '04']) await larder.sell(`2026-11-${day}`, { [pave.sold_name_id]: 5 });
    await larder.replay();
    await receive(salmon, 10, at('05T08:00'), 'B');
    const [lot] = (await call('GET', '/lots?search=saumon')).lots;
    const { served, served_before, lot: shownLot } = await call('GET', `/lots/${lot.id}`);
    expect([shownLot.lot_code, shownLot.qty_left, served]).toEqual(['B', 8, []]);
    expect(served_before.map(({ day, qty }: { day: string; qty: number }) => `${day} ${qty}`)).toEqual([
      '2026-11-04 1',
      '2026-11-03 1',
    ]);
  });
});
