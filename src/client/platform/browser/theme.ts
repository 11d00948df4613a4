import { useSyncExternalStore } from 'react';
import { storedValue } from './storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// public/start.js reads the same key before the first paint.
const stored = storedValue('theme');

function readTheme(): Theme {
  const value = stored.read();
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Without `data-theme`, the style sheet follows the device. */
function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const setTheme = (theme: Theme) => stored.write(theme === 'auto' ? null : theme);

export const useTheme = () => useSyncExternalStore(stored.subscribe, readTheme);

/** Keeps the page in the chosen theme, also when it is chosen in another tab. */
export const followTheme = () => stored.subscribe(applyTheme);
