import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Binaries } from '../../src/server/platform/db/embedded/binaries.ts';
import { installDebianPackage } from './debian-package.ts';

const OLDEST_MAJOR = 15;
const DEBIAN = '/usr/lib/postgresql';

/** The programs of a PostgreSQL server that the machine has, or now gets from Debian. */
export async function ensureInstalledPostgres(): Promise<Binaries> {
  const present = findInstalled();
  if (present) return present;
  console.log('Installing PostgreSQL…');
  await installDebianPackage('postgresql');
  const installed = findInstalled();
  if (!installed) throw new Error(`PostgreSQL ${OLDEST_MAJOR} or later could not be found or installed`);
  return installed;
}

function findInstalled(): Binaries | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((major) => join(DEBIAN, major, 'bin')) : [];
  return [...onPath, ...debian]
    .map((folder) => join(folder, 'postgres'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, major: majorOf(bin) }))
    .find(({ major }) => Number(major) >= OLDEST_MAJOR);
}

function majorOf(bin: string): string {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /(\d+)/.exec(version)?.[1] ?? '';
}
