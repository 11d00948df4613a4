import { cpus, loadavg } from 'node:os';
import type pg from 'pg';
import { UNREMARKED } from '../../src/server/features/receipts/received-lines.ts';
import { recordReceipt } from '../../src/server/features/receipts/record.actions.ts';
import { countLevels, levelsByRisk, withLastLevels } from '../../src/server/features/stock/levels.sql.ts';
import { inOrg, type OrgContext } from '../../src/server/platform/db/in-org.ts';
import { fillStock } from '../../tests/support/story/many/many-movements.ts';
import { recorded, replay } from './floor/replay.ts';
import { median, quantile } from './orders/rates.ts';
import { ask, founded, type Person, signedIn } from './served/person.ts';
import { openDatabase, serve } from './served/server.ts';

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

const there = await openDatabase('stock', { max: 4 });
const { owner, pool } = there;
const server = await serve(there);
let client: pg.PoolClient | undefined;

type Restaurant = {
  org: OrgContext;
  person: Person;
  supplier_id: string;
  item_ids: string[];
};

/** A restaurant of 5,000 items whose ledger has so many movements. */
async function build(person: Person, movements: number): Promise<Restaurant> {
  const org = await founded(there, person.userId);
  const { orgId } = org;
  await fillStock(owner, { org: orgId, items: ITEMS, movements });
  const { rows: items } = await owner.query<{ id: string }>(
    'select id from items where org_id = $1 order by id limit $2',
    [orgId, LINES],
  );
  const { rows: suppliers } = await owner.query<{ id: string }>(
    'select id from suppliers where org_id = $1 order by id limit 1',
    [orgId],
  );
  return {
    org,
    person,
    supplier_id: suppliers[0]?.id ?? '',
    item_ids: items.map(({ id }) => id),
  };
}

const asked = async ({ org, person }: Restaurant, path: string, body?: unknown): Promise<void> => {
  await ask(person, { url: server.url, org: org.orgId, path, body });
};

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
  truck_celsius: null,
  chilled_celsius: null,
  frozen_celsius: null,
  note_photo_ids: [],
  signed_name: null,
  signature: null,
  corrective_action: null,
  lines: item_ids.map((item_id, place) => ({
    po_line_id: null,
    item_id,
    qty_received: place + 1,
    unit_price: 2.5,
    quality: 'OK' as const,
    ...UNREMARKED,
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
    ours: () => asked(restaurant, `/stock?limit=${PAGE}`),
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
    ours: () => asked(restaurant, '/receipts', receiptOf(restaurant)),
    floor: () => replay(client, receipt, known),
  };
}

const idsOf = async ({ org }: Restaurant) =>
  (await owner.query<{ id: string }>('select id from items where org_id = $1', [org.orgId])).rows.map(
    ({ id }) => id,
  );

try {
  const person = await signedIn(there, 20);
  const sizes = [MOVEMENTS / 10, MOVEMENTS];
  const restaurants: Restaurant[] = [];
  for (const movements of sizes) restaurants.push(await build(person, movements));
  client = await pool.connect();
  const pairs = { pages: [] as Pair[], receipts: [] as Pair[] };
  for (const restaurant of restaurants) {
    pairs.pages.push(await pagesOf(restaurant, client));
    pairs.receipts.push(await receiptsOf(restaurant, client));
  }
  const pages = await measure(pairs.pages);
  const receipts = await measure(pairs.receipts);

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
  client?.release();
  await server.stop();
  await there.remove();
}
