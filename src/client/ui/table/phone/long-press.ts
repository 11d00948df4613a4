import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** A finger is never still; beyond this it scrolls. */
const STILL_PX = 10;

/** What a finger does to a row that stays down: once, and the click that follows is not one. */
export function useLongTouch(action: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const done = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!action) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget, target }: PointerEvent) => {
      done.current = false;
      // React tells a row also of what is pressed in the menu that it opened, which lies elsewhere on the page.
      if (pointerType === 'mouse' || !currentTarget.contains(target as Node)) return;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        done.current = true;
        latest.current?.();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser's own menu would take the finger away.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
