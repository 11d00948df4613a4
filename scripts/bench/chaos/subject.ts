import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../../../src/server/platform/db/embedded/postmaster.ts';
import { processorSeconds } from '../../../src/server/platform/readers/reader-process.ts';
import { type Account, foundOrganisation, openAccount, signIn } from '../account.ts';
import { launch, port, postmasterPid, type Server } from '../crash/killable-server.ts';

/** The server that is mistreated, with somebody who works on it all the while. */
export type Subject = { server: Server; dataDir: string; account: Account; org: string; cookies: string[] };

/** So many browsers of the same person: one session alone would meet its own limit of calls. */
const BROWSERS = 8;

export const url = `http://127.0.0.1:${port}`;

export async function startSubject(dataDir: string): Promise<Subject> {
  process.env.TRUST_PROXY = '127.0.0.1';
  const server = launch(dataDir);
  if (!(await server.ready)) throw new Error(server.output.join('\n'));
  server.process.once('exit', (code, signal) => {
    if (code !== 0)
      console.log(`  the node ended: ${code ?? signal}\n${server.output.slice(-40).join('\n')}`);
  });
  const account = await openAccount(`${url}/api`, `camille-${randomUUID()}@exemple.fr`);
  const cookies = [account.cookie];
  while (cookies.length < BROWSERS) cookies.push(await signIn(account));
  const org = await foundOrganisation(account, 'Le Comptoir des Halles');
  return { server, dataDir, account, org, cookies };
}

export const isRunning = ({ server: { process } }: Subject) =>
  process.exitCode === null && process.signalCode === null;

/** A process may end while it is looked at. */
function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Those that read files for the server. */
function readersOf({ server: { process } }: Subject): number[] {
  const children = readOf(`/proc/${process.pid}/task/${process.pid}/children`).split(' ');
  return children.filter((pid) => /-reader\.ts/.test(readOf(`/proc/${pid}/cmdline`))).map(Number);
}

/** Pages of memory; `shared` are those of files, the program above all. */
function pagesOf(pid: number): { resident: number; shared: number } {
  const [, resident = 0, shared = 0] = readOf(`/proc/${pid}/statm`).split(' ').map(Number);
  return { resident, shared };
}

/** With its readers, which run the same program; 0 where the node has ended. */
export function residentMb(subject: Subject): number {
  if (!isRunning(subject)) return 0;
  const readers = readersOf(subject).map(pagesOf);
  const own = pagesOf(subject.server.process.pid ?? 0).resident;
  const pages = readers.reduce((sum, { resident, shared }) => sum + resident - shared, own);
  return Math.round((pages * 4096) / 1024 / 1024);
}

/** What the server has computed so far, whatever else the machine was doing; a reader counts while it is there. */
export const serverSeconds = (subject: Subject): number =>
  [subject.server.process.pid ?? 0, ...readersOf(subject)].reduce(
    (sum, pid) => sum + (processorSeconds(pid) ?? 0),
    0,
  );

/** Of the thread that answers: seconds it computed, and seconds it could have but no core was free. */
export function ownThread({ server: { process } }: Subject): { ran: number; waited: number } {
  const [ran, waited] = readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return { ran: Number(ran) / 1e9, waited: Number(waited) / 1e9 };
}

/** Resolves with the milliseconds it took, or throws where it takes a minute. */
export async function readyAgain(): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 60_000) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return performance.now() - start;
    await delay(20);
  }
  throw new Error('not ready again within a minute');
}

let asked = 0;
/**
 * From one of many networks and browsers, in turn: the server is told to believe this header from its own address.
 * Limits of calls are not what is measured.
 */
export function fromSomewhere({ cookies }: Subject) {
  asked += 1;
  return { 'x-forwarded-for': `192.0.2.${asked % 250}`, cookie: cookies[asked % cookies.length] ?? '' };
}

export const createSupplier = (subject: Subject, name: string, key: string) =>
  subject.account
    .post(
      '/suppliers',
      { name },
      { 'x-org-id': subject.org, 'idempotency-key': key, ...fromSomewhere(subject) },
    )
    .then(({ status }) => status)
    .catch(() => 0);

export type WriteTally = { statuses: Map<number, number>; acknowledged: string[]; longestMs: number };

/** So many people who create suppliers until told to stop. */
export function writers(subject: Subject, people: number): { stop(): Promise<WriteTally> } {
  const tally: WriteTally = { statuses: new Map(), acknowledged: [], longestMs: 0 };
  let over = false;
  const all = Array.from({ length: people }, async () => {
    while (!over && isRunning(subject)) {
      const name = `Maraîcher ${randomUUID()}`;
      const start = performance.now();
      const status = await createSupplier(subject, name, randomUUID());
      tally.longestMs = Math.max(tally.longestMs, performance.now() - start);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (status === 200) tally.acknowledged.push(name);
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(all);
      return tally;
    },
  };
}

/** As the owner of its embedded database. */
export async function asOwner<T>({ dataDir }: Subject, sql: string, values: unknown[] = []): Promise<T[]> {
  const home = join(dataDir, 'postgres');
  const password = readFileSync(join(home, 'password'), 'utf8');
  const databasePort = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({
    connectionString: `postgres://economat_owner:${password}@127.0.0.1:${databasePort}/economat`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

export async function lostOf(subject: Subject, names: string[]): Promise<number> {
  const rows = await asOwner<{ lost: number }>(
    subject,
    `select count(*)::int as lost from unnest($1::text[]) as said(name)
     where not exists (select from suppliers s where s.name = said.name)`,
    [names],
  );
  return rows[0]?.lost ?? names.length;
}

/** Until it is gone: before that, a last answer may still come from it. */
export async function killDatabaseOf(subject: Subject): Promise<void> {
  const pid = postmasterPid(subject.dataDir);
  signalDatabase(subject, 'SIGKILL');
  while (pid && postmasterPid(subject.dataDir) === pid && isAlive(pid)) await delay(5);
}

/** To the database's first process and to each of its children, which lead groups of their own. */
export function signalDatabase({ dataDir }: Subject, signal: NodeJS.Signals): void {
  const pid = postmasterPid(dataDir);
  if (!pid) return;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  process.kill(pid, signal);
  for (const child of children.map(Number)) signalUnlessEnded(child, signal);
}

/** A connection that was just given up may be gone by now. */
function signalUnlessEnded(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

export const countsOf = (statuses: Map<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
