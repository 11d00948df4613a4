import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { testApp } from '../../../../tests/support/server/test-app.ts';
import { housekeepingHandlers, scheduleHousekeeping } from './housekeeping.ts';

const app = testApp();

const waiting = async () => {
  const { rows } = await app.owner.query<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'housekeeping' and state = 'created'`,
  );
  return rows.map((row) => row.start_after);
};

it('removes what is over, keeps what is not, and asks once for the next day', async () => {
  await app.owner.query(`insert into throttle (key, count, ends_at) values
    ('over', 1, now() - interval '1 minute'), ('live', 1, now() + interval '1 hour')`);
  await app.owner.query(
    `insert into local_mailbox (id, received_at, from_address, to_address, subject, raw) values
     ($1, now() - interval '31 days', 'a@x.fr', 'b@x.fr', 's', ''), ($2, now(), 'a@x.fr', 'b@x.fr', 's', '')`,
    [randomUUID(), randomUUID()],
  );
  const org = await app.createOrg(await app.signUp());
  await app.owner.query(
    `insert into mail_days (org_id, day) values ($1, current_date - 40), ($1, current_date)`,
    [org],
  );

  const log = pino({ level: 'silent' });
  const worker = await startWorker({ url: app.ownerUrl, log, handlers: housekeepingHandlers(app.db, log) });
  await scheduleHousekeeping(app.db, new Date());
  await scheduleHousekeeping(app.db, new Date());
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 30_000);
  await vi.waitFor(async () => {
    const [next] = await waiting();
    expect(next?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  }, 30_000);
  await worker.stop();

  const { rows: throttles } = await app.owner.query('select key from throttle');
  expect(throttles).toEqual([{ key: 'live' }]);
  const { rows: mails } = await app.owner.query('select received_at from local_mailbox');
  expect(mails).toHaveLength(1);
  const { rows: days } = await app.owner.query('select day from mail_days');
  expect(days).toHaveLength(1);
});
