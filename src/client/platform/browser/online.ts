import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { noteServerTime } from './server-time.ts';
import { storedValue } from './storage.ts';

type Listener = () => void;

/** A page that is opened without a network goes on from when it was lost. */
const remembered = storedValue('network_lost_at');

/** Since when the server cannot be reached, by this device's clock; null while it can. */
const network = { lostAt: navigator.onLine === false ? lostBefore() : null, asking: false };
const listeners = new Set<Listener>();

function lostBefore(): number {
  const before = Number(remembered.read());
  return before > 0 && before <= Date.now() ? before : Date.now();
}

function set(lostAt: number | null): void {
  if ((network.lostAt === null) === (lostAt === null)) return;
  network.lostAt = lostAt;
  remembered.write(lostAt === null ? null : String(lostAt));
  // What is on the screen is read anew when the server is back, whatever the device thinks of its network.
  onlineManager.setOnline(lostAt === null);
  for (const listener of listeners) listener();
}

const ASK_AGAIN_MS = 5000;
const PATIENCE_MS = 8000;

/** A device may think that it has a network where nothing answers: a full cellar, a router without its line. */
async function ask(): Promise<void> {
  if (network.asking) return;
  network.asking = true;
  try {
    for (;;) {
      if (navigator.onLine === false) return set(network.lostAt ?? lostBefore());
      const answer = await fetch('/healthz', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      if (answer) {
        noteServerTime(answer);
        return set(null);
      }
      set(network.lostAt ?? lostBefore());
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  } finally {
    network.asking = false;
  }
}

/** A request came back without an answer. */
export const noteNoAnswer = (): void => void ask();

export const isReachable = (): boolean => network.lostAt === null;

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => set(Date.now()));
  window.addEventListener('online', () => void ask());
}

const subscribe = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** False once nothing answers; true promises nothing. */
export const useOnline = () => useSyncExternalStore(subscribe, isReachable);

/** Since when, for the sentence that says so. */
export const useLostAt = () => useSyncExternalStore(subscribe, () => network.lostAt);
