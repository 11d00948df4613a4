import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { embeddedText } from '#text/start/embedded.text.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: () => undefined, warn: () => undefined };
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 55_000, interval: 2 });

const root = await mkdtemp(join(tmpdir(), 'economat-embedded-'));
await chmod(root, 0o755);

const running = new Set<Embedded>();
const servers = new Set<ChildProcess>();

let folders = 0;
const newDataDir = () => join(root, `data-${++folders}`);
/** Initialised by its first user: making a cluster is most of a test's time, and many tests need just any. */
const known = newDataDir();

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, durable: false });
  running.add(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** A Node process of its own that starts the database, says so in one line, and stays. */
function startElsewhere(dataDir: string, afterwards = 'setInterval(() => {}, 1000)') {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const program = `
    const log = { info() {}, warn() {} };
    const { startEmbedded } = await import(${JSON.stringify(module)});
    try {
      const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
      console.log(url);
      ${afterwards};
    } catch (error) {
      console.log(error.name + ' ' + error.message);
    }`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.add(server);
  const answer = new Promise<string>((resolve) => {
    const lines = createInterface(server.stdout);
    lines.once('line', resolve);
    lines.once('close', () => resolve('ended without a word'));
  });
  return { server, answer };
}

async function killOutright(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');
const postmasterPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);
const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8);

afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL');
  for (const embedded of running) await embedded.stop();
  servers.clear();
  running.clear();
});

afterAll(async () => {
  // Those whose server was killed and that nobody adopted.
  for (const name of readdirSync(root)) {
    const dataDir = join(root, name);
    if (!existsSync(pidFile(dataDir))) continue;
    process.kill(postmasterPid(dataDir), 'SIGQUIT');
    await until(() => !existsSync(pidFile(dataDir)));
  }
  await rm(root, { recursive: true, force: true });
});

describe('a first start', () => {
  const dataDir = newDataDir();
  let url = '';
  let embedded: Embedded;
  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir, log, durable: false });
    url = embedded.url;
  });
  afterAll(() => embedded.stop());

  test('makes a UTF-8 database with checksums', async () => {
    const settings = await ask(
      url,
      `select current_database() as database, current_setting('server_encoding') as encoding,
              current_setting('data_checksums') as checksums, datcollate as collation
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      database: 'economat',
      encoding: 'UTF8',
      checksums: 'on',
      collation: 'C.UTF-8',
    });
  });

  test('keeps data and password from other users', () => {
    expect(permissions(join(dataDir, 'postgres'))).toBe('700');
    expect(permissions(join(dataDir, 'postgres/cluster'))).toBe('700');
    expect(permissions(join(dataDir, 'postgres/password'))).toBe('600');
    expect(permissions(join(dataDir, 'postgres/postgres.log'))).toBe('600');
    // Root's database user has to pass through, and can do no more than that.
    expect(permissions(dataDir)).toBe(isRoot ? '701' : '700');
  });

  // Elsewhere the folder for temporary files may already be too long for one.
  test.runIf(process.platform === 'linux')('is spoken to by a socket in a folder of its own', async () => {
    const home = realpathSync(join(dataDir, 'postgres'));
    expect(new URL(url).searchParams.get('host')).toBe(home);
    const way = 'select inet_server_addr() as address';
    expect(await ask(url, way)).toEqual({ address: null });
    const byNetwork = new URL(url);
    byNetwork.search = '';
    expect(await ask(byNetwork.href, way)).toEqual({ address: '127.0.0.1' });
  });

  test('is spoken to over loopback where the path is too long for a socket', async () => {
    const far = await start(join(newDataDir(), 'x'.repeat(60), 'y'.repeat(60)));
    expect(await ask(far.url, 'select inet_server_addr() as address')).toEqual({ address: '127.0.0.1' });
  });

  test('listens on loopback only', async () => {
    const port = Number(new URL(url).port);
    expect(await isOpen('127.0.0.1', port)).toBe(true);
    for (const address of outsideAddresses()) expect(await isOpen(address, port)).toBe(false);
  });

  test.runIf(isRoot)('never runs the database as root', () => {
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).not.toBe(0);
  });

  test('chooses a password that no other folder has, and asks for it', async () => {
    const other = await start(known);
    const wrong = new URL(url);
    wrong.password = new URL(other.url).password;
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test.runIf(isRoot)('finds another place for data that only root could reach', async () => {
    const closed = newDataDir();
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const hidden = await start(dataDir);
    const home = join(dataDir, 'postgres');
    expect(lstatSync(home).isSymbolicLink()).toBe(true);
    expect(await ask(hidden.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(permissions(closed)).toBe('700');
    await hidden.stop();
    await rm(realpathSync(home), { recursive: true });
  });
});

describe('a first start killed outright', () => {
  const unfinished = (dataDir: string) =>
    existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.init-')) : [];
  /** A start before may have left its own. */
  const unfinishedHas = (file: string) => (dataDir: string, left: string[]) =>
    unfinished(dataDir).some((name) => !left.includes(name) && existsSync(join(dataDir, name, file)));

  const MOMENTS: Record<string, (dataDir: string, left: string[]) => boolean> = {
    'before initdb': unfinishedHas('.'),
    'early in initdb': unfinishedHas('cluster/postgresql.conf'),
    'when the folder looks valid': unfinishedHas('cluster/global/pg_control'),
    'as the cluster gets its name': (dataDir) => existsSync(join(dataDir, 'postgres')),
    'as the database starts': (dataDir) => existsSync(pidFile(dataDir)),
  };

  test('is made up for by the next, which is killed a moment later, and so on to the end', async () => {
    const dataDir = newDataDir();
    for (const [moment, reached] of Object.entries(MOMENTS)) {
      const left = unfinished(dataDir);
      const { server, answer } = startElsewhere(dataDir);
      const refused = answer.then((line) => expect(line, moment).toMatch(/^ended|^postgres:/));
      await Promise.race([until(() => reached(dataDir, left)), refused]);
      await killOutright(server);
      await refused;
    }
    const { url } = await start(dataDir);
    expect(await ask(url, 'select current_database() as name')).toEqual({ name: 'economat' });
    expect(unfinished(dataDir)).toEqual([]);
  });
});

describe('a later start', () => {
  test('finds what was written', async () => {
    const before = await start(known);
    await ask(before.url, `create table notes as select 'crème brûlée' as text`);
    await before.stop();
    const after = await start(known);
    expect(await ask(after.url, 'select text from notes')).toEqual({ text: 'crème brûlée' });
  });

  test('adopts the database of a server that was killed, and stops it in the end', async () => {
    const { server, answer } = startElsewhere(known);
    await ask(await answer, 'create table of_the_killed as select 1 as one');
    const pid = postmasterPid(known);
    await killOutright(server);
    const adopter = await start(known);
    expect(postmasterPid(known)).toBe(pid);
    expect(await ask(adopter.url, 'select one from of_the_killed')).toEqual({ one: 1 });
    await adopter.stop();
    expect(existsSync(pidFile(known))).toBe(false);
    expect(await isOpen('127.0.0.1', Number(new URL(adopter.url).port))).toBe(false);
  });

  test('is not misled by a process that now has the number of a database lost in a power cut', async () => {
    const embedded = await start(known);
    const traces = readFileSync(pidFile(known), 'utf8');
    await embedded.stop();
    const { uid, gid } = statSync(join(known, 'postgres'));
    const passerBy = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    servers.add(passerBy);
    writeFileSync(pidFile(known), traces.replace(/^\d+/, String(passerBy.pid)));
    const { url } = await start(known);
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
    expect(passerBy.exitCode).toBeNull();
  });

  test.each([
    ['empty', ''],
    ['zeros', '\0'.repeat(96)],
    ['its first digit only', '9'],
    ['a word', 'postgres\n'],
    ['a number below zero', '-1\n'],
  ])('takes no notice of a pid file that a power cut left half written: %s', async (_, traces) => {
    await (await start(known)).stop();
    const { uid, gid } = statSync(join(known, 'postgres'));
    writeFileSync(pidFile(known), traces);
    chownSync(pidFile(known), uid, gid);
    const { url } = await start(known);
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('refuses the data of another major version in one sentence', async () => {
    const version = join(known, 'postgres/cluster/PG_VERSION');
    await (await start(known)).stop();
    writeFileSync(version, '14\n');
    await expect(start(known)).rejects.toThrow(
      new StartupProblem(embeddedText.otherVersion({ folder: known, found: '14', expected: '18' })),
    );
    writeFileSync(version, '18\n');
  });
});

test('a data folder that cannot be one is refused in one sentence', async () => {
  const file = newDataDir();
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(new StartupProblem(embeddedText.notOurs(file)));
});

describe('several starts at once', () => {
  const attempts = (dataDir: string) =>
    Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)).map(({ answer }) => answer));

  test.each([
    ['on a new folder', newDataDir()],
    ['on a known folder', known],
  ])('%s: exactly one wins, the others say why', async (_, dataDir) => {
    const answers = await attempts(dataDir);
    const winners = answers.filter((answer) => answer.startsWith('postgres://'));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => !winners.includes(answer))).toEqual(
      Array(2).fill(`StartupProblem ${embeddedText.alreadyRunning(dataDir)}`),
    );
    expect(await ask(winners[0] ?? '', 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('while the server runs', () => {
  test.each([
    ['dies', 'SIGKILL'],
    ['is asked to stop, which waits for everybody’s connections,', 'SIGTERM'],
  ] as const)('a database that %s comes back at the same address', async (_, signal) => {
    const { url } = await start(known);
    const pid = postmasterPid(known);
    process.kill(pid, signal);
    await until(() => existsSync(pidFile(known)) && postmasterPid(known) !== pid);
    const answer = await vi.waitFor(() => ask(url, 'select 1 as one'), { timeout: 30_000 });
    expect(answer).toEqual({ one: 1 });
  });

  test('a database that dies in the middle of a query comes back too', async () => {
    const { url } = await start(known);
    const pid = postmasterPid(known);
    const busy = ask(url, `do $$ begin loop end loop; end $$`).catch(() => 'cut off');
    await vi.waitFor(
      async () =>
        expect(
          await ask(url, `select count(*)::int as busy from pg_stat_activity where query like 'do %'`),
        ).toEqual({ busy: 1 }),
      30_000,
    );
    process.kill(pid, 'SIGKILL');
    expect(await busy).toBe('cut off');
    const answer = await vi.waitFor(() => ask(url, 'select 1 as one'), { timeout: 30_000 });
    expect(answer).toEqual({ one: 1 });
  });

  test('the end of the process is the end of the database', async () => {
    const { answer } = startElsewhere(known, 'process.exit(0)');
    expect(await answer).toContain('postgres://');
    await until(() => !existsSync(pidFile(known)));
  });
});

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

const outsideAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
