import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with a letter, wherever the focus is. */
export function useShortcut(letter: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!command || event.key.toLowerCase() !== letter) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The key as it is printed on this person's keyboard. */
export const COMMAND_KEY = isApple ? ('command' as const) : ('ctrl' as const);
