import { useRef } from 'react';
import type { TableSelection } from '#client/ui/table/parts.tsx';
import { toggleTo } from './selection.ts';

/** Ticks a row; with Shift, every row from the one before to it. */
export function useRowToggle(rows: readonly { id: string }[], selection: TableSelection | undefined) {
  const last = useRef<string | null>(null);
  return (id: string, range = false) => {
    if (!selection) return;
    const anchor = range ? last.current : null;
    last.current = id;
    selection.onChange(toggleTo(selection.selected, { id, ids: rows.map((row) => row.id), anchor }));
  };
}
