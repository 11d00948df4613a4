import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSomethingOpen } from '#client/ui/dialog/over-page.ts';
import { type Entry, type GuideRow, guideRowAmount, isSuggested, rowsIn } from './rows.ts';

/** How far PageUp and PageDown go. */
const PAGE = 8;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

type GuidePlaces = {
  list: RefObject<HTMLDivElement | null>;
  search: RefObject<HTMLInputElement | null>;
  send: RefObject<HTMLButtonElement | null>;
};

/** The three places between which the keyboard moves. */
export function usePlaces(): GuidePlaces {
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  return { list, search, send };
}

const fieldOf = ({ list }: GuidePlaces, itemId: string) =>
  list.current?.querySelector<HTMLInputElement>(`[data-item="${itemId}"] input`);

type Keyboard = {
  entries: readonly Entry[];
  searching: boolean;
  take: (row: GuideRow) => void;
  onSend: () => void;
};

/**
 * The whole order without the mouse: arrows go from row to row, Enter takes what is suggested and goes on, digits are
 * the field's own. After the last row comes the search again, or the way out.
 */
export function useKeyboard(places: GuidePlaces, { entries, searching, take, onSend }: Keyboard) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const rows = rowsIn(entries);
  const goTo = (place: number): boolean => {
    const row = rows[place];
    const field = row && fieldOf(places, row.item_id);
    field?.focus();
    return field !== undefined && field !== null;
  };
  const move = (row: GuideRow, by: number) => {
    const at = rows.findIndex(({ item_id }) => item_id === row.item_id) + by;
    if (at < 0) return places.search.current?.focus();
    if (at < rows.length) return void goTo(at);
    if (by > 1) return void goTo(rows.length - 1);
    if (searching) return places.search.current?.select();
    places.send.current?.focus();
  };
  const onKey = (row: GuideRow, event: KeyboardEvent<HTMLInputElement>, typed: boolean) => {
    const by = STEPS[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) return move(row, by);
    // Ctrl+Enter sends, wherever it is pressed.
    if (event.ctrlKey || event.metaKey) return;
    if (!typed && guideRowAmount(row) === 0 && isSuggested(row)) take(row);
    move(row, 1);
  };
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) goTo(0);
  };
  usePageKeys(places, onSend);
  return { activeId, setActiveId, onKey, onSearchKey, goToFirst: () => goTo(0) };
}

/** « / » looks for something, Ctrl+Enter sends, wherever the focus is on the page. */
function usePageKeys({ search }: GuidePlaces, onSend: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isSomethingOpen()) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    if (event.key !== '/' || document.activeElement === search.current) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Estimated, where the row is not drawn yet: it is once the page is there. */
const ROW_PX = 55;
const TRIES = 20;

/** Shows one row, wherever in a long list it stands, and puts the keyboard there. */
export function revealRow(places: GuidePlaces, entries: readonly Entry[], itemId: string): void {
  const at = entries.findIndex(({ id }) => id === itemId);
  if (at < 0) return;
  let tries = 0;
  const look = () => {
    const field = places.list.current?.querySelector<HTMLElement>(`[data-item="${itemId}"]`);
    if (field) {
      field.scrollIntoView({ block: 'center' });
      return fieldOf(places, itemId)?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: at * ROW_PX });
    tries += 1;
    if (tries < TRIES) requestAnimationFrame(look);
  };
  look();
}
