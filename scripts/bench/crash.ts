import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isAlive } from '../../src/server/platform/db/embedded-postmaster.ts';
import { ROOT } from '../project-root.ts';

/**
 * `npm run bench -- crash [tries]`: kill -9 at random moments of start-up, then a start that must work without
 * hands: ready, migrated, stopped in good order, nothing left running. Half the tries kill a first start (initdb,
 * migrations), half a later one; every second one kills the database as well, as a power cut would.
 */
const TRIES = Number(process.argv[3] ?? 10);
const READY_WITHIN_MS = 30_000;

type Server = { process: ChildProcess; ready: Promise<boolean>; said: string[] };

const folder = await mkdtemp(join(tmpdir(), 'economat-crash-'));
// The database's user has to pass through when root runs this.
await chmod(folder, 0o755);
const port = await freePort();

function launch(dataDir: string): Server {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        if (line.includes(`:${port}`)) resolve(true);
      });
    }
    server.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  return { process: server, ready, said };
}

async function stop({ process: server }: Server): Promise<boolean> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  return code === 0;
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

function postmasterPid(dataDir: string): number | undefined {
  if (!existsSync(pidFile(dataDir))) return undefined;
  return Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]) || undefined;
}

/** The database leads its own process group: a negative number reaches its children too. */
function killDatabase(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  if (pid && isAlive(pid)) process.kill(-pid, 'SIGKILL');
}

async function timeOf(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = launch(dataDir);
  const ready = await server.ready;
  if (!ready)
    throw new Error(`The server does not start even when nobody kills it\n${server.said.join('\n')}`);
  const duration = performance.now() - start;
  await stop(server);
  return duration;
}

type Try = {
  dataDir: string;
  kind: 'first' | 'later';
  killed: 'server' | 'server + database';
  after: number;
};

async function attempt({ dataDir, killed, after }: Try) {
  const victim = launch(dataDir);
  await delay(after);
  victim.process.kill('SIGKILL');
  if (killed === 'server + database') killDatabase(dataDir);
  if (victim.process.exitCode === null && victim.process.signalCode === null)
    await once(victim.process, 'exit');
  const start = performance.now();
  const next = launch(dataDir);
  const ready = await next.ready;
  const readyMs = performance.now() - start;
  const answers = ready && (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  const stopped = ready && (await stop(next));
  const recovered = ready && answers && stopped && !postmasterPid(dataDir);
  if (!ready) next.process.kill('SIGKILL');
  return { recovered, readyMs, said: next.said };
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
  const { recovered, readyMs, said } = await attempt({ dataDir, kind, killed, after });
  if (recovered) recoveries += 1;
  else console.log(said.join('\n'));
  const cells = [String(number).padStart(3), kind.padEnd(5), ms(after).padStart(12), killed.padEnd(17)];
  console.log([...cells, ms(readyMs).padStart(14), recovered ? 'recovered' : 'FAILED'].join('  '));
}
killDatabase(known);
await rm(folder, { recursive: true, force: true });

console.log(`\n${recoveries} of ${TRIES} recovered`);
process.exit(recoveries === TRIES ? 0 : 1);

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
