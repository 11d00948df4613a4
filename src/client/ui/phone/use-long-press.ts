import { useEffect, useRef } from 'react';

const FIRST_REPEAT_MS = 450;
const NEXT_REPEAT_MS = 90;

/** Repeats an action while the pointer stays down. The first time comes from the click itself. */
export function useLongPress(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  latest.current = action;

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, NEXT_REPEAT_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown: () => {
      repeated.current = false;
      timer.current = setTimeout(repeat, FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press on a phone would otherwise open the browser's own menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
