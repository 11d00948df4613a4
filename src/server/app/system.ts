import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { startDemo } from '#server/app/demo/start-demo.ts';
import { isDatabaseAway } from '#server/platform/db/database-errors.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool, PLANNING, refuseUnsafeRole } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { keptSecret } from '#server/platform/kept-secret.ts';
import { startLiveUpdates } from '#server/platform/live/live-updates.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/start/startup.text.ts';
import type { Env } from './env.ts';
import { createHttpApp } from './http-app.ts';
import { startJobs } from './worker.ts';

/** Start-up speaks to the person who starts it. */
const startupLog = {
  info: (message: string) => void process.stdout.write(`${message}\n`),
  warn: (message: string) => void process.stderr.write(`${message}\n`),
};

export type System = { stop(): Promise<void> };

/** Starts what this node runs, in order; stops it in the opposite order. A failed start stops what it had begun. */
export async function startSystem(env: Env): Promise<System> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    while (cleanups.length > 0) await cleanups.pop()?.();
  };
  try {
    const url = env.databaseUrl ?? (await startOwnDatabase(env, cleanups));
    await prepare(url);
    const pool = createPool(url);
    cleanups.push(() => pool.end());
    await refuseUnsafeRole(pool);
    const db = createDatabase(pool);
    const log = createLogger(env.logLevel);
    const secret = env.secret ?? (await keptSecret(env.dataDir));
    const mailServers = await mailServerAccess(env.mailbox);
    if (env.demo) await prepareDemo(url, { secret, appUrl: env.appUrl });
    if (env.runsWorker) {
      const mail = { ...env.mail, appUrl: env.appUrl };
      // Of its own: work behind the requests never takes the connection that a person waits for.
      const jobsPool = createPool(url, { max: 10, purpose: 'jobs' });
      cleanups.push(() => jobsPool.end());
      const worker = await startJobs({
        url,
        db: createDatabase(jobsPool),
        mail,
        secret,
        mailServers,
        languageModel: env.languageModel,
        recallsUrl: env.recallsUrl,
        log,
      });
      cleanups.push(() => worker.stop());
    }
    if (env.runsWeb) {
      const live = startLiveUpdates({ url, log });
      cleanups.push(() => live.stop());
      const app = await createHttpApp({ ...env, pool, db, secret, mailServers, live, log });
      cleanups.push(() => app.close());
      await listen(app, env);
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDemo(url: string, settings: { secret: string; appUrl: string }): Promise<void> {
  // All of it is one transaction: nobody has counted yet how much is in each table.
  const pool = createPool(url, { max: 2, purpose: 'jobs', settings: PLANNING });
  try {
    await startDemo(createDatabase(pool), settings, () => startupLog.info(startupText.demoLoading));
  } finally {
    await pool.end();
  }
}

async function mailServerAccess({ allowPrivate, caFile }: Env['mailbox']): Promise<MailServerAccess> {
  if (caFile === undefined) return { allowPrivate, ca: undefined };
  const ca = await readFile(caFile, 'utf8').catch(() => null);
  if (ca === null) throw new StartupProblem(startupText.unreadableSettings(['MAILBOX_CA']));
  return { allowPrivate, ca };
}

async function startOwnDatabase(env: Env, cleanups: (() => Promise<unknown>)[]): Promise<string> {
  const database = await startEmbedded({ dataDir: env.dataDir, log: startupLog });
  cleanups.push(() => database.stop());
  return database.url;
}

async function prepare(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '');
    if (refused || isDatabaseAway(error))
      throw new StartupProblem(startupText.databaseAway((error as Error).message));
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new StartupProblem(startupText.portInUse(port));
    throw error;
  }
}
