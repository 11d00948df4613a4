// Runs on any Node from 20, before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const NODE_24 = `${ROOT}node_modules/node/bin/node`;

/** Installs the locked packages unless exactly they are there already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installation des dépendances (npm ci)…');
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
    // A production environment must not leave out the packages that build and test.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status === 0 && isInstalled()) return;
  console.error(`${stdout}${stderr}`.trim());
  console.error('L’installation des dépendances a échoué : voir le message de npm ci-dessus.');
  process.exit(1);
}

/**
 * npm writes its own copy of the lock file into node_modules as its very last step, and `npm ci` begins by
 * removing it: an installation that was killed halfway never passes for a whole one.
 */
function isInstalled() {
  if (!existsSync(NODE_24)) return false;
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other platforms are locked but not installed.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
