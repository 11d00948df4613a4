import { useSyncExternalStore } from 'react';
import { useOpened } from '#client/platform/kept/use-opened.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import { NOTHING_BEFORE, READINGS, readingStore, readWaiting } from './store.ts';

/** What waits here, as it changes. */
export function useWaitingReadings(whose: Whose) {
  useOpened(whose, READINGS, NOTHING_BEFORE);
  const { subscribe, read } = readingStore(whose);
  return readWaiting(useSyncExternalStore(subscribe, read));
}
