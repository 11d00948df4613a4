import { Worker } from 'node:worker_threads';

type Bounds = {
  /** Of the processor, for the worker's own work: neither whoever waits for it nor a busy machine is counted. */
  seconds: number;
  memory_mb: number;
};

type Options<Message> = {
  script: URL;
  /** Bytes that fill their buffer are given over to the worker, and gone from here. */
  data: { bytes: Uint8Array } & Record<string, unknown>;
  bounds: Bounds;
  tooSlow: () => Error;
  tooMuchMemory: () => Error;
  /** A message that says no, and so ends the work. */
  refusalIn: (message: Message) => Error | null;
};

/** A machine that is busy elsewhere may keep a worker waiting for so many times what it is allowed to work. */
const PATIENCE = 10;

const fillsItsBuffer = (bytes: Uint8Array) => bytes.byteLength === bytes.buffer.byteLength;

/** One worker thread for what came from outside, its clock and its end: hostile bytes cost its bounds at most. */
export class BoundedWorker<Message> {
  readonly #worker: Worker;
  readonly #options: Options<Message>;
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  #waiting: { resolve: (message: Message) => void; reject: (error: Error) => void } | null = null;
  #arrived: Message[] = [];
  #failure: Error | null = null;

  constructor(options: Options<Message>) {
    const { script, data, bounds } = options;
    this.#options = options;
    this.#left = bounds.seconds * 1000 * PATIENCE;
    this.#worker = new Worker(script, {
      workerData: data,
      transferList: fillsItsBuffer(data.bytes) ? [data.bytes.buffer as ArrayBuffer] : [],
      resourceLimits: {
        maxOldGenerationSizeMb: bounds.memory_mb,
        maxYoungGenerationSizeMb: 8,
        stackSizeMb: 4,
      },
    });
    this.#worker.on('message', (message: Message) => this.#take(message));
    this.#worker.on('error', (error) => this.#fail(this.#reasonOf(error)));
    this.#worker.on('exit', () => this.#fail(new Error('The worker ended')));
    this.#looks = setInterval(() => void this.#lookAtWork(), (bounds.seconds * 1000) / 10);
    this.#startClock();
  }

  /** Asks for the next message; the worker's clock runs until it comes. */
  request(): void {
    this.#startClock();
    this.#worker.postMessage('next');
  }

  receive(): Promise<Message> {
    const message = this.#arrived.shift();
    if (message) return Promise.resolve(message);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async stop(reason: Error = new Error('The worker was stopped')): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #startClock(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#fail(this.#options.tooSlow()), this.#left);
  }

  #stopClock(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(1, this.#left - (performance.now() - this.#since));
  }

  async #lookAtWork(): Promise<void> {
    const work = await this.#worker.cpuUsage().catch(() => null); // It has ended.
    const allowed = this.#options.bounds.seconds * 1_000_000;
    if (work && work.user + work.system > allowed) this.#fail(this.#options.tooSlow());
  }

  #take(message: Message): void {
    this.#stopClock();
    const refusal = this.#options.refusalIn(message);
    if (refusal) {
      this.#fail(refusal);
      return;
    }
    if (this.#waiting) this.#waiting.resolve(message);
    else this.#arrived.push(message);
    this.#waiting = null;
  }

  #reasonOf(error: unknown): Error {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return this.#options.tooMuchMemory();
    }
    return error instanceof Error ? error : new Error(String(error));
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = null;
    void this.#worker.terminate();
  }
}
