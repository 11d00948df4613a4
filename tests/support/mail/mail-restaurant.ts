import { randomUUID } from 'node:crypto';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { type AnyTx, asPlatform, inOrg } from '#server/platform/db/in-org.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { enqueueMail, type NewMail } from '#server/platform/mail/outbox.ts';
import { mailHandlers } from '#server/platform/mail/send-mail.ts';
import type { MailWayOut } from '#server/platform/mail/settings.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import type { MailDelivery, OutgoingMessage } from '#server/platform/mail/transport.ts';
import { startTestWorker } from '../jobs/workers.ts';
import { cloneDatabase, payFor } from '../server/test-app.ts';
import type { Received, SmtpStandIn } from './smtp.ts';

export const APP_URL = 'https://economat.test';
export const SENDER = { name: 'Économat', address: 'commandes@economat.test' };
export const quiet = { info: () => {}, warn: () => {}, error: () => {} };
export const hello: NewMail = {
  appUrl: APP_URL,
  to: 'livraisons@maree.fr',
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
};

export const parseRaw = ({ raw }: { raw: Received['raw'] | Buffer }) => PostalMime.parse(raw);

/** Patient by default: a busy machine must not look like a silent server. */
export const smtp = (url: string, silenceMs = 10_000): MailWayOut => ({
  transport: smtpTransport({
    url,
    limits: { connectMs: 10_000, greetingMs: silenceMs, silenceMs, wholeMs: 20_000 },
  }),
  from: SENDER,
  testMode: false,
});

/** A way out that answers when the test says so, and tells when it was asked. */
export function heldWayOut() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<MailDelivery>();
  const deliver = () => {
    asked.resolve();
    return answer.promise;
  };
  const wayOut: MailWayOut = { transport: { deliver }, from: SENDER, testMode: false };
  return { wayOut, asked: asked.promise, answer: answer.resolve };
}

export const bareMessage: OutgoingMessage = {
  from: SENDER,
  to: hello.to,
  subject: hello.subject,
  text: hello.text,
  html: null,
  replyTo: null,
  messageId: '<a@economat.test>',
  inReplyTo: null,
  date: new Date('2026-11-15T08:00:00Z'),
  attachments: [],
};

async function createOrg(owner: pg.Pool): Promise<string> {
  const user = await owner.query(`insert into auth.users (name, email) values ('L', $1) returning id`, [
    `${randomUUID()}@exemple.fr`,
  ]);
  await payFor(owner, user.rows[0].id);
  const org = await owner.query(`insert into organizations (name, owner_id) values ('O', $1) returning id`, [
    user.rows[0].id,
  ]);
  return org.rows[0].id;
}

async function emptyMailTables(owner: pg.Pool): Promise<void> {
  // Truncating would ask for every table that refers to them.
  for (const table of ['mail_attachments', 'mail_logs', 'mail_outbox', 'local_mailbox', 'pgboss.job'])
    await owner.query(`delete from ${table}`);
}

/** A database with two organisations and whatever workers and servers a test starts on it. */
export async function mailRestaurant() {
  const clone = await cloneDatabase();
  const pool = createPool(clone.ownerUrl, { max: 12 });
  const owner = new pg.Pool({ connectionString: clone.ownerUrl, max: 2 });
  // Dropping the database may be quicker than the goodbye of a connection already given up.
  owner.on('error', () => {});
  const db = createDatabase(pool);
  const toStop: (() => Promise<unknown>)[] = [];
  /** What the workers say of mails that did not leave at the first attempt. */
  const notSent: object[] = [];
  const log = { ...quiet, warn: (what: object) => notSent.push(what) };
  const orgs = { ours: await createOrg(owner), theirs: await createOrg(owner) };

  const platform = <T>(work: (tx: AnyTx) => Promise<T>) => asPlatform(db, work);
  const within = <T>(orgId: string, work: (tx: AnyTx) => Promise<T>) => {
    const now = new Date();
    const today = localDateIn(now, 'UTC');
    return inOrg({ db, orgId, userId: null, role: null, timeZone: 'UTC', now, today, changes: [] }, work);
  };
  const states = async () =>
    (await owner.query('select state, attempts, last_error from mail_outbox order by created_at')).rows;

  return {
    url: clone.ownerUrl,
    db,
    owner,
    orgs,
    platform,
    within,
    states,
    notSent,
    queue: (mail: Partial<NewMail> = {}) => platform((tx) => enqueueMail(tx, { ...hello, ...mail })),
    stateOf: async (id: string) =>
      (await owner.query('select state from mail_outbox where id = $1', [id])).rows[0].state,
    settled: (expected: object[]) =>
      vi.waitFor(async () => expect(await states()).toMatchObject(expected), { timeout: 60_000 }),
    running: <T extends SmtpStandIn>(server: T): T => {
      toStop.push(server.stop);
      return server;
    },
    work: async (wayOut: MailWayOut, waitSeconds: readonly number[] = [0, 0]) => {
      const worker = await startTestWorker(clone, mailHandlers({ db, wayOut, log, waitSeconds }));
      toStop.push(() => worker.stop());
    },
    rest: () => Promise.all(toStop.splice(0).map((stop) => stop())),
    empty: async () => {
      notSent.length = 0;
      await emptyMailTables(owner);
    },
    close: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await clone.drop();
    },
  };
}

/** The same for one file of tests, each of which begins without a mail and ends without a worker. */
export function openMailRestaurant() {
  const restaurant = {} as Awaited<ReturnType<typeof mailRestaurant>>;
  beforeAll(async () => {
    Object.assign(restaurant, await mailRestaurant());
  });
  beforeEach(() => restaurant.empty());
  afterEach(() => restaurant.rest());
  afterAll(() => restaurant.close());
  return restaurant;
}
