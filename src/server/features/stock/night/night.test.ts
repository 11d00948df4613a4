import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { type Person, startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';
import { checkStock, stockHandlers } from './night.jobs.ts';

let app: TestApp;
let person: Person;
let orgId: string;
let item_id: string;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
});
afterAll(() => app.stop());

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const at = (time: string): OrgContext => app.orgContext(orgId, null, new Date(time));
const night = (time: string) => inOrg(at(time), (tx) => checkStock(tx, at(time)));
const alerts = async (): Promise<string[]> => {
  const { rows } = await app.owner.query<{ message: string }>(
    `select message from alerts where org_id = $1 and type = 'STOCK_MISMATCH' and deleted_at is null`,
    [orgId],
  );
  return rows.map(({ message }) => spaced(message));
};
const waiting = async () => {
  const { rows } = await app.owner.query<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'stock-night' and state = 'created' and data ->> 'org_id' = $1`,
    [orgId],
  );
  return rows.map(({ start_after }) => start_after);
};
async function receive(qty: number, org = at('2026-11-15T09:00:00Z')) {
  const lot = {
    lot_code: null,
    expires_on: null,
    date_kind: null,
    unit_cost: 2,
    supplier_id: null,
    grn_line_id: null,
  };
  const moves = [{ item_id, kind: 'in' as const, qty, lot }];
  await inOrg(org, (tx) =>
    moveStock(tx, org, { ref_kind: 'receipt', ref_id: crypto.randomUUID(), occurred_at: org.now, moves }),
  );
}

beforeEach(async () => {
  orgId = await app.createOrg(person);
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into items (org_id, name, unit) values ($1, 'Beurre', 'kg') returning id`,
    [orgId],
  );
  item_id = rows[0]?.id ?? '';
});

describe('every night', () => {
  it.each([
    [
      'a level',
      `update stock_levels set qty_on_hand = 12 where org_id = $1`,
      'Beurre : 12 kg affichés, 10 kg',
    ],
    [
      'a shortage',
      `update stock_levels set shortage = 1 where org_id = $1`,
      'Beurre : 10 kg affichés, 10 kg',
    ],
    ['a lot', `update lots set qty_left = 9 where org_id = $1`, 'Beurre : 10 kg affichés, 10 kg'],
    ['a movement', `delete from stock_movements where org_id = $1`, 'Beurre : 10 kg affichés, 0 kg'],
  ])(
    '%s that is not what the ledger adds up to raises one alert, which ends with its cause',
    async (_what, damage, words) => {
      await receive(10);
      await night('2026-11-16T02:30:00Z');
      expect(await alerts()).toEqual([]);
      await app.owner.query(damage, [orgId]);
      await night('2026-11-17T02:30:00Z');
      await night('2026-11-18T02:30:00Z');
      expect(await alerts()).toEqual([expect.stringContaining(words)]);
      const { rows } = await app.owner.query(
        `select checked_on::text, differences from stock_checks where org_id = $1 order by 1`,
        [orgId],
      );
      expect(rows).toEqual([
        { checked_on: '2026-11-16', differences: 0 },
        { checked_on: '2026-11-17', differences: 1 },
        { checked_on: '2026-11-18', differences: 1 },
      ]);
      await app.owner.query('delete from stock_movements where org_id = $1', [orgId]);
      await app.owner.query('delete from lots where org_id = $1', [orgId]);
      await app.owner.query('update stock_levels set qty_on_hand = 0, shortage = 0 where org_id = $1', [
        orgId,
      ]);
      await night('2026-11-19T02:30:00Z');
      expect(await alerts()).toEqual([]);
    },
  );

  it('has its turn once, however many ask at once: where clocks go back too', async () => {
    await receive(3, at('2026-10-24T09:00:00Z'));
    await app.owner.query('update stock_levels set qty_on_hand = 4 where org_id = $1', [orgId]);
    // 02:30 happens twice in Paris on that day.
    const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
    await Promise.all([...times, ...times].map(night));
    const { rows } = await app.owner.query('select checked_on::text from stock_checks where org_id = $1', [
      orgId,
    ]);
    expect(rows).toEqual([{ checked_on: '2026-10-25' }]);
  });

  it.each([
    ['2026-11-15T01:00:00Z', '2026-11-15T02:30:00Z'],
    ['2026-11-15T09:00:00Z', '2026-11-16T02:30:00Z'],
    ['2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T02:30:00Z'],
  ])(
    'is expected from the first movement on, once: moved at %s, at half past three in Paris',
    async (moved, due) => {
      await receive(1, at(moved));
      await receive(1, at(moved));
      expect((await waiting()).map((when) => when.toISOString())).toEqual([due.replace('Z', '.000Z')]);
    },
  );

  it('is done by the worker, which then expects the next', async () => {
    await receive(1);
    await app.owner.query('update stock_levels set qty_on_hand = 2 where org_id = $1', [orgId]);
    await app.owner.query(
      `update pgboss.job set start_after = now() where name = 'stock-night' and data ->> 'org_id' = $1`,
      [orgId],
    );
    const worker = await startWorker({
      url: app.ownerUrl,
      log: pino({ level: 'silent' }),
      handlers: stockHandlers(app.db),
      pace: { pollSeconds: 0.5, superviseSeconds: 1 },
    });
    await vi.waitFor(async () => expect(await alerts()).toHaveLength(1), 30_000);
    await vi.waitFor(async () => {
      const [next] = await waiting();
      expect(next && localDateIn(next, 'Europe/Paris') >= localDateIn(new Date(), 'Europe/Paris')).toBe(true);
      expect(next?.getTime()).toBeGreaterThan(Date.now());
    }, 30_000);
    await worker.stop();
  });
});
