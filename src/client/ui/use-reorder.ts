import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Where a dragged row belongs: before the first other one whose middle is below the pointer. */
function placeUnder(y: number, rows: readonly Element[]): number {
  const above = rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return above.length;
}

const MOVES: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type Reorder = { keys: readonly string[]; onMove: (key: string, to: number) => void };

/**
 * Rows that are dragged by a handle, or moved by its arrow keys. A row changes places as soon as the pointer has passed the
 * middle of its neighbour: what is seen is what is kept. `list` holds the rows and nothing else.
 */
export function useReorder({ keys, onMove }: Reorder) {
  const list = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  const follow = useRef((_y: number) => {});
  follow.current = (y) => {
    const from = dragged === null ? -1 : keys.indexOf(dragged);
    if (from === -1 || dragged === null) return;
    const others = [...(list.current?.children ?? [])].filter((_, place) => place !== from);
    const to = placeUnder(y, others);
    if (to !== from) onMove(dragged, to);
  };

  useEffect(() => {
    if (dragged === null) return;
    const move = (event: globalThis.PointerEvent) => follow.current(event.clientY);
    const end = () => setDragged(null);
    // On the window: the row is taken out of the page and put back while it moves, and would lose the pointer.
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  const handleOf = (key: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged(key);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = MOVES[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const to = keys.indexOf(key) + by;
      if (to < 0 || to >= keys.length) return;
      const handle = event.currentTarget;
      onMove(key, to);
      // The row was taken out and put back: the next arrow is for the same one.
      requestAnimationFrame(() => handle.focus());
    },
  });
  const ref = (element: HTMLElement | null) => {
    list.current = element;
  };
  return { ref, dragged, handleOf };
}
