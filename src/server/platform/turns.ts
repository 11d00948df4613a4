import { AppError } from '#domain/kernel/errors.ts';

type Asked = {
  /** Whoever goes away before the turn has come leaves the line. */
  signal?: AbortSignal | undefined;
  /** By what the place in the line may be asked for. */
  ticket?: string | undefined;
};

type Turns = {
  /** Resolves when this one's turn has come, with what ends it. Ending it twice does nothing more. */
  take(whose: string, asked?: Asked): Promise<() => void>;
  /** From 1, of all who wait; null where it does not, or no longer. */
  placeOf(ticket: string): number | null;
  /** How many do. */
  waiting(): number;
};

type TurnsOptions = {
  /** Of one name. */
  atOnce: number;
  longestLine: number;
  /** Of all names together; without it, names know nothing of each other. */
  inAll?: { atOnce: number; longestLine: number };
};

type Waiting = { turn: number; order: number; ticket: string | undefined; start: () => void };
type Line = { busy: number; waiting: Waiting[]; nextTurn: number };

const byTurn = (a: Waiting, b: Waiting) => a.turn - b.turn || a.order - b.order;

/**
 * Lets each name have so many turns at once; the others of that name wait, in order. Whoever sends a thousand requests
 * waits for their own, while those of everybody else go on between them: where there is a limit for all together, names
 * go round, so that the second of one comes after the first of every other that waits.
 */
export function createTurns({ atOnce, longestLine, inAll }: TurnsOptions): Turns {
  const lines = new Map<string, Line>();
  let busy = 0;
  let order = 0;
  /** Where the round is: a name that comes in now joins it here. */
  let round = 0;

  const everyWaiting = () => [...lines.values()].flatMap(({ waiting }) => waiting);

  function forget(whose: string, line: Line): void {
    if (line.busy === 0 && line.waiting.length === 0) lines.delete(whose);
  }

  function start(line: Line, turn: number): void {
    line.busy += 1;
    busy += 1;
    round = Math.max(round, turn);
  }

  /** Whose line is full waits for their own, wherever the round is. */
  function nextReady(): { line: Line; first: Waiting } | null {
    if (inAll && busy >= inAll.atOnce) return null;
    let next: { line: Line; first: Waiting } | null = null;
    for (const line of lines.values()) {
      const [first] = line.waiting;
      if (!first || line.busy >= atOnce) continue;
      if (!next || byTurn(first, next.first) < 0) next = { line, first };
    }
    return next;
  }

  function goOn(): void {
    for (let next = nextReady(); next; next = nextReady()) {
      next.line.waiting.shift();
      start(next.line, next.first.turn);
      next.first.start();
    }
  }

  function endOf(whose: string, line: Line): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      line.busy -= 1;
      busy -= 1;
      goOn();
      forget(whose, line);
    };
  }

  function wait(whose: string, line: Line, { signal, ticket }: Asked, turn: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(one), 1);
        forget(whose, line);
        reject(signal?.reason);
      };
      const one: Waiting = {
        ticket,
        turn,
        order: ++order,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.waiting.push(one);
    });
  }

  return {
    async take(whose, asked = {}) {
      asked.signal?.throwIfAborted();
      const line = lines.get(whose) ?? { busy: 0, waiting: [], nextTurn: 0 };
      const ready = line.busy < atOnce && (!inAll || busy < inAll.atOnce);
      const full =
        line.waiting.length >= longestLine || (inAll && everyWaiting().length >= inAll.longestLine);
      if (!ready && full) throw new AppError('TOO_MANY_REQUESTS', { details: { seconds: 1 } });
      lines.set(whose, line);
      const turn = Math.max(round, line.nextTurn);
      line.nextTurn = turn + 1;
      if (ready) start(line, turn);
      else await wait(whose, line, asked, turn);
      return endOf(whose, line);
    },
    waiting: () => everyWaiting().length,
    placeOf(ticket) {
      const place = everyWaiting()
        .sort(byTurn)
        .findIndex((one) => one.ticket === ticket);
      return place < 0 ? null : place + 1;
    },
  };
}
