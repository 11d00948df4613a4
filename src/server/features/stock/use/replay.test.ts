import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { compareWithLedger } from '#server/features/stock/ledger/compare.sql.ts';
import { type Move, moveStock, type StockPosting, takeBackStock } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { startTestWorker } from '../../../../../tests/support/jobs/workers.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { selling } from '../../../../../tests/support/story/selling.ts';
import { looseLot } from '../../../../../tests/support/story/stocking.ts';
import { replayHandlers } from './use.jobs.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00+01:00`);

let orgId: string;
let org: OrgContext;
let larder: ReturnType<typeof selling>;

const app = testApp();
const person = personOf(app);
beforeEach(async () => {
  orgId = await app.createOrg(person);
  org = app.orgContext(orgId, person.id, NOW);
  larder = selling(app, { org: orgId, now: NOW });
});

const query = async (text: string, values: unknown[] = [orgId]) => (await app.owner.query(text, values)).rows;
const move = (ref_kind: StockPosting['ref_kind'], occurred_at: Date, moves: Move[]) => {
  const posting = { ref_kind, ref_id: randomUUID(), occurred_at, moves };
  return inOrg(org, (tx) => moveStock(tx, org, posting)).then(() => posting.ref_id);
};
const arrive = (item_id: string, qty: number, when: Date) =>
  move('receipt', when, [
    {
      item_id,
      kind: 'in',
      qty,
      lot: looseLot(2),
    },
  ]);
const throwAway = (item_id: string, qty: number, when: Date) =>
  move('waste', when, [{ item_id, kind: 'out', qty, type: 'WASTE' }]);
/** As an inventory does it that is begun and ended at once. */
async function count(item_id: string, counted: number, when: Date) {
  const [{ id: ref_id }] = await query(
    `insert into stock_counts (org_id, name, status, started_at, ended_at, items_total)
     values ($1, 'Comptage', 'VALIDATED', $2, $2, 1) returning id`,
    [orgId, when],
  );
  const moves: Move[] = [{ item_id, kind: 'count', counted, counted_at: when }];
  const { counts } = await inOrg(org, (tx) =>
    moveStock(tx, org, { ref_kind: 'count', ref_id, occurred_at: when, moves }),
  );
  await app.owner.query(
    `insert into stock_count_lines (org_id, count_id, item_id, counted_qty, counted_at, expected_qty, unit_cost)
     values ($1, $2, $3, $4, $5, $6, 2)`,
    [orgId, ref_id, item_id, counted, when, counts.get(item_id)?.expected],
  );
}
const level = async (item_id: string) =>
  (await query('select qty_on_hand::float as qty from stock_levels where item_id = $1', [item_id]))[0]?.qty;
const used = (item_id: string, source = 'sales') =>
  query(
    `select to_char(day, 'DD') as day, qty::float, posted_qty::float as posted from item_use
     where item_id = $1 and source = $2 order by day`,
    [item_id, source],
  );
const movements = async () =>
  (await query('select count(*)::int as n from stock_movements where org_id = $1'))[0]?.n;
const differences = () => inOrg(org, compareWithLedger);

describe('what was sold', () => {
  it('is used by its recipes, and leaves the stock in the evening of its day', async () => {
    const [veal, cream] = [await larder.item('Veau'), await larder.item('Crème', 'L')];
    const blanquette = await larder.dish('Blanquette', { [veal]: 0.18, [cream]: 0.05 });
    const half = await larder.dish('Demi-blanquette', {}, 0.5);
    await app.owner.query('update sold_names set recipe_id = $2 where id = $1', [
      half.sold_name_id,
      blanquette.recipe_id,
    ]);
    await arrive(veal, 10, at('01T08:00'));
    await larder.sell('2026-11-10', { [blanquette.sold_name_id]: 20, [half.sold_name_id]: 4 });
    await larder.replay();
    expect(await used(veal)).toEqual([{ day: '10', qty: 3.96, posted: 3.96 }]);
    expect(await level(veal)).toBe(6.04);
    // Nobody keeps the stock of cream: what was used is known, and nothing leaves it.
    expect(await used(cream)).toEqual([{ day: '10', qty: 1.1, posted: null }]);
    expect(await level(cream)).toBeUndefined();
    const rows = await query(
      `select movement_type as type, qty::float, ref_kind, occurred_at as at, user_id from stock_movements
       where org_id = $1 and ref_kind = 'sale'`,
    );
    expect(rows).toEqual([{ type: 'OUT', qty: -3.96, ref_kind: 'sale', at: at('10T19:00'), user_id: null }]);
  });

  it('before the stock of an item was kept takes nothing from it', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 10, at('10T12:00'));
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-11'])
      await larder.sell(day, { [dish.sold_name_id]: 2 });
    await larder.replay();
    expect(await used(veal)).toEqual([
      { day: '09', qty: 2, posted: null },
      { day: '10', qty: 2, posted: 2 },
      { day: '11', qty: 2, posted: 2 },
    ]);
    expect(await level(veal)).toBe(6);
  });

  it('leaves the stock from the day on which its first delivery is entered, however late', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    for (const day of ['2026-11-09', '2026-11-10']) await larder.sell(day, { [dish.sold_name_id]: 2 });
    await larder.replay();
    await arrive(veal, 10, at('10T12:00'));
    await larder.replay();
    expect(await level(veal)).toBe(8);
    await arrive(veal, 10, at('09T12:00'));
    await larder.replay();
    expect(await level(veal)).toBe(16);
    expect(await differences()).toEqual([]);
  });

  it('is replayed where a recipe, a name or a day changes, and there alone', async () => {
    const [veal, beef] = [await larder.item('Veau'), await larder.item('Bœuf')];
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    const other = await larder.dish('Tartare', { [beef]: 0.2 });
    await arrive(veal, 100, at('01T08:00'));
    await arrive(beef, 100, at('01T08:00'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 2, [other.sold_name_id]: 10 });
    await larder.sell('2026-11-11', { [dish.sold_name_id]: 3 });
    await larder.replay();
    expect([await level(veal), await level(beef)]).toEqual([95, 98]);
    const postings = await query(`select item_id, day, posting_id from item_use where item_id = $1`, [beef]);

    await larder.cook(dish.recipe_id, { [veal]: 2 });
    await larder.replay();
    expect([await level(veal), await level(beef)]).toEqual([90, 98]);
    expect(await query(`select item_id, day, posting_id from item_use where item_id = $1`, [beef])).toEqual(
      postings,
    );

    await larder.cook(dish.recipe_id, { [beef]: 1 });
    await larder.replay();
    expect([await level(veal), await level(beef)]).toEqual([100, 93]);
    expect(await used(veal)).toEqual([]);

    await larder.means(dish.sold_name_id, null);
    await larder.replay();
    expect(await level(beef)).toBe(98);
    await larder.means(dish.sold_name_id, other.recipe_id);
    await larder.sell('2026-11-10', {});
    await larder.replay();
    expect(await used(beef)).toEqual([{ day: '11', qty: 0.6, posted: 0.6 }]);
    expect(await level(beef)).toBe(99.4);
    expect(await differences()).toEqual([]);
  });

  it('is not written again where nothing changed', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 10, at('01T08:00'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 2 });
    await larder.replay();
    const before = [await movements(), await query('select * from item_use where org_id = $1')];
    await larder.ask({
      recipe_ids: [dish.recipe_id],
      sold_name_ids: [dish.sold_name_id],
      days: [localDate('2026-11-10')],
    });
    await larder.replay();
    expect([await movements(), await query('select * from item_use where org_id = $1')]).toEqual(before);
    expect(await query('select * from use_marks where org_id = $1')).toEqual([]);
  });

  it('before a count does not change what was counted; after it, it does', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 20, at('01T08:00'));
    await count(veal, 7, at('10T22:30'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 5 });
    await larder.sell('2026-11-11', { [dish.sold_name_id]: 2 });
    await larder.replay();
    expect(await level(veal)).toBe(5);
    await larder.cook(dish.recipe_id, { [veal]: 1.5 });
    await larder.replay();
    expect(await level(veal)).toBe(4);
    expect(await differences()).toEqual([]);
  });

  it('beyond what is there is a shortage; refunds take it off, down to a day that brings goods back', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 3, at('01T08:00'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 5 });
    await larder.replay();
    expect(await level(veal)).toBe(-2);
    await larder.sell('2026-11-11', { [dish.sold_name_id]: -4 });
    await larder.replay();
    expect(await level(veal)).toBe(2);
    await larder.sell('2026-11-11', { [dish.sold_name_id]: 0 });
    await larder.replay();
    expect(await level(veal)).toBe(-2);
    expect(await differences()).toEqual([]);
  });

  it('takes what was there on its day before what came later', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 5, at('01T08:00'));
    await arrive(veal, 5, at('12T08:00'));
    await app.owner.query(
      `update lots set expires_on = '2026-11-14' where org_id = $1 and received_at > $2`,
      [orgId, at('10T00:00')],
    );
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 6 });
    await larder.replay();
    const left = await query(
      'select qty_left::float as qty from lots where org_id = $1 order by received_at',
    );
    expect(left).toEqual([{ qty: 0 }, { qty: 4 }]);
  });

  it('of a figure that no kitchen uses does not break the books', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1000 });
    await arrive(veal, 5, at('01T08:00'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 1_000_000_000 });
    await larder.replay();
    expect(await used(veal)).toEqual([{ day: '10', qty: 10_000_000, posted: 10_000_000 }]);
  });
});

describe('asked for many times', () => {
  it('runs once more, and two at once post once', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 100, at('01T08:00'));
    const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
    await arrive(veal, 100, new Date('2026-09-01T08:00:00Z'));
    for (const day of days) await larder.sell(day, { [dish.sold_name_id]: 1 });
    const jobs = await query(
      `select state from pgboss.job where name = 'stock.replay-use' and data ->> 'org_id' = $1`,
    );
    expect(jobs).toEqual([{ state: 'created' }]);
    await Promise.all([larder.replay(), larder.replay(), larder.replay()]);
    expect(await level(veal)).toBe(180);
    expect(await movements()).toBe(22);
    expect(await differences()).toEqual([]);
  });

  it('goes on where a worker was stopped in between', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 100, new Date('2026-09-01T08:00:00Z'));
    const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
    for (const day of days) await larder.sell(day, { [dish.sold_name_id]: 1 });
    const stopped = AbortSignal.abort(new Error('stopped'));
    const { replay } = await import('./replay.ts');
    const context = { ...app.orgContext(orgId, null, NOW), changes: ['stock', 'counts'] as const };
    await expect(replay(context, stopped)).rejects.toThrow('stopped');
    expect(await used(veal)).toHaveLength(7);
    await larder.replay();
    expect(await used(veal)).toHaveLength(20);
    expect(await level(veal)).toBe(80);
  });

  it('is done by the worker', async () => {
    const veal = await larder.item('Veau');
    const dish = await larder.dish('Blanquette', { [veal]: 1 });
    await arrive(veal, 10, at('01T08:00'));
    await larder.sell('2026-11-10', { [dish.sold_name_id]: 2 });
    const worker = await startTestWorker(app, replayHandlers(app.db));
    await vi.waitFor(async () => expect(await level(veal)).toBe(8), 30_000);
    await worker.stop();
  });
});

describe('counts', () => {
  it('say what was used between two of them, less what was thrown away, day by day', async () => {
    const flour = await larder.item('Farine');
    await count(flour, 10, at('02T09:00'));
    await arrive(flour, 25, at('04T08:00'));
    await throwAway(flour, 1, at('05T15:00'));
    await count(flour, 13, at('05T22:00'));
    await larder.replay();
    expect(await used(flour, 'counts')).toEqual([
      { day: '02', qty: 5.25, posted: null },
      { day: '03', qty: 5.25, posted: null },
      { day: '04', qty: 5.25, posted: null },
      { day: '05', qty: 5.25, posted: null },
    ]);
    expect(await level(flour)).toBe(13);
  });

  it('say something else once a delivery between them is taken back, or entered late', async () => {
    const flour = await larder.item('Farine');
    await count(flour, 10, at('02T09:00'));
    const delivery = await arrive(flour, 20, at('03T08:00'));
    await count(flour, 6, at('04T09:00'));
    await count(flour, 4, at('06T09:00'));
    await larder.replay();
    const days = async () => (await used(flour, 'counts')).map(({ day, qty }) => `${day}: ${qty}`);
    expect(await days()).toEqual(['02: 12', '03: 12', '04: 1', '05: 1']);
    await inOrg(org, (tx) =>
      takeBackStock(tx, org, { of: delivery, ref_kind: 'receipt', ref_id: randomUUID() }),
    );
    await larder.replay();
    expect(await days()).toEqual(['02: 2', '03: 2', '04: 1', '05: 1']);
    await arrive(flour, 5, at('05T08:00'));
    await larder.replay();
    expect(await days()).toEqual(['02: 2', '03: 2', '04: 3.5', '05: 3.5']);
    expect(await level(flour)).toBe(4);
    expect(await differences()).toEqual([]);
  });
});

const days = [5, 6, 7, 8];
const moment = fc.tuple(fc.constantFrom(...days), fc.constantFrom('09:00', '22:00'));
const step = fc.oneof(
  fc.record({
    what: fc.constant('sell' as const),
    day: fc.constantFrom(...days),
    dishes: fc.integer({ min: -3, max: 9 }),
  }),
  fc.record({ what: fc.constant('cook' as const), grams: fc.integer({ min: 1, max: 2500 }) }),
  fc.record({ what: fc.constant('count' as const), at: moment, counted: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ what: fc.constant('arrive' as const), at: moment, qty: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ what: fc.constant('replay' as const) }),
);

it('whatever comes in whatever order, the stock ends as if all of it had been known at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const item = await larder.item('Veau');
      const dish = await larder.dish(`Plat ${randomUUID()}`, { [item]: 1 });
      await arrive(item, 20, at('01T08:00'));
      const when = ([day, hour]: [number, string]) => at(`0${day}T${hour}`);
      const sold = new Map<number, number>();
      let grams = 1000;
      let last = { at: at('01T07:00'), counted: 0 };
      const arrived = [{ at: at('01T08:00'), qty: 20 }];
      for (const one of steps) {
        if (one.what === 'sell') {
          sold.set(one.day, one.dishes);
          await larder.sell(`2026-11-0${one.day}`, { [dish.sold_name_id]: one.dishes });
        } else if (one.what === 'cook') {
          grams = one.grams;
          await larder.cook(dish.recipe_id, { [item]: grams / 1000 });
        } else if (one.what === 'count') {
          if (when(one.at) >= last.at) last = { at: when(one.at), counted: one.counted };
          await move('count', when(one.at), [
            { item_id: item, kind: 'count', counted: one.counted, counted_at: when(one.at) },
          ]);
        } else if (one.what === 'arrive') {
          arrived.push({ at: when(one.at), qty: one.qty });
          await arrive(item, one.qty, when(one.at));
        } else await larder.replay();
      }
      await larder.replay();
      const since = (moment: Date) => moment > last.at;
      const came = arrived.filter((one) => since(one.at)).reduce((sum, { qty }) => sum + qty, 0);
      const left = [...sold].filter(([day]) => since(at(`0${day}T19:00`)));
      const gone = left.reduce((sum, [, dishes]) => sum + dishes * grams, 0) / 1000;
      expect(await level(item)).toBeCloseTo(last.counted + came - gone, 6);
      expect(await differences()).toEqual([]);
      await larder.sell('2026-11-05', {});
      for (const day of days) await larder.sell(`2026-11-0${day}`, {});
    }),
    { numRuns: 12 },
  );
});

const AROUND_MONTHS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-02'];
const dayOf = fc.constantFrom(...AROUND_MONTHS);
const onSomeDay = fc.oneof(
  fc.record({ what: fc.constant('sell' as const), day: dayOf, dishes: fc.integer({ min: -2, max: 7 }) }),
  fc.record({ what: fc.constant('take back' as const), day: dayOf }),
  fc.record({ what: fc.constant('cook' as const), grams: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ what: fc.constant('count' as const), day: dayOf, counted: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ what: fc.constant('arrive' as const), day: dayOf, qty: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ what: fc.constant('undo a delivery' as const) }),
  fc.record({ what: fc.constant('another unit' as const), of: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ what: fc.constant('forget the item' as const) }),
);

it('whatever is sold, counted, undone, told in another unit or deleted, a month of use is the sum of its days', async () => {
  const kept = () =>
    query(
      `select item_id, source, to_char(month, 'YYYY-MM') as month, qty::float, days from item_use_months
       where org_id = $1 order by 1, 2, 3`,
    );
  const summed = () =>
    query(
      `select item_id, source, to_char(day, 'YYYY-MM') as month, sum(qty)::float as qty, count(*)::int as days
       from item_use where org_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    );
  let months = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(onSomeDay, { minLength: 4, maxLength: 10 }), async (steps) => {
      const [veal, salt] = [await larder.item('Veau'), await larder.item('Sel')];
      const dish = await larder.dish(`Plat ${randomUUID()}`, { [veal]: 1, [salt]: 0.01 });
      await count(veal, 30, new Date('2026-09-29T09:00:00Z'));
      const deliveries: string[] = [];
      for (const one of steps) {
        if (one.what === 'sell') await larder.sell(one.day, { [dish.sold_name_id]: one.dishes });
        else if (one.what === 'take back') await larder.sell(one.day, {});
        else if (one.what === 'cook')
          await larder.cook(dish.recipe_id, { [veal]: one.grams / 1000, [salt]: 0.013 });
        else if (one.what === 'count') await count(veal, one.counted, new Date(`${one.day}T22:30:00Z`));
        else if (one.what === 'arrive')
          deliveries.push(await arrive(veal, one.qty, new Date(`${one.day}T08:00:00Z`)));
        else if (one.what === 'undo a delivery') {
          const of = deliveries.pop();
          if (of !== undefined)
            await inOrg(org, (tx) =>
              takeBackStock(tx, org, { of, ref_kind: 'receipt', ref_id: randomUUID() }),
            );
        } else if (one.what === 'another unit') {
          // Of salt no stock is kept: what its days come to in the new unit is rounded, each for itself.
          await query(
            `with asked as (select set_config('app.org_id', $1, true))
             select rescale_item($2::uuid, $3::numeric, 1) from asked`,
            [orgId, salt, one.of],
          );
        } else await query('update items set deleted_at = now() where id = any($1::uuid[])', [[veal, salt]]);
        await larder.replay();
        const now = await kept();
        expect(now).toEqual(await summed());
        months = Math.max(months, new Set(now.map(({ month }) => month)).size);
      }
      for (const day of AROUND_MONTHS) await larder.sell(day, {});
      await larder.replay();
      expect(await kept()).toEqual(await summed());
    }),
    { numRuns: 12 },
  );
  expect(months).toBeGreaterThan(2);
});
