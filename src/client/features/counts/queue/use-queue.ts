import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CountItem, type CountLine, learnLines } from '#client/features/counts/counts.api.ts';
import { client } from '#client/platform/api/api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { type StoredValue, storedValue } from '#client/platform/browser/storage.ts';
import { reportFailure } from '#client/platform/report.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { COUNTED_AGO_MAX } from '#domain/counts/count.ts';
import * as queue from './queue.ts';

const RETRY_MS = 5_000;
/** Younger than this was counted now: the network's own delay is no age. */
const NOW_SECONDS = 10;

const stores = new Map<string, StoredValue>();

/** One queue per person and restaurant: what one enters on a shared tablet is never sent as somebody else's. */
function storeOf(userId: string, orgId: string): StoredValue {
  const key = `counts ${userId} ${orgId}`;
  const known = stores.get(key);
  if (known) return known;
  const made = storedValue(key);
  stores.set(key, made);
  return made;
}

const change = (store: StoredValue, update: (kept: queue.KeptEntries) => queue.KeptEntries) =>
  store.write(queue.writeKept(update(queue.readKeptEntries(store.read()))));

/** What waits in this browser, and the way to add to it. Whoever shows it also sends it. */
export function useCountQueue() {
  const queryClient = useQueryClient();
  const { user, organisation } = useSession();
  const userId = user?.id ?? '';
  const store = storeOf(userId, organisation?.org_id ?? '');
  const text = useSyncExternalStore(store.subscribe, store.read);
  const kept = useMemo(() => queue.readKeptEntries(text), [text]);

  useEffect(() => startSender({ store, queryClient, userId }), [store, queryClient, userId]);

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

type Sender = { store: StoredValue; queryClient: QueryClient; userId: string };

/** Sends what waits, one after the other, and comes back for what no network took. */
function startSender(sender: Sender): () => void {
  const { store } = sender;
  let state: 'idle' | 'busy' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = () => state === 'stopped';

  async function send(): Promise<void> {
    if (state !== 'idle') return;
    clearTimeout(timer);
    state = 'busy';
    for (;;) {
      const entry = queue.nextToSend(queue.readKeptEntries(store.read()));
      if (!entry || stopped()) break;
      if ((await sendOne(sender, entry)) === 'later') {
        if (!stopped()) timer = setTimeout(send, RETRY_MS);
        break;
      }
    }
    if (!stopped()) state = 'idle';
  }

  const unsubscribe = store.subscribe(() => void send());
  const now = () => void send();
  window.addEventListener('online', now);
  now();
  return () => {
    state = 'stopped';
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', now);
  };
}

export async function sendOne(sender: Sender, entry: queue.CountEntry): Promise<'done' | 'later'> {
  const { store, queryClient } = sender;
  try {
    const telling = tell(entry);
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

/** The answer is put where the screen reads it. */
const SHOWN_HERE = { context: { reading: 'later' } } as const;

function tell({
  count_id: id,
  item_id,
  qty,
  unit,
  version,
  at,
}: queue.CountEntry): Promise<CountLine> | null {
  if (qty !== null) {
    const seconds = Math.round((Date.now() - at) / 1000);
    const ago = seconds < NOW_SECONDS ? 0 : Math.min(seconds, COUNTED_AGO_MAX);
    return client.counts.saveLine({ id, item_id, qty, unit, version, ago }, SHOWN_HERE);
  }
  // Entered and taken back. The figure may have arrived all the same, where its answer was lost.
  if (version === null) return null;
  return client.counts.clearLine({ id, item_id, version }, SHOWN_HERE);
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
  const { store, queryClient, userId } = sender;
  try {
    const { lines, revision } = await client.counts.lines({ id: entry.count_id });
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
