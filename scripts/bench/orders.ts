import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import type { LocalDate } from '../../src/domain/kernel/days/local-date.ts';
import { listOrders } from '../../src/server/features/orders/orders-list.sql.ts';
import { createAuth } from '../../src/server/platform/auth/auth.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { inOrg } from '../../src/server/platform/db/in-org.ts';
import { fillOrders } from '../../tests/support/story/many/many-orders.ts';
import { countingWire } from './orders/counting-wire.ts';
import { emptyFastify } from './orders/empty-fastify.ts';
import { goodsOf, LINES, showTimes, writeSendReceive } from './orders/one-order.ts';
import { fromSomewhere, type Rate, rateOf, showRate } from './orders/rates.ts';
import { openTrial } from './served/person.ts';
import { type BenchDatabase, openDatabase, startServer } from './served/server.ts';

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

/** What the list answers, as somebody would write it who knows that one restaurant is asked for. */
const FLOOR = `
  select o.id, o.order_number, o.external_number, o.supplier_id, s.name as supplier_name, o.status, o.ordered_at,
    o.expected_at, o.expected_at_confirmed, o.line_count, o.total_estimated, o.answered_at, o.answer_differs,
    o.mail_state, o.version
  from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
  where o.org_id = $1 and o.deleted_at is null
  order by o.ordered_at desc, o.id desc limit 51`;

const startHere = (port: number, { folder, secret }: BenchDatabase, env: Record<string, string>) =>
  startServer(port, {
    DATA_DIR: folder,
    SECRET: secret,
    // So that each call may say that it comes from another network: the rate limit is not what is measured.
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });

/** Calls are counted by session as well as by network: nobody's forty browsers meet the limit of one. */
const SESSIONS = 40;
let sessions: string[] = [];
let asked = 0;

/** A signed-in person with an organisation of their own. */
async function enter({ db, secret, owner }: BenchDatabase, port: number) {
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
  await openTrial(owner, user.id);
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
      ...(headers.cookie && { cookie: sessions[asked++ % SESSIONS] }),
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

const floor = ({ url }: BenchDatabase, org: string): Promise<Rate> =>
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
const throughLayers = (
  { db }: BenchDatabase,
  { org, userId }: { org: string; userId: string },
): Promise<Rate> => {
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
async function statementsPerRequest(there: BenchDatabase, headers: Record<string, string>): Promise<number> {
  const wire = await countingWire(there.url);
  const port = await freePort();
  const { stop } = await startHere(port, there, { DATABASE_URL: wire.url, ROLE: 'web' });
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

const TURNS = ['floor', 'layers', 'many', 'one', 'emptyMany', 'emptyOne'] as const;
type Runs = Record<(typeof TURNS)[number], Rate[]>;
type Turns = {
  there: BenchDatabase;
  who: { org: string; userId: string };
  headers: Record<string, string>;
  list: string;
  empty: string;
};

async function takeTurns({ there, who, list, headers, empty }: Turns): Promise<Runs> {
  const runs: Runs = { one: [], many: [], floor: [], layers: [], emptyOne: [], emptyMany: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = {
      floor: await floor(there, who.org),
      layers: await throughLayers(there, who),
      many: await throughHttp(CONNECTIONS, list, headers),
      one: await throughHttp(1, list, headers),
      emptyMany: await throughHttp(CONNECTIONS, empty, headers),
      emptyOne: await throughHttp(1, empty, headers),
    };
    // The first round warms up.
    if (round >= 0) for (const turn of TURNS) runs[turn].push(measured[turn]);
  }
  return runs;
}

function showRates(runs: Runs): void {
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
}

async function measure(orders: number): Promise<void> {
  const there = await openDatabase('orders', { max: CONNECTIONS });
  const port = await freePort();
  const { stop } = await startHere(port, there, { DATABASE_URL: there.url });
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

    const runs = await takeTurns({ there, who, list, headers, empty: empty.url });
    await empty.close();
    const times = await writeSendReceive({ url, headers, ...(await goodsOf(there.owner, who.org)) });

    const load = loadavg()[0] ?? 0;
    console.log(
      `\n${orders.toLocaleString('en')} orders of ${LINES} lines, ${cpus().length} cores, load ${load.toFixed(1)} (this run included)`,
    );
    console.log(`the 50 newest: ${answer.bytes.length} bytes, ${answer.encoding ?? 'not compressed'}`);
    console.log(`${statements.toFixed(1)} statements per request\n`);
    showRates(runs);
    showTimes(times);
  } finally {
    await stop();
    await there.remove();
  }
}

for (const orders of SIZES) await measure(orders);
