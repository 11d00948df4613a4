import { useSyncExternalStore } from 'react';

const shown = { at: null as number | null, listeners: new Set<() => void>() };

export function noteCopyShown(at: number | null): void {
  if (shown.at === at) return;
  shown.at = at;
  for (const listener of shown.listeners) listener();
}

/** Of when the copy is that a page shows instead of an answer; null where the server answers. */
export const useCopyMoment = () =>
  useSyncExternalStore(
    (listener) => {
      shown.listeners.add(listener);
      return () => shown.listeners.delete(listener);
    },
    () => shown.at,
  );
