import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, isAlive } from '../../../src/server/platform/db/embedded/postmaster.ts';
import { ROOT } from '../../project-root.ts';

const READY_WITHIN_MS = 120_000;

/** A folder for data folders, and a port that the servers on them share, one after the other. */
export const folder = await mkdtemp(join(tmpdir(), 'economat-crash-'));
// The database's user has to pass through when root runs this.
await chmod(folder, 0o755);
export const port = await freePort();

export type Server = { process: ChildProcess; ready: Promise<boolean>; output: string[] };

/** Those of `npm start`. */
const MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--v8-pool-size=1'];
const MEMORY_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

export function launch(dataDir: string): Server {
  const server = spawn(process.execPath, [...MEMORY_FLAGS, 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...MEMORY_ENV, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (line.includes(`:${port}`)) resolve(true);
      });
    }
    server.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  return { process: server, ready, output };
}

export async function stop({ process: server }: Server): Promise<boolean> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  return code === 0;
}

/** As a power cut would: at once, and the database too where asked. */
export async function kill(victim: Server, dataDir: string, what: Killed): Promise<void> {
  victim.process.kill('SIGKILL');
  if (what === 'server + database') killDatabase(dataDir);
  if (victim.process.exitCode === null && victim.process.signalCode === null)
    await once(victim.process, 'exit');
}

export type Killed = 'server' | 'server + database';

const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

export function postmasterPid(dataDir: string): number | undefined {
  if (!existsSync(pidFile(dataDir))) return undefined;
  return Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]) || undefined;
}

/** The database leads its own process group: a negative number reaches its children too. */
export function killDatabase(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  if (pid && isAlive(pid)) process.kill(-pid, 'SIGKILL');
}

export const ms = (value: number): string => `${Math.round(value)} ms`;
