import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createHttpApp } from '../../../src/server/app/http-app.ts';
import { mailHooks } from '../../../src/server/app/worker.ts';
import { createAuth } from '../../../src/server/platform/auth/auth.ts';
import { startEmbedded } from '../../../src/server/platform/db/embedded/embedded.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../../src/server/platform/db/pool.ts';
import { createLogger } from '../../../src/server/platform/http/logger.ts';
import { startWorker } from '../../../src/server/platform/jobs/worker.ts';
import { startLiveUpdates } from '../../../src/server/platform/live/live-updates.ts';
import { mailHandlers } from '../../../src/server/platform/mail/send-mail.ts';
import { smtpTransport } from '../../../src/server/platform/mail/smtp.ts';
import { brokenSmtpServer, type SmtpStandIn, STEPS, smtpServer } from '../../../tests/support/mail/smtp.ts';
import { ROOT } from '../../project-root.ts';
import { openTrial } from '../served/person.ts';

/**
 * `npm run bench -- orders/sends [orders] [times]`: each of 200 orders is sent eight times at once; then an SMTP server dies
 * at each step of the dialogue with 20 orders; then a worker is killed at random moments, 20 times. Each order may
 * reach its supplier once, none may be lost, and a fate that nobody knows must be flagged.
 */
const ORDERS = Number(process.argv[3] ?? 200);
const TIMES = Number(process.argv[4] ?? 20);
const CLICKS = 8;
const WAIT_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'economat-sends-'));
await chmod(folder, 0o755);
const database = await startEmbedded({
  dataDir: folder,
  log: { info: () => undefined, warn: (line) => console.warn(line) },
});
await migrate(database.url);
const pool = createPool(database.url, { max: 20 });
const db = createDatabase(pool);
const owner = new pg.Pool({ connectionString: database.url, max: 2 });
const secret = randomBytes(32).toString('hex');
const appUrl = 'http://localhost';
const log = createLogger('silent');
const app = await createHttpApp({
  pool,
  db,
  secret,
  appUrl,
  devPages: false,
  log,
  trustProxy: '127.0.0.1',
  mail: { smtpUrl: 'smtp://elsewhere' },
  live: startLiveUpdates({ url: database.url, log }),
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const me = await enter();
let calls = 0;
async function call(method: string, path: string, body?: unknown) {
  calls += 1;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: me.cookie,
      'x-org-id': me.org,
      // Each from another network: the rate limit is not what is tried here.
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as { id: string; order_number: string } };
}

async function enter() {
  const auth = createAuth({ db, secret, appUrl });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const org = randomUUID();
  const names = [org, user.id];
  await openTrial(owner, user.id);
  // Old enough to send them all in one day.
  await owner.query(
    `insert into organizations (id, name, owner_id, created_at) values ($1, 'Le Comptoir', $2, now() - interval '1 year')`,
    names,
  );
  await owner.query(`insert into user_roles (org_id, user_id, role) values ($1, $2, 'ADMIN')`, names);
  return { cookie, org };
}

const supplier = await call('POST', '/suppliers', { name: 'Marée', contact_email: 'commandes@maree.fr' });
const supplier_id = supplier.json.id;
const item_id = (await call('POST', '/items', { name: 'Bar', unit: 'kg', supplier_id, price: 18 })).json.id;

type Draft = { id: string; number: string };
async function drafts(count: number): Promise<Draft[]> {
  const made: Draft[] = [];
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(8, count - made.length) }, () =>
      call('POST', '/orders', { supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] }),
    );
    for (const { json } of await Promise.all(batch)) made.push({ id: json.id, number: json.order_number });
  }
  return made;
}
const send = ({ id }: Draft) => call('POST', `/functions/orders-send/${id}`, {});

type Fate = { order_number: string; state: string; alerts: number };
async function fates(orders: readonly Draft[]): Promise<Fate[]> {
  const { rows } = await owner.query<Fate>(
    `select o.order_number, m.state,
            (select count(*)::int from alerts a where a.deleted_at is null
              and a.cause = 'order:' || o.id || ':mail:' || m.id) as alerts
     from purchase_orders o join mail_logs l on l.po_id = o.id join mail_outbox m on m.id = l.mail_id
     where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  return rows;
}

/** Until no mail waits or is under way. */
async function settled(orders: readonly Draft[]): Promise<Fate[]> {
  for (const until = performance.now() + WAIT_MS; ; await delay(100)) {
    const rows = await fates(orders);
    if (rows.every(({ state }) => state !== 'queued' && state !== 'sending')) return rows;
    if (performance.now() > until) throw new Error(`unsettled: ${JSON.stringify(rows)}`);
  }
}

const numbersIn = (servers: readonly SmtpStandIn[]): string[] =>
  servers.flatMap(({ received }) => received.map(({ raw }) => /BC-\d{4}-\d+(?=\.pdf)/.exec(raw)?.[0] ?? '?'));

let bad = 0;
function judge(
  what: string,
  orders: readonly Draft[],
  rows: readonly Fate[],
  arrived: readonly string[],
): void {
  const times = (number: string) => arrived.filter((other) => other === number).length;
  const stateOf = new Map(rows.map((row) => [row.order_number, row]));
  const twice =
    orders.filter(({ number }) => times(number) > 1).length + Math.max(0, rows.length - orders.length);
  const lost = orders.filter(({ number }) => {
    const fate = stateOf.get(number);
    return !fate || fate.state === 'failed' || (fate.state === 'sent' && times(number) === 0);
  }).length;
  const unknown = rows.filter(({ state }) => state === 'uncertain');
  const unflagged = unknown.filter(({ alerts }) => alerts !== 1).length;
  bad += twice + lost + unflagged;
  const cells = [orders.length, arrived.length, twice, lost, unknown.length, unflagged];
  console.log([what.padEnd(22), ...cells.map((cell) => String(cell).padStart(9))].join('  '));
}

const wayOut = (transportFor: (subject: string) => string) => ({
  transport: {
    deliver: (message: Parameters<ReturnType<typeof smtpTransport>['deliver']>[0], signal: AbortSignal) =>
      smtpTransport({ url: transportFor(message.subject) }).deliver(message, signal),
  },
  from: { name: 'Économat', address: 'commandes@economat.test' },
  testMode: false,
});
const work = (transportFor: (subject: string) => string) =>
  startWorker({
    url: database.url,
    handlers: mailHandlers({
      db,
      log,
      wayOut: wayOut(transportFor),
      waitSeconds: [0, 0, 0],
      ...mailHooks,
    }),
    log,
    pace: { pollSeconds: 0.5, superviseSeconds: 1 },
  });

console.log(`load ${loadavg()[0]?.toFixed(1)}`);
const heads = ['orders', 'arrived', 'twice', 'lost', 'unknown', 'unflagged'];
console.log(['what'.padEnd(22), ...heads.map((head) => head.padStart(9))].join('  '));

{
  const server = await smtpServer();
  const worker = await work(() => server.url);
  const orders = await drafts(ORDERS);
  const from = performance.now();
  let winners = 0;
  for (let at = 0; at < orders.length; at += 10) {
    const answers = await Promise.all(
      orders.slice(at, at + 10).flatMap((order) => Array.from({ length: CLICKS }, () => send(order))),
    );
    winners += answers.filter(({ status }) => status === 200).length;
    const others = answers.filter(({ status }) => status !== 200 && status !== 409);
    if (others.length > 0) throw new Error(JSON.stringify(others[0]));
  }
  const seconds = (performance.now() - from) / 1000;
  judge(`${ORDERS} × ${CLICKS} sends`, orders, await settled(orders), numbersIn([server]));
  if (winners !== ORDERS) bad += 1;
  console.log(
    `${winners} accepted in ${seconds.toFixed(1)} s: ${((ORDERS * CLICKS) / seconds).toFixed(0)} sends/s`,
  );
  await worker.stop();
  await server.stop();
}

for (const at of STEPS) {
  const orders = await drafts(TIMES);
  const servers = new Map<string, SmtpStandIn>();
  for (const { number } of orders) servers.set(number, await brokenSmtpServer({ at, how: 'dies' }));
  const worker = await work((subject) => servers.get(/BC-\d{4}-\d+/.exec(subject)?.[0] ?? '')?.url ?? '');
  await Promise.all(orders.map(send));
  judge(`dies at ${at}`, orders, await settled(orders), numbersIn([...servers.values()]));
  await worker.stop();
  await Promise.all([...servers.values()].map((server) => server.stop()));
}

{
  const server = await smtpServer();
  const orders: Draft[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    const batch = await drafts(5);
    orders.push(...batch);
    await Promise.all(batch.map(send));
    const victim = spawn(
      process.execPath,
      [join(ROOT, 'tests/support/mail/mail-worker-process.ts'), database.url, server.url],
      { stdio: 'ignore' },
    );
    const before = server.received.length;
    for (let waited = 0; server.received.length === before && waited < 15_000; waited += 5) await delay(5);
    await delay(Math.random() * 60);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    // What the clock does by itself: the leases of the killed worker run out.
    await owner.query(`update pgboss.job set retry_delay_max = 0, started_on = started_on - interval '1 hour',
      heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
    await owner.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  }
  const worker = await work(() => server.url);
  judge(`${TIMES} workers killed`, orders, await settled(orders), numbersIn([server]));
  await worker.stop();
  await server.stop();
}

await app.close();
await owner.end();
await pool.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
console.log(bad === 0 ? 'each order once, none lost, every doubt flagged' : `${bad} wrong`);
process.exit(bad === 0 ? 0 : 1);
