import type { Query, QueryClient } from '@tanstack/react-query';

/** How many commands keep the door shut, and the reads that wait behind it. */
const door = { shut: 0, waiting: new Set<() => void>() };

/** Resolves when reads may leave, at once as a rule; rejects when the read is given up meanwhile. */
export async function throughReadingDoor(signal: AbortSignal | undefined): Promise<void> {
  while (door.shut > 0) {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        door.waiting.delete(pass);
        reject(signal?.reason);
      };
      const pass = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      door.waiting.add(pass);
    });
  }
}

function openDoor(): void {
  door.shut -= 1;
  if (door.shut > 0) return;
  const waiting = [...door.waiting];
  door.waiting.clear();
  for (const pass of waiting) pass();
}

type Command<Result> = {
  queryClient: QueryClient;
  /** What may be read all the same. */
  spared: (query: Query) => boolean;
  command: () => Promise<Result>;
};

/**
 * For a command that gives up the right to read: what is being read is given up first, and nothing more is asked
 * until the command is done. Otherwise an answer under way comes back as a refusal, which looks like a session that
 * expired. If the command fails the page stays, and reads again what it had asked for.
 */
export async function whileNothingIsRead<Result>({
  queryClient,
  spared,
  command,
}: Command<Result>): Promise<Result> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => !spared(query) });
  const isUnderWay = (query: Query) => underWay.includes(query);
  door.shut += 1;
  try {
    await queryClient.cancelQueries({ predicate: isUnderWay });
    return await command();
  } catch (error) {
    void queryClient.refetchQueries({ type: 'active', predicate: isUnderWay });
    throw error;
  } finally {
    openDoor();
  }
}
