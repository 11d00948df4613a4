import type { ReaderAnswer } from './messages.ts';
import { type Ended, giveBack, type ReaderProcess, takeProcess } from './reader-process.ts';

type Bounds = {
  /** Of the processor, for the reader's own work: neither whoever waits for it nor a busy machine is counted. */
  seconds: number;
  memory_mb: number;
};

type Options<Message> = {
  /** Serves the reading (`serveReader`). */
  script: URL;
  data: object;
  bounds: Bounds;
  tooSlow: () => Error;
  tooMuchMemory: () => Error;
  /** A message that says no, and so ends the work. */
  refusalIn: (message: Message) => Error | null;
};

/** A machine that is busy elsewhere may keep a reader waiting for so many times what it is allowed to work. */
const PATIENCE = 10;

/** One reading of what came from outside, its clock and its end: hostile bytes cost its bounds at most. */
export class BoundedReader<Message> {
  readonly #process: ReaderProcess;
  readonly #options: Options<Message>;
  readonly #workedBefore: number;
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  #waiting: { resolve: (message: Message) => void; reject: (error: Error) => void } | null = null;
  #arrived: Message[] = [];
  #owesAnswer = false;
  #failure: Error | null = null;
  #hasStopped = false;

  constructor(options: Options<Message>) {
    const { data, bounds } = options;
    this.#options = options;
    this.#left = bounds.seconds * 1000 * PATIENCE;
    this.#process = takeProcess(this.#kind);
    this.#process.usedBy({
      took: (answer) => this.#take(answer as ReaderAnswer<Message>),
      ended: (reason) => this.#fail(this.#reasonOf(reason)),
    });
    this.#workedBefore = this.#process.processorSeconds() ?? 0;
    this.#looks = setInterval(() => this.#lookAtWork(), (bounds.seconds * 1000) / 10);
    this.#ask({ kind: 'begin', data });
  }

  get #kind() {
    const { script, bounds } = this.#options;
    return { script, memory_mb: bounds.memory_mb };
  }

  /** Asks for the next message; the reader's clock runs until it comes. */
  request(): void {
    this.#ask({ kind: 'next' });
  }

  receive(): Promise<Message> {
    const message = this.#arrived.shift();
    if (message) return Promise.resolve(message);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  /** A process that is in the midst of something, or that went wrong, is no good for another reading. */
  async stop(reason: Error = new Error('The reading was stopped')): Promise<void> {
    const canBeKept = !this.#owesAnswer;
    this.#fail(reason);
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    if (canBeKept && !this.#process.hasEnded) giveBack(this.#kind, this.#process);
    else await this.#process.kill();
  }

  #ask(order: Parameters<ReaderProcess['tell']>[0]): void {
    // Stopped, the process may be at somebody else's reading.
    if (this.#failure) return;
    this.#owesAnswer = true;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#fail(this.#options.tooSlow()), this.#left);
    this.#process.tell(order);
  }

  #lookAtWork(): void {
    const worked = (this.#process.processorSeconds() ?? 0) - this.#workedBefore;
    if (worked > this.#options.bounds.seconds) this.#fail(this.#options.tooSlow());
  }

  #take(answer: ReaderAnswer<Message>): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(1, this.#left - (performance.now() - this.#since));
    this.#owesAnswer = false;
    if ('failure' in answer) this.#fail(new Error(answer.failure));
    else this.#hand(answer.message);
  }

  #hand(message: Message): void {
    const refusal = this.#options.refusalIn(message);
    if (refusal) {
      this.#fail(refusal);
      return;
    }
    if (this.#waiting) this.#waiting.resolve(message);
    else this.#arrived.push(message);
    this.#waiting = null;
  }

  #reasonOf({ outOfMemory, words }: Ended): Error {
    return outOfMemory ? this.#options.tooMuchMemory() : new Error(`The reader ended: ${words}`);
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
  }
}
