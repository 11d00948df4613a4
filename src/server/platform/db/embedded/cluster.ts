import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { embeddedText } from '#text/start/embedded.text.ts';
import { type Binaries, makeOutside, OUTSIDE, reachableBinaries } from './binaries.ts';
import { canReach, mayOpen, ownerOf, type RunAs, userForNewCluster } from './user.ts';

export const OWNER = 'economat_owner';

export type ClusterOptions = {
  dataDir: string;
  /** False for a throw-away cluster: nothing waits for the disk. */
  durable?: boolean;
  /** Another PostgreSQL than the packaged one. */
  binaries?: Binaries;
};

export type Cluster = {
  /** PostgreSQL's own data folder. */
  pgdata: string;
  logFile: string;
  password: string;
  user: RunAs;
  bin: string;
  durable: boolean;
  /** What the operator knows it by. */
  dataDir: string;
};

/** The folder under DATA_DIR (or a link there) that holds the cluster, its password and its log: all or nothing. */
const HOME = 'postgres';
const UNFINISHED = 'postgres.init-';

export async function ensureCluster(options: ClusterOptions): Promise<Cluster> {
  const wanted = resolve(options.dataDir);
  try {
    await mkdir(dirname(wanted), { recursive: true });
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const dataDir = realpathSync(wanted);
    if (!existsSync(join(dataDir, HOME))) await initialise(dataDir, options);
    return await openCluster(dataDir, options);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new StartupProblem(embeddedText.notOurs(wanted));
  }
}

async function openCluster(dataDir: string, { binaries, durable = true }: ClusterOptions): Promise<Cluster> {
  const home = realpathSync(join(dataDir, HOME));
  const user = ownerOf(home);
  const { bin, major } = binaries ?? (await reachableBinaries(user));
  const pgdata = join(home, 'cluster');
  const [found, password] = await Promise.all([
    readFile(join(pgdata, 'PG_VERSION'), 'utf8'),
    readFile(join(home, 'password'), 'utf8'),
  ]).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new StartupProblem(embeddedText.incomplete(dataDir));
    throw error;
  });
  if (found.trim() !== major) {
    throw new StartupProblem(
      embeddedText.otherVersion({ folder: dataDir, found: found.trim(), expected: major }),
    );
  }
  return { pgdata, logFile: join(home, 'postgres.log'), password, user, bin, durable, dataDir };
}

/**
 * A killed initdb leaves a folder that looks valid, so the cluster appears under its name only once whole.
 * Two first starts at once each initialise their own; the slower one gives its copy up.
 */
async function initialise(dataDir: string, { binaries, durable = true }: ClusterOptions): Promise<void> {
  const user = userForNewCluster(dataDir);
  if (user && !mayOpen(user, dataDir)) {
    // The folder keeps its owner; the database's user may pass through to its own.
    await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o001);
  }
  const { bin } = binaries ?? (await reachableBinaries(user));
  const id = randomBytes(6).toString('hex');
  const inside = canReach(user, realpathSync(dataDir)) && mayOpen(user, dataDir);
  if (!inside) await makeOutside();
  const unfinished = join(inside ? dataDir : OUTSIDE, `${UNFINISHED}${id}`);
  try {
    await fillHome({ home: unfinished, user, bin, durable });
    await (inside
      ? rename(unfinished, join(dataDir, HOME))
      : settleOutside({ unfinished, final: join(OUTSIDE, `data-${id}`), link: join(dataDir, HOME) }));
    if (durable) await syncFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    if (!existsSync(join(dataDir, HOME))) throw error;
  }
}

type NewHome = { home: string; user: RunAs; bin: string; durable: boolean };

async function fillHome({ home, user, bin, durable }: NewHome): Promise<void> {
  const passwordFile = join(home, 'password');
  await mkdir(home, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (user) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(home, user.uid, user.gid);
  }
  const args = [
    ['-D', join(home, 'cluster'), '-U', OWNER, `--pwfile=${passwordFile}`],
    ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--no-instructions'],
    durable ? [] : ['--no-sync'],
  ].flat();
  const initdb = promisify(execFile)(join(bin, 'initdb'), args, {
    ...user,
    cwd: home,
    env: bareEnvironment(),
  });
  await initdb.catch((error: Error & { stderr?: string }) => {
    throw new StartupProblem(embeddedText.notCreated(error.stderr?.trim() || error.message));
  });
  if (!user) return;
  // Read once by initdb; from here on it is for the server alone, whichever of root and the folder's owner runs it.
  const { uid, gid } = await stat(dirname(home));
  await chown(passwordFile, uid, gid);
}

type Settling = { unfinished: string; final: string; link: string };

/** Where the database's user cannot enter DATA_DIR at all, the cluster lives outside and a link leads to it. */
async function settleOutside({ unfinished, final, link }: Settling): Promise<void> {
  await rename(unfinished, final);
  try {
    await symlink(final, link);
  } catch (error) {
    await rm(final, { recursive: true, force: true });
    throw error;
  }
}

/** What killed first starts left behind. Only for the one who holds the cluster's lock. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const home = join(dataDir, HOME);
  const folders = [dataDir, ...(lstatSync(home).isSymbolicLink() ? [dirname(realpathSync(home))] : [])];
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(UNFINISHED)) continue;
      // An initdb whose parent was killed may still be writing there; the next start then finds the rest.
      await rm(join(folder, basename(name)), { recursive: true, force: true, maxRetries: 5 }).catch(
        () => undefined,
      );
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** None of our secrets, and no PGPORT or PGDATA of the operator's shell. */
export const bareEnvironment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' });

export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && codes.includes(code);
}
