import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False only when the device knows that it has no network; true promises nothing. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
