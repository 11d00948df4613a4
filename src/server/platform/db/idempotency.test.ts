import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { once } from './idempotency.ts';
import { asPlatform, inOrg } from './in-org.ts';

let org: string;
const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
});

const request = (key: string, body: unknown = { qty: 1 }) => ({
  key,
  userId: camille.id,
  orgId: org,
  route: 'POST /api/orders',
  body,
});

/** A command that leaves one audit row and answers with its number. */
function command(key: string, { body, fail = false }: { body?: unknown; fail?: boolean } = {}) {
  return inOrg(app.orgContext(org, camille.id), (tx) =>
    once(tx, request(key, body), async () => {
      const id = randomUUID();
      await audit(tx, { action: 'night.asked_for', entity: 'nightly_runs', entityId: id, after: { key } });
      if (fail) throw new Error('the command failed');
      return { id };
    }),
  );
}

async function timesDone(key: string): Promise<number> {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from audit_log where after ->> 'key' = $1`,
    [key],
  );
  return rows[0].n;
}

it('answers a repeated command without doing it again', async () => {
  const first = await command('geste-repete');
  expect(await command('geste-repete')).toEqual(first);
  expect(await timesDone('geste-repete')).toBe(1);
});

it('does eight parallel repeats once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => command('geste-parallele')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await timesDone('geste-parallele')).toBe(1);
});

it('forgets a command that failed, so that it can be made again', async () => {
  await expect(command('geste-rate', { fail: true })).rejects.toThrow('the command failed');
  expect(await timesDone('geste-rate')).toBe(0);
  await command('geste-rate');
  expect(await timesDone('geste-rate')).toBe(1);
});

it('refuses the key of another command', async () => {
  await command('geste-autre', { body: { qty: 1 } });
  await expect(command('geste-autre', { body: { qty: 2 } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

it('is a command of one organisation: the same key in another is another command', async () => {
  const first = await command('geste-ailleurs');
  const other = await app.createOrg(camille);
  const again = inOrg(app.orgContext(other, camille.id), (tx) =>
    once(tx, { ...request('geste-ailleurs'), orgId: other }, async () => ({ id: 'elsewhere' })),
  );
  expect(await again).toEqual({ id: 'elsewhere' });
  expect(await command('geste-ailleurs')).toEqual(first);
});

it('lets housekeeping remove what is old and nothing else', async () => {
  await command('geste-ancien');
  await command('geste-recent');
  await app.owner.query(
    `update idempotency_keys set created_at = now() - interval '8 days' where key = 'geste-ancien'`,
  );
  await asPlatform(app.db, (tx) => sql`delete from idempotency_keys`.execute(tx));
  const { rows } = await app.owner.query(
    `select key from idempotency_keys where key in ('geste-ancien', 'geste-recent')`,
  );
  expect(rows).toEqual([{ key: 'geste-recent' }]);
});
