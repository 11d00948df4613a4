import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type CountItem, type CountLine, learnLines } from '#client/features/counts/counts.api.ts';
import { client } from '#client/platform/api/api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { type KeptMap, keptMap, openKept, useOpened } from '#client/platform/kept/kept-map.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import { reportFailure } from '#client/platform/report.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { toasts } from '#client/platform/toasts.ts';
import { COUNTED_AGO_MAX } from '#domain/counts/count.ts';
import * as queue from './queue.ts';

/** Younger than this was counted now: the network's own delay is no age. */
const NOW_SECONDS = 10;

const COUNTS = 'counts';

/** One queue per person and restaurant: what one enters on a shared tablet is never sent as somebody else's. */
export const countStore = (whose: Whose): KeptMap => keptMap(whose, COUNTS);

function countsOfBefore({ userId, orgId }: Whose): Record<string, string> {
  const place = storedValue(`counts ${userId} ${orgId}`);
  const text = place.read();
  place.write(null);
  return queue.entriesOfBefore(text);
}

export const openCounts = (whose: Whose) => openKept(whose, COUNTS, countsOfBefore);

const change = (store: KeptMap, update: (kept: queue.KeptEntries) => queue.KeptEntries) => {
  const before = queue.readKeptEntries(store.read());
  store.change(queue.changesFrom(before, update(before)));
};

/** What waits in this browser, and the way to add to it. The frame sends it, whatever page is open. */
export function useCountQueue() {
  const { userId, orgId } = useWhose();
  useOpened({ userId, orgId }, COUNTS, countsOfBefore);
  const store = useMemo(() => countStore({ userId, orgId }), [userId, orgId]);
  const texts = useSyncExternalStore(store.subscribe, store.read);
  const kept = useMemo(() => queue.readKeptEntries(texts), [texts]);

  return useMemo(
    () => ({
      kept,
      enter: (count_id: string, { item_id, name, unit, version }: CountItem, qty: number | null) =>
        change(store, (now) =>
          queue.enterCount(now, { count_id, item_id, name, unit, version, qty, at: Date.now() }),
        ),
      forget: (line: { count_id: string; item_id: string }) =>
        change(store, (now) => queue.forget(now, line)),
    }),
    [kept, store],
  );
}

export type CountQueue = ReturnType<typeof useCountQueue>;

type Sender = { store: KeptMap; queryClient: QueryClient; userId: string; orgId: string };

export async function sendOne(sender: Sender, entry: queue.CountEntry): Promise<'done' | 'later'> {
  const { store, queryClient } = sender;
  try {
    const telling = tell(entry, sender.orgId);
    if (!telling) return askForLine(sender, entry);
    const line = await telling;
    // Before the queue lets go: the figure never flickers back to what it was.
    learnLines(queryClient, entry.count_id, { lines: [line] });
    change(store, (kept) => queue.sent(kept, entry, line.version));
    return 'done';
  } catch (error) {
    return understand(sender, entry, error);
  }
}

function tell(entry: queue.CountEntry, orgId: string): Promise<CountLine> | null {
  const { count_id: id, item_id, qty, unit, version, at } = entry;
  // The answer is put where the screen reads it.
  const shownHere = { context: { reading: 'later', orgId } } as const;
  if (qty !== null) {
    const seconds = Math.round((Date.now() - at) / 1000);
    const ago = seconds < NOW_SECONDS ? 0 : Math.min(seconds, COUNTED_AGO_MAX);
    const late = ago > 0 && { device_at: new Date(at).toISOString() };
    return client.counts.saveLine({ id, item_id, qty, unit, version, ago, ...late }, shownHere);
  }
  // Entered and taken back. The figure may have arrived all the same, where its answer was lost.
  if (version === null) return null;
  return client.counts.clearLine({ id, item_id, version }, shownHere);
}

async function understand(
  sender: Sender,
  entry: queue.CountEntry,
  error: unknown,
): Promise<'done' | 'later'> {
  const { store } = sender;
  if (!(error instanceof ApiError)) {
    reportFailure(error);
    return 'later';
  }
  const { status, code } = error;
  if (status === 0 || status >= 500 || status === 429 || status === 401 || status === 403) return 'later';
  if (code === 'VERSION_CONFLICT') return askForLine(sender, entry);
  if (code === 'COUNT_ENDED') {
    change(store, (kept) => queue.mark(kept, entry, 'late'));
    return 'done';
  }
  // A figure that somebody went to look for is listed, not lost.
  change(store, (kept) =>
    entry.qty === null ? queue.sent(kept, entry, entry.version) : queue.mark(kept, entry, 'late'),
  );
  toasts.failure(error, { id: 'count' });
  return 'done';
}

/** Whose line stands there. Where it is the same person's, from another device or a lost answer, this is their last word. */
async function askForLine(sender: Sender, entry: queue.CountEntry): Promise<'done' | 'later'> {
  const { store, queryClient, userId, orgId } = sender;
  try {
    const { lines, revision } = await client.counts.lines({ id: entry.count_id }, { context: { orgId } });
    learnLines(queryClient, entry.count_id, { lines: lines ?? [], revision });
    const theirs = lines?.find(({ item_id }) => item_id === entry.item_id);
    const mine = theirs?.counted_by?.id === userId;
    change(store, (kept) => {
      if (mine) return queue.rebase(kept, entry, theirs.version);
      // Nobody asks about what was only taken back: the colleague's figure stands.
      if (entry.qty === null) return queue.sent(kept, entry, entry.version);
      return queue.mark(kept, entry, 'conflict');
    });
    return 'done';
  } catch (error) {
    return understand(sender, entry, error);
  }
}
