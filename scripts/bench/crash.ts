import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  folder,
  type Killed,
  kill,
  killDatabase,
  launch,
  ms,
  port,
  postmasterPid,
  stop,
} from './crash/killable-server.ts';

/**
 * `npm run bench -- crash [tries]`: kill -9 at random moments of start-up, then a start that must work without
 * hands: ready, migrated, stopped in good order, nothing left running. Half the tries kill a first start (initdb,
 * migrations), half a later one; every second one kills the database as well, as a power cut would.
 */
const TRIES = Number(process.argv[3] ?? 10);

async function timeOf(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = launch(dataDir);
  const ready = await server.ready;
  if (!ready)
    throw new Error(`The server does not start even when nobody kills it\n${server.output.join('\n')}`);
  const duration = performance.now() - start;
  await stop(server);
  return duration;
}

type Try = {
  dataDir: string;
  kind: 'first' | 'later';
  killed: Killed;
  after: number;
};

async function attempt({ dataDir, killed, after }: Try) {
  const victim = launch(dataDir);
  await delay(after);
  await kill(victim, dataDir, killed);
  const start = performance.now();
  const next = launch(dataDir);
  const ready = await next.ready;
  const readyMs = performance.now() - start;
  const answers = ready && (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  const stopped = ready && (await stop(next));
  const recovered = ready && answers && stopped && !postmasterPid(dataDir);
  if (!ready) next.process.kill('SIGKILL');
  return { recovered, readyMs, output: next.output };
}

const known = join(folder, 'known');
const durations = { first: await timeOf(known), later: await timeOf(known) };
console.log(`undisturbed: first start ${ms(durations.first)}, later start ${ms(durations.later)}\n`);
console.log('try  start  killed after  what was killed    ready again in  result');

let recoveries = 0;
for (let number = 1; number <= TRIES; number += 1) {
  const kind = number % 2 === 1 ? 'first' : 'later';
  const killed = Math.ceil(number / 2) % 2 === 1 ? 'server' : 'server + database';
  const dataDir = kind === 'first' ? join(folder, `first-${number}`) : known;
  const after = Math.random() * durations[kind];
  const { recovered, readyMs, output } = await attempt({ dataDir, kind, killed, after });
  if (recovered) recoveries += 1;
  else console.log(output.join('\n'));
  const cells = [String(number).padStart(3), kind.padEnd(5), ms(after).padStart(12), killed.padEnd(17)];
  console.log([...cells, ms(readyMs).padStart(14), recovered ? 'recovered' : 'FAILED'].join('  '));
}
killDatabase(known);
await rm(folder, { recursive: true, force: true });

console.log(`\n${recoveries} of ${TRIES} recovered`);
process.exit(recoveries === TRIES ? 0 : 1);
