import { beforeAll, expect, it } from 'vitest';
import { createOrder } from '#server/features/orders/orders.actions.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { nextOrderNumber } from './order-numbers.sql.ts';

/** Numbers have a year in them, and what is sold has a first day. */
const NOW = new Date('2026-11-15T10:00:00Z');

let org: string;
let supplier_id: string;
let item_id: string;

const app = testApp({ clock: () => NOW });
const manager = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager);
  supplier_id = await make('/suppliers', { name: 'Vauban' });
  item_id = await make('/items', { name: 'Crème', supplier_id, price: 2 });
});

const make = async (path: string, body: object): Promise<string> =>
  (await app.call('POST', `/api${path}`, { as: manager, org, body })).json.id;

const draft = (qty = 1) => ({
  supplier_id,
  expected_at: null,
  date_agreed: false,
  notes: null,
  lines: [{ item_id, qty, unit_price: 2 }],
});

const numbers = async (at: string): Promise<string[]> => {
  const { rows } = await app.owner.query<{ order_number: string }>(
    'select order_number from purchase_orders where org_id = $1 order by order_number',
    [at],
  );
  return rows.map(({ order_number }) => order_number);
};

const inARow = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, n) => `BC-${year}-${String(n + 1).padStart(5, '0')}`);

it('160 creations over 20 connections, every fifth more failing at the end, leave no gap and no twin', async () => {
  const pool = createPool(app.ownerUrl, { max: 20, purpose: 'jobs' });
  const context = { ...app.orgContext(org, manager.id, NOW), db: createDatabase(pool) };
  const given: (string | null)[] = [];
  let cut = 0;
  const attempt = async (n: number) => {
    if (n % 5 < 4) return given.push((await createOrder(context, draft())).order_number);
    // The number is taken, then the work fails: it goes back with all the rest.
    const failing = inOrg(context, async (tx) => {
      await createOrder({ ...context, tx }, draft());
      throw new Error('cut short');
    });
    await failing.catch((error: Error) => {
      expect(error.message).toBe('cut short');
      cut += 1;
    });
  };
  const queue = Array.from({ length: 200 }, (_, n) => n).values();
  const worker = async () => {
    for (const n of queue) await attempt(n);
  };
  await Promise.all(Array.from({ length: 20 }, worker)).finally(() => pool.end());
  expect([given.length, cut]).toEqual([160, 40]);
  expect(given.sort()).toEqual(inARow(160));
  expect(await numbers(org)).toEqual(inARow(160));
});

it('each year starts at one, by the calendar of the organisation, and each organisation counts for itself', async () => {
  const next = (at: string, now: string) => {
    const context = app.orgContext(at, manager.id, new Date(now));
    return inOrg(context, (tx) => nextOrderNumber(tx, context.today));
  };
  const other = await app.createOrg(manager, 'Ailleurs');
  expect(await next(other, '2026-12-31T22:59:59Z')).toBe('BC-2026-00001');
  // Midnight has passed in Paris, not yet in Greenwich.
  expect(await next(other, '2026-12-31T23:00:00Z')).toBe('BC-2027-00001');
  expect(await next(other, '2026-06-01T10:00:00Z')).toBe('BC-2026-00002');
  expect(await next(org, '2027-06-01T10:00:00Z')).toBe('BC-2027-00001');
});
