import type { Toast } from '@base-ui/react/toast';
import { useSyncExternalStore } from 'react';
import { mayBeNeeded } from './fetch-ahead.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'removed' | 'progress';

export type ToastData = {
  tone: ToastTone;
  /** Long work: how far it is, in words and as a share. */
  progress?: { value: number; max: number; label: string };
};

/** An error stays until it is read and closed; so does work under way, until it is updated. */
export const TOAST_TIMEOUT_MS = 5000;

type Manager = Pick<ReturnType<typeof Toast.createToastManager<ToastData>>, 'add' | 'update' | 'close'>;
type Region = typeof import('./toast-region.tsx');

let region: Region | undefined;
let shown: Manager | undefined;
let waiting: ((manager: Manager) => void)[] = [];
const listeners = new Set<() => void>();

async function fetchRegion(): Promise<void> {
  region ??= await import('./toast-region.tsx');
  for (const listener of listeners) listener();
}
mayBeNeeded(fetchRegion);

/** The corner where toasts show; undefined until the first of them, or until the browser had time for it. */
export const useToastRegion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => region?.ToastRegion,
  );

/** The corner is on the page: what was said before it came is shown now. */
export function showToastsWith(manager: Manager): void {
  shown = manager;
  for (const tell of waiting) tell(manager);
  waiting = [];
}

function tell(act: (manager: Manager) => void): void {
  if (shown) {
    act(shown);
    return;
  }
  waiting.push(act);
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
    if (shown || waiting.length > 0) tell((manager) => manager.close(id));
  },
};
