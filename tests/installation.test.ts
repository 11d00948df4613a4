import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A project with nothing in it but its installation, and an npm that notes that it was asked. */
let root: string;
const at = (path: string) => join(root, path);
const write = async (path: string, text: string) => {
  await mkdir(join(at(path), '..'), { recursive: true });
  await writeFile(at(path), text);
};
const { platform, arch } = process;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'economat-installation-'));
  await mkdir(at('scripts'));
  for (const file of ['installation.mjs', 'machine.mjs'])
    await copyFile(new URL(`../scripts/${file}`, import.meta.url), at(`scripts/${file}`));
  const lock = JSON.stringify({ packages: {} });
  await write('package-lock.json', lock);
  await write('node_modules/.package-lock.json', lock);
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    await mkdir(at(`node_modules/${name}/bin`), { recursive: true });
    await symlink(process.execPath, at(`node_modules/${name}/bin/node`));
  }
  for (const name of ['rolldown', '@tailwindcss/oxide', 'lightningcss']) await putPackage(name, '');
  await npmDoes('');
});
afterEach(() => rm(root, { recursive: true }));

const putPackage = async (name: string, code: string) => {
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  await write(`node_modules/${name}/index.js`, code);
};
async function npmDoes(work: string): Promise<void> {
  await write('bin/npm', `#!/bin/sh\necho asked >> "${at('asked')}"\n${work}\n`);
  await chmod(at('bin/npm'), 0o755);
}
const timesAsked = async () => (await readFile(at('asked'), 'utf8').catch(() => '')).split('\n').length - 1;

function start() {
  const code = "import('./scripts/installation.mjs').then((it) => it.ensureInstalled())";
  const env = { ...process.env, PATH: `${at('bin')}${delimiter}${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' });
  return { status, stderr };
}

it('what is there and loads is not installed again', async () => {
  expect([start(), start()]).toEqual([
    { status: 0, stderr: '' },
    { status: 0, stderr: '' },
  ]);
  expect(await timesAsked()).toBe(0);
});

it('what is there and does not load is said at every start, until it does', async () => {
  await putPackage('rolldown', 'throw new Error("another C library")');
  for (const time of [1, 2]) {
    const { status, stderr } = start();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/ne se chargent pas .*: rolldown\.$/m)]);
    expect(await timesAsked()).toBe(time);
  }
  await npmDoes(`: > "${at('node_modules/rolldown/index.js')}"`);
  expect(start().status).toBe(0);
  expect(start().status).toBe(0);
  expect(await timesAsked()).toBe(3);
});
