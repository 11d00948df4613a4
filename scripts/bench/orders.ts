import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { rowsOfOrders } from '../../src/server/features/orders/orders-list.sql.ts';
import { createAuth } from '../../src/server/platform/auth/auth.ts';
import { startEmbedded } from '../../src/server/platform/db/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded-postmaster.ts';
import { inOrg } from '../../src/server/platform/db/in-org.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../src/server/platform/db/pool.ts';
import { fillOrders } from '../../tests/support/many-orders.ts';
import { ROOT } from '../project-root.ts';

/**
 * `npm run bench -- orders [orders]`: the 50 newest of 100,000 orders through the real server at 16 connections, as a
 * browser asks for them (session, organisation, compression), beside the same SQL from a bare `pg` loop on 16
 * connections under the same row-level security, in turns in the same run. Then one person writes, sends and
 * receives orders of 20 lines, one after the other.
 */
const ORDERS = Number(process.argv[3] ?? 100_000);
const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 6;
const DEEDS = 100;
const LINES = 20;

const folder = await mkdtemp(join(tmpdir(), 'economat-orders-'));
await chmod(folder, 0o755);
const secret = randomBytes(32).toString('hex');
const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
const database = await startEmbedded({ dataDir: folder, log: quiet });
await migrate(database.url);
// What is filled in is right by construction: checking each key of millions of rows would take most of the time.
const owner = new pg.Pool({
  connectionString: database.url,
  max: 1,
  options: '-c session_replication_role=replica',
});
const pool = createPool(database.url, { max: CONNECTIONS });
const db = createDatabase(pool);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = await startServer();

async function startServer() {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET: secret,
      // So that each call may say that it comes from another network: the rate limit is not what is measured.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(`:${port}`)) resolve();
    });
    child.once('exit', () => reject(new Error('The server does not start')));
  });
  return child;
}

/** A signed-in person with an organisation of their own. */
async function enter() {
  const auth = createAuth({ db, secret, appUrl: `http://localhost:${port}` });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const org = randomUUID();
  // Old enough to send them all in one day.
  await owner.query(
    `insert into organizations (id, name, owner_id, created_at) values ($1, 'Le Comptoir', $2, now() - interval '1 year')`,
    [org, user.id],
  );
  await owner.query(`insert into user_roles (org_id, user_id, role) values ($1, $2, 'ADMIN')`, [
    org,
    user.id,
  ]);
  return { cookie, org, userId: user.id };
}

let calls = 0;
const fromSomewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

/** One page over one kept connection; its bytes are read to the end. */
const pageOver = (agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const options = {
      agent,
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': fromSomewhere() },
    };
    get(`${url}/api/orders?limit=50`, options, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });

async function throughHttp(headers: Record<string, string>): Promise<number> {
  return perSecond(async (running) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (running()) await pageOver(agent, headers);
    agent.destroy();
  });
}

/** How often each of the connections went round in the time, together. */
async function perSecond(loop: (running: () => boolean) => Promise<void>): Promise<number> {
  const from = performance.now();
  let rounds = 0;
  const running = () => {
    if (performance.now() - from >= SECONDS * 1000) return false;
    rounds += 1;
    return true;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => loop(running)));
  return (rounds * 1000) / (performance.now() - from);
}

async function bareLoop({ org, userId }: { org: string; userId: string }): Promise<number> {
  const context = { db, orgId: org, userId, role: null, timeZone: 'Europe/Paris' };
  const now = new Date();
  const today = now.toISOString().slice(0, 10) as never;
  const query = await inOrg({ ...context, now, today }, async (tx) =>
    rowsOfOrders(tx, { search: '', limit: 51 }).compile(),
  );
  return perSecond(async (running) => {
    const client = await pool.connect();
    while (running()) {
      await client.query('begin');
      await client.query(`select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true)`, [
        org,
        userId,
      ]);
      const { rows } = await client.query(query.sql, [...query.parameters]);
      await client.query('commit');
      if (rows.length !== 51) throw new Error(`${rows.length} rows`);
    }
    client.release();
  });
}

type Sending = { headers: Record<string, string>; supplier_id: string; item_ids: string[] };

async function call<T>(path: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': fromSomewhere(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function timed<T>(times: number[], work: Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work;
  times.push(performance.now() - from);
  return result;
}

type Written = { id: string; lines: { id: string; item_id: string; qty: number; unit_price: number }[] };

/** One after the other; the first tenth warms up and does not count. */
async function writeSendReceive({ headers, supplier_id, item_ids }: Sending) {
  const lines = item_ids.map((item_id, n) => ({ item_id, qty: n + 1, unit_price: 2.5 }));
  const creating: number[] = [];
  const sending: number[] = [];
  const receiving: number[] = [];
  for (let n = 0; n < DEEDS * 1.1; n += 1) {
    const order = await timed(creating, call<Written>('/orders', headers, { supplier_id, lines }));
    await timed(sending, call(`/functions/orders-send/${order.id}`, headers, {}));
    await timed(receiving, call('/receipts', headers, conforming(order)));
  }
  return [creating, sending, receiving].map((times) => times.slice(-DEEDS)) as [number[], number[], number[]];
}

/** All as ordered, each line a lot of its own. */
const conforming = ({ id, lines }: Written) => ({
  po_id: id,
  lines: lines.map(({ id: po_line_id, item_id, qty, unit_price }) => ({
    ...{ po_line_id, item_id, qty_received: qty, unit_price, quality: 'OK' },
    lots: [{ qty, lot_code: `L${qty}`, expires_on: null }],
  })),
});

async function goods(org: string): Promise<Omit<Sending, 'headers'>> {
  const { rows: sellers } = await owner.query<{ id: string }>(
    `update suppliers set contact_email = 'commandes@exemple.fr' where id = (select id from suppliers where org_id = $1 limit 1) returning id`,
    [org],
  );
  const supplier_id = sellers[0]?.id ?? '';
  const { rows } = await owner.query<{ item_id: string }>(
    `with article as (
       insert into supplier_articles (org_id, item_id, supplier_id, reference, pack_label, pack_content)
       select $1, id, $2, 'R-' || sku, 'Carton', 6 from items where org_id = $1 order by name_key limit $3 returning item_id)
     insert into item_prices (org_id, item_id, supplier_id, price, valid_from)
     select $1, item_id, $2, 2.5, '2026-01-01' from article returning item_id`,
    [org, supplier_id, LINES],
  );
  return { supplier_id, item_ids: rows.map(({ item_id }) => item_id) };
}

const median = (values: number[]) => quantile(values, 0.5);
const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

try {
  const who = await enter();
  await fillOrders(owner, { org: who.org, orders: ORDERS, lines: 3 });
  const headers = { cookie: who.cookie, 'x-org-id': who.org };
  const [creating, sending, receiving] = await writeSendReceive({ headers, ...(await goods(who.org)) });

  const ours: number[] = [];
  const floor: number[] = [];
  await throughHttp(headers);
  await bareLoop(who);
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await bareLoop(who));
    ours.push(await throughHttp(headers));
  }

  const load = loadavg()[0] ?? 0;
  console.log(
    `${ORDERS.toLocaleString('en')} orders, ${cpus().length} cores, load ${load.toFixed(1)} (this run included)\n`,
  );
  const line = (name: string, times: number[]) =>
    console.log(
      `${name.padEnd(36)} p50 ${median(times).toFixed(1).padStart(7)} ms   p95 ${quantile(times, 0.95).toFixed(1).padStart(7)} ms`,
    );
  line(`writing an order of ${LINES} lines`, creating);
  line('sending it (PDF, e-mail queued)', sending);
  line('receiving it (lots, ledger)', receiving);
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')} pages/s`;
  console.log(`\n50 newest orders, ${CONNECTIONS} connections, ${SECONDS} s each, in turns`);
  console.log(`through HTTP   ${ours.map(rate).join('   ')}`);
  console.log(`bare pg loop   ${floor.map(rate).join('   ')}`);
  const [top, ground] = [median(ours), median(floor)];
  console.log(`\nours ${rate(top)}, floor ${rate(ground)}, ratio ${(top / ground).toFixed(3)}`);
} finally {
  server.removeAllListeners('exit');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await owner.end();
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
