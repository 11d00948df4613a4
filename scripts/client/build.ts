import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isAlive } from '../../src/server/platform/db/embedded/postmaster.ts';
import { ROOT } from '../project-root.ts';

const SOURCES = [
  'src/client',
  'src/domain',
  'src/text',
  'src/contract',
  'scripts/client',
  'vite.config.ts',
  'package-lock.json',
];
const BUILT = join(ROOT, 'dist/client');
/** Names the sources that BUILT was made from; written last, so that a killed build is made again. */
const STAMP = join(ROOT, 'dist/client.sources');

/** Followed by the process that builds there. */
const FRESH = 'dist/client.fresh-';

export async function ensureClientBuilt(): Promise<void> {
  const sources = await fingerprint();
  if (existsSync(BUILT) && (await readFile(STAMP, 'utf8').catch(() => '')) === sources) return;
  console.log('Construction de l’interface (vite build)…');
  await removeAbandoned();
  const fresh = join(ROOT, `${FRESH}${process.pid}`);
  try {
    await build(fresh);
    await rm(STAMP, { force: true });
    await rm(BUILT, { recursive: true, force: true });
    await rename(fresh, BUILT);
    await writeFile(STAMP, sources);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(join(ROOT, 'dist')).catch(() => [])) {
    const path = join('dist', name);
    if (!path.startsWith(FRESH) || isAlive(Number(path.slice(FRESH.length)))) continue;
    await rm(join(ROOT, path), { recursive: true, force: true });
  }
}

async function build(outDir: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--logLevel', 'warn'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [out, err, code] = await Promise.all([
    text(vite.stdout),
    text(vite.stderr),
    new Promise<number | null>((resolve) => vite.on('exit', resolve)),
  ]);
  if (code !== 0) throw new Error(`vite build failed\n${out}${err}`);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of await filesUnder(source)) {
      if (!path.endsWith('.test.ts')) hash.update(`${path}\0`).update(await readFile(join(ROOT, path)));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(source: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [source];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(ROOT.length)).sort();
}
