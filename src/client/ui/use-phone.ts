import { useSyncExternalStore } from 'react';

/** Whether the window is like that now, and from then on. */
function windowIs(condition: string) {
  const query = () => window.matchMedia(condition);
  const subscribe = (onChange: () => void) => {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  const matches = () => query().matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** True under 768 px. Only for what CSS cannot decide, such as another structure. Paper is as narrow, and no phone. */
export const usePhone = windowIs('screen and (width < 48rem)');

/** True while the page goes to paper: what is one press away on a screen stands there at once. */
export const usePrinted = windowIs('print');

/** True where a list and what it is about have room beside each other. */
export const useRoomBeside = windowIs('(width >= 77.5rem)');
