import { useRef } from 'react';

/** A hurried or wet finger presses twice within this. */
const SAME_PRESS_MS = 400;

/**
 * For a press that moves on to the next thing under the same button: its second half would be meant for what nobody has
 * seen yet, and is no press at all.
 */
export function useOnePress(press: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < SAME_PRESS_MS) return;
    last.current = now;
    press();
  };
}
