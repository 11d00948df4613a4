import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Whoever asks wants to know now: a database that takes longer than this is not there for people either. */
const PATIENCE_MS = 2000;

const answers = (pool: pg.Pool) =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    delay(PATIENCE_MS, false, { ref: false }),
  ]);

/** Alive: the process answers. Ready: it can serve people, because the database answers and no stop is under way. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const database = await answers(pool);
    const ready = database && !stopping;
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, stopping });
  });
}
