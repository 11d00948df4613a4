import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReaderAnswer, ReaderCommand } from './messages.ts';

/** What a process is started for: another limit is another process. */
type Kind = { script: URL; memory_mb: number };

type User = { took(answer: ReaderAnswer<unknown>): void; ended(reason: Ended): void };
export type Ended = { outOfMemory: boolean; words: string };

/** Starting one costs more than reading a list: it is kept for the next, and soon given up with its memory. */
const KEPT_MS = 10_000;
const LAST_WORDS = 2000;
/** Windows starts no program without its own folder's name; what was compiled before is three quarters of a start. */
const settings = ({ SystemRoot, NODE_COMPILE_CACHE } = process.env) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...(SystemRoot && { SystemRoot }),
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
});
const TICKS_A_SECOND = 100;

/** V8 ends a process whose heap is full by SIGABRT (134 where there are no signals), a system without memory by SIGKILL. */
const isOutOfMemory = (code: number | null, signal: string | null) =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;

/** Seconds of processor time that a process has had. Null where the system does not tell it in this way. */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name, which may hold spaces; user and system time are the 14th and 15th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/**
 * A process that reads what came from outside. Not a thread: V8 may end a whole process because the heap of one of its
 * threads is full (decision 0075). It gets neither the server's settings nor its secrets.
 */
class ReaderProcess {
  readonly #child: ChildProcess;
  #user: User | null = null;
  #words = '';
  #hasEnded = false;

  constructor({ script, memory_mb }: Kind) {
    this.#child = fork(fileURLToPath(script), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory_mb}`, '--max-semi-space-size=4', '--v8-pool-size=1'],
      env: settings(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('message', (answer) => this.#user?.took(answer as ReaderAnswer<unknown>));
    this.#child.on('exit', (code, signal) => this.#end(isOutOfMemory(code, signal)));
    this.#child.on('error', (error) => this.#end(false, error.message));
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#words = (this.#words + words).slice(-LAST_WORDS);
    });
    // Whoever waits for an answer holds the server; a process that waits for work does not.
    this.#child.unref();
    this.#child.channel?.unref();
    const errors = this.#child.stderr;
    if (errors && 'unref' in errors && typeof errors.unref === 'function') errors.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  processorSeconds(): number | null {
    return this.#child.pid === undefined ? null : processorSeconds(this.#child.pid);
  }

  usedBy(user: User | null): void {
    this.#user = user;
  }

  tell(command: ReaderCommand<unknown>): void {
    // Nobody listens any more: `exit` says so to whoever waits.
    if (this.#child.connected) this.#child.send(command, () => {});
  }

  async kill(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #end(outOfMemory: boolean, words = this.#words): void {
    this.#hasEnded = true;
    this.#user?.ended({ outOfMemory, words });
    this.#user = null;
  }
}

export type { ReaderProcess };

type Idle = { process: ReaderProcess; givenUp: NodeJS.Timeout };
const idle = new Map<string, Idle[]>();
const nameOf = ({ script, memory_mb }: Kind) => `${memory_mb} ${script.href}`;

/** One that waits, or a new one. */
export function takeProcess(kind: Kind): ReaderProcess {
  const waiting = idle.get(nameOf(kind)) ?? [];
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    clearTimeout(found.givenUp);
    if (!found.process.hasEnded) return found.process;
  }
  return new ReaderProcess(kind);
}

/** To be given back only when it owes no answer. */
export function giveBack(kind: Kind, process: ReaderProcess): void {
  process.usedBy(null);
  process.tell({ kind: 'end' });
  const waiting = idle.get(nameOf(kind)) ?? [];
  const givenUp = setTimeout(() => {
    waiting.splice(waiting.indexOf(entry), 1);
    void process.kill();
  }, KEPT_MS);
  const entry: Idle = { process, givenUp };
  givenUp.unref();
  waiting.push(entry);
  idle.set(nameOf(kind), waiting);
}
