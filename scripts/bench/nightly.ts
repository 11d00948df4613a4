import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { NIGHT_STEPS } from '../../src/domain/night/night.ts';
import { nightHandlers } from '../../src/server/features/night/night.jobs.ts';
import { fillUse } from './nightly/fill-use.ts';
import { openTrial } from './served/person.ts';
import { openDatabase } from './served/server.ts';

/**
 * `npm run bench -- nightly [organisations]`: the whole night (use, forecasts, suggestions, alerts, ledger) of one
 * organisation of 1,000 and of 5,000 items, and of 100 organisations of 500, two at a time as a worker does them. Each
 * item has 90 days at half a movement a day. Beside it, in the same run, the bare aggregate over the same movements.
 */
const MANY = Number(process.argv[3] ?? 100);
const DAYS = 90;

const there = await openDatabase('nightly', { max: 4, purpose: 'jobs' });
const { db, owner } = there;

const failures: unknown[] = [];
const log = { error: (...entry: unknown[]) => void failures.push(entry) };

/** At six in the morning of today: every night is due. */
const morning = new Date();
morning.setUTCHours(6, 0, 0, 0);
const [handler] = nightHandlers({ db, log: log as never, clock: () => morning });

const night = (org_id: string) =>
  handler?.run({ org_id }, { jobId: randomUUID(), attempt: 4, signal: new AbortController().signal });

async function founded(ownerId: string, items: number): Promise<string> {
  const org = randomUUID();
  await openTrial(owner, ownerId);
  await owner.query(`insert into organizations (id, name, owner_id) values ($1, 'Le Comptoir', $2)`, [
    org,
    ownerId,
  ]);
  await fillUse(owner, { org, items, days: DAYS });
  return org;
}

const AGGREGATE = `select item_id, (occurred_at at time zone 'Europe/Paris')::date as day, sum(qty) as qty
  from stock_movements where org_id = $1 and movement_type = 'OUT' group by 1, 2`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The most that the process held while it worked, above what it held before. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  await work();
  clearInterval(watch);
  return (Math.max(most, process.memoryUsage().rss) - before) / 1e6;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);

async function stepsOf(org: string): Promise<string> {
  const { rows } = await owner.query('select results, state from nightly_runs where org_id = $1', [org]);
  const { results, state } = rows[0] ?? { results: {}, state: 'missing' };
  const stepTimes = NIGHT_STEPS.map(
    (step) => `${step} ${results[step]?.ms ?? '-'} (${results[step]?.count ?? '-'})`,
  );
  return `${state}: ${stepTimes.join(', ')}`;
}

try {
  const { rows } = await owner.query(
    `insert into auth.users (name, email, email_verified) values ('Camille', 'camille@exemple.fr', true) returning id`,
  );
  const ownerId = rows[0].id;
  const small = await founded(ownerId, 500);
  await night(small);
  const sizes = [1000, 5000];
  const orgs: string[] = [];
  for (const items of sizes) orgs.push(await founded(ownerId, items));
  await owner.query('vacuum analyze');
  console.log(`${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} (this run included)\n`);
  const taken: number[] = [];
  for (const [place, org] of orgs.entries()) {
    const floor = await timed(() => owner.query(AGGREGATE, [org]));
    let wall = 0;
    const peak = await peakOf(async () => {
      wall = await timed(async () => night(org));
    });
    taken.push(wall);
    const items = (sizes[place] ?? 0).toLocaleString('en').padStart(6);
    console.log(
      `${items} items   night ${ms(wall)}   bare aggregate ${ms(floor)}   memory +${peak.toFixed(0)} MB`,
    );
    console.log(`               ${await stepsOf(org)}`);
  }
  const [one = 1, five = 0] = taken;
  console.log(`\nfive times the items cost ×${(five / one).toFixed(2)}\n`);
  const many: string[] = [];
  for (let n = 0; n < MANY; n += 1) many.push(await founded(ownerId, 500));
  await owner.query('analyze');
  const floor = await timed(async () => {
    for (const org of many) await owner.query(AGGREGATE, [org]);
  });
  let wall = 0;
  const peak = await peakOf(async () => {
    wall = await timed(async () => {
      const left = [...many];
      const lane = async () => {
        for (let org = left.pop(); org; org = left.pop()) await night(org);
      };
      await Promise.all([lane(), lane()]);
    });
  });
  console.log(
    `${MANY} organisations of 500 items   ${ms(wall)}, ${ms(wall / MANY)} each   bare aggregate ${ms(floor)}   memory +${peak.toFixed(0)} MB`,
  );
  for (const failure of failures.slice(0, 3)) console.error(failure);
} finally {
  await there.remove();
}
