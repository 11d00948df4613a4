import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../project-root.ts';
import { type Account, callApi, foundOrganisation, openAccount } from './account.ts';
import {
  asOwner,
  countsOf,
  createSupplier,
  isRunning,
  killDatabaseOf,
  lostOf,
  readyAgain,
  residentMb,
  type Subject,
  serverSeconds,
  signalDatabase,
  startSubject,
  url,
  writers,
} from './chaos/subject.ts';
import { quantile, victimAlone, victimDuring } from './chaos/victim.ts';
import { workbooks } from './chaos/workbooks.ts';
import { folder, killDatabase, ms, stop } from './crash/killable-server.ts';

/**
 * `npm run bench -- chaos [connections|database|frozen|floods|workbooks|disk]`: mistreats a server of its own and says what it
 * did. The node may never end; whoever was cut off gets 503 and may repeat; nothing acknowledged is lost; another
 * network is served all the while; memory falls back. Only addresses of this machine are used, and every loop ends.
 */
const only = process.argv[3];
const problems: string[] = [];

/** Written down where it is not so; the rest is done all the same. */
function expectThat(holds: boolean, otherwise: string): void {
  if (holds) return;
  problems.push(otherwise);
  console.log(`  ✗ ${otherwise}`);
}

async function connections(subject: Subject): Promise<void> {
  const working = writers(subject, 4);
  for (let round = 0; round < 8; round += 1) {
    await delay(400);
    await asOwner(
      subject,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'economat_server'`,
    );
  }
  await delay(400);
  const { statuses, acknowledged } = await working.stop();
  const lost = await lostOf(subject, acknowledged);
  console.log(`  8 times every connection terminated under 4 writers: ${countsOf(statuses)}; ${lost} lost`);
  expectThat(isRunning(subject), 'the node ended');
  expectThat(lost === 0, 'acknowledged writes were lost');
  expectThat(
    [...statuses.keys()].every((status) => status === 200 || status === 503),
    'other answers than 200 and 503',
  );
}

async function database(subject: Subject): Promise<void> {
  for (let round = 1; round <= 5; round += 1) {
    const working = writers(subject, 4);
    await delay(500);
    await killDatabaseOf(subject);
    const back = await readyAgain();
    const { statuses, acknowledged } = await working.stop();
    const lost = await lostOf(subject, acknowledged);
    console.log(
      `  database killed (${round}): ready again in ${ms(back)}; ${countsOf(statuses)}; ${lost} lost`,
    );
    expectThat(isRunning(subject), 'the node ended');
    expectThat(lost === 0, 'acknowledged writes were lost');
    expectThat(back < 10_000, 'not ready again within 10 s');
  }
}

async function frozen(subject: Subject): Promise<void> {
  signalDatabase(subject, 'SIGSTOP');
  const working = writers(subject, 30);
  await delay(1000);
  const health = performance.now();
  const { status } = await fetch(`${url}/readyz`);
  const answeredInMs = performance.now() - health;
  const { statuses, longestMs } = await working.stop();
  signalDatabase(subject, 'SIGCONT');
  const back = await readyAgain();
  console.log(
    `  database frozen: 30 writers waited ${ms(longestMs)} at the most (${countsOf(statuses)}); /readyz said ${status} in ${ms(answeredInMs)}; thawed, ready in ${ms(back)}`,
  );
  expectThat(isRunning(subject), 'the node ended');
  expectThat(longestMs < 32_000, 'a request waited beyond its limit');
  expectThat(status === 503 && answeredInMs < 5000, '/readyz did not say so within 5 s');
}

const FLOODS = [
  'JSON to an unknown address',
  'JSON to a known one',
  'JSON of no length, nobody’s',
  'JSON of no length, a member’s',
  'JSON from a member',
  'form to the sign-in',
  'file from nobody',
  'file from a member',
  'recalls from a member',
  'paper of an order',
  'wrong passwords',
];

/** A draft of many lines, whose paper has several pages. */
async function longOrder({ cookie }: Account, org: string): Promise<string> {
  const create = async (path: string, body: object) => {
    const headers = { cookie, 'x-org-id': org };
    const { id } = await callApi<{ id: string }>({ method: 'POST', url: `${url}/api${path}`, headers, body });
    return id;
  };
  const supplier_id = await create('/suppliers', { name: 'Primeurs', lead_time_jours: 0 });
  const lines = [];
  for (let n = 0; n < 100; n += 1) {
    const item_id = await create('/items', { name: `Pommes ${n}`, unit: 'kg', price: 1, supplier_id });
    lines.push({ item_id, qty: n + 1, unit_price: 2.5 });
  }
  return create('/orders', { supplier_id, lines });
}

async function floods(subject: Subject): Promise<void> {
  // The attacker has an account of its own, as anybody can.
  const attacker = await openAccount(`${url}/api`, `attaquant-${randomUUID()}@exemple.fr`);
  const attackersOrg = await foundOrganisation(attacker, 'Chez l’attaquant');
  const order = await longOrder(attacker, attackersOrg);
  for (let n = 0; n < 200; n += 1) await createSupplier(subject, `Fournisseur ${n}`, `chaos-supplier-${n}`);
  const quiet = await victimAlone(subject);
  const before = residentMb(subject);
  console.log(
    `  undisturbed: p50 ${ms(quantile(quiet, 0.5))}, p99 ${ms(quantile(quiet, 0.99))}, ${before} MB resident`,
  );
  for (const [n, kind] of FLOODS.entries()) {
    let over = false;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(subject));
    }, 100);
    const victim = victimDuring(subject, () => over);
    const computed = serverSeconds(subject);
    const flood = spawn(
      process.execPath,
      [
        join(ROOT, 'scripts/bench/chaos/flood.ts'),
        url,
        `127.0.0.${n + 2}`,
        kind,
        '10',
        '50',
        attacker.cookie,
        attackersOrg,
        order,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [output] = await Promise.all([text(flood.stdout), once(flood, 'exit')]);
    over = true;
    const used = serverSeconds(subject) - computed;
    const times = await victim;
    clearInterval(watch);
    await delay(5000);
    const after = residentMb(subject);
    const p99 = quantile(times, 0.99);
    console.log(
      `  ${kind.padEnd(29)} another network: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(p99)}; memory ${before} → ${peak} → ${after} MB; processor ${used.toFixed(1)} s; attacker: ${output.trim()}`,
    );
    expectThat(p99 < 300, `${kind}: p99 of another network ${ms(p99)}`);
    expectThat(isRunning(subject), 'the node ended');
  }
  await delay(30_000);
  const settled = residentMb(subject);
  console.log(`  30 s later: ${settled} MB resident`);
  expectThat(settled < before + 120, `memory stays at ${settled} MB after ${before} MB`);
}

/** On a small disk of its own, which only root can make. */
async function disk(): Promise<void> {
  const small = join(folder, 'small-disk');
  mkdirSync(small);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', small]).status !== 0) {
    console.log('  skipped: making a small disk needs root');
    return;
  }
  try {
    const subject = await startSubject(join(small, 'data'));
    const working = writers(subject, 2);
    await delay(1000);
    const { bavail, bsize } = statfsSync(small);
    writeFileSync(join(small, 'filler'), Buffer.alloc(bavail * bsize - 4096 * 4));
    const during = writers(subject, 4);
    await delay(15_000);
    const full = await during.stop();
    rmSync(join(small, 'filler'));
    const back = await readyAgain();
    const { statuses, acknowledged } = await working.stop();
    const status = await createSupplier(subject, 'Après le disque plein', 'chaos-after-disk');
    const lost = await lostOf(subject, [...acknowledged, ...full.acknowledged]);
    console.log(
      `  disk full for 15 s: ${countsOf(full.statuses)} (over all ${countsOf(statuses)}); freed, ready in ${ms(back)}, next write ${status}; ${lost} lost`,
    );
    expectThat(isRunning(subject), 'the node ended');
    expectThat(full.statuses.has(503), 'the disk was never full');
    expectThat(
      ![...full.statuses.keys()].some((code) => code !== 200 && code !== 503),
      'other answers than 200 and 503',
    );
    expectThat(status === 200 && lost === 0, 'it did not recover whole');
    await stop(subject.server);
  } finally {
    execFileSync('umount', ['-l', small]);
  }
}

const PARTS: Record<string, (subject: Subject) => Promise<void>> = {
  connections,
  database,
  frozen,
  floods,
  workbooks: (subject) => workbooks(subject, expectThat),
};

const dataDir = join(folder, 'data');
const chosen = Object.entries(PARTS).filter(([name]) => !only || name === only);
if (chosen.length > 0) {
  const subject = await startSubject(dataDir);
  for (const [name, mistreat] of chosen) {
    console.log(name);
    await mistreat(subject);
  }
  if (isRunning(subject)) expectThat(await stop(subject.server), 'it did not stop in good order');
  killDatabase(dataDir);
}
if (!only || only === 'disk') {
  console.log('disk');
  await disk();
}
await rm(folder, { recursive: true, force: true });
console.log(problems.length === 0 ? '\nnothing fell' : `\n${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
