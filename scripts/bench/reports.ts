import type pg from 'pg';
import {
  makeForecasts,
  writeSuggestions,
} from '../../src/server/features/replenishment/replenishment.door.ts';
import { inOrg, type OrgContext } from '../../src/server/platform/db/in-org.ts';
import { PLANNING } from '../../src/server/platform/db/pool.ts';
import { openRecorder } from './floor/in-process.ts';
import { replay } from './floor/replay.ts';
import { counted, inTurns, machine } from './floor/turns.ts';
import { median, quantile } from './orders/rates.ts';
import { type Asked, askedOf } from './reports/asked.ts';
import { fillMenu } from './reports/menu.ts';
import { fillWholesaler } from './reports/wholesaler.ts';
import { fillYear } from './reports/year.ts';
import { ask, founded, type Person, signedIn } from './served/person.ts';
import { openDatabase, serve } from './served/server.ts';

/**
 * `npm run bench -- reports [movements]`: each report of a year, and the pages that add up, through the real server as a
 * browser asks for them. Beside each, in turns in the same run: the very statements that it sends, by bare `pg` under the
 * same row-level security (`bare SQL`), and one statement written by hand for its main figure alone, without row-level
 * security (`by hand`). What statements and server take of the processor is told beside: on a machine that others use as
 * well, the clock says mostly how many they are. A restaurant of 5,000 items whose year has 1,000,000
 * movements, 110,000 receipt lines and 146,000 sales; one supplier sells 10,000 articles more.
 */
const MOVEMENTS = Number(process.argv[3] ?? 1_000_000);
const ITEMS = 5000;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const WARM_UP = 2;

const there = await openDatabase('reports', { max: 4, purpose: 'jobs', settings: PLANNING });
const server = await serve(there, { ROLE: 'web' });
let client: pg.PoolClient | undefined;
let recorder: Awaited<ReturnType<typeof openRecorder>> | undefined;

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(8);

type Measuring = {
  bare: pg.PoolClient;
  recording: NonNullable<typeof recorder>;
  person: Person;
  org: string;
};

/** Says a line of the table, and whether it took no longer than it may. */
async function measure(asked: Asked, { bare, recording, person, org }: Measuring): Promise<boolean> {
  const { name, path, floor, mayTakeMs } = asked;
  const everything = { has: () => true } as unknown as ReadonlySet<string>;
  const statements = await recording.statements(path, org);
  const { rows } = await bare.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asking = counted(server.pid, () => ask(person, { url: server.url, org, path }));
  const sending = counted(rows[0]?.pid ?? 0, () => replay(bare, statements, everything));
  const sides = { ours: asking.run, bare: sending.run, hand: () => there.owner.query(floor) };
  const { ours, bare: sent, hand } = await inTurns(sides, { rounds: ROUNDS, warmUp: WARM_UP });
  const p50 = median(ours);
  console.log(
    `${name.padEnd(26)} ours p50 ${ms(p50)} p95 ${ms(quantile(ours, 0.95))}   bare SQL ${ms(median(sent))}    by hand ${ms(median(hand))}   ours / bare ${(p50 / median(sent)).toFixed(2)}   processor: statements ${ms(median(sending.taken))} server ${ms(median(asking.taken))}`,
  );
  return p50 <= mayTakeMs;
}

/** A house that is a year old has had its nights: what will be used is forecast, and what to order suggested. */
async function sleepOnIt(owner: pg.Pool, org: OrgContext): Promise<void> {
  await inOrg(org, async (tx) => {
    await makeForecasts(tx, org);
    await writeSuggestions(tx, org);
  });
  await owner.query('vacuum (analyze) item_forecasts, replenishment_suggestions');
}

try {
  const person = await signedIn(there, 20);
  const context = await founded(there, person.userId);
  const { orgId: org, today } = context;
  await fillYear(there.owner, { org, items: ITEMS, movements: MOVEMENTS });
  await fillMenu(there.owner, org);
  const wholesaler = await fillWholesaler(there.owner, org);
  await sleepOnIt(there.owner, context);
  const { rows } = await there.owner.query<{ supplier: string; rowCounts: object }>(
    `select (select supplier_id from grns where org_id = $1 group by 1 order by count(*) desc limit 1) as supplier,
       json_build_object('movements', (select count(*) from stock_movements where org_id = $1),
         'receipts', (select count(*) from grns where org_id = $1),
         'receipt lines', (select count(*) from grn_lines where org_id = $1),
         'days of use', (select count(*) from item_use where org_id = $1),
         'sales', (select count(*) from sales where org_id = $1)) as "rowCounts"`,
    [org],
  );
  const { supplier = '', rowCounts } = rows[0] ?? {};
  console.log(`a year: ${ITEMS} items, ${JSON.stringify(rowCounts)}; ${machine()}\n`);
  recorder = await openRecorder(there, person);
  client = await there.pool.connect();
  const late: string[] = [];
  for (const asked of askedOf({ today, org, supplier, wholesaler })) {
    const inTime = await measure(asked, { bare: client, recording: recorder, person, org });
    if (!inTime) late.push(`${asked.name} (may take ${asked.mayTakeMs} ms)`);
  }
  console.log(
    `\n${machine()}; ${late.length === 0 ? 'every answer in time' : `too late: ${late.join(', ')}`}`,
  );
  process.exitCode = late.length === 0 ? 0 : 1;
} finally {
  client?.release();
  await recorder?.close();
  await server.stop();
  await there.remove();
}
