import { use } from 'react';
import { type Earlier, openKept } from './kept-map.ts';
import type { Whose } from './whose.ts';

/** Waits, as a page does for its scripts, until what is kept here is open. */
export function useOpened(whose: Whose, place: string, earlier: Earlier): void {
  const opening = openKept(whose, place, earlier);
  if (opening) use(opening);
}
