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

/** True from the width on which pages have two columns and tables all of theirs: Tailwind's `wide`. */
export const useWide = windowIs('(width >= 68.75rem)');

/** True where a list and what it is about have room beside each other. */
export const useRoomBeside = windowIs('(width >= 77.5rem)');

let printing = false;
const isPrinted = () => printing || window.matchMedia('print').matches;

/** The event comes before the pages are counted, a change of the medium after it: what is drawn then would be cut off. */
function whenPrinted(onChange: () => void) {
  const media = window.matchMedia('print');
  const onPrint = ({ type }: Event) => {
    printing = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onPrint);
  media.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onPrint);
    media.removeEventListener('change', onChange);
  };
}

/** True while the page goes to paper: what is one press away on a screen stands there at once. */
export const usePrinted = () => useSyncExternalStore(whenPrinted, isPrinted);
