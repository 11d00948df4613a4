import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { FAQ_QUESTIONS } from '#domain/kernel/browser/analytics-event.ts';
import { SENDING_PORTS } from '#domain/kernel/mail-server.ts';
import { mailServerFieldText } from '#text/mailbox/mail-server.text.ts';
import { testCertificate } from '../../../../tests/support/mail/certificates.ts';
import { parseRaw, smtp } from '../../../../tests/support/mail/mail-restaurant.ts';
import { type SmtpStandIn, smtpServer } from '../../../../tests/support/mail/smtp.ts';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { ordering, startMailWorker } from '../../../../tests/support/story/ordering.ts';

const PASSWORD = 'sel-fin-et-poivre';
const certificate = testCertificate();
const mailServers = { allowPrivate: true, ca: certificate.ca };

let app: TestApp;
let person: Person;
let org: string;
let our: ReturnType<typeof ordering>;
const toStop: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await startTestApp({ mailServers });
  person = await app.signUp();
});
beforeEach(async () => {
  org = await app.createOrg(person);
  our = ordering(app, { person, org });
});
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
  await app.owner.query('delete from pgboss.job');
});
afterAll(() => app.stop());

type Options = Parameters<typeof smtpServer>[0];

/** A real server that asks for a password; what it says of addresses is the test's. */
async function restaurantsServer(options: Options = {}): Promise<SmtpStandIn & { port: number }> {
  const server = await smtpServer({
    secure: true,
    key: certificate.key,
    cert: certificate.cert,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('wrong password')),
    ...options,
  });
  toStop.push(server.stop);
  return { ...server, port: Number(new URL(server.url).port) };
}

const account = (port: number, part: object = {}) => ({
  host: 'localhost',
  port,
  security: 'tls',
  username: 'cuisine@maison.fr',
  password: PASSWORD,
  from_address: 'commandes@maison.fr',
  ...part,
});
const save = (port: number, part: object = {}) =>
  our.call('PUT', '/mail-server', { ...account(port), active: true, version: null, ...part });
const read = async () => (await our.call('GET', '/mail-server')).json.mail_server;
const trial = async (port: number, part: object = {}) =>
  (await our.call('POST', '/mail-server/test', account(port, part))).json;

describe('an organisation’s own server', () => {
  it('is kept and shown without its password, and only to an ADMIN of that organisation', async () => {
    expect(await read()).toBeNull();
    const { status, json } = await save(465);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(await read()).toEqual({
      host: 'localhost',
      port: 465,
      security: 'tls',
      username: 'cuisine@maison.fr',
      from_address: 'commandes@maison.fr',
      active: true,
      version: 1,
      last_sent_at: null,
      last_error: null,
    });
    const { rows } = await app.owner.query('select * from mail_servers where org_id = $1', [org]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    const { rows: auditRows } = await app.owner.query(
      `select before, after from audit_log where org_id = $1 and action = 'mail_server.saved'`,
      [org],
    );
    expect(auditRows).toHaveLength(1);
    expect(JSON.stringify(auditRows)).not.toMatch(/sealed|sel-fin/);

    const elsewhere = await app.createOrg(person);
    const there = await app.call('GET', '/api/mail-server', { as: person, org: elsewhere });
    expect(there.json.mail_server).toBeNull();
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    for (const [method, path] of [
      ['GET', '/mail-server'],
      ['DELETE', '/mail-server'],
    ] as const)
      expect((await our.call(method, path, undefined, manager)).status).toBe(403);
  });

  it('asks for the password again where it would go elsewhere, and for the newest version', async () => {
    expect((await save(465, { password: null })).json.fields).toHaveProperty('password');
    await save(465);
    expect((await save(465, { password: null })).status).toBe(409);
    expect((await save(587, { password: null, version: 1, security: 'starttls' })).json.version).toBe(2);
    const moved = await save(587, { password: null, version: 2, host: 'smtp.pirate.fr' });
    expect(moved.json.fields).toHaveProperty('password');
    const asked = await our.call(
      'POST',
      '/mail-server/test',
      account(465, { password: null, host: 'autre.fr' }),
    );
    expect(asked.status).toBe(422);
  });

  it.each([
    [{ host: 'https://smtp.maison.fr' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ from_address: 'pas une adresse' }, 'from_address'],
    [{ from_address: 'a@b.fr\r\nBcc: tous@x.fr' }, 'from_address'],
    [{ username: '' }, 'username'],
    [{ security: 'none' }, 'security'],
  ])('refuses %j', async (part, field) => {
    const { status, json } = await save(465, part);
    expect(status).toBe(422);
    expect(json.fields).toHaveProperty(field);
    expect(await read()).toBeNull();
  });
});

describe('« Envoyer un essai »', () => {
  it.each(['tls', 'starttls'] as const)('sends a real e-mail to whoever asks, by %s', async (security) => {
    const server = await restaurantsServer(security === 'tls' ? {} : { secure: false, disabledCommands: [] });
    expect(await trial(server.port, { security })).toMatchObject({ ok: true, failure: null });
    expect(server.received.map(({ to }) => to)).toEqual([[person.email]]);
    const mail = await parseRaw(server.received[0] ?? { raw: '' });
    expect(mail.from?.address).toBe('commandes@maison.fr');
  });

  it('says what is wrong, in words that somebody can act on', async () => {
    const server = await restaurantsServer();
    expect(await trial(server.port, { password: 'mauvais' })).toMatchObject({
      ok: false,
      failure: 'PASSWORD',
    });
    expect(await trial(1)).toMatchObject({ failure: 'REFUSED' });
    expect(await trial(server.port, { host: 'nulle-part.invalid' })).toMatchObject({
      failure: 'HOST_UNKNOWN',
    });
    const choosy = await restaurantsServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('not your address'), { responseCode: 553 })),
    });
    expect(await trial(choosy.port)).toMatchObject({
      failure: 'SENDER',
      message: expect.stringContaining('not your address'),
    });
    expect(server.received).toEqual([]);
  });

  it('never speaks in clear, and trusts no certificate but one for that name', async () => {
    const clear = await restaurantsServer({ secure: false });
    expect(await trial(clear.port, { security: 'starttls' })).toMatchObject({ ok: false, failure: 'TLS' });
    expect(await trial(clear.port)).toMatchObject({ ok: false });
    expect(clear.received).toEqual([]);
    const server = await restaurantsServer();
    expect(await trial(server.port, { host: '127.0.0.2' })).toMatchObject({ ok: false });
    const strict = await startTestApp({ mailServers: { allowPrivate: true, ca: undefined } });
    toStop.push(strict.stop);
    const stranger = await strict.signUp();
    const { json } = await strict.call('POST', '/api/mail-server/test', {
      as: stranger,
      org: await strict.createOrg(stranger),
      body: account(server.port),
    });
    expect(json).toMatchObject({ ok: false, failure: 'CERTIFICATE' });
  });

  it('reaches nothing of our own network unless the operator says so, and ports of mail alone', async () => {
    const closed = await startTestApp({ mailServers: { allowPrivate: false, ca: certificate.ca } });
    toStop.push(closed.stop);
    const stranger = await closed.signUp();
    const where = { as: stranger, org: await closed.createOrg(stranger) };
    const ask = (port: number, { host = 'localhost', org: at = where.org } = {}) =>
      closed.call('POST', '/api/mail-server/test', { ...where, org: at, body: account(port, { host }) });
    for (const port of [22, 80, 443, 993, 5432]) {
      const { status, json } = await ask(port);
      expect([port, status, json.fields?.port]).toEqual([port, 422, mailServerFieldText.portRefused]);
    }
    const saved = { ...account(6379), active: true, version: null };
    const kept = await closed.call('PUT', '/api/mail-server', { ...where, body: saved });
    expect([kept.status, kept.json.fields?.port]).toEqual([422, mailServerFieldText.portRefused]);

    const hosts = ['localhost', '127.0.0.1', '169.254.169.254', '::1'];
    for (const [place, host] of hosts.entries()) {
      const { json } = await ask(SENDING_PORTS[place] ?? 465, { host });
      expect(json, host).toMatchObject({ ok: false, failure: 'PRIVATE_ADDRESS' });
    }
    // What came to nothing counts: an organisation tries a few times an hour, another one its own.
    const { limit } = THROTTLES.mailServerTrialsOfOrganisation;
    for (let tried = hosts.length; tried < limit; tried += 1) await ask(465);
    const { status, json } = await ask(465);
    expect([status, json.code]).toEqual([429, 'TOO_MANY_TRIES']);
    const second = await closed.createOrg(stranger);
    expect((await ask(465, { org: second })).json.failure).toBe('PRIVATE_ADDRESS');
  });

  it.each([
    ['never ends its greeting', (socket: Socket) => talkOn(socket, 'x'.repeat(65_536))],
    ['greets without end', (socket: Socket) => talkOn(socket, '220-bonjour\r\n'.repeat(4000))],
    ['greets as something else', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n')],
    ['hangs up', (socket: Socket) => void socket.end('220 bonjour\r\n')],
  ])('is not taken in by a server that %s', async (_what, behave) => {
    const liar = createTlsServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
      socket.on('error', () => {});
      behave(socket);
    });
    liar.on('tlsClientError', () => {});
    liar.listen(0, '127.0.0.1');
    await once(liar, 'listening');
    toStop.push(async () => void liar.close());
    const { port } = liar.address() as AddressInfo;
    const { ok, message } = await trial(port);
    expect(ok).toBe(false);
    expect(message.length).toBeLessThan(400);
  });
});

function talkOn(socket: Socket, words: string): void {
  const talk = setInterval(() => socket.write(words), 1);
  socket.on('close', () => clearInterval(talk));
}

describe('what leaves', () => {
  const draft = async () => {
    const { id: supplier_id } = await our.supplier({ name: 'La Marée', contact_email: 'commandes@maree.fr' });
    const { id: item_id } = await our.item({ name: 'Cabillaud', supplier_id, price: 18 });
    return (await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] })).id;
  };
  const operators = async () => {
    const server = await smtpServer();
    toStop.push(server.stop);
    const worker = await startMailWorker(app, smtp(server.url), [0, 0, 0, 0, 0, 0], mailServers);
    toStop.push(() => worker.stop());
    return server;
  };
  const alerts = async () =>
    (await our.call('GET', '/alerts')).json.alerts.map(({ type }: { type: string }) => type);

  it('in the restaurant’s name goes by its own server, from its own address; the rest by ours', async () => {
    const [own, ours] = [await restaurantsServer(), await operators()];
    await save(own.port);
    const id = await draft();
    // Ours is none here, and yet it is no test: it leaves.
    expect((await our.send(id)).json).toMatchObject({ test_mode: false, email_sent: true });
    await our.journalSays(id, 'sent');
    const invited = await our.call('POST', '/organization/invitations', {
      email: 'nouveau@maison.fr',
      role: 'CHEF',
    });
    expect(invited.status).toBe(200);
    await expect
      .poll(() => ours.received.map(({ to }) => to), { timeout: 60_000 })
      .toEqual([['nouveau@maison.fr']]);
    expect(own.received.map(({ to }) => to)).toEqual([['commandes@maree.fr']]);
    const mail = await parseRaw(own.received[0] ?? { raw: '' });
    expect(mail.from?.address).toBe('commandes@maison.fr');
    expect(mail.attachments).toHaveLength(1);
    expect(await read()).toMatchObject({ last_error: null, last_sent_at: expect.any(String) });
  });

  it('waits and says why where the server refuses, and leaves once when it is mended', async () => {
    const [own, ours] = [await restaurantsServer(), await operators()];
    await save(own.port, { password: 'mauvais' });
    const id = await draft();
    await our.send(id);
    await expect.poll(alerts, { timeout: 60_000 }).toContain('MAIL_SERVER_FAILED');
    expect((await read()).last_error).toContain('mot de passe refusé');
    await our.journalSays(id, 'failed');
    expect([...own.received, ...ours.received]).toEqual([]);
    await save(own.port, { version: 1 });
    expect(await alerts()).not.toContain('MAIL_SERVER_FAILED');
    const [{ id: log_id }] = (await our.order(id)).mails;
    await our.call('POST', `/orders/${id}/mails/${log_id}/retry`, {});
    await our.journalSays(id, 'sent');
    expect(own.received).toHaveLength(1);
    expect((await read()).last_error).toBeNull();
  });

  it('goes by ours while it is paused, and after it was removed', async () => {
    const [own, ours] = [await restaurantsServer(), await operators()];
    await save(own.port, { active: false });
    const paused = await draft();
    expect((await our.send(paused)).json.test_mode).toBe(true);
    await our.journalSays(paused, 'sent');
    expect((await our.call('DELETE', '/mail-server')).status).toBe(200);
    expect((await our.call('DELETE', '/mail-server')).status).toBe(404);
    const removed = await draft();
    await our.send(removed);
    await our.journalSays(removed, 'sent');
    expect([own.received.length, ours.received.length]).toEqual([0, 2]);
  });

  it('an address that a supplier no longer has says nothing of the server', async () => {
    const own = await restaurantsServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    await operators();
    await save(own.port);
    const id = await draft();
    await our.send(id);
    await our.journalSays(id, 'failed');
    expect(await alerts()).toEqual(['MAIL_FAILED']);
    expect((await read()).last_error).toBeNull();
  });
});

describe('whether files may be imported', () => {
  const upload = (as = person) => {
    const form = new FormData();
    form.set('kind', 'suppliers');
    form.set(
      'file',
      new File(['nom;email\nLa Marée;a@maree.fr\n'], 'fournisseurs.csv', { type: 'text/csv' }),
    );
    return app.call('POST', '/api/imports', { as, org, body: form });
  };

  it('is an ADMIN’s to say, and holds for everybody at once', async () => {
    expect((await our.call('GET', '/organization/file-imports')).json).toEqual({ allowed: true });
    const { status, json } = await upload();
    expect(status, JSON.stringify(json)).toBe(200);
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    expect((await our.call('PUT', '/organization/file-imports', { allowed: false }, manager)).status).toBe(
      403,
    );
    expect((await our.call('PUT', '/organization/file-imports', { allowed: false })).json).toEqual({
      allowed: false,
    });
    const refused = await upload(manager);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({
      code: 'FILE_IMPORTS_OFF',
      message: expect.stringContaining('désactivé'),
    });
    const elsewhere = await app.createOrg(person);
    const there = await app.call('GET', '/api/organization/file-imports', { as: person, org: elsewhere });
    expect(there.json).toEqual({ allowed: true });
  });
});

describe('the events of the specification', () => {
  const count = (body: unknown, headers: Record<string, string> = {}) =>
    app.call('POST', '/api/events', { body, headers });
  const counted = async () =>
    (await app.owner.query('select name, detail, count from usage_events order by 1, 2')).rows.map(
      ({ name, detail, count: times }) => [name, detail, times],
    );

  it('are counted by day, without who it was, and not for who asks not to be followed', async () => {
    const hero = { name: 'cta_signup_clicked', location: 'hero' };
    for (const body of [hero, hero, { name: 'scroll_to_features' }])
      expect((await count(body)).status).toBe(204);
    expect((await count({ name: 'org_created', org_id: org, org_name: 'Chez Lucie' })).status).toBe(204);
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[])
      expect((await count(hero, headers)).status).toBe(204);
    expect(await counted()).toEqual([
      ['cta_signup_clicked', 'hero', 2],
      ['org_created', '', 1],
      ['scroll_to_features', '', 1],
    ]);
  });

  it.each([
    [{ name: 'page_viewed' }],
    [{ name: 'cta_login_clicked', location: 'nowhere' }],
    [{ name: 'cta_login_clicked', location: 'hero', email: 'a@b.fr' }],
    [{ name: 'faq_item_opened', question: 'Combien ça coûte ?' }],
    [{ name: 'faq_item_opened', question: '' }],
    [{ name: 'faq_item_opened' }],
  ])('no others: %j', async (body) => {
    expect((await count(body)).status).toBe(422);
  });

  it('a question is one of the landing page’s own: a stranger fills nothing', async () => {
    for (const question of FAQ_QUESTIONS)
      expect((await count({ name: 'faq_item_opened', question })).status).toBe(204);
    const asked = (await counted()).filter(([name]) => name === 'faq_item_opened');
    expect(asked.map(([, detail]) => detail)).toEqual([...FAQ_QUESTIONS].sort());
  });
});

describe('which e-mails each member gets', () => {
  it('is seen and set by an ADMIN, and by nobody else', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const members = async () =>
      (await our.call('GET', '/alerts/notifications')).json.members.map(
        ({ email, wanted, answers_wanted }: Record<string, unknown>) => [email, wanted, answers_wanted],
      );
    const both = [
      [person.email, true, false],
      [chef.email, false, false],
    ].sort();
    expect((await members()).sort()).toEqual(both);
    const set = (body: object, as = person) => our.call('PUT', `/alerts/notifications/${chef.id}`, body, as);
    expect((await set({ wanted: true }, chef)).status).toBe(403);
    expect((await set({ wanted: true })).json).toMatchObject({ wanted: true, answers_wanted: false });
    expect((await set({ answers_wanted: true })).json).toMatchObject({ wanted: true, answers_wanted: true });
    const own = await our.call('GET', '/alerts/digest', undefined, chef);
    expect(own.json).toMatchObject({ wanted: true, answers_wanted: true });
    const stranger = await app.signUp();
    const unknown = await our.call('PUT', `/alerts/notifications/${stranger.id}`, { wanted: true });
    expect(unknown.status).toBe(404);
  });
});
