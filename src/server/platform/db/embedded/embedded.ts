import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { embeddedText } from '#text/start/embedded.text.ts';
import {
  type Cluster,
  type ClusterOptions,
  ensureCluster,
  hasCode,
  OWNER,
  removeUnfinished,
} from './cluster.ts';
import * as postmaster from './postmaster.ts';

const DATABASE = 'economat';

type EmbeddedOptions = ClusterOptions & {
  log: { info(message: string): void; warn(message: string): void };
};

export type Embedded = {
  /** The owner's connection string: migrations use it, requests never. */
  url: string;
  stop(): Promise<void>;
};

/** How often we look whether somebody else asked the database to stop: it would wait for our connections for ever. */
const LOOK_MS = 1000;

/** The database's first process and port, and the connection whose advisory lock makes it ours. */
type Held = { pid: number; port: number; lock: pg.Client };

/** What to stop when this process exits. */
type Charge = { pid?: number };

/**
 * A real PostgreSQL in `dataDir`: started if it does not run, adopted if a killed server left it running, and
 * started again on the same port if it dies. It ends with `stop`, or when the process exits.
 */
export async function startEmbedded({ log, ...options }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await ensureCluster(options);
  if (!cluster.pgdata.startsWith(cluster.dataDir))
    log.info(embeddedText.keptOutside(dirname(cluster.pgdata)));
  const charge: Charge = {};
  let stopping = false;
  let recovery = Promise.resolve();

  // process.exit runs this; kill -9 does not, and the next start adopts what is left.
  const onExit = () => charge.pid && postmaster.signal(charge.pid, 'SIGINT');
  process.once('exit', onExit);

  function watch({ pid, lock, port }: Held): void {
    const look = setInterval(() => {
      if (!stopping && postmaster.isAskedToStop(cluster)) postmaster.signal(pid, 'SIGINT');
    }, LOOK_MS).unref();
    lock.once('end', () => {
      clearInterval(look);
      if (!stopping) recovery = recover(port);
    });
  }

  async function recover(port: number): Promise<void> {
    log.warn(embeddedText.wentAway);
    while (!stopping) {
      try {
        watch(await hold(cluster, charge, port));
        return log.info(embeddedText.back);
      } catch (error) {
        log.warn(embeddedText.staysAway(error instanceof Error ? error.message : String(error)));
        await delay(1000);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    if (charge.pid) await postmaster.stopPostmaster(cluster, charge.pid);
    charge.pid = undefined;
    process.off('exit', onExit);
  }

  try {
    const held = await hold(cluster, charge);
    watch(held);
    await removeUnfinished(cluster.dataDir);
    await ensureDatabase(held.lock);
    return { url: nearestUrl(cluster, held.port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SPAWN_ATTEMPTS = 12;

/** Starts or finds the database, then takes its lock. */
async function hold(cluster: Cluster, charge: Charge, samePort?: number): Promise<Held> {
  let child: ReturnType<typeof postmaster.spawnPostmaster> | undefined;
  let attempts = 0;
  for (;;) {
    const found = postmaster.findPostmaster(cluster);
    const lock = found?.port && (await tryConnect(cluster, found.port));
    if (found?.port && lock) {
      charge.pid = undefined;
      await takeLock(cluster, lock);
      charge.pid = found.pid;
      return { pid: found.pid, port: found.port, lock };
    }
    const starting = child && child.exitCode === null && child.signalCode === null;
    if (!found && !starting && postmaster.clearTheWay(cluster)) {
      if (attempts === SPAWN_ATTEMPTS) {
        const lines = postmaster.lastLogLines(cluster);
        throw new StartupProblem(embeddedText.didNotStart({ log: cluster.logFile, lines }));
      }
      // A taken port, or processes of a killed database that have not all ended yet: worth another try.
      if (attempts > 0) await delay(250);
      attempts += 1;
      child = postmaster.spawnPostmaster(cluster, samePort ?? (await postmaster.freePort()));
      charge.pid = child.pid;
    }
    await delay(20);
  }
}

/** Undefined while the database starts or stops: the caller looks again. */
async function tryConnect(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), keepAlive: true });
  // The end of the connection is what matters, and it is watched.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (hasCode(error, '28P01', '28000'))
      throw new StartupProblem(embeddedText.passwordRefused(cluster.dataDir));
    return undefined;
  }
}

/** Any constant: nobody else takes advisory locks in the database `postgres`. */
const LOCK_KEY = 1;

/**
 * One server per data folder. The lock dies with its holder's connection, so a kill -9 leaves nothing stale;
 * the wait covers the moment the database needs to notice.
 */
async function takeLock(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '1s'`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (hasCode(error, '55P03')) throw new StartupProblem(embeddedText.alreadyRunning(cluster.dataDir));
    throw error;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
}

const urlOf = ({ password }: Cluster, port: number, database: string) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** By its socket where it has one; a server of an older version that is still running has none. */
function nearestUrl(cluster: Cluster, port: number): string {
  const url = new URL(urlOf(cluster, port, DATABASE));
  const socket = postmaster.socketOf(cluster);
  if (socket) url.searchParams.set('host', socket);
  return url.href;
}
