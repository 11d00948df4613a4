import { createHttpApp } from '../../../src/server/app/http-app.ts';
import { createLogger } from '../../../src/server/platform/http/logger.ts';
import { startLiveUpdates } from '../../../src/server/platform/live/live-updates.ts';
import { fromSomewhere } from '../orders/rates.ts';
import type { Person } from '../served/person.ts';
import type { BenchDatabase } from '../served/server.ts';
import { recorded } from './replay.ts';

/** The same server in this process, to learn which statements it sends for an address: those are then replayed bare. */
export async function openRecorder({ pool, db, secret, url }: BenchDatabase, { cookies }: Person) {
  const log = createLogger('silent');
  const app = await createHttpApp({
    pool,
    db,
    secret,
    log,
    appUrl: 'http://localhost',
    devPages: false,
    trustProxy: '127.0.0.1',
    live: startLiveUpdates({ url, log }),
  });
  const ask = async (path: string, org: string) => {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { cookie: cookies[0] ?? '', 'x-org-id': org, 'x-forwarded-for': fromSomewhere() },
    });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
  };
  return {
    /** Once more each, so that what is planned once for a connection is planned. */
    statements: (path: string, org: string) => recorded(pool, () => ask(path, org)),
    close: () => app.close(),
  };
}
