import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { localDateIn } from '../../src/domain/kernel/days/time-zone.ts';
import { recordReceipt } from '../../src/server/features/receipts/record.actions.ts';
import { countLevels, levelsByRisk, withLastLevels } from '../../src/server/features/stock/levels.sql.ts';
import { createAuth } from '../../src/server/platform/auth/auth.ts';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { inOrg, type OrgContext } from '../../src/server/platform/db/in-org.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../src/server/platform/db/pool.ts';
import { fillStock } from '../../tests/support/story/many-movements.ts';
import { ROOT } from '../project-root.ts';
import { recorded, replay } from './floor/replay.ts';

/**
 * `npm run bench -- stock [movements]`: the stock page, what is at risk first, and a receipt of 20 lines, through the
 * real server as a browser asks for them, beside the same statements sent by bare `pg` under the same row-level
 * security, in turns in the same run. In a restaurant of 100,000 movements and in one of 1,000,000, both of 5,000 items:
 * what it costs must not grow with the years.
 */
const MOVEMENTS = Number(process.argv[3] ?? 1_000_000);
const ITEMS = 5000;
const LINES = 20;
const ROUNDS = 60;
const WARM_UP = 10;

const folder = await mkdtemp(join(tmpdir(), 'economat-stock-'));
await chmod(folder, 0o755);
const secret = randomBytes(32).toString('hex');
const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
const database = await startEmbedded({ dataDir: folder, log: quiet });
await migrate(database.url);
// What is filled in is right by construction: checking each key of a million rows would take most of the time.
const owner = new pg.Pool({
  connectionString: database.url,
  max: 1,
  options: '-c session_replication_role=replica',
});
const pool = createPool(database.url, { max: 4 });
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

type Someone = { cookie: string; userId: string };

async function enter(): Promise<Someone> {
  const auth = createAuth({ db, secret, appUrl: `http://localhost:${port}` });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { cookie, userId: user.id };
}

type Restaurant = {
  org: OrgContext;
  headers: Record<string, string>;
  supplier_id: string;
  item_ids: string[];
};

/** A restaurant of 5,000 items whose ledger has so many movements. */
async function build({ cookie, userId }: Someone, movements: number): Promise<Restaurant> {
  const orgId = randomUUID();
  await owner.query(`insert into organizations (id, name, owner_id) values ($1, 'Le Comptoir', $2)`, [
    orgId,
    userId,
  ]);
  await owner.query(`insert into user_roles (org_id, user_id, role) values ($1, $2, 'ADMIN')`, [
    orgId,
    userId,
  ]);
  await fillStock(owner, { org: orgId, items: ITEMS, movements });
  const { rows: items } = await owner.query<{ id: string }>(
    'select id from items where org_id = $1 order by id limit $2',
    [orgId, LINES],
  );
  const { rows: suppliers } = await owner.query<{ id: string }>(
    'select id from suppliers where org_id = $1 order by id limit 1',
    [orgId],
  );
  const now = new Date();
  const timeZone = 'Europe/Paris';
  return {
    org: { db, orgId, userId, role: 'ADMIN', timeZone, now, today: localDateIn(now, timeZone), changes: [] },
    headers: { cookie, 'x-org-id': orgId },
    supplier_id: suppliers[0]?.id ?? '',
    item_ids: items.map(({ id }) => id),
  };
}

let calls = 0;
const fromSomewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

async function ask(path: string, headers: Record<string, string>, body?: unknown): Promise<void> {
  const sent =
    body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...sent, 'x-forwarded-for': fromSomewhere() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
}

const PAGE = 50;
const filters = { sought: [] };

const readPage = ({ org }: Restaurant) =>
  inOrg(org, async (tx) => {
    const { rows } = await levelsByRisk(org, { ...filters, limit: PAGE + 1 }).execute(tx);
    await withLastLevels(tx, org, rows.slice(0, PAGE));
    await countLevels(tx, filters);
  });

const receiptOf = ({ supplier_id, item_ids }: Restaurant) => ({
  supplier_id,
  po_id: null,
  delivery_note: 'BL-4711',
  notes: null,
  wait_for_rest: false,
  unclaimed_reason: null,
  lines: item_ids.map((item_id, place) => ({
    po_line_id: null,
    item_id,
    qty_received: place + 1,
    unit_price: 2.5,
    quality: 'OK' as const,
    refusal_reason: null,
    comment: null,
    supplier_message: null,
    temperature: null,
    photo_file_id: null,
    price_decision: null,
    lots: [
      {
        qty: place + 1,
        lot_code: `L${place}`,
        qty_rejected: 0,
        expires_on: null,
        expiry_source: null,
        expiry_reason: null,
      },
    ],
  })),
});

type Pair = { ours: () => Promise<void>; floor: () => Promise<void> };
type Times = { ours: number[]; floor: number[] };

/** In turns, one at a time, restaurant after restaurant: what the server takes, and what its own statements take bare. */
async function measure(pairs: readonly Pair[]): Promise<Times[]> {
  const times = pairs.map((): Times => ({ ours: [], floor: [] }));
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [place, pair] of pairs.entries()) {
      for (const side of ['ours', 'floor'] as const) {
        const from = performance.now();
        await pair[side]();
        if (round >= WARM_UP) times[place]?.[side].push(performance.now() - from);
      }
    }
  }
  return times;
}

async function pagesOf(restaurant: Restaurant, client: pg.PoolClient): Promise<Pair> {
  const page = await recorded(pool, () => readPage(restaurant));
  const known = new Set([restaurant.org.orgId, restaurant.org.userId ?? '', ...(await idsOf(restaurant))]);
  return {
    ours: () => ask(`/stock?limit=${PAGE}`, restaurant.headers),
    floor: () => replay(client, page, known),
  };
}

async function receiptsOf(restaurant: Restaurant, client: pg.PoolClient): Promise<Pair> {
  const receipt = await recorded(pool, () => recordReceipt(restaurant.org, receiptOf(restaurant)));
  const known = new Set([
    restaurant.org.orgId,
    restaurant.org.userId ?? '',
    restaurant.supplier_id,
    ...restaurant.item_ids,
  ]);
  return {
    ours: () => ask('/receipts', restaurant.headers, receiptOf(restaurant)),
    floor: () => replay(client, receipt, known),
  };
}

const idsOf = async ({ org }: Restaurant) =>
  (await owner.query<{ id: string }>('select id from items where org_id = $1', [org.orgId])).rows.map(
    ({ id }) => id,
  );

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: number[]) => quantile(values, 0.5);

try {
  const someone = await enter();
  const sizes = [MOVEMENTS / 10, MOVEMENTS];
  const restaurants: Restaurant[] = [];
  for (const movements of sizes) restaurants.push(await build(someone, movements));
  const client = await pool.connect();
  const pairs = { pages: [] as Pair[], receipts: [] as Pair[] };
  for (const restaurant of restaurants) {
    pairs.pages.push(await pagesOf(restaurant, client));
    pairs.receipts.push(await receiptsOf(restaurant, client));
  }
  const pages = await measure(pairs.pages);
  const receipts = await measure(pairs.receipts);
  client.release();

  const load = loadavg()[0] ?? 0;
  console.log(
    `${ITEMS.toLocaleString('en')} items, ${cpus().length} cores, load ${load.toFixed(1)} (this run included)\n`,
  );
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const tell = (name: string, measured: readonly Times[]) => {
    for (const [place, { ours, floor }] of measured.entries()) {
      const among = `${(sizes[place] ?? 0).toLocaleString('en')} movements`;
      console.log(
        `${name.padEnd(24)} ${among.padStart(20)}   ours p50 ${ms(median(ours)).padStart(9)} p95 ${ms(quantile(ours, 0.95)).padStart(9)}   floor p50 ${ms(median(floor)).padStart(9)}`,
      );
    }
    const [small, large] = measured.map(({ ours }) => median(ours));
    console.log(`ten times the ledger costs ×${((large ?? 0) / (small ?? 1)).toFixed(2)}\n`);
  };
  const verdict = ({ ours, floor }: Times = { ours: [], floor: [] }) =>
    `ours ${ms(median(ours))}, floor ${ms(median(floor))}, ratio ${(median(ours) / median(floor)).toFixed(3)}`;
  tell(`a receipt of ${LINES} lines`, receipts);
  tell(`the stock page (${PAGE} rows)`, pages);
  console.log(`receipt: ${verdict(receipts.at(-1))}`);
  console.log(verdict(pages.at(-1)));
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
