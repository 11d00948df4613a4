import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { LocalDate } from '../../src/domain/kernel/days/local-date.ts';
import { listOrders } from '../../src/server/features/orders/orders-list.sql.ts';
import { createAuth } from '../../src/server/platform/auth/auth.ts';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { inOrg } from '../../src/server/platform/db/in-org.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../src/server/platform/db/pool.ts';
import { fillOrders } from '../../tests/support/many-orders.ts';
import { ROOT } from '../project-root.ts';
import { emptyFastify } from './empty-fastify.ts';
import { countingWire } from './orders/counting-wire.ts';

/**
 * `npm run bench -- orders [orders…]`: the 50 newest of 5,000 and of 100,000 orders of 20 lines, each in a database of
 * its own. Through the real server with 1 and with 16 connections, as a browser asks for them (session, organisation,
 * compression); beside it, in turns in the same run, the floor (the best SQL one would write by hand for the same
 * columns: prepared, on plain `pg` clients, without row-level security and without our layers), the same list through
 * our layers without HTTP, and an empty Fastify that answers the same bytes. Then one person writes, sends and receives
 * orders of 20 lines, one after the other.
 */
const SIZES = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [5000, 100_000];
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const DEEDS = Number(process.env.DEEDS ?? 100);
const LINES = 20;

/** What the list answers, as somebody would write it who knows that one restaurant is asked for. */
const FLOOR = `
  select o.id, o.order_number, o.external_number, o.supplier_id, s.name as supplier_name, o.status, o.ordered_at,
    o.expected_at, o.expected_at_confirmed, o.line_count, o.total_estimated, o.answered_at, o.answer_differs,
    o.mail_state, o.version
  from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
  where o.org_id = $1 and o.deleted_at is null
  order by o.ordered_at desc, o.id desc limit 51`;

const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };

async function house() {
  const folder = await mkdtemp(join(tmpdir(), 'economat-orders-'));
  await chmod(folder, 0o755);
  const secret = randomBytes(32).toString('hex');
  const database = await startEmbedded({ dataDir: folder, log: quiet });
  await migrate(database.url);
  // What is filled in is right by construction: checking each key of millions of rows would take most of the time.
  const owner = new pg.Pool({
    connectionString: database.url,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  const pool = createPool(database.url, { max: CONNECTIONS });
  const remove = async () => {
    await owner.end();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, secret, url: database.url, owner, pool, db: createDatabase(pool), remove };
}
type House = Awaited<ReturnType<typeof house>>;

/** A process that says its port when it is ready. */
async function started(args: string[], port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      if (line.includes(`:${port}`)) resolve();
    });
    child.once('exit', () => reject(new Error(`Does not start: ${said.join('\n')}`)));
  });
  return async () => {
    child.removeAllListeners('exit');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

const startServer = (port: number, { folder, secret }: House, env: Record<string, string>) =>
  started(['src/server/main.ts'], port, {
    DATA_DIR: folder,
    SECRET: secret,
    // So that each call may say that it comes from another network: the rate limit is not what is measured.
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });

/** Calls are counted by session as well as by network: nobody's forty browsers meet the limit of one. */
const SESSIONS = 40;
let sessions: string[] = [];

/** A signed-in person with an organisation of their own. */
async function enter({ db, secret, owner }: House, port: number) {
  const auth = createAuth({ db, secret, appUrl: `http://localhost:${port}` });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  sessions = [];
  while (sessions.length < SESSIONS) {
    const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
    const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    sessions.push(pairs.join('; '));
  }
  const [cookie = ''] = sessions;
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

type Rate = { perSecond: number; p50: number; p99: number };

/** How often each of the connections went round in the time, together, and how long a round took. */
async function rateOf(
  connections: number,
  begin: () => Promise<{ once: () => Promise<void>; end: () => void }>,
): Promise<Rate> {
  const times: number[] = [];
  const loops = await Promise.all(Array.from({ length: connections }, begin));
  const from = performance.now();
  await Promise.all(
    loops.map(async ({ once: round }) => {
      for (let at = performance.now(); at - from < SECONDS * 1000; ) {
        await round();
        const now = performance.now();
        times.push(now - at);
        at = now;
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - from);
  for (const { end } of loops) end();
  return { perSecond, p50: median(times), p99: quantile(times, 0.99) };
}

/** Over kept connections; the bytes are read to the end. */
const throughHttp = (connections: number, url: string, headers: Record<string, string>): Promise<Rate> =>
  rateOf(connections, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return {
      once: () => page(agent, url, headers).then(() => undefined),
      end: () => agent.destroy(),
    };
  });

const page = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    const all = {
      ...headers,
      ...(headers.cookie && { cookie: sessions[calls % SESSIONS] }),
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': fromSomewhere(),
    };
    get(url, { agent, headers: all }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const encoding = answer.headers['content-encoding'];
        if (answer.statusCode === 200) resolve({ bytes: Buffer.concat(parts), encoding });
        else reject(new Error(`status ${answer.statusCode}: ${Buffer.concat(parts)}`));
      });
    }).once('error', reject);
  });

const floor = ({ url }: House, org: string): Promise<Rate> =>
  rateOf(CONNECTIONS, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return {
      once: async () => {
        const { rows } = await client.query({ name: 'floor', text: FLOOR, values: [org] });
        if (rows.length !== 51) throw new Error(`${rows.length} rows`);
      },
      end: () => void client.end(),
    };
  });

/** The list as a handler asks for it: one transaction of the organisation, under its policies. */
const throughLayers = ({ db }: House, { org, userId }: { org: string; userId: string }): Promise<Rate> => {
  const now = new Date();
  const today = now.toISOString().slice(0, 10) as LocalDate;
  const context = { db, orgId: org, userId, role: null, timeZone: 'Europe/Paris', now, today, changes: [] };
  return rateOf(CONNECTIONS, async () => ({
    once: async () => {
      const rows = await inOrg(context, (tx) => listOrders(tx, { search: '', limit: 51 }));
      if (rows.length !== 51) throw new Error(`${rows.length} rows`);
    },
    end: () => undefined,
  }));
};

/** What one request really asks of the database, counted on the wire between the two. */
async function statementsPerRequest(there: House, headers: Record<string, string>): Promise<number> {
  const wire = await countingWire(there.url);
  const port = await freePort();
  const stop = await startServer(port, there, { DATABASE_URL: wire.url, ROLE: 'web' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => page(agent, `http://127.0.0.1:${port}/api/orders?limit=50`, headers);
  for (let n = 0; n < 5; n += 1) await ask();
  const before = wire.asked();
  for (let n = 0; n < 20; n += 1) await ask();
  const asked = wire.asked() - before;
  agent.destroy();
  await stop();
  await wire.close();
  return asked / 20;
}

type Sending = {
  url: string;
  headers: Record<string, string>;
  supplier_id: string;
  item_ids: string[];
};

async function call<T>(url: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': fromSomewhere(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
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
async function writeSendReceive({ url, headers, supplier_id, item_ids }: Sending) {
  const lines = item_ids.map((item_id, n) => ({ item_id, qty: n + 1, unit_price: 2.5 }));
  const creating: number[] = [];
  const sending: number[] = [];
  const receiving: number[] = [];
  for (let n = 0; n < DEEDS * 1.1; n += 1) {
    const order = await timed(creating, call<Written>(`${url}/orders`, headers, { supplier_id, lines }));
    await timed(sending, call(`${url}/functions/orders-send/${order.id}`, headers, {}));
    await timed(receiving, call(`${url}/receipts`, headers, conforming(order)));
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

async function goods({ owner }: House, org: string): Promise<Pick<Sending, 'supplier_id' | 'item_ids'>> {
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

const rate = (value: number) => `${Math.round(value).toLocaleString('en').padStart(7)}/s`;
const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

const showRate = (name: string, runs: Rate[]): number => {
  const middle = median(runs.map(({ perSecond }) => perSecond));
  const p50 = median(runs.map((run) => run.p50));
  const p99 = median(runs.map((run) => run.p99));
  console.log(`${name.padEnd(44)} ${rate(middle)}   p50 ${ms(p50)}   p99 ${ms(p99)}`);
  return middle;
};

async function measure(orders: number): Promise<void> {
  const there = await house();
  const port = await freePort();
  const stop = await startServer(port, there, { DATABASE_URL: there.url });
  try {
    const who = await enter(there, port);
    await fillOrders(there.owner, { org: who.org, orders, lines: LINES });
    const headers = { cookie: who.cookie, 'x-org-id': who.org };
    const url = `http://127.0.0.1:${port}/api`;
    const list = `${url}/orders?limit=50`;
    const statements = await statementsPerRequest(there, headers);
    const agent = new Agent({ keepAlive: true });
    const answer = await page(agent, list, headers);
    agent.destroy();
    const empty = await emptyFastify(answer);

    const runs: Record<'one' | 'many' | 'floor' | 'layers' | 'emptyOne' | 'emptyMany', Rate[]> = {
      ...{ one: [], many: [], floor: [], layers: [], emptyOne: [], emptyMany: [] },
    };
    for (let round = -1; round < ROUNDS; round += 1) {
      const measured = {
        floor: await floor(there, who.org),
        layers: await throughLayers(there, who),
        many: await throughHttp(CONNECTIONS, list, headers),
        one: await throughHttp(1, list, headers),
        emptyMany: await throughHttp(CONNECTIONS, empty.url, headers),
        emptyOne: await throughHttp(1, empty.url, headers),
      };
      // The first round warms up.
      if (round < 0) continue;
      for (const [name, one] of Object.entries(measured)) runs[name as keyof typeof runs].push(one);
    }
    await empty.close();
    const [creating, sending, receiving] = await writeSendReceive({
      ...{ url, headers },
      ...(await goods(there, who.org)),
    });

    const load = loadavg()[0] ?? 0;
    console.log(
      `\n${orders.toLocaleString('en')} orders of ${LINES} lines, ${cpus().length} cores, load ${load.toFixed(1)} (this run included)`,
    );
    console.log(`the 50 newest: ${answer.bytes.length} bytes, ${answer.encoding ?? 'not compressed'}`);
    console.log(`${statements.toFixed(1)} statements per request\n`);
    showRate('list over HTTP, 1 connection', runs.one);
    const many = showRate(`list over HTTP, ${CONNECTIONS} connections`, runs.many);
    showRate('empty Fastify, same bytes, 1 connection', runs.emptyOne);
    const bare = showRate(`empty Fastify, same bytes, ${CONNECTIONS} connections`, runs.emptyMany);
    const layers = showRate(`list through our layers, ${CONNECTIONS} connections`, runs.layers);
    const ground = showRate(`floor: prepared SQL by hand, ${CONNECTIONS} clients`, runs.floor);
    const part = (value: number) => value.toFixed(2);
    console.log(
      `\nof the floor: layers ${part(layers / ground)}, HTTP ${part(many / ground)}; HTTP of an empty Fastify: ${part(many / bare)}\n`,
    );
    const deed = (name: string, times: number[]) =>
      console.log(`${name.padEnd(44)} p50 ${ms(median(times))}   p95 ${ms(quantile(times, 0.95))}`);
    deed(`writing an order of ${LINES} lines`, creating);
    deed('sending it (PDF, e-mail queued)', sending);
    deed(
      'writing and sending',
      creating.map((time, n) => time + (sending[n] ?? 0)),
    );
    deed('receiving it (lots, ledger)', receiving);
  } finally {
    await stop();
    await there.remove();
  }
}

for (const orders of SIZES) await measure(orders);
