import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { ROOT } from '../project-root.ts';
import { openAccount } from './account.ts';

/** As `npm start` gives them: the engine would otherwise let a heap of 80 MB grow to 400 before it looks for garbage. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const SERVER_FLAGS = scripts.start.match(/--\S+/g) ?? [];
const SERVER_ENV = Object.fromEntries(
  [...scripts.start.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
);

export type ImportJson = Record<string, unknown> & { id: string; state: string };

/** One organisation on a server of its own, with its jobs and a database that is thrown away. */
export type BenchRestaurant = Awaited<ReturnType<typeof openRestaurant>>;

export async function openRestaurant() {
  const folder = await mkdtemp(join(tmpdir(), 'economat-bench-'));
  await chmod(folder, 0o755);
  const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const database = await startEmbedded({ dataDir: folder, log: quiet });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api`;
  const server = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENV,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes(`:${port}`)) resolve();
    });
    server.once('exit', () => reject(new Error('The server does not start')));
  });
  const { cookie, post, getJson } = await openAccount(url, 'camille@exemple.fr');
  await post('/organizations', { name: 'Le Comptoir des Halles' });
  const { organizations } = await getJson<{ organizations: { org_id?: string; id?: string }[] }>('/session');
  const org = organizations[0]?.org_id ?? organizations[0]?.id ?? '';

  async function call<T = ImportJson>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        'x-org-id': org,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    org,
    call,
    databaseUrl: database.url,
    /** Of the server's own memory, in MB, since it started. */
    peakMb: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    async until(id: string): Promise<ImportJson> {
      for (;;) {
        const session = await call('GET', `/imports/${id}`);
        if (session.state !== 'reading' && session.state !== 'applying') return session;
        await delay(50);
      }
    },
    async close(): Promise<void> {
      server.removeAllListeners('exit');
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Column = { column: number; field: string | null };

/** Upload, preview and yes, each in seconds; peaks of memory after each. */
export async function importFile(
  { call, until, peakMb }: BenchRestaurant,
  { kind, bytes }: { kind: string; bytes: Buffer },
) {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', new File([new Uint8Array(bytes)], 'liste.csv', { type: 'text/csv' }));
  let from = performance.now();
  const session = await call<ImportJson & { columns: Column[]; options: object }>('POST', '/imports', body);
  const upload = seconds(from);
  const peaks = [peakMb()];
  from = performance.now();
  const columns = session.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  await call('PUT', `/imports/${session.id}/mapping`, { columns, options: session.options, answers: {} });
  const ready = await until(session.id);
  const preview = seconds(from);
  if (ready.state !== 'ready') throw new Error(`The preview ended as ${ready.state}: ${ready.failure}`);
  peaks.push(peakMb());
  const counts = (ready.preview as { counts: Record<string, number> } | null)?.counts;
  from = performance.now();
  if ((counts?.new ?? 0) + (counts?.changed ?? 0) === 0)
    return { upload, preview, confirm: 0, counts, peaks };
  await call('POST', `/imports/${session.id}/confirm`);
  const done = await until(session.id);
  if (done.state !== 'done') throw new Error(`The import ended as ${done.state}: ${done.failure}`);
  const confirm = seconds(from);
  peaks.push(peakMb());
  return { upload, preview, confirm, counts, peaks };
}

export const seconds = (from: number) => (performance.now() - from) / 1000;
