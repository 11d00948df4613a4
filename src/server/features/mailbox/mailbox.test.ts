import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_MAIL_SERVERS } from '#server/platform/outside/server-address.ts';
import { createSealing } from '#server/platform/sealed-secret.ts';
import { personOf, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';
import { setPaying } from '../../../../tests/support/story/paying.ts';
import { mailboxHandlers } from './mailbox.jobs.ts';

let org: string;

const app = testApp({ trustProxy: '127.0.0.1' });
const admin = personOf(app);
beforeEach(async () => {
  org = await app.createOrg(admin);
});

let visitors = 0;
const call = (method: string, path = '', body?: unknown, as = admin) => {
  visitors += 1;
  return app.call(method, `/api/mailbox${path}`, {
    as,
    org,
    headers: { 'x-forwarded-for': `10.8.0.${visitors}` },
    body,
  });
};

const SETTINGS = {
  host: 'imap.Exemple.fr',
  port: 993,
  username: 'ventes@comptoir.fr',
  password: 'un secret bien gardé',
  folder: 'INBOX',
  active: true,
};
const save = (part: object = {}, as = admin) => call('PUT', '', { ...SETTINGS, version: null, ...part }, as);
const sealedNow = async () =>
  (await app.owner.query('select * from mailboxes where org_id = $1', [org])).rows[0];
const pollsWaiting = async () =>
  (
    await app.owner.query(
      `select data from pgboss.job where name = 'mailbox.poll' and data ->> 'org_id' = $1`,
      [org],
    )
  ).rows.map(({ data }) => data.version);

describe('the settings', () => {
  it('say where suppliers are asked to answer', async () => {
    const asked = { reply_address: ' Commandes@Comptoir.fr ', plus_addressing: true };
    expect((await save(asked)).json).toMatchObject({ ...asked, reply_address: 'commandes@comptoir.fr' });
    for (const part of [
      { reply_address: 'a@b' },
      { reply_address: `${'a'.repeat(44)}@comptoir.fr` },
      { reply_address: 'a@x.fr, b@y.fr' },
      { plus_addressing: true },
    ])
      expect((await save({ version: 1, ...part })).json.fields).toHaveProperty('reply_address');
  });

  it('are kept without the password ever leaving', async () => {
    expect((await call('GET')).json).toEqual({ mailbox: null });
    const saved = await save();
    const { password, ...shown } = { ...SETTINGS, host: 'imap.exemple.fr' };
    const fresh = { reply_address: null, plus_addressing: false, checked_at: null, last_error: null };
    expect(saved.json).toEqual({ ...shown, ...fresh, version: 1 });
    const read = await call('GET');
    expect(read.json).toEqual({ mailbox: saved.json });
    expect(saved.text + read.text).not.toContain(password);

    const row = await sealedNow();
    expect(row.password_sealed).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(password);
    const { rows } = await app.owner.query('select * from audit_log where org_id = $1', [org]);
    expect(rows.map(({ action }) => action)).toContain('mailbox.saved');
    expect(JSON.stringify(rows)).not.toMatch(/secret bien|v1\./);
    expect(await pollsWaiting()).toEqual([1]);
  });

  it('keep the password only for the same server and the same person', async () => {
    await save();
    const before = await sealedNow();
    expect((await save({ password: null, folder: 'Caisse', version: 1 })).status).toBe(200);
    expect((await sealedNow()).password_sealed).toBe(before.password_sealed);
    for (const part of [{ host: 'imap.pirate.fr' }, { username: 'autre' }]) {
      const refused = await save({ ...part, password: '', folder: 'Caisse', version: 2 });
      expect(refused).toMatchObject({
        status: 422,
        json: { fields: { password: expect.stringContaining('requis') } },
      });
    }
    expect((await sealedNow()).host).toBe('imap.exemple.fr');
  });

  it('start again where they name another folder, and go on where they do not', async () => {
    await save();
    await app.owner.query('update mailboxes set uid_validity = 5, last_uid = 7 where org_id = $1', [org]);
    await save({ password: 'autre', port: 994, version: 1 });
    expect(await sealedNow()).toMatchObject({ last_uid: '7', version: 2 });
    await save({ folder: 'Caisse', version: 2 });
    expect(await sealedNow()).toMatchObject({ last_uid: '0', uid_validity: null });
    expect((await pollsWaiting()).sort()).toEqual([1, 2, 3]);
  });

  it('of somebody else’s edit are not overwritten', async () => {
    await save();
    expect((await save()).json.code).toBe('VERSION_CONFLICT');
    expect((await save({ version: 2 })).json.code).toBe('VERSION_CONFLICT');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, place) => save({ folder: `f${place}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that are switched off wait for nothing', async () => {
    await save({ active: false });
    expect(await pollsWaiting()).toEqual([]);
  });

  it('can be removed', async () => {
    await save();
    expect((await call('DELETE')).status).toBe(200);
    expect((await call('GET')).json).toEqual({ mailbox: null });
    expect((await call('DELETE')).status).toBe(404);
    expect((await save()).status).toBe(200);
  });

  it('are an ADMIN’s alone', async () => {
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { ...SETTINGS, version: null }],
      ['DELETE', ''],
      ['POST', '/test', SETTINGS],
    ] as const) {
      expect((await call(method, path, body, manager)).json.code).toBe('PERMISSION_DENIED');
    }
  });

  it.each([
    ['host', { host: '' }],
    ['host', { host: 'https://imap.exemple.fr' }],
    ['host', { host: 'imap.exemple.fr:993' }],
    ['port', { port: 0 }],
    ['port', { port: 70_000 }],
    ['username', { username: ' ' }],
    ['username', { username: 'a\r\nA1 LOGOUT' }],
    ['password', { password: 'a\r\nA1 LOGOUT' }],
    ['folder', { folder: 'a\0b' }],
  ])('name the field that is wrong: %s', async (field, part) => {
    const { status, json } = await save(part);
    expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('« Tester la connexion »', () => {
  const test = (part: object = {}) => {
    const { active: _, ...where } = SETTINGS;
    return call('POST', '/test', { ...where, ...part });
  };

  it.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '10.0.0.7',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    '0.0.0.0',
  ])('never reaches %s', async (host) => {
    const { status, json } = await test({ host, port: 80 });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { ok: false, failure: expect.stringMatching(/^(PRIVATE_ADDRESS|HOST_UNKNOWN)$/) },
    });
  });

  it('says that a name is unknown', async () => {
    const { json } = await test({ host: 'imap.nulle-part.invalid' });
    expect(json).toMatchObject({ ok: false, failure: 'HOST_UNKNOWN', messages: null });
    expect(json.message).toContain('introuvable');
  });

  it('wants a password where none is kept for this account', async () => {
    expect((await test({ password: null })).json.fields).toHaveProperty('password');
    await save();
    expect((await test({ password: null, host: 'imap.pirate.fr' })).json.fields).toHaveProperty('password');
  });

  it('says that a password sealed by another secret is to be typed again', async () => {
    await save({ host: 'localhost' });
    await app.owner.query(
      `update mailboxes set password_sealed = 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA'`,
    );
    expect((await test({ password: null, host: 'localhost' })).json.failure).toBe('SEALED_ELSEWHERE');
  });
});

it('is not opened while the organisation does not pay, and is looked at again later', async () => {
  await save({ host: '127.0.0.1' });
  const handler = mailboxHandlers({
    db: app.db,
    sealing: createSealing(SECRET),
    mailServers: PUBLIC_MAIL_SERVERS,
    log: { error: () => {} },
  }).find(({ job }) => job.name === 'mailbox.poll');
  const poll = async () => {
    await app.owner.query(`delete from pgboss.job where name = 'mailbox.poll'`);
    await handler?.run(
      { org_id: org, version: 1 },
      { jobId: 'j', attempt: 1, signal: new AbortController().signal },
    );
  };
  await setPaying(app, org, false);
  await poll();
  expect(await sealedNow()).toMatchObject({ checked_at: null, last_error: null, failures: 0 });
  expect(await pollsWaiting()).toEqual([1]);
  await setPaying(app, org, true);
  await poll();
  // Tried: an address of our own network, which is refused.
  expect(await sealedNow()).toMatchObject({ failures: 1, last_error: expect.any(String) });
});
