import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whoever asks wants to know now: a database that takes longer than this is not there for people either. */
const PATIENCE_MS = 2000;

type Asked = { query(text: string): Promise<unknown> };

/** One connection for all who ask at a time, however many: nothing limits how often they may. */
function lookAt(pool: Asked) {
  let looking: Promise<boolean> | null = null;
  const look = () =>
    pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = null;
      });
  return () => {
    looking ??= look();
    return Promise.race([looking, delay(PATIENCE_MS, false, { ref: false })]);
  };
}

/** Alive: the process answers. Ready: it can serve people, because the database answers and no stop is under way. */
export function serveHealth(app: FastifyInstance, pool: Asked): void {
  const answers = lookAt(pool);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const database = await answers();
    const ready = database && !stopping;
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, stopping });
  });
}
