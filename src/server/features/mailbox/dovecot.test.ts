import { connect, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { describeByDovecot, realMailServer } from '../../../../tests/support/mail/by-dovecot.ts';
import { IMAP_PASSWORD } from '../../../../tests/support/mail/dovecot.ts';
import { type Person, startTestApp, testApp } from '../../../../tests/support/server/test-app.ts';
import { mailboxWork, receivingMail, reportMail } from '../../../../tests/support/story/receiving-mail.ts';

describeByDovecot('the mailbox against a real server', () => {
  const { server, mailServers } = realMailServer();
  const app = testApp({ mailServers });
  let admin: Person;
  let org: string;
  let username: string;
  let our: ReturnType<typeof receivingMail>;

  beforeAll(async () => {
    admin = await app.signUp();
  });
  beforeEach(async () => {
    org = await app.createOrg(admin);
    username = `boite-${org}`;
    our = receivingMail(app, { person: admin, org });
    await our.profile();
  });

  const settings = (part: object = {}) => ({
    host: 'localhost',
    port: server.port,
    username,
    password: IMAP_PASSWORD,
    folder: 'INBOX',
    ...part,
  });
  const save = async (part: object = {}) => {
    const known = (await our.call('GET', '/mailbox')).json.mailbox;
    const body = { ...settings(part), active: true, version: known?.version ?? null };
    const { status, json } = await our.call('PUT', '/mailbox', body);
    expect(status, JSON.stringify(json)).toBe(200);
  };
  const mailbox = async () => (await our.call('GET', '/mailbox')).json.mailbox;

  /** One visit, as the worker would make it: the job that waits is taken, and whatever it asks for is left waiting. */
  async function visit(): Promise<void> {
    const { rows } = await app.owner.query(
      `delete from pgboss.job where name = 'mailbox.poll' and data ->> 'org_id' = $1 returning data`,
      [org],
    );
    expect(rows.length).toBeGreaterThan(0);
    const poll = mailboxWork(app, mailServers).find(({ job }) => job.name === 'mailbox.poll');
    const newest = rows.sort((a, b) => b.data.version - a.data.version)[0].data;
    await poll?.run(newest, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
  }
  const nextVisit = async () =>
    (
      await app.owner.query(
        `select extract(epoch from start_after - now())::int as wait from pgboss.job
         where name = 'mailbox.poll' and data ->> 'org_id' = $1`,
        [org],
      )
    ).rows.map(({ wait }) => wait);
  const subjects = async () => (await our.emails()).map(({ subject }) => subject).sort();
  const bring = (subject: string, received?: Date) =>
    server.deliver(username, reportMail({ subject }), received);

  it('reads what is new once, by TLS, and leaves the mailbox as it is', async () => {
    await bring('un');
    await bring('deux');
    await save();
    await visit();
    expect(await subjects()).toEqual(['deux', 'un']);
    expect(await mailbox()).toMatchObject({ last_error: null, checked_at: expect.any(String) });
    await visit();
    expect(await subjects()).toEqual(['deux', 'un']);
    await bring('trois');
    await visit();
    expect(await subjects()).toEqual(['deux', 'trois', 'un']);
    const files = server.files(username);
    expect(files).toHaveLength(3);
    expect(files.filter((file) => file.includes(':2,'))).toEqual([]);
    const [wait] = await nextVisit();
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThan(400);
  });

  it('keeps the moment at which the server had it', async () => {
    const received = new Date(Date.now() - 3 * 86_400_000);
    await bring('avant-hier', received);
    await save();
    await visit();
    const { received_at } = (await our.call('GET', '/emails')).json.emails[0];
    expect(localDateIn(new Date(received_at), 'UTC')).toBe(localDateIn(received, 'UTC'));
  });

  it('begins with the last month, not with years of somebody’s mail', async () => {
    await bring('ancien', new Date(Date.now() - 90 * 86_400_000));
    await bring('neuf');
    await save();
    await visit();
    expect(await subjects()).toEqual(['neuf']);
  });

  it('a broken message between good ones is told of, and stops nothing', async () => {
    await bring('avant');
    await server.deliver(
      username,
      `From: pirate@x.fr\r\nSubject: profond\r\n${Array.from({ length: 300 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join('')}`,
    );
    await server.deliver(username, new Uint8Array([0, 255, 254, 13, 10, 1, 2, 3]));
    await server.deliver(username, `From: gros@x.fr\r\nSubject: gros\r\n\r\n${'x'.repeat(26 * 1024 * 1024)}`);
    await bring('après');
    await save();
    await visit();
    const emails = await our.emails();
    expect(emails).toHaveLength(5);
    const failed = emails.filter(({ status }) => status === 'failed');
    expect(failed.map(({ from_email, parse_error }) => [from_email, parse_error])).toEqual(
      expect.arrayContaining([
        ['pirate@x.fr', expect.stringContaining('illisible')],
        ['gros@x.fr', expect.stringMatching(/plus de 25\sMo/)],
      ]),
    );
    expect(await subjects()).toEqual(expect.arrayContaining(['avant', 'après']));
    expect((await mailbox()).last_error).toBeNull();
  });

  it('a server that numbers its messages anew brings none of them twice', async () => {
    await bring('un');
    await bring('deux');
    await save();
    await visit();
    const validity = async () =>
      (await app.owner.query('select uid_validity from mailboxes where org_id = $1', [org])).rows[0]
        .uid_validity;
    const before = await validity();
    // It is numbered by the second.
    await expect.poll(() => Date.now() / 1000 - Number(before), { timeout: 10_000 }).toBeGreaterThan(1.5);
    await bring('trois');
    // On a busy machine a visit that is over for us still ends there, and writes the old numbers back.
    await expect
      .poll(async () => {
        server.numberAnew(username);
        await visit();
        return validity();
      })
      .not.toBe(before);
    expect(await subjects()).toEqual(['deux', 'trois', 'un']);
    await visit();
    expect(await subjects()).toEqual(['deux', 'trois', 'un']);
  });

  it('a mailbox that was emptied is empty, and goes on', async () => {
    await bring('un');
    await save();
    await visit();
    server.empty(username);
    await visit();
    expect(await mailbox()).toMatchObject({ last_error: null });
    await bring('deux');
    await visit();
    expect(await subjects()).toEqual(['deux', 'un']);
  });

  it('another folder is another beginning', async () => {
    await bring('un');
    await save();
    await visit();
    await save({ folder: 'Absent' });
    await visit();
    expect((await mailbox()).last_error).toContain('dossier');
    await save();
    await visit();
    expect(await subjects()).toEqual(['un']);
    expect((await mailbox()).last_error).toBeNull();
  });

  it('is told why it cannot be read, waits longer each time, and alerts after three', async () => {
    await save({ password: 'mauvais' });
    const alerts = async () =>
      (await our.call('GET', '/alerts')).json.alerts.map(({ message }: { message: string }) => message);
    const waits: number[] = [];
    for (let visits = 0; visits < 3; visits += 1) {
      expect(await alerts()).toEqual([]);
      await visit();
      expect((await mailbox()).last_error).toContain('mot de passe refusé');
      waits.push(...(await nextVisit()));
    }
    expect(waits[0]).toBeGreaterThan(450);
    expect(waits[2]).toBeGreaterThan(1800);
    expect(await alerts()).toEqual([expect.stringMatching(/n’est plus lue.*mot de passe/)]);
    await save();
    expect(await alerts()).toEqual([]);
    await visit();
    expect((await mailbox()).last_error).toBeNull();
  });

  it('a server that is down is told, and what waited there is read once it is back', async () => {
    await bring('un');
    await save();
    await server.stop();
    try {
      await visit();
      expect((await mailbox()).last_error).toContain('refuse la connexion');
    } finally {
      await server.start();
    }
    await visit();
    expect(await subjects()).toEqual(['un']);
  });

  it('a server that goes away in the middle leaves what was read, and nothing twice', async () => {
    const file = 'x;'.repeat(2000);
    for (let place = 0; place < 8; place += 1)
      await server.deliver(username, reportMail({ subject: `n${place}`, file }));
    await save();
    const cut = cutting(server.port, 25_000);
    try {
      await save({ port: await cut.port });
      await visit();
      expect((await mailbox()).last_error).not.toBeNull();
    } finally {
      await cut.close();
    }
    const some = (await subjects()).length;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(8);
    await save();
    await visit();
    expect(await subjects()).toEqual(Array.from({ length: 8 }, (_, place) => `n${place}`));
  });

  it('settings that were changed meanwhile win', async () => {
    await bring('un');
    await save();
    const stale = (
      await app.owner.query(
        `select data from pgboss.job where name = 'mailbox.poll' and data ->> 'org_id' = $1`,
        [org],
      )
    ).rows[0].data;
    await save({ folder: 'Absent' });
    const poll = mailboxWork(app, mailServers).find(({ job }) => job.name === 'mailbox.poll');
    await poll?.run(stale, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
    expect(await subjects()).toEqual([]);
  });

  describe('« Tester la connexion »', () => {
    const test = async (part: object = {}) => (await our.call('POST', '/mailbox/test', settings(part))).json;

    it('says how many messages there are', async () => {
      expect(await test()).toEqual({
        ok: true,
        failure: null,
        messages: 0,
        message: expect.stringContaining('dossier est vide'),
      });
      await bring('un');
      expect(await test({ host: '127.0.0.1' })).toMatchObject({ ok: true, messages: 1 });
    });

    it('says what failed', async () => {
      expect(await test({ password: 'mauvais' })).toMatchObject({ ok: false, failure: 'PASSWORD' });
      expect(await test({ folder: 'Absent' })).toMatchObject({ ok: false, failure: 'FOLDER' });
      expect(await test({ port: 1 })).toMatchObject({ ok: false, failure: 'REFUSED' });
    });

    it('trusts no certificate but one of a known authority, for the name that was typed', async () => {
      const strict = await startTestApp({ mailServers: { allowPrivate: true, ca: undefined } });
      const person = await strict.signUp();
      const at = await strict.createOrg(person);
      const { json } = await strict.call('POST', '/api/mailbox/test', {
        as: person,
        org: at,
        body: settings(),
      });
      expect(json).toMatchObject({ ok: false, failure: 'CERTIFICATE' });
      await strict.stop();
      expect(await test({ host: 'localhost.localdomain' })).toMatchObject({
        ok: false,
        failure: expect.stringMatching(/CERTIFICATE|HOST_UNKNOWN/),
      });
      expect(await test({ host: '127.0.0.2' })).toMatchObject({ ok: false });
    });

    it.each([
      ['never ends its line', `* OK ${'x'.repeat(64 * 1024)}`],
      ['announces a gigabyte', '* OK bonjour {1000000000}\r\n'],
    ])('does not wait for a server that %s', async (_what, words) => {
      const liar = createTlsServer(server.certificate, (socket) => {
        socket.on('error', () => {});
        const talk = setInterval(() => socket.write(words), 1);
        socket.on('close', () => clearInterval(talk));
      });
      const port = await listening(liar);
      expect(await test({ port })).toMatchObject({ ok: false, failure: 'NOT_IMAP' });
      liar.close();
    });

    it('speaks TLS from the first byte, or not at all', async () => {
      const plain = createServer((socket) => void socket.on('error', () => {}).write('* OK bonjour\r\n'));
      const port = await listening(plain);
      expect(await test({ host: '127.0.0.1', port })).toMatchObject({ ok: false, failure: 'TLS' });
      plain.close();
    });
  });
});

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** A way to the server that is cut after so many bytes of its answers. */
function cutting(to: number, bytes: number) {
  const server = createServer((socket) => {
    let left = bytes;
    const behind = connect(to, '127.0.0.1');
    for (const one of [socket, behind]) one.on('error', () => {});
    socket.pipe(behind);
    behind.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left > 0) socket.write(chunk);
      else for (const one of [socket, behind]) one.destroy();
    });
    behind.on('close', () => socket.destroy());
  });
  const port = listening(server);
  return { port, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}
