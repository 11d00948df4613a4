import { useSyncExternalStore } from 'react';

export const newer = {
  waiting: null as ServiceWorker | null,
  known: false,
  listeners: new Set<() => void>(),
};

export function learnNewer(waiting: ServiceWorker | null): void {
  newer.waiting = waiting;
  newer.known = true;
  for (const listener of newer.listeners) listener();
}

/** True once a newer version of the application is on this device: this page is an old one, and goes on working. */
export const useNewerVersion = () =>
  useSyncExternalStore(
    (listener) => {
      newer.listeners.add(listener);
      return () => newer.listeners.delete(listener);
    },
    () => newer.known,
  );
