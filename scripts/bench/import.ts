import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { ROOT } from '../project-root.ts';
import { copyIn } from './copy-in.ts';

/**
 * `npm run bench -- import [rows]`: a file of items with prices through the real server (upload, preview, confirm),
 * beside COPY of the same rows in the same run, and the server's peak memory. There are two floors:
 * - plain: the file, as it is, into one table of text without any index;
 * - real tables: what the import wrote into items, supplier_articles and item_prices, taken out again and copied into
 *   those very tables for another organisation, with their generated columns, indexes, checks and foreign keys. Nothing
 *   that keeps these rows can be faster; it is told nothing of reading, checking, comparing and the audit trail.
 */
const ROWS = Number(process.argv[3] ?? 100_000);
/** As `npm start` gives them: the engine would otherwise let a heap of 80 MB grow to 400 before it looks for garbage. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const SERVER_FLAGS = scripts.start.match(/--\S+/g) ?? [];
const email = 'camille@exemple.fr';
const password = 'poivre-et-sel-42';

const folder = await mkdtemp(join(tmpdir(), 'economat-import-'));
await chmod(folder, 0o755);
const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
const database = await startEmbedded({ dataDir: folder, log: quiet });
const port = await freePort();
const url = `http://127.0.0.1:${port}/api`;
const server = await startServer();
let cookie = '';
let org = '';

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(`:${port}`)) resolve();
    });
    child.once('exit', () => reject(new Error('The server does not start')));
  });
  await ready;
  return child;
}

type Json = Record<string, unknown> & { id: string; state: string };

async function call<T = Json>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie,
      ...(org ? { 'x-org-id': org } : {}),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  cookie ||= answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** As a person does: sign up, read the code in the mailbox, confirm, sign in, found an organisation. */
async function enter(): Promise<void> {
  await call('POST', '/auth/sign-up', { full_name: 'Camille', email, password });
  await call('POST', '/functions/verify-code', { email, code: await codeFromMailbox() });
  cookie = '';
  await call('POST', '/auth/sign-in', { email, password });
  await call('POST', '/organizations', { name: 'Le Comptoir des Halles' });
  const { organizations } = await call<{ organizations: { org_id?: string; id?: string }[] }>(
    'GET',
    '/session',
  );
  org = organizations[0]?.org_id ?? organizations[0]?.id ?? '';
}

async function codeFromMailbox(): Promise<string> {
  for (;;) {
    const { mails } = await call<{ mails: { id: string }[] }>('GET', `/dev/mailbox?search=${email}`);
    const [mail] = mails;
    const text = mail ? (await call<{ text: string }>('GET', `/dev/mailbox/${mail.id}`)).text : '';
    const code = /\b(\d{3})\s?(\d{3})\b/.exec(text);
    if (code) return `${code[1]}${code[2]}`;
    await delay(100);
  }
}

const GOODS = [
  'Tomate grappe',
  'Crème liquide 35 %',
  'Filet de bœuf',
  'Farine T55',
  'Œufs plein air',
  'Beurre doux',
];
const UNITS = ['kg', 'L', 'unité', 'boîte'];

function itemFile(): Buffer {
  const lines = [
    'Nom;SKU;Unité;Catégorie;Stock minimum;Fournisseur;Prix unitaire HT;Référence fournisseur;Taux de TVA',
  ];
  for (let n = 1; n <= ROWS; n += 1) {
    const name = `${GOODS[n % GOODS.length]} n° ${n}`;
    const price = `${(n % 9_000) / 100 + 0.1}`.slice(0, 6).replace('.', ',');
    lines.push(
      `${name};${String(n).padStart(8, '0')};${UNITS[n % 4]};Catégorie ${n % 30};${n % 50};Grossiste ${n % 20};${price};R-${n};5,5`,
    );
  }
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

async function until(id: string): Promise<Json> {
  for (;;) {
    const session = await call('GET', `/imports/${id}`);
    if (session.state !== 'reading' && session.state !== 'applying') return session;
    await delay(50);
  }
}

const seconds = (from: number) => (performance.now() - from) / 1000;
const peakMb = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

type Column = { column: number; field: string | null };

async function importFile(bytes: Buffer) {
  const body = new FormData();
  body.append('kind', 'items');
  body.append('file', new File([new Uint8Array(bytes)], 'articles.csv', { type: 'text/csv' }));
  let from = performance.now();
  const session = await call<Json & { columns: Column[]; options: object }>('POST', '/imports', body);
  const upload = seconds(from);
  const peaks = [peakMb()];
  from = performance.now();
  const columns = session.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  await call('PUT', `/imports/${session.id}/mapping`, { columns, options: session.options, answers: {} });
  const ready = await until(session.id);
  const preview = seconds(from);
  if (ready.state !== 'ready') throw new Error(`The preview ended as ${ready.state}: ${ready.failure}`);
  peaks.push(peakMb());
  const counts = (ready.preview as { counts: Record<string, number> } | null)?.counts;
  from = performance.now();
  if ((counts?.new ?? 0) + (counts?.changed ?? 0) === 0)
    return { upload, preview, confirm: 0, counts, peaks };
  await call('POST', `/imports/${session.id}/confirm`);
  const done = await until(session.id);
  if (done.state !== 'done') throw new Error(`The import ended as ${done.state}: ${done.failure}`);
  const confirm = seconds(from);
  peaks.push(peakMb());
  return { upload, preview, confirm, counts, peaks };
}

async function copyBare(client: pg.Client, bytes: Buffer): Promise<number> {
  const columns = 'name, sku, unit, category, min_qty, supplier, price, reference, vat'.split(', ');
  await client.query(`create table scratch (${columns.map((name) => `${name} text`).join(', ')})`);
  const from = performance.now();
  await copyIn(client, `copy scratch from stdin with (format csv, delimiter ';', header)`, bytes);
  return seconds(from);
}

const COPIED = {
  items: 'id, name, sku, unit, category, min_qty, created_at, updated_at',
  supplier_articles: 'id, item_id, supplier_id, reference, vat_rate, created_at, updated_at',
  item_prices: 'id, item_id, supplier_id, price, valid_from, source, created_by, created_at',
};

/** What the import wrote, into the tables it wrote to, for an organisation that has the same suppliers and categories. */
async function copyIntoRealTables(client: pg.Client): Promise<Record<keyof typeof COPIED, number>> {
  const other = randomUUID();
  await client.query(
    `insert into organizations (id, name, owner_id) select $1, name, owner_id from organizations where id = $2`,
    [other, org],
  );
  await client.query(
    `insert into categories (org_id, name, position) select $1, name, position from categories where org_id = $2`,
    [other, org],
  );
  await client.query(
    `insert into suppliers (org_id, id, name) select $1, id, name from suppliers where org_id = $2`,
    [other, org],
  );
  const times = { items: 0, supplier_articles: 0, item_prices: 0 };
  for (const table of Object.keys(COPIED) as (keyof typeof COPIED)[]) {
    const columns = COPIED[table];
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(E'\\t', $1::text, ${columns
        .split(', ')
        .map((column) => `coalesce(${column}::text, '\\N')`)
        .join(', ')}) as line from ${table} where org_id = $2 order by id`,
      [other, org],
    );
    const bytes = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
    const from = performance.now();
    await copyIn(client, `copy ${table} (org_id, ${columns}) from stdin`, bytes);
    times[table] = seconds(from);
  }
  return times;
}

try {
  await enter();
  const bytes = itemFile();
  const idleMb = peakMb();
  const load = loadavg()[0] ?? 0;
  const first = await importFile(bytes);
  const again = await importFile(bytes);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const bare = await copyBare(client, bytes);
  const real = await copyIntoRealTables(client);
  await client.end();

  const rate = (time: number) => `${Math.round(ROWS / time).toLocaleString('en')} rows/s`;
  const line = (name: string, time: number, note = '') =>
    console.log(`${name.padEnd(44)} ${time.toFixed(2).padStart(7)} s  ${rate(time).padStart(16)}  ${note}`);
  console.log(
    `${ROWS.toLocaleString('en')} rows, ${(bytes.length / 1e6).toFixed(1)} MB, ${cpus().length} cores, load ${load.toFixed(1)}\n`,
  );
  line('upload (kept, understood)', first.upload);
  line('preview (read, checked, compared)', first.preview, JSON.stringify(first.counts));
  line('confirm (items, articles, prices, audit)', first.confirm);
  line('preview of the same file again', again.preview, JSON.stringify(again.counts));
  line('COPY, plain: the file into a bare table', bare);
  for (const [table, time] of Object.entries(real)) line(`COPY, real tables: ${table}`, time);
  const written = Object.values(real).reduce((sum, time) => sum + time, 0);
  line('COPY, real tables: the three together', written);
  const peaks = first.peaks.map((peak) => peak.toFixed(0)).join(', ');
  console.log(
    `\nserver memory, MB: ${idleMb.toFixed(0)} before; peak after upload, preview, confirm: ${peaks}`,
  );
  const ours = first.preview + first.confirm;
  const against = (floor: number) => `floor ${rate(floor)}, ratio ${(floor / ours).toFixed(3)}`;
  console.log(
    `\nreal tables: ours ${rate(ours)}, ${against(written)}; confirm alone ${(written / first.confirm).toFixed(3)}`,
  );
  console.log(`ours ${rate(ours)}, ${against(bare)}`);
} finally {
  server.removeAllListeners('exit');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
