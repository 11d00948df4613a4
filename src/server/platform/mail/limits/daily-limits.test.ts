import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { type AnyTx, inOrg } from '#server/platform/db/in-org.ts';
import { enqueueMail, retryMail } from '#server/platform/mail/outbox.ts';
import { hello, mailRestaurant } from '../../../../../tests/support/mail/mail-restaurant.ts';
import { payFor } from '../../../../../tests/support/server/test-app.ts';
import { mailUsage } from './daily-limits.ts';

let restaurant: Awaited<ReturnType<typeof mailRestaurant>>;
let founder: string;
let org: string;
beforeAll(async () => {
  restaurant = await mailRestaurant();
});
beforeEach(async () => {
  await restaurant.empty();
  founder = (
    await restaurant.owner.query(`insert into auth.users (name, email) values ('L', $1) returning id`, [
      `${randomUUID()}@exemple.fr`,
    ])
  ).rows[0].id;
  await payFor(restaurant.owner, founder);
  org = await found();
});
afterAll(() => restaurant.close());

async function found(age = '0 days'): Promise<string> {
  const { rows } = await restaurant.owner.query(
    `insert into organizations (name, owner_id, created_at) values ('O', $1, now() - $2::interval) returning id`,
    [founder, age],
  );
  return rows[0].id;
}

/** As a person of the organisation does it, or as a job where `userId` is null. */
function within<T>(orgId: string, work: (tx: AnyTx) => Promise<T>, userId: string | null = founder) {
  const now = new Date();
  const today = localDateIn(now, 'Europe/Paris');
  const org = {
    db: restaurant.db,
    orgId,
    userId,
    role: null,
    timeZone: 'Europe/Paris',
    now,
    today,
    changes: [],
  };
  return inOrg(org, work);
}
const write = (to: string, orgId = org) => within(orgId, (tx) => enqueueMail(tx, { ...hello, to }));
const stranger = (n: number) => `inconnu${n}@ailleurs.fr`;
const strangers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => stranger(from + n));

async function all(addresses: readonly string[], orgId = org) {
  const answers = await Promise.allSettled(addresses.map((to) => write(to, orgId)));
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'queued'));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
}
const usage = (orgId = org) => within(orgId, (tx) => mailUsage(tx));
const sentToday = (mails: number, new_recipients: number, orgId = org) =>
  restaurant.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, $2, $3)`,
    [orgId, mails, new_recipients],
  );

describe('a young organisation', () => {
  it('writes to forty strangers a day, however many are tried at once', async () => {
    expect(await all(strangers(60))).toEqual({ queued: 40, MAIL_RECIPIENTS_FULL: 20 });
    const { rows } = await restaurant.owner.query(
      `select (select count(*)::int from mail_outbox where org_id = $1) as mails,
              (select count(*)::int from mail_recipients where org_id = $1) as recipients,
              (select count(*)::int from pgboss.job where data->>'org_id' = $1::text) as jobs`,
      [org],
    );
    expect(rows).toEqual([{ mails: 40, recipients: 40, jobs: 40 }]);
    expect(await usage()).toMatchObject({ day: { mails: 40, new_recipients: 40 } });
  });

  it('still writes to whom it wrote before, in whatever letters', async () => {
    await write('Chef@Maree.fr');
    await restaurant.owner.query('update mail_days set new_recipients = 40');
    await write('chef@maree.fr');
    await expect(write('autre@maree.fr')).rejects.toMatchObject({
      code: 'MAIL_RECIPIENTS_FULL',
      details: { limit: 40 },
    });
  });

  it('sends a hundred e-mails a day; what was tried beyond leaves no trace', async () => {
    await sentToday(98, 0);
    expect(await all(['a@x.fr', 'a@x.fr', 'a@x.fr', 'b@x.fr'])).toEqual({ queued: 2, MAIL_DAY_FULL: 2 });
    expect(await usage()).toMatchObject({ day: { mails: 100 } });
  });

  it('starts anew the next day, and no other organisation is concerned', async () => {
    await sentToday(100, 40);
    await expect(write('a@x.fr')).rejects.toMatchObject({ code: 'MAIL_DAY_FULL' });
    await write('a@x.fr', await found());
    await restaurant.owner.query(`update mail_days set day = day - 1 where org_id = $1`, [org]);
    await write('a@x.fr');
  });

  it('counts what is sent again', async () => {
    const { id } = await write('a@x.fr');
    await restaurant.owner.query(`update mail_outbox set state = 'failed' where id = $1`, [id]);
    expect(await within(org, (tx) => retryMail(tx, id))).toBe(true);
    expect(await usage()).toMatchObject({ day: { mails: 2, new_recipients: 1 } });
    await restaurant.owner.query(`update mail_outbox set state = 'failed' where id = $1`, [id]);
    await restaurant.owner.query('update mail_days set mails = 100');
    await expect(within(org, (tx) => retryMail(tx, id))).rejects.toMatchObject({ code: 'MAIL_DAY_FULL' });
    expect(await restaurant.stateOf(id)).toBe('failed');
  });
});

it('an older organisation may more', async () => {
  const known = await found('31 days');
  await sentToday(999, 149, known);
  await write('a@x.fr', known);
  await expect(write('b@x.fr', known)).rejects.toMatchObject({ code: 'MAIL_DAY_FULL' });
});

it('many organisations of one founder write to no more strangers than two', async () => {
  expect(await all(strangers(40))).toEqual({ queued: 40 });
  expect(await all(strangers(40, 100), await found())).toEqual({ queued: 40 });
  expect(await all(strangers(5, 200), await found())).toEqual({ MAIL_RECIPIENTS_FULL: 5 });
});

it('an e-mail of a job is not refused: it leaves with the first day that has room', async () => {
  const byJob = (to: string) => within(org, (tx) => enqueueMail(tx, { ...hello, to }), null);
  await sentToday(100, 0);
  const { id } = await byJob('a@x.fr');
  expect(await restaurant.stateOf(id)).toBe('queued');
  const { rows } = await restaurant.owner.query(
    `select to_char(start_after at time zone 'Europe/Paris', 'HH24:MI') as hour, start_after > now() as later
     from pgboss.job where data->>'mail_id' = $1`,
    [id],
  );
  expect(rows).toEqual([{ hour: '00:00', later: true }]);
  await restaurant.owner.query(
    `insert into mail_days (org_id, day, mails)
     select $1, (now() at time zone 'Europe/Paris')::date + n, 100 from generate_series(1, 7) n
     on conflict (org_id, day) do update set mails = 100`,
    [org],
  );
  expect(await restaurant.stateOf((await byJob('a@x.fr')).id)).toBe('failed');
});

it('mails of no organisation have limits of their own', async () => {
  await sentToday(100, 40);
  await restaurant.queue({ to: 'nouveau@exemple.fr' });
  expect(await restaurant.states()).toMatchObject([{ state: 'queued' }]);
});
