import { storedValue } from '#client/platform/browser/storage.ts';
import { type KeptMap, keptMap, openKept } from '#client/platform/kept/kept-map.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import * as queue from './queue.ts';

export const COUNTS = 'counts';

/** One queue per person and restaurant: what one enters on a shared tablet is never sent as somebody else's. */
export const countStore = (whose: Whose): KeptMap => keptMap(whose, COUNTS);

export function countsOfBefore({ userId, orgId }: Whose): Record<string, string> {
  const place = storedValue(`counts ${userId} ${orgId}`);
  const text = place.read();
  place.write(null);
  return queue.entriesOfBefore(text);
}

export const openCounts = (whose: Whose) => openKept(whose, COUNTS, countsOfBefore);

export const change = (store: KeptMap, update: (kept: queue.KeptEntries) => queue.KeptEntries) => {
  const before = queue.readKeptEntries(store.read());
  store.change(queue.changesFrom(before, update(before)));
};
