import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { addDays } from '../../src/domain/kernel/days/local-date.ts';
import { localDateIn } from '../../src/domain/kernel/days/time-zone.ts';
import type { Period } from '../../src/domain/reports/period.ts';
import { priceReport } from '../../src/server/features/reports/prices/price-movers.ts';
import { purchaseLines } from '../../src/server/features/reports/purchases/purchase-lines.sql.ts';
import { purchaseReport } from '../../src/server/features/reports/purchases/purchases.ts';
import { spanOf } from '../../src/server/features/reports/report-span.ts';
import { stockValueReport } from '../../src/server/features/reports/stock-value/stock-value.ts';
import { wasteReport } from '../../src/server/features/reports/waste/waste.ts';
import { inOrg, type OrgContext, type OrgTx } from '../../src/server/platform/db/in-org.ts';
import { createDatabase, createPool } from '../../src/server/platform/db/pool.ts';
import { recorded, replay } from './floor/replay.ts';
import { openRestaurant } from './one-restaurant.ts';
import { fillYear } from './reports/year.ts';

/**
 * `npm run bench -- reports [movements]`: each report of a year through the real server as a browser asks for it, beside
 * the same statements sent by bare `pg` under the same row-level security, in turns in the same run. A restaurant of 5,000
 * items whose year has 1,000,000 movements and 100,000 receipt lines. Each is to answer within a second.
 */
const MOVEMENTS = Number(process.argv[3] ?? 1_000_000);
const ITEMS = 5000;
const ROUNDS = 9;
const WARM_UP = 2;

type Report = {
  name: string;
  path: string;
  work: (tx: OrgTx, org: OrgContext, year: Period) => Promise<unknown>;
};

const purchases = (by: 'supplier' | 'category' | 'item'): Report => ({
  name: `purchases by ${by}`,
  path: `purchases?by=${by}&`,
  work: (tx, org, year) => purchaseReport(tx, org, { ...year, by }),
});

const REPORTS: readonly Report[] = [
  purchases('supplier'),
  purchases('category'),
  purchases('item'),
  {
    name: 'lines behind purchases',
    path: 'purchases/lines?limit=100&',
    work: (tx, { timeZone }, year) =>
      purchaseLines(tx, { span: spanOf(year, timeZone), after: undefined, limit: 101 }),
  },
  { name: 'price movers', path: 'prices?', work: priceReport },
  { name: 'waste', path: 'waste?', work: wasteReport },
  { name: 'stock value, a year back', path: 'stock-value?', work: stockValueReport },
];

const restaurant = await openRestaurant();
// What is filled in is right by construction: checking each key of a million rows would take most of the time.
const options = '-c session_replication_role=replica';
const owner = new pg.Pool({ connectionString: restaurant.databaseUrl, max: 1, options });
const pool = createPool(restaurant.databaseUrl, { max: 4, purpose: 'jobs' });
const client = await pool.connect();

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

try {
  await fillYear(owner, { org: restaurant.org, items: ITEMS, movements: MOVEMENTS });
  const now = new Date();
  const timeZone = 'Europe/Paris';
  const today = localDateIn(now, timeZone);
  const year = { from: addDays(today, -364), to: today };
  const db = createDatabase(pool);
  const org: OrgContext = {
    ...{ db, orgId: restaurant.org, userId: null, role: 'ADMIN', timeZone, now, today, changes: [] },
  };
  const { rows } = await owner.query(
    `select (select count(*) from stock_movements where org_id = $1) as movements,
       (select count(*) from grn_lines where org_id = $1) as lines, (select count(*) from grns where org_id = $1) as receipts`,
    [restaurant.org],
  );
  console.log(`a year: ${ITEMS} items, ${JSON.stringify(rows[0])}`);
  const taken = REPORTS.map(() => ({ ours: [] as number[], floor: [] as number[] }));
  const statements: Awaited<ReturnType<typeof recorded>>[] = [];
  for (const { work } of REPORTS)
    statements.push(await recorded(pool, () => inOrg(org, (tx) => work(tx, org, year))));
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [place, { path }] of REPORTS.entries()) {
      const query = `/reports/${path}from=${year.from}&to=${year.to}`;
      const ours = await timed(() => restaurant.call('GET', query));
      const floor = await timed(() => replay(client, statements[place] ?? [], new Set([restaurant.org])));
      if (round < WARM_UP) continue;
      taken[place]?.ours.push(ours);
      taken[place]?.floor.push(floor);
    }
  }
  console.log(`${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} (this run included)\n`);
  for (const [place, { name }] of REPORTS.entries()) {
    const { ours, floor } = taken[place] ?? { ours: [], floor: [] };
    const [p50, bare] = [quantile(ours, 0.5), quantile(floor, 0.5)];
    console.log(
      `${name.padEnd(26)} p50 ${ms(p50)}   p95 ${ms(quantile(ours, 0.95))}   bare SQL ${ms(bare)}   ratio ${(p50 / bare).toFixed(2)}`,
    );
  }
} finally {
  client.release();
  await owner.end();
  await pool.end();
  await restaurant.close();
}
