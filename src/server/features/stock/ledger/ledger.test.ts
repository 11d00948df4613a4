import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockItems } from '#server/features/imports/items/items-import.sql.ts';
import {
  type Move,
  moveStock,
  type StockPosting,
  stockAt,
  takeBackStock,
} from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { compareWithLedger } from './compare.sql.ts';

const NOW = new Date('2026-11-15T11:00:00Z');
const hour = (n: number) => new Date(Date.UTC(2026, 10, 10, n));

let orgId: string;
let org: OrgContext;
let items: string[];

const app = testApp();
const person = personOf(app);

beforeEach(async () => {
  orgId = await app.createOrg(person);
  org = app.orgContext(orgId, person.id, NOW);
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into items (org_id, name, unit) select $1, 'Article ' || n, 'kg' from generate_series(1, 4) n returning id`,
    [orgId],
  );
  items = rows.map(({ id }) => id);
});

const lot = (unit_cost: number | null = 2, expires_on: string | null = null) => ({
  lot_code: 'L1',
  expires_on: expires_on as never,
  date_kind: null,
  unit_cost,
  supplier_id: null,
  grn_line_id: null,
});
const item = (place = 0) => items[place] ?? '';
const posting = (
  moves: Move[],
  occurred_at = hour(1),
  ref_kind: StockPosting['ref_kind'] = 'receipt',
): StockPosting => ({ ref_kind, ref_id: randomUUID(), occurred_at, moves });
const move = (one: StockPosting) => inOrg(org, (tx) => moveStock(tx, org, one));
const arrive = (
  qty: number,
  { place = 0, at = hour(1), cost = 2 as number | null, expires = null as string | null } = {},
) => move(posting([{ item_id: item(place), kind: 'in', qty, lot: lot(cost, expires) }], at));
const use = (qty: number, { place = 0, at = hour(2) } = {}) =>
  move(posting([{ item_id: item(place), kind: 'out', qty, type: 'OUT' }], at, 'sale'));
const back = (of: string) =>
  inOrg(org, (tx) => takeBackStock(tx, org, { of, ref_kind: 'correction', ref_id: randomUUID() }));
const count = (counted: number, at: Date, unit_cost: number | null = null) =>
  move(posting([{ item_id: item(), kind: 'count', counted, counted_at: at, unit_cost }], at, 'count'));

const state = async () => {
  const { rows: levels } = await app.owner.query(
    `select item_id, qty_on_hand::float, shortage::float from stock_levels where org_id = $1 order by item_id`,
    [orgId],
  );
  const { rows: lots } = await app.owner.query(
    `select id, qty_left::float from lots where org_id = $1 and qty_left > 0 order by id`,
    [orgId],
  );
  return { levels, lots };
};
const ledger = async () =>
  (
    await app.owner.query(
      `select movement_type as type, qty::float, unit_cost::float as cost, lot_id is not null as lot, occurred_at as at
       from stock_movements where org_id = $1 order by entered_at`,
      [orgId],
    )
  ).rows;
const level = async (place = 0) =>
  (
    await app.owner.query(`select qty_on_hand::float as qty from stock_levels where item_id = $1`, [
      item(place),
    ])
  ).rows[0]?.qty;

describe('a posting', () => {
  it('moves many items at once, in one write', async () => {
    const { levels } = await move(
      posting(items.map((item_id, n) => ({ item_id, kind: 'in', qty: n + 0.125, lot: lot() }))),
    );
    expect([...levels.values()].sort()).toEqual([0.125, 1.125, 2.125, 3.125]);
    expect((await ledger()).map(({ type, cost }) => [type, cost])).toEqual(items.map(() => ['IN', 2]));
  });

  it('beyond what is there makes a shortage at the last cost, which the next arrival makes good', async () => {
    await arrive(6, { cost: 3 });
    await use(10);
    expect(await level()).toBe(-4);
    await arrive(8, { cost: 5, at: hour(3) });
    expect(await level()).toBe(4);
    expect((await ledger()).map(({ type, qty, cost, lot: of }) => [type, qty, cost, of])).toEqual([
      ['IN', 6, 3, true],
      ['OUT', -6, 3, true],
      ['OUT', -4, 3, false],
      ['IN', 8, 5, true],
      ['CORRECTION', -4, 5, true],
      ['CORRECTION', 4, 5, false],
    ]);
  });

  it('entered late, before the last count, leaves what was counted, and says so at that moment', async () => {
    await arrive(10);
    await count(7, hour(8));
    await use(2, { at: hour(6) });
    expect(await level()).toBe(7);
    expect((await ledger()).slice(2).map(({ type, qty, at }) => [type, qty, at])).toEqual([
      ['OUT', -2, hour(6)],
      ['COUNT', 2, hour(8)],
    ]);
    const there = (n: number) => inOrg(org, (tx) => stockAt(tx, org, [{ item_id: item(), at: hour(n) }]));
    expect((await there(7)).get(item())?.qty).toBe(8);
    expect((await there(9)).get(item())?.qty).toBe(7);
  });

  it('about an item, or a lot, of another organisation finds nothing', async () => {
    const stranger = await app.createOrg(person);
    await arrive(3);
    const { rows } = await app.owner.query(`select id from lots where item_id = $1`, [item()]);
    const elsewhere = app.orgContext(stranger, person.id, NOW);
    const foreign = posting([{ item_id: item(), kind: 'out', qty: 1, type: 'OUT' }]);
    await expect(inOrg(elsewhere, (tx) => moveStock(tx, elsewhere, foreign))).rejects.toThrow('NOT_FOUND');
    const other = posting([{ item_id: item(1), kind: 'out', qty: 1, type: 'OUT', lot_id: rows[0].id }]);
    await expect(move(other)).rejects.toThrow('NOT_FOUND');
    expect(await level(1)).toBeUndefined();
  });

  it('is refused in the future, and where no stock could hold it', async () => {
    const ahead = new Date(NOW.getTime() + 10 * 60_000);
    await expect(arrive(1, { at: ahead })).rejects.toThrow('STOCK_IN_FUTURE');
    await arrive(999_999_999);
    await expect(arrive(2)).rejects.toThrow('STOCK_TOO_LARGE');
    expect(await level()).toBe(999_999_999);
  });

  it('of eight people at once ends in the exact sum, first movements of an item included', async () => {
    const each = (n: number) =>
      items.map((item_id): Move => ({ item_id, kind: 'in', qty: n / 8, lot: lot() }));
    const orders = Array.from({ length: 8 }, (_, n) => (n % 2 ? each(n).toReversed() : each(n)));
    await Promise.all(orders.map((moves) => move(posting(moves))));
    for (const place of items.keys()) expect(await level(place)).toBe(28 / 8);
    expect(await inOrg(org, compareWithLedger)).toEqual([]);
  });
});

describe('two at once', () => {
  const waiting = async () =>
    (
      await app.owner.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;

  it('wait for each other in one direction, though one of them is the first to move an item', async () => {
    const [early = '', late = ''] = items.toSorted();
    const into = (...ids: string[]) =>
      posting(ids.map((item_id) => ({ item_id, kind: 'in', qty: 1, lot: lot() })));
    await move(into(late));
    let second: Promise<unknown> = Promise.resolve();
    await inOrg(org, async (tx) => {
      await moveStock(tx, org, into(early));
      second = move(into(early, late));
      await expect.poll(waiting).toBe(1);
      await moveStock(tx, org, into(late));
    });
    await second;
    expect((await state()).levels.map(({ qty_on_hand }) => qty_on_hand)).toEqual([2, 3]);
  });

  it('an import of items keeps nobody from moving them', async () => {
    const importId = randomUUID();
    await inOrg(org, async (tx) => {
      await sql`insert into import_outcomes (id, import_id, line, status, target_id)
        values (1, ${importId}::uuid, 1, 'changed', ${item()}::uuid)`.execute(tx);
      await lockItems(tx, importId);
      await arrive(3);
    });
    expect(await level()).toBe(3);
  });
});

describe('what was paid last', () => {
  const lastCost = async () =>
    (await app.owner.query(`select last_cost::float as cost from stock_levels where item_id = $1`, [item()]))
      .rows[0]?.cost;
  const receipt = (cost: number | null, at: Date) =>
    posting([{ item_id: item(), kind: 'in', qty: 2, lot: lot(cost) }], at);

  it('is not what an older delivery cost that is entered late', async () => {
    await arrive(2, { cost: 5, at: hour(6) });
    await arrive(2, { cost: 3, at: hour(4) });
    expect(await lastCost()).toBe(5);
    await arrive(2, { cost: null, at: hour(7) });
    expect(await lastCost()).toBe(5);
    await arrive(2, { cost: 6, at: hour(6) });
    expect(await lastCost()).toBe(6);
  });

  it('is again what it was before a receipt that is taken back', async () => {
    const [first, second, third] = [receipt(3, hour(1)), receipt(5, hour(2)), receipt(50, hour(3))];
    for (const one of [first, second, third]) await move(one);
    await use(6, { at: hour(4) });
    await back(third.ref_id);
    expect(await lastCost()).toBe(5);
    // What is missing now costs what such goods cost, not what was entered by mistake.
    expect((await ledger()).findLast(({ lot: of }) => !of)).toMatchObject({ cost: 5 });
    await back(first.ref_id);
    expect(await lastCost()).toBe(5);
    await back(second.ref_id);
    expect(await lastCost()).toBeNull();
    await arrive(1, { cost: 4, at: hour(1) });
    expect(await lastCost()).toBe(4);
  });

  it('is not what a count found, nor touched by what leaves', async () => {
    const receipts = [receipt(3, hour(1)), receipt(5, hour(2))];
    for (const one of receipts) await move(one);
    await count(9, hour(3), 8);
    const waste = posting([{ item_id: item(), kind: 'out', qty: 1, type: 'WASTE' }], hour(4), 'waste');
    await move(waste);
    await back(waste.ref_id);
    expect(await lastCost()).toBe(5);
    await back(receipts[1]?.ref_id ?? '');
    expect(await lastCost()).toBe(3);
  });
});

describe('a count', () => {
  it('keeps what moved after its moment, and says what the ledger said of it', async () => {
    await arrive(10);
    await use(4, { at: hour(9) });
    const { counts } = await count(9, hour(8));
    expect(counts.get(item())).toEqual({ expected: 10, unit_cost: 2 });
    expect(await level()).toBe(5);
  });

  it('finds goods at what they cost last, at the price of today, or at what it is told', async () => {
    await arrive(1, { cost: 4.5 });
    await count(3, hour(8));
    expect((await ledger()).at(-1)).toMatchObject({ type: 'COUNT', qty: 2, cost: 4.5 });
    await count(4, hour(9), 6);
    expect((await ledger()).at(-1)).toMatchObject({ type: 'COUNT', qty: 1, cost: 6 });
    const sold = await app.call('POST', '/api/suppliers', {
      as: person,
      org: orgId,
      body: { name: 'Vauban' },
    });
    await app.owner.query(
      `with article as (insert into supplier_articles (org_id, item_id, supplier_id) values ($1, $2, $3))
       insert into item_prices (org_id, item_id, supplier_id, price, valid_from) values ($1, $2, $3, 7.25, '2026-01-01')`,
      [orgId, item(1), sold.json.id],
    );
    await move(
      posting([{ item_id: item(1), kind: 'count', counted: 2, counted_at: hour(8) }], hour(8), 'count'),
    );
    expect((await ledger()).at(-1)).toMatchObject({ type: 'COUNT', qty: 2, cost: 7.25 });
  });

  it('of an earlier moment than the last one changes nothing', async () => {
    await arrive(10);
    await count(7, hour(8));
    await count(2, hour(6));
    expect(await level()).toBe(7);
  });
});

describe('taking back', () => {
  it('restores the level and every lot, once, at the moments of the posting', async () => {
    await arrive(2, { expires: '2026-11-20' });
    await arrive(3, { expires: '2026-11-18', at: hour(2) });
    const before = await state();
    const wasted = posting([{ item_id: item(), kind: 'out', qty: 4, type: 'WASTE' }], hour(5), 'waste');
    await move(wasted);
    await back(wasted.ref_id);
    expect(await state()).toEqual(before);
    expect((await ledger()).slice(-2).map(({ type, qty, at }) => [type, qty, at])).toEqual([
      ['CORRECTION', 3, hour(5)],
      ['CORRECTION', 1, hour(5)],
    ]);
    await expect(back(wasted.ref_id)).rejects.toThrow('STOCK_ALREADY_REVERSED');
    await expect(back(randomUUID())).rejects.toThrow('NOT_FOUND');
  });

  it('of the same posting by eight people at once happens once', async () => {
    await arrive(5);
    const wasted = posting([{ item_id: item(), kind: 'out', qty: 7, type: 'WASTE' }], hour(5), 'waste');
    await move(wasted);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => back(wasted.ref_id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await level()).toBe(5);
    expect(await inOrg(org, compareWithLedger)).toEqual([]);
  });

  it('a receipt of which half was used takes the rest where it would have been taken', async () => {
    await arrive(10);
    const receipt = posting([{ item_id: item(), kind: 'in', qty: 6, lot: lot(2, '2026-11-12') }], hour(2));
    await move(receipt);
    await use(4, { at: hour(3) });
    await back(receipt.ref_id);
    expect(await level()).toBe(6);
    expect((await state()).lots.map(({ qty_left }) => qty_left)).toEqual([6]);
  });

  it('of an entry made good by a count restores the lots it took from', async () => {
    await arrive(10, { expires: '2026-11-30' });
    await count(7, hour(8));
    const before = await state();
    const late = posting([{ item_id: item(), kind: 'in', qty: 5, lot: lot(2, '2026-12-24') }], hour(6));
    await move(late);
    expect(await state()).not.toEqual(before);
    await back(late.ref_id);
    expect(await state()).toEqual(before);
  });
});

type Step = {
  kind: 'in' | 'out' | 'count' | 'back';
  place: number;
  qty: number;
  at: number;
  expires: number | null;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('in', 'in', 'out', 'out', 'count', 'back'),
    place: fc.integer({ min: 0, max: 1 }),
    qty: fc.integer({ min: 1, max: 30_000 }),
    at: fc.integer({ min: 0, max: 48 }),
    expires: fc.option(fc.integer({ min: 10, max: 28 })),
  }),
  { minLength: 4, maxLength: 16 },
);

it('whatever is entered, in whatever order, levels and lots are what the ledger adds up to', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      orgId = await app.createOrg(person);
      org = app.orgContext(orgId, person.id, NOW);
      const { rows } = await app.owner.query<{ id: string }>(
        `insert into items (org_id, name) select $1, 'Article ' || n from generate_series(1, 2) n returning id`,
        [orgId],
      );
      items = rows.map(({ id }) => id);
      const made: string[] = [];
      for (const { kind, place, qty, at, expires } of story) {
        const item_id = item(place);
        const units = qty / 1000;
        const one = (moves: Move[]) => posting(moves, hour(at), kind === 'count' ? 'count' : 'receipt');
        if (kind === 'back') {
          const [of] = made.splice(qty % Math.max(made.length, 1), 1);
          if (of) await back(of);
          continue;
        }
        const moved =
          kind === 'in'
            ? one([{ item_id, kind, qty: units, lot: lot(2, expires ? `2026-11-${expires}` : null) }])
            : kind === 'out'
              ? one([{ item_id, kind, qty: units, type: 'OUT' }])
              : one([{ item_id, kind, counted: units, counted_at: hour(at) }]);
        const { rows: entries } = await move(moved);
        if (kind !== 'count' && entries.length > 0) made.push(moved.ref_id);
      }
      expect(await inOrg(org, compareWithLedger)).toEqual([]);
      const { rows: held } = await app.owner.query(
        `select bool_and(l.shortage = 0 or coalesce(s.left, 0) = 0) as sound,
           bool_and(l.qty_on_hand = coalesce(s.left, 0) - l.shortage) as summed
         from stock_levels l left join (select item_id, sum(qty_left) as left from lots where org_id = $1 group by 1) s
           on s.item_id = l.item_id where l.org_id = $1`,
        [orgId],
      );
      expect(held[0]).not.toMatchObject({ sound: false });
      expect(held[0]).not.toMatchObject({ summed: false });
    }),
    { numRuns: 15 },
  );
});

it('the ledger cannot be changed nor emptied by the server', async () => {
  await arrive(3);
  for (const statement of [
    'update stock_movements set qty = 1',
    'delete from stock_movements',
    'truncate stock_movements',
  ]) {
    await expect(app.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
});
