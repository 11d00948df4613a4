import { AppError } from '#domain/kernel/errors.ts';

type Turns = {
  /** Resolves when this one's turn has come, with what ends it. Ending it twice does nothing more. */
  take(whose: string): Promise<() => void>;
};

type Line = { busy: number; waiting: (() => void)[] };

/**
 * Lets each name have so many turns at once; the others of that name wait, in order. Whoever sends a thousand requests
 * waits for their own, while those of everybody else go on between them.
 */
export function createTurns({ atOnce, longestLine }: { atOnce: number; longestLine: number }): Turns {
  const lines = new Map<string, Line>();

  function endOf(whose: string, line: Line): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = line.waiting.shift();
      if (next) return next();
      line.busy -= 1;
      if (line.busy === 0) lines.delete(whose);
    };
  }

  return {
    async take(whose) {
      const line = lines.get(whose) ?? { busy: 0, waiting: [] };
      lines.set(whose, line);
      if (line.busy < atOnce) {
        line.busy += 1;
        return endOf(whose, line);
      }
      if (line.waiting.length >= longestLine)
        throw new AppError('TOO_MANY_REQUESTS', { details: { seconds: 1 } });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
      return endOf(whose, line);
    },
  };
}
