import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { type Person, testApp } from '../../../../tests/support/server/test-app.ts';
import { setPaying } from '../../../../tests/support/story/paying.ts';
import { digestHandlers } from './digest.jobs.ts';

let people: Record<Role, Person>;

const app = testApp();
beforeAll(async () => {
  people = { ADMIN: await app.signUp(), MANAGER: await app.signUp(), CHEF: await app.signUp() };
});

async function restaurant() {
  const org = await app.createOrg(people.ADMIN, 'Le Comptoir des Halles', 'ADMIN');
  await app.giveRole(people.MANAGER, org, 'MANAGER');
  await app.giveRole(people.CHEF, org, 'CHEF');
  const [handler] = digestHandlers({ db: app.db, appUrl: 'https://economat.example' });
  const morning = () =>
    handler?.run({ org_id: org }, { jobId: 'j', attempt: 1, signal: new AbortController().signal });
  const mails = async () => {
    const { rows } = await app.owner.query<{ to_address: string; subject: string; text: string }>(
      'select to_address, subject, text from mail_outbox where org_id = $1 order by to_address',
      [org],
    );
    return rows;
  };
  const raise = (message: string, severity = 'warning') =>
    app.owner.query(
      `insert into alerts (org_id, type, severity, message, cause) values ($1, 'MAIL_FAILED', $2, $3, $3)`,
      [org, severity, message],
    );
  const to = async () => (await mails()).map(({ to_address }) => to_address);
  const want = (role: Role, wanted: boolean) =>
    app.call('PUT', '/api/alerts/digest', { as: people[role], org, body: { wanted } });
  const asks = (role: Role) => app.call('GET', '/api/alerts/digest', { as: people[role], org });
  return { org, morning, mails, raise, to, want, asks };
}

const emails = (...roles: Role[]) => roles.map((role) => people[role].email).sort();

it('goes once a day to who answers for the restaurant, the gravest first, with the way to stop it', async () => {
  const { morning, mails, raise } = await restaurant();
  await raise('Le fournisseur propose autre chose.');
  await raise('L’email n’est pas parti.', 'critical');
  await Promise.all([morning(), morning()]);
  await morning();
  const sent = await mails();
  expect(sent.map(({ to_address }) => to_address)).toEqual(emails('ADMIN', 'MANAGER'));
  expect(sent[0]?.subject.replaceAll('\u00a0', ' ')).toBe('Le Comptoir des Halles : 2 à voir ce matin');
  const text = sent[0]?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('2 alertes ouvertes, dont 1 critique.');
  expect(text).toContain('! L’email n’est pas parti.\n– Le fournisseur propose autre chose.');
  expect(text).toContain('https://economat.example/alerts');
  expect(text).toContain('Ne plus le recevoir : https://economat.example/profile#alertes');
});

it('does not go where nothing is open', async () => {
  const { morning, to } = await restaurant();
  await morning();
  expect(await to()).toEqual([]);
});

it('goes to whom it is wanted by, in this organisation alone', async () => {
  const { morning, to, raise, want, asks } = await restaurant();
  const elsewhere = await restaurant();
  await Promise.all([raise('a'), elsewhere.raise('b')]);
  expect((await asks('CHEF')).json).toEqual({
    wanted: false,
    answers_wanted: false,
    email: people.CHEF.email,
  });
  expect((await want('CHEF', true)).json).toEqual({
    wanted: true,
    answers_wanted: false,
    email: people.CHEF.email,
  });
  await want('ADMIN', false);
  expect((await asks('ADMIN')).json.wanted).toBe(false);
  await morning();
  await elsewhere.morning();
  expect(await to()).toEqual(emails('MANAGER', 'CHEF'));
  expect(await elsewhere.to()).toEqual(emails('ADMIN', 'MANAGER'));
});

it('names what is at its reorder point, and is expected again the next morning', async () => {
  const { org, morning, mails } = await restaurant();
  await app.owner.query(
    `with item as (insert into items (org_id, name, unit) values ($1, 'Riz rond', 'kg') returning id)
     insert into low_stock_alerts (org_id, item_id, qty_on_hand, reorder_point) select $1, id, 4, 10 from item`,
    [org],
  );
  await morning();
  expect((await mails())[0]?.text.replaceAll('\u00a0', ' ')).toContain(
    '– Riz rond : 4 kg, point de commande 10 kg',
  );
  const { rows } = await app.owner.query(
    `select start_after > now() as later from pgboss.job where name = 'alerts.digest' and data ->> 'org_id' = $1`,
    [org],
  );
  expect(rows).toEqual([{ later: true }]);
});

it('rests while the organisation does not pay, and comes back with the next morning', async () => {
  const { org, morning, raise, to } = await restaurant();
  await raise('L’email n’est pas parti.', 'critical');
  await setPaying(app, org, false);
  await morning();
  expect(await to()).toEqual([]);
  const { rows } = await app.owner.query(
    `select 1 from pgboss.job where name = 'alerts.digest' and data ->> 'org_id' = $1`,
    [org],
  );
  expect(rows).toHaveLength(1);
  await setPaying(app, org, true);
  await morning();
  expect(await to()).toEqual(emails('ADMIN', 'MANAGER'));
});
