import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(width < 48rem)');

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True under 768 px. Only for what CSS cannot decide, such as another structure. */
export const usePhone = () => useSyncExternalStore(subscribe, () => query().matches);
