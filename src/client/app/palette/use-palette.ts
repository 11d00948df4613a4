import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Filter } from './groups.ts';
import { useRecents } from './recents.ts';
import type { Row } from './rows.tsx';
import { useAnswers } from './use-answers.ts';

/** A line that can be chosen: a thing, or the way to all of its kind. */
export type Choice = { id: string; open: (how: 'open' | 'order') => void; row: Row | null };

/** What was typed, what it finds, which line is chosen, and what the keys do. */
export function usePalette(onClose: () => void) {
  const id = useId();
  const navigate = useNavigate();
  const recents = useRecents();
  const [recent] = useState(recents.read);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosenId, choose] = useState<string | null>(null);
  // Pressed before the answer was there: the first one is opened once it comes.
  const [early, setEarly] = useState<string | null>(null);
  const answers = useAnswers(typed, filter, recent);
  const { shown, chips, waiting, search } = answers;

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const openRow = (row: Row, how: 'open' | 'order') => {
    if (how === 'order' && !row.order) return;
    const { key, label, detail, path } = row;
    if (how === 'open' && isThing(row)) recents.add({ key, group: row.group, label, detail, path });
    go(how === 'order' && row.order ? row.order : path);
  };
  const choices = shown.flatMap(({ group, rows, all }): Choice[] => [
    ...rows.map((row) => ({
      id: `${id}-${row.key}`,
      row,
      open: (how: 'open' | 'order') => openRow(row, how),
    })),
    ...(all
      ? [
          {
            id: `${id}-all-${group}`,
            row: null,
            open: () => (all.path ? go(all.path) : filterBy(group as Filter)),
          },
        ]
      : []),
  ]);
  const place = Math.max(
    0,
    choices.findIndex((choice) => choice.id === chosenId),
  );
  const chosen = choices[place];
  const filterBy = (next: Filter) => {
    setFilter(next);
    choose(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setFilter('all');
    choose(null);
    setEarly(null);
  };
  const filters: Filter[] = ['all', ...chips.map(({ group }) => group)];
  const turnFilter = (by: 1 | -1) =>
    filterBy(filters[(filters.indexOf(filter) + by + filters.length) % filters.length] ?? 'all');

  const openEarly = useEffectEvent(() => {
    setEarly(null);
    choices[0]?.open('open');
  });
  useEffect(() => {
    if (early !== null && early === search && !waiting) openEarly();
  }, [early, search, waiting]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place === 0 ? last : place - 1,
      PageDown: last,
      PageUp: 0,
    };
    const next = moves[event.key];
    if (event.key === 'Enter') {
      const how = event.ctrlKey || event.metaKey ? 'order' : 'open';
      if (waiting && chosenId === null && how === 'open') setEarly(search);
      else chosen?.open(how);
    } else if (event.key === 'Tab' && filters.length > 1) turnFilter(event.shiftKey ? -1 : 1);
    else if (next !== undefined && last >= 0) choose(choices[next]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return {
    ...answers,
    listId: `${id}-list`,
    typed,
    type,
    filter,
    filterBy,
    choices,
    chosen,
    choose,
    onKeyDown,
  };
}

export type Palette = ReturnType<typeof usePalette>;

/** Pages and actions are at hand anyway. */
const isThing = ({ group }: Row): boolean => group !== 'actions' && group !== 'pages';
