import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { callApi, openAccount } from './account.ts';
import { startServer } from './served/server.ts';

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
  const server = await startServer(port, {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
  });
  const { cookie, post, getJson } = await openAccount(url, 'camille@exemple.fr');
  await post('/organizations', { name: 'Le Comptoir des Halles' });
  const { organizations } = await getJson<{ organizations: { org_id?: string; id?: string }[] }>('/session');
  const org = organizations[0]?.org_id ?? organizations[0]?.id ?? '';

  const call = <T = ImportJson>(method: string, path: string, body?: unknown) =>
    callApi<T>({ method, url: `${url}${path}`, headers: { cookie, 'x-org-id': org }, body });

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
      await server.stop();
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
