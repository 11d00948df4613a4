import { mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from '../../src/server/platform/db/embedded/binaries.ts';
import { startEmbedded } from '../../src/server/platform/db/embedded/embedded.ts';
import { findPostmaster, isAlive, signal } from '../../src/server/platform/db/embedded/postmaster.ts';

export type ThrowAway = { url: string; remove(): Promise<void> };

const PREFIX = 'economat-throw-away-';

/** A folder of Linux that is memory: a database of seven hundred files is copied in a sixth of the time. */
const IN_MEMORY = '/dev/shm';
/** Far more than the tests fill. */
const ROOM = 4 * 1024 ** 3;

async function quickestFolder(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => null);
  const hasRoom = memory && memory.bavail * memory.bsize > ROOM && freemem() > ROOM;
  return hasRoom ? IN_MEMORY : realpath(tmpdir());
}

/** A fast PostgreSQL that waits for no disk, in a temporary folder that goes away with it. */
export async function throwAwayPostgres(binaries?: Binaries): Promise<ThrowAway> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(await quickestFolder(), `${PREFIX}${process.pid}-`));
  const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const database = await startEmbedded({
    dataDir,
    log: quiet,
    durable: false,
    ...(binaries && { binaries }),
  });
  return {
    url: database.url,
    remove: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A killed test run leaves its database running: the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const folder of [IN_MEMORY, await realpath(tmpdir())]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const creator = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
      if (!creator || isAlive(creator)) continue;
      const running = findPostmaster({ pgdata: join(folder, name, 'postgres', 'cluster') });
      if (running) signal(running.pid, 'SIGQUIT');
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    }
  }
}
