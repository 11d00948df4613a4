import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnvironment, type Cluster, hasCode } from './cluster.ts';
import { machineMemory, memorySettings } from './memory.ts';

/** The database's first process. `port` is missing for the instant before it has chosen one. */
export type Postmaster = { pid: number; port: number | undefined };

const ALWAYS = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 100,
  // A page of today's disks costs the same wherever it lies. No list depends on it (tests/server/lists.test.ts).
  random_page_cost: 1.1,
  // A new restaurant fills empty tables: kept plans that were made of the empty ones are made anew within seconds.
  autovacuum_naptime: '10s',
  // Statement errors belong to the server's log, which knows the request; here they could quote user data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The same wherever tests run, so that what is planned is the same too. */
const THROW_AWAY = {
  ...memorySettings(4 * 1024 ** 3),
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};

/**
 * Its own process group: Ctrl-C in the terminal must not stop the database before the server has drained.
 * Its log is a file, so that it can write on when we are killed.
 */
export function spawnPostmaster(cluster: Cluster, port: number) {
  const settings = {
    ...ALWAYS,
    ...(cluster.durable ? memorySettings(machineMemory()) : THROW_AWAY),
    unix_socket_directories: socketFolder(cluster),
    port,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(cluster);
  const child = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.pgdata, ...args], {
    ...cluster.user,
    cwd: cluster.pgdata,
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** The longest path of a socket that every system takes, and the end that PostgreSQL gives to it. */
const SOCKET_PATH_MAX = 103;
const SOCKET_NAME = '/.s.PGSQL.65535';

/** Beside the cluster, for its user alone. None where the path is too long, needs quotes, or on Windows. */
function socketFolder({ pgdata }: Pick<Cluster, 'pgdata'>): string {
  const home = dirname(pgdata);
  const fits = Buffer.byteLength(home + SOCKET_NAME) <= SOCKET_PATH_MAX && !/[",]/.test(home);
  return process.platform !== 'win32' && fits ? home : '';
}

const LOG_LIMIT = 5_000_000;

function openLog({ logFile: file, user }: Cluster): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.old`);
  const log = openSync(file, 'a', 0o600);
  // Root may have made it; the cluster's owner has to be able to go on without root.
  if (user) fchownSync(log, user.uid, user.gid);
  return log;
}

export function lastLogLines(cluster: Cluster): string {
  return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}

/** The one that runs on this cluster, whoever started it. */
export function findPostmaster(cluster: Pick<Cluster, 'pgdata'>): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isPostmasterOf(cluster, pid)) return undefined;
  return { pid, port: Number(lines[3]) || undefined };
}

/** Where the one that answers has its socket: a statement costs a fifth less there than over TCP. */
export const socketOf = (cluster: Pick<Cluster, 'pgdata'>): string | undefined =>
  readPidFile(cluster)?.[4]?.trim() || undefined;

/** Somebody asked it to stop: it then takes no new connection, and waits for those it has, ours among them. */
export const isAskedToStop = (cluster: Pick<Cluster, 'pgdata'>): boolean =>
  readPidFile(cluster)?.[7]?.trim() === 'stopping';

/**
 * After a power cut the file may be empty, half written, or name a number that now belongs to another program of the
 * same user (in a container, nearly always): PostgreSQL would then refuse to start. A number nobody has is left to
 * PostgreSQL. A database that another start has just begun may not have written its number yet: its file stays.
 */
function removeMisleadingPidFile(cluster: Cluster): void {
  const lines = readPidFile(cluster);
  if (!lines) return;
  const pid = Number(lines[0]);
  const readable = Number.isInteger(pid) && pid > 0;
  if (readable && (!isAlive(pid) || isPostmasterOf(cluster, pid))) return;
  if (!readable && isStarting(cluster)) return;
  rmSync(join(cluster.pgdata, 'postmaster.pid'), { force: true });
}

/** Whether any first process runs on this cluster, whatever its file says. */
const isStarting = (cluster: Pick<Cluster, 'pgdata'>) =>
  process.platform === 'linux'
    ? runningProcesses().some((pid) => isPostmasterOf(cluster, pid))
    : execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).includes(startedOn(cluster));

/** Makes room for a new one after a kill or a power cut. False while processes of the old one are still ending. */
export function clearTheWay(cluster: Cluster): boolean {
  const left = survivorsOf(cluster);
  for (const pid of left) signal(pid, 'SIGTERM');
  if (left.length === 0) removeMisleadingPidFile(cluster);
  return left.length === 0;
}

/**
 * Children of a first process that was killed: one in the middle of a query does not notice, keeps writing, and
 * must be gone before the next first process begins. Elsewhere than on Linux, PostgreSQL's own check has to do.
 */
function survivorsOf(cluster: Cluster): number[] {
  if (process.platform !== 'linux') return [];
  return runningProcesses().filter(
    (pid) =>
      commandLine(pid).startsWith('postgres: ') &&
      workingFolder(pid) === cluster.pgdata &&
      !isPostmasterOf(cluster, parentOf(pid)),
  );
}

const runningProcesses = () => readdirSync('/proc').map(Number).filter(Boolean);

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function readPidFile(cluster: Pick<Cluster, 'pgdata'>): string[] | undefined {
  try {
    return readFileSync(join(cluster.pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Only the first process keeps its command line; its children show what they do instead. */
export function isPostmasterOf(cluster: Pick<Cluster, 'pgdata'>, pid: number): boolean {
  return commandLine(pid).includes(startedOn(cluster));
}

const startedOn = ({ pgdata }: Pick<Cluster, 'pgdata'>) => `-D ${pgdata} `;

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Open connections are closed, everything is written; past half a minute, as a power cut would (nothing is lost). */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const patience = Date.now() + 30_000;
  signal(pid, 'SIGINT');
  let impatient = false;
  while (isPostmasterOf(cluster, pid)) {
    if (!impatient && Date.now() > patience) {
      impatient = true;
      signal(pid, 'SIGQUIT');
    }
    await delay(15);
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
