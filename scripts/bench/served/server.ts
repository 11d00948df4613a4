import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbedded } from '../../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../../src/server/platform/db/embedded/postmaster.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { createDatabase, createPool } from '../../../src/server/platform/db/pool.ts';
import { ROOT } from '../../project-root.ts';

/** As `npm start` gives them: the engine would otherwise let a heap of 80 MB grow to 400 before it looks for garbage. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
export const SERVER_FLAGS = scripts.start.match(/--\S+/g) ?? [];
export const SERVER_ENV = Object.fromEntries(
  [...scripts.start.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
);

/** A program of Node, with what `env` adds, once it says its port. */
async function startProgram(args: string[], port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (output.length < 100) output.push(line);
      if (line.includes(`:${port}`)) resolve();
    });
    child.once('exit', () => reject(new Error(`Does not start: ${output.join('\n')}`)));
  });
  return {
    pid: child.pid,
    async stop(): Promise<void> {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A server as `npm start` runs it, once it answers. */
export const startServer = (port: number, env: Record<string, string>) =>
  startProgram([...SERVER_FLAGS, 'src/server/main.ts'], port, { ...SERVER_ENV, ...env });

const LONGEST_RUN_MS = 2 * 60 * 60 * 1000;

/** A database that is thrown away, and the connections by which it is filled (`owner`) and served (`pool`). */
export type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>;

export async function openDatabase(name: string, served: Parameters<typeof createPool>[1]) {
  const folder = await mkdtemp(join(tmpdir(), `economat-${name}-`));
  // The database's user has to pass through when root runs this.
  await chmod(folder, 0o755);
  const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const database = await startEmbedded({ dataDir: folder, log: quiet });
  await migrate(database.url);
  // What is filled in is right by construction: checking each key of a million rows would take most of the time.
  const options = '-c session_replication_role=replica';
  const owner = new pg.Pool({ connectionString: database.url, max: 1, options });
  // The connection that statements are replayed on is borrowed for the whole run.
  const pool = createPool(database.url, { longestBorrowingMs: LONGEST_RUN_MS, ...served });
  return {
    folder,
    owner,
    pool,
    url: database.url,
    secret: randomBytes(32).toString('hex'),
    db: createDatabase(pool),
    /** Every client of `pool` has been given back by then: it waits for them. */
    async remove(): Promise<void> {
      await owner.end();
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server on such a database, which believes who says from which network a call comes: the rate limit is not measured. */
export async function serve(there: BenchDatabase, env: Record<string, string> = {}) {
  const port = await freePort();
  const { pid, stop } = await startServer(port, {
    DATA_DIR: there.folder,
    DATABASE_URL: there.url,
    SECRET: there.secret,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });
  return { port, pid: pid ?? 0, url: `http://127.0.0.1:${port}/api`, stop };
}
