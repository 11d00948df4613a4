import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isAlive } from '../../../src/server/platform/db/embedded/postmaster.ts';
import { ROOT } from '../../project-root.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../served/server.ts';

const READY_WITHIN_MS = 120_000;

/** A folder for data folders, and a port that the servers on them share, one after the other. */
export const folder = await mkdtemp(join(tmpdir(), 'economat-crash-'));
// The database's user has to pass through when root runs this.
await chmod(folder, 0o755);
export const port = await freePort();

export type Server = { process: ChildProcess; ready: Promise<boolean>; output: string[] };

export function launch(dataDir: string): Server {
  const server = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...SERVER_ENV, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (line.includes(`:${port}`)) resolve(true);
      });
    }
    server.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  return { process: server, ready, output };
}

export async function stop({ process: server }: Server): Promise<boolean> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  return code === 0;
}

/** As a power cut would: at once, and the database too where asked. */
export async function kill(victim: Server, dataDir: string, what: Killed): Promise<void> {
  victim.process.kill('SIGKILL');
  if (what === 'server + database') killDatabase(dataDir);
  if (victim.process.exitCode === null && victim.process.signalCode === null)
    await once(victim.process, 'exit');
}

export type Killed = 'server' | 'server + database';

type Trial<Command> = {
  dataDir: string;
  clients: number;
  /** Works until it is over or the server is gone; what was left without an answer. */
  client: (over: () => boolean) => Promise<Command[]>;
  livesMs: { least: number; most: number };
};
/** Every second round takes the database too. */
type Round<Command> = Trial<Command> & { round: number; server: Server };

/** Clients work until their server is killed at a random moment; then it starts again. */
async function killWhileWorking<Command>(asked: Round<Command>) {
  const { round, dataDir, livesMs } = asked;
  const killed: Killed = round % 2 === 1 ? 'server' : 'server + database';
  let over = false;
  const clients = Array.from({ length: asked.clients }, () => asked.client(() => over));
  const after = livesMs.least + Math.random() * (livesMs.most - livesMs.least);
  await delay(after);
  await kill(asked.server, dataDir, killed);
  over = true;
  const unanswered = (await Promise.all(clients)).flat();
  const start = performance.now();
  const server = launch(dataDir);
  if (!(await server.ready)) throw new Error(`round ${round}: no restart\n${server.output.join('\n')}`);
  return { server, unanswered, killed, after, readyMs: performance.now() - start };
}

type Survived = Omit<Awaited<ReturnType<typeof killWhileWorking>>, 'server'> & {
  round: number;
  gained: number;
};

const ROUND_HEADS = 'round  killed after  what was killed    acknowledged  unanswered  ready again in';

const roundLine = ({ round, after, killed, gained, unanswered, readyMs }: Survived): string =>
  [
    String(round).padStart(5),
    ms(after).padStart(12),
    killed.padEnd(17),
    String(gained).padStart(12),
    String(unanswered.length).padStart(10),
    ms(readyMs).padStart(14),
  ].join('  ');

type Rounds<Command> = Trial<Command> & {
  goesOn: (round: number) => boolean;
  /** All that was acknowledged so far. */
  acknowledged: { size: number };
  repeat: (command: Command) => Promise<void>;
};

/** Killed round after round, and each prints a line; the last server is stopped. */
export async function killAgainAndAgain<Command>(first: Server, trial: Rounds<Command>): Promise<void> {
  const { acknowledged, goesOn, repeat } = trial;
  let server = first;
  console.log(ROUND_HEADS);
  for (let round = 1; goesOn(round); round += 1) {
    const before = acknowledged.size;
    const survived = await killWhileWorking({ ...trial, round, server });
    server = survived.server;
    const gained = acknowledged.size - before;
    const { unanswered } = survived;
    // Twice: whoever saw no answer may press again, and again.
    for (const command of [...unanswered, ...unanswered]) await repeat(command);
    console.log(roundLine({ ...survived, round, gained }));
  }
  await stop(server);
}

/** Its first server, ready; what it printed where it is not. */
export async function launchReady(dataDir: string): Promise<Server> {
  const server = launch(dataDir);
  if (!(await server.ready)) throw new Error(server.output.join('\n'));
  return server;
}

/** The database of a trial that is over, and its files. */
export async function clearAway(dataDir: string): Promise<void> {
  killDatabase(dataDir);
  await rm(folder, { recursive: true, force: true });
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

export function postmasterPid(dataDir: string): number | undefined {
  if (!existsSync(pidFile(dataDir))) return undefined;
  return Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]) || undefined;
}

/** The database leads its own process group: a negative number reaches its children too. */
export function killDatabase(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  if (pid && isAlive(pid)) process.kill(-pid, 'SIGKILL');
}

export const ms = (value: number): string => `${Math.round(value)} ms`;
