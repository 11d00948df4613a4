import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  ...{ host: 'localhost', port, security: 'tls', username: 'cuisine@maison.fr', password: PASSWORD },
  ...{ from_address: 'commandes@maison.fr', ...part },
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
      ...{ host: 'localhost', port: 465, security: 'tls', username: 'cuisine@maison.fr' },
      ...{ from_address: 'commandes@maison.fr', active: true, version: 1 },
      ...{ last_sent_at: null, last_error: null },
    });
    const { rows } = await app.owner.query('select * from mail_servers where org_id = $1', [org]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    const { rows: noted } = await app.owner.query(
      `select before, after from audit_log where org_id = $1 and action = 'mail_server.saved'`,
      [org],
    );
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toMatch(/sealed|sel-fin/);

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
      ...{ as: stranger, org: await strict.createOrg(stranger), body: account(server.port) },
    });
    expect(json).toMatchObject({ ok: false, failure: 'CERTIFICATE' });
  });

  it('reaches nothing of our own network unless the operator says so', async () => {
    const server = await restaurantsServer();
    const closed = await startTestApp({ mailServers: { allowPrivate: false, ca: certificate.ca } });
    toStop.push(closed.stop);
    const stranger = await closed.signUp();
    const where = { as: stranger, org: await closed.createOrg(stranger) };
    for (const host of ['localhost', '127.0.0.1', '169.254.169.254', '::1']) {
      const body = account(server.port, { host });
      const { json } = await closed.call('POST', '/api/mail-server/test', { ...where, body });
      expect(json, host).toMatchObject({ ok: false, failure: 'PRIVATE_ADDRESS' });
    }
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
