import { useEffect, useReducer } from 'react';

/** Seconds until a moment, ticking every second; it reads the clock, so that a sleeping tab comes back right. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const over = left === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [over]);

  return left;
}
