import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { copyIn } from './floor/copy-in.ts';
import { importFile, openRestaurant, seconds } from './one-restaurant.ts';

/**
 * `npm run bench -- import [rows]`: a file of items with prices through the real server (upload, preview, confirm),
 * beside COPY of the same rows in the same run, and the server's peak memory. There are two floors:
 * - plain: the file, as it is, into one table of text without any index;
 * - real tables: what the import wrote into items, supplier_articles and item_prices, taken out again and copied into
 *   those very tables for another organisation, with their generated columns, indexes, checks and foreign keys. Nothing
 *   that keeps these rows can be faster; it is told nothing of reading, checking, comparing and the audit trail.
 */
const ROWS = Number(process.argv[3] ?? 100_000);
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

const restaurant = await openRestaurant();
const { org, peakMb } = restaurant;
try {
  const bytes = itemFile();
  const idleMb = peakMb();
  const load = loadavg()[0] ?? 0;
  const first = await importFile(restaurant, { kind: 'items', bytes });
  const again = await importFile(restaurant, { kind: 'items', bytes });
  const client = new pg.Client({ connectionString: restaurant.databaseUrl });
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
  const copyTime = Object.values(real).reduce((sum, time) => sum + time, 0);
  line('COPY, real tables: the three together', copyTime);
  const peaks = first.peaks.map((peak) => peak.toFixed(0)).join(', ');
  console.log(
    `\nserver memory, MB: ${idleMb.toFixed(0)} before; peak after upload, preview, confirm: ${peaks}`,
  );
  const ours = first.preview + first.confirm;
  const against = (floor: number) => `floor ${rate(floor)}, ratio ${(floor / ours).toFixed(3)}`;
  console.log(
    `\nreal tables: ours ${rate(ours)}, ${against(copyTime)}; confirm alone ${(copyTime / first.confirm).toFixed(3)}`,
  );
  console.log(`ours ${rate(ours)}, ${against(bare)}`);
} finally {
  await restaurant.close();
}
