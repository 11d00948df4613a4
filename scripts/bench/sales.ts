import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyIn } from './floor/copy-in.ts';
import { importFile, openRestaurant, seconds } from './one-restaurant.ts';

/**
 * `npm run bench -- sales [rows] [recipes]`: lines of a till's tickets, a year of them, through the real server in files
 * of 200,000 rows (the most that one may have), beside COPY in the same run, and the server's peak memory:
 * - plain: the files, as they are, into one table of text without any index;
 * - real table: what the import wrote, taken out again and copied into `sales` itself for another organisation.
 * Then what the year took from the stock is reckoned anew, for all recipes.
 */
const ROWS = Number(process.argv[3] ?? 1_000_000);
const RECIPES = Number(process.argv[4] ?? 2000);
const DAYS = 365;
const FILE_ROWS = 200_000;
const ITEMS = 500;
const LINES = 8;

const FILES = Math.ceil(ROWS / FILE_ROWS);
const dishName = (n: number) => `Plat du marché n° ${n}`;
const dayAt = (n: number) => new Date(Date.UTC(2025, 10, 1 + n)).toISOString().slice(0, 10);

/** Each file has its own part of the year; dishes are sold in turn, by one or two. */
function salesFile(file: number): Buffer {
  const lines = ['day,recipe_name,qty,revenue'];
  const days = Math.ceil(DAYS / FILES);
  for (let n = 0; n < Math.min(FILE_ROWS, ROWS - file * FILE_ROWS); n += 1) {
    const day = dayAt(Math.min(file * days + (n % days), DAYS - 1));
    const dish = (n * 7919 + Math.floor(n / days)) % RECIPES;
    const qty = 1 + (n % 2);
    lines.push(`${day},${dishName(dish)},${qty},${(qty * (9 + (dish % 20))).toFixed(2)}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Dishes of some ingredients each, as the recipes keep them. */
async function writeMenu(client: pg.Client, org: string): Promise<void> {
  await client.query(
    `insert into items (org_id, name, unit) select $1, 'Article n° ' || n, 'kg' from generate_series(1, $2::int) n`,
    [org, ITEMS],
  );
  // A year that was kept: each item with a lot that lasts, so that every day of it is posted.
  await client.query(
    `insert into lots (org_id, item_id, received_at, qty_left, unit_cost)
     select org_id, id, '2025-01-01', 1000000, 2 from items where org_id = $1`,
    [org],
  );
  await client.query(
    `insert into stock_levels (org_id, item_id, qty_on_hand, tracked_since)
     select org_id, id, 1000000, '2025-01-01' from items where org_id = $1`,
    [org],
  );
  await client.query(
    `insert into stock_movements (org_id, item_id, lot_id, movement_type, qty, unit_cost, occurred_at, ref_kind, ref_id)
     select org_id, item_id, id, 'IN', qty_left, unit_cost, received_at, 'receipt', id from lots where org_id = $1`,
    [org],
  );
  await client.query(
    `insert into recipes (org_id, name) select $1, 'Plat du marché n° ' || n from generate_series(0, $2::int - 1) n`,
    [org, RECIPES],
  );
  await client.query(
    `with r as (select id, row_number() over (order by name) as n from recipes where org_id = $1),
       i as (select id, row_number() over (order by name) as n from items where org_id = $1)
     insert into recipe_items (org_id, recipe_id, item_id, qty)
     select $1, r.id, i.id, 0.05 * (1 + k % 5) from r cross join generate_series(0, $3::int - 1) k
     join i on i.n = (r.n * 31 + k * 17) % $2::int + 1 on conflict do nothing`,
    [org, ITEMS, LINES],
  );
}

async function copyBare(client: pg.Client, files: readonly Buffer[]): Promise<number> {
  await client.query('create table scratch (day text, recipe_name text, qty text, revenue text)');
  const from = performance.now();
  for (const bytes of files) await copyIn(client, 'copy scratch from stdin with (format csv, header)', bytes);
  return seconds(from);
}

/** What the imports wrote, into the table they wrote to, for an organisation that has the same names. */
async function copyIntoSales(client: pg.Client, org: string): Promise<{ rows: number; time: number }> {
  const { rows: made } = await client.query<{ id: string }>(
    `insert into organizations (name, owner_id) select name, owner_id from organizations where id = $1 returning id`,
    [org],
  );
  const other = made[0]?.id;
  for (const [table, columns] of [
    ['recipes', 'id, name'],
    ['sold_names', 'id, name, recipe_id, matched_by'],
    ['sales_batches', 'id, source'],
  ]) {
    await client.query(
      `insert into ${table} (org_id, ${columns}) select $1, ${columns} from ${table} where org_id = $2`,
      [other, org],
    );
  }
  const columns = 'id, day, sold_name_id, batch_id, qty, revenue, tax_included';
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(E'\\t', $1::text, ${columns
      .split(', ')
      .map((column) => `${column}::text`)
      .join(', ')}) as line from sales where org_id = $2`,
    [other, org],
  );
  const bytes = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
  const from = performance.now();
  await copyIn(client, `copy sales (org_id, ${columns}) from stdin`, bytes);
  return { rows: rows.length, time: seconds(from) };
}

/** Until nothing is left to be reckoned. */
async function untilReplayed(client: pg.Client): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { rows } = await client.query<{ left: string }>('select count(*) as left from use_marks');
    if (Number(rows[0]?.left) === 0) return seconds(from);
    await delay(100);
  }
}

const restaurant = await openRestaurant();
const client = new pg.Client({ connectionString: restaurant.databaseUrl });
try {
  await client.connect();
  await writeMenu(client, restaurant.org);
  const files = Array.from({ length: FILES }, (_, file) => salesFile(file));
  const idleMb = restaurant.peakMb();
  const load = loadavg()[0] ?? 0;
  const total = { upload: 0, preview: 0, confirm: 0 };
  for (const bytes of files) {
    const { upload, preview, confirm, counts } = await importFile(restaurant, { kind: 'sales', bytes });
    total.upload += upload;
    total.preview += preview;
    total.confirm += confirm;
    console.log(
      `file: preview ${preview.toFixed(1)} s, confirm ${confirm.toFixed(1)} s, ${JSON.stringify(counts)}`,
    );
  }
  const peak = restaurant.peakMb();
  const behind = await untilReplayed(client);
  // One year, all recipes: each takes a tenth more, so that every day is taken back and posted anew. Every day is
  // marked, and a name that is said again asks for the job.
  await client.query('update recipe_items set qty = qty * 1.1 where org_id = $1', [restaurant.org]);
  await client.query(
    `insert into use_marks (org_id, kind, day) select $1, 'day', day from sales where org_id = $1 group by day`,
    [restaurant.org],
  );
  const { names } = await restaurant.call<{ names: { id: string; recipe: { id: string } }[] }>(
    'GET',
    '/sold-names?limit=1',
  );
  const [name] = names;
  await restaurant.call('PUT', `/sold-names/${name?.id}`, { as: 'dish', recipe_id: name?.recipe.id });
  const replay = await untilReplayed(client);
  const { rows: used } = await client.query(
    'select count(*) as rows, count(posting_id) as posted from item_use',
  );
  const bare = await copyBare(client, files);
  const real = await copyIntoSales(client, restaurant.org);

  const rate = (time: number, rows = ROWS) => `${Math.round(rows / time).toLocaleString('en')} rows/s`;
  const line = (what: string, time: number, note = '') =>
    console.log(`${what.padEnd(44)} ${time.toFixed(2).padStart(7)} s  ${rate(time).padStart(16)}  ${note}`);
  console.log(
    `\n${ROWS.toLocaleString('en')} rows in ${FILES} files, ${RECIPES.toLocaleString('en')} recipes, ${cpus().length} cores, load ${load.toFixed(1)}\n`,
  );
  line('upload (kept, understood)', total.upload);
  line('preview (read, matched, compared)', total.preview);
  line('confirm (matched, written, replay asked for)', total.confirm);
  line('COPY, plain: the files into a bare table', bare);
  line('COPY, real table: sales', real.time, `${real.rows.toLocaleString('en')} lines of a day and name`);
  const ours = total.preview + total.confirm;
  console.log(`\nours ${rate(ours)}; plain COPY ${rate(bare)}, ratio ${(bare / ours).toFixed(3)}`);
  console.log(`real table ${rate(real.time)}, ratio ${(real.time / ours).toFixed(3)}`);
  console.log(
    `server memory, MB: ${idleMb.toFixed(0)} before, ${peak.toFixed(0)} at the most while importing`,
  );
  console.log(
    `replay: ${behind.toFixed(1)} s behind the last file; one year of ${RECIPES} recipes ${replay.toFixed(1)} s, ${used[0].rows} days of items, ${used[0].posted} of them posted; memory ${restaurant.peakMb().toFixed(0)} MB`,
  );
} finally {
  await client.end();
  await restaurant.close();
}
