import { useMemo, useSyncExternalStore } from 'react';
import type { CountItem } from '#client/features/counts/counts.api.ts';
import { useOpened } from '#client/platform/kept/use-opened.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import * as queue from './queue.ts';
import { COUNTS, change, countStore, countsOfBefore } from './store.ts';

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
