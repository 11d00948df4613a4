import { useSyncExternalStore } from 'react';
import { willBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import { type Manager, toastQueue } from './toast-queue.ts';

type Region = typeof import('./toast-region.tsx');

let region: Region | undefined;
const listeners = new Set<() => void>();

async function fetchRegion(): Promise<void> {
  region ??= await import('./toast-region.tsx');
  for (const listener of listeners) listener();
}
willBeNeeded(fetchRegion);

/** The corner where toasts show; undefined until the first of them, or until the browser had time for it. */
export const useToastRegion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => region?.ToastRegion,
  );

function tell(act: (manager: Manager) => void): void {
  if (toastQueue.shown) {
    act(toastQueue.shown);
    return;
  }
  toastQueue.waiting.push(act);
  // Without a network it comes with the next word.
  fetchRegion().catch(() => undefined);
}

let count = 0;

/** Reachable from outside React: a failed request says so wherever it was started. */
export const toastManager = {
  add(toast: Parameters<Manager['add']>[0]): string {
    count += 1;
    const id = toast.id ?? `toast-${count}`;
    tell((manager) => manager.add({ ...toast, id }));
    return id;
  },
  update(id: string, toast: Parameters<Manager['update']>[1]): void {
    tell((manager) => manager.update(id, toast));
  },
  close(id: string): void {
    // Before the corner has come there is at most something that waits to be said.
    if (toastQueue.shown || toastQueue.waiting.length > 0) tell((manager) => manager.close(id));
  },
};
