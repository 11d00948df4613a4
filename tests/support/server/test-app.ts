import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { TOPICS } from '#domain/kernel/topics.ts';
import { createHttpApp } from '#server/app/http-app.ts';
import { insertUser } from '#server/features/accounts/accounts.sql.ts';
import { insertStarterLabels } from '#server/features/items/labels.sql.ts';
import { createAuth } from '#server/platform/auth/auth.ts';
import type { ProviderSettings } from '#server/platform/auth/sign-on.ts';
import { asPlatform, inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { createDatabase, createPool, type Database, PLANNING } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startLiveUpdates } from '#server/platform/live/live-updates.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { callsTo } from '../api/calls.ts';
import { watchAnnouncements } from './announced.ts';
import { ensureKeptAsCounted } from './kept.ts';
import { copyPrefix } from './postgres-setup.ts';
import { quickPasswords } from './quick-passwords.ts';

export const SECRET = 'a secret for tests only, long enough to be accepted';
export const PASSWORD = 'poivre-et-sel-42';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Person = { id: string; email: string; cookie: string };

type TestSettings = {
  devPages?: boolean;
  /** '127.0.0.1': `x-forwarded-for` then says where a call comes from (support/browser/visitor.ts). */
  trustProxy?: string | false;
  /** Where e-mails go; unset, the server says that it runs in test mode. */
  smtpUrl?: string;
  /** Which mailboxes may be opened; unset, none of this machine. */
  mailServers?: MailServerAccess;
  clock?: () => Date;
  /** The provider of single sign-on; unset, there is none. */
  signOn?: ProviderSettings;
  /** Where it listens; unset, anywhere. */
  port?: number;
  /** Its own name in links; passkeys and single sign-on hold for this address alone. */
  appUrl?: string;
  /** 'served' for who asks for pages too: reading and compressing them takes longer than starting all the rest. */
  pages?: 'served' | 'none' | { folder: string };
  log?: ReturnType<typeof createLogger>;
};

type TestNode = { pool: pg.Pool; db: Database; ownerUrl: string; port: number };

const clientOf = (pages: TestSettings['pages'] = 'none') =>
  pages === 'served' ? undefined : pages === 'none' ? null : pages.folder;

/** The whole server, listening on a database of tests. */
async function startNode({ pool, db, ownerUrl, port }: TestNode, settings: TestSettings) {
  const { mailServers, clock, signOn, smtpUrl, log = createLogger('silent') } = settings;
  const app = await createHttpApp({
    pool,
    db,
    secret: SECRET,
    appUrl: settings.appUrl ?? 'http://localhost',
    devPages: settings.devPages ?? true,
    trustProxy: settings.trustProxy ?? false,
    mail: { smtpUrl },
    log,
    passwords: quickPasswords,
    live: startLiveUpdates({ url: ownerUrl, log }),
    ...(mailServers ? { mailServers } : {}),
    ...(clock ? { clock } : {}),
    ...(signOn ? { signOn } : {}),
    client: clientOf(settings.pages),
  });
  return { app, url: await app.listen({ host: '127.0.0.1', port }) };
}

/** A database of its own, cloned from the migrated template, and the whole server listening on it. */
export async function startTestApp(settings: TestSettings = {}) {
  const { ownerUrl, drop } = await cloneDatabase();
  // The patience of jobs: beside other work, a transaction of milliseconds can wait seconds for its turn.
  const pool = createPool(ownerUrl, { max: 10, purpose: 'jobs', settings: PLANNING });
  const announcements = watchAnnouncements(pool);
  const db = createDatabase(pool);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => {});
  const { app, url } = await startNode({ pool, db, ownerUrl, port: settings.port ?? 0 }, settings);

  /** A second server on the same database, with nothing else in common. */
  async function startAnotherNode() {
    const itsPool = createPool(ownerUrl, { max: 3 });
    const itsOwn = { pool: itsPool, db: createDatabase(itsPool), ownerUrl, port: 0 };
    const node = await startNode(itsOwn, settings);
    const close = async () => {
      await node.app.close();
      await itsPool.end();
    };
    return { url: node.url, call: callsTo(node.url), close };
  }

  const createPerson = peopleOf(db);
  const signUp = (email = `${randomUUID()}@exemple.fr`, full_name = 'Camille Reynaud') =>
    createPerson({ email, full_name });
  const { createOrg, giveRole, orgContext } = organisationsOf(db, owner);

  /** Whatever was done here, what is kept with orders is what it stands for, and open screens were told of it. */
  async function stop() {
    await app.close();
    const kept = await Promise.allSettled([ensureKeptAsCounted(owner)]);
    await owner.end();
    await pool.end();
    await drop();
    for (const one of kept) if (one.status === 'rejected') throw one.reason;
    if (announcements.forgotten.size > 0) throw new Error([...announcements.forgotten].join('\n'));
  }

  return {
    url,
    app,
    db,
    pool,
    owner,
    ownerUrl,
    signUp,
    createOrg,
    giveRole,
    call: callsTo(url),
    orgContext,
    startAnotherNode,
    stop,
  };
}

/** The app of a file of tests: there from its first test on, and stopped after its last. */
export function testApp(settings?: TestSettings): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(settings));
  });
  afterAll(() => app.stop());
  return app;
}

/** Somebody for the whole file, with an account and no restaurant yet. */
export function personOf(app: Pick<TestApp, 'signUp'>, full_name?: string): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await app.signUp(undefined, full_name));
  });
  return person;
}

/** An ADMIN and a CHEF for the whole file, in a restaurant of their own for each test. */
export function teamOf(app: TestApp) {
  const team = { admin: personOf(app), chef: personOf(app), org: '' };
  beforeEach(async () => {
    team.org = await app.createOrg(team.admin);
    await app.giveRole(team.chef, team.org, 'CHEF');
  });
  return team;
}

/** Who asks, where and how, when it is not the usual one. */
export type Caller = { as?: Person; at?: string; headers?: Record<string, string> };

/** The calls of one test: by the same person in the same organisation, unless it says otherwise. */
export function callsBy(usual: () => { app: TestApp; as: Person; org: string }, under = '/api') {
  const call = (method: string, path: string, body?: unknown, where: Caller = {}) => {
    const { app, as, org } = usual();
    const { headers } = where;
    return app.call(method, `${under}${path}`, { as: where.as ?? as, org: where.at ?? org, body, headers });
  };
  /** What is answered to a call that must succeed. */
  const done = async (...asked: Parameters<typeof call>) => {
    const { status, json, text } = await call(...asked);
    expect(status, text).toBe(200);
    return json;
  };
  return { call, done };
}

/** Makes confirmed accounts with a session, by one library: starting it costs several times what an account does. */
export function peopleOf(db: Database) {
  const auth = createAuth({ db, secret: SECRET, appUrl: 'http://localhost' });
  return async ({ email, full_name }: { email: string; full_name: string }): Promise<Person> => {
    const id = randomUUID();
    const password_hash = await quickPasswords.hash(PASSWORD);
    const user = { id, full_name, email, password_hash, confirmed: 'confirmed', now: new Date() } as const;
    if (!(await asPlatform(db, (tx) => insertUser(tx, user)))) throw new Error(`${email} has an account`);
    const { headers } = await auth.api.openSession({ body: { userId: id }, returnHeaders: true });
    const cookies = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    return { id, email, cookie: cookies.join('; ') };
  };
}

/** When the restaurants of tests must pay again: whatever day a test moves its clock to, they are subscribers. */
export const FAR_AWAY = new Date('2099-01-01T00:00:00Z');

/** Whoever founds an organisation has an account that pays for it: here a subscriber's. */
export const payFor = (owner: pg.Pool | pg.Client, userId: string) =>
  owner.query(
    `insert into billing.accounts
       (holder_id, trial_started_at, subscription_id, subscribed_at, paid_until, heard_at, heard_event, writable_until)
     values ($1, now(), 'sub_of_tests', now(), $2, now(), 'evt_of_tests', $2) on conflict do nothing`,
    [userId, FAR_AWAY],
  );

/** Makes organisations, gives roles in them, and lets a test work in them without a call. */
function organisationsOf(db: Database, owner: pg.Pool) {
  async function createOrg(
    person: Person,
    name = 'Le Comptoir des Halles',
    role: Role = 'ADMIN',
  ): Promise<string> {
    const org = randomUUID();
    await payFor(owner, person.id);
    await owner.query('insert into organizations (id, name, owner_id) values ($1, $2, $3)', [
      org,
      name,
      person.id,
    ]);
    await inOrg(orgContext(org), (tx) => insertStarterLabels(tx, 'default'));
    await giveRole(person, org, role);
    return org;
  }

  const giveRole = (person: Person, org: string, role: Role) =>
    owner.query('insert into user_roles (org_id, user_id, role) values ($1, $2, $3)', [org, person.id, role]);

  const orgContext = (orgId: string, userId: string | null = null, now = new Date()): OrgContext => ({
    db,
    orgId,
    userId,
    role: 'ADMIN',
    timeZone: 'Europe/Paris',
    now,
    today: localDateIn(now, 'Europe/Paris'),
    // A test does as it likes, and says the most.
    changes: TOPICS,
  });

  return { createOrg, giveRole, orgContext };
}

/** A throw-away copy of the migrated template. */
export async function cloneDatabase(): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const { ownerUrl: base, template } = inject('postgres');
  const name = `${copyPrefix(template)}${randomUUID().replaceAll('-', '').slice(-12)}`;
  await onServer(base, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { ownerUrl: url.href, drop: () => onServer(base, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
