import { afterEach } from 'vitest';
import { READERS_AT_ONCE } from '#server/platform/tabular/limits.ts';
import { inReadersTurn } from '#server/platform/tabular/read-table.ts';

/** For a file of tests: all readers of the server are somebody else's from `occupy` until `free`, or the test's end. */
export function occupiedReaders() {
  let free = () => {};
  afterEach(() => free());
  return {
    free: () => free(),
    async occupy(): Promise<void> {
      const over = new Promise<void>((resolve) => {
        free = resolve;
      });
      const started = ['x', 'y'].slice(0, READERS_AT_ONCE).map(
        (whose) =>
          new Promise<void>((resolve) => {
            void inReadersTurn({ whose }, () => {
              resolve();
              return over;
            });
          }),
      );
      await Promise.all(started);
    },
  };
}
