import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Filter, ShownGroup } from './groups.ts';
import { useRecents } from './recents.ts';
import type { PaletteRow } from './rows.tsx';
import { useAnswers } from './use-answers.ts';

type How = 'open' | 'order';

/** A line that can be chosen: a thing, or the way to all of its kind. */
export type Choice = { id: string; open: (how: How) => void; row: PaletteRow | null };

/** What was typed, what it finds, which line is chosen, and what the keys do. */
export function usePalette(onClose: () => void) {
  const id = useId();
  const recents = useRecents();
  const [recent] = useState(recents.read);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosenId, choose] = useState<string | null>(null);
  const answers = useAnswers(typed, filter, recent);
  const filterBy = (next: Filter) => {
    setFilter(next);
    choose(null);
  };
  const type = (text: string) => {
    setTyped(text);
    filterBy('all');
  };
  const open = useOpening(recents.add, onClose);
  const choices = answers.shown.flatMap((group) => choicesOf(group, { id, ...open, filterBy }));
  const place = Math.max(
    0,
    choices.findIndex((choice) => choice.id === chosenId),
  );
  const waitForFirst = useEarlyEnter(answers, () => choices[0]?.open('open'));
  const filters: Filter[] = ['all', ...answers.chips.map(({ group }) => group)];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      const how = event.ctrlKey || event.metaKey ? 'order' : 'open';
      if (answers.waiting && chosenId === null && how === 'open') waitForFirst();
      else choices[place]?.open(how);
    } else if (event.key === 'Tab' && filters.length > 1) {
      filterBy(turned(filters, filter, event.shiftKey ? -1 : 1));
    } else {
      const next = placeAfter(event.key, place, choices.length);
      if (next === undefined) return;
      choose(choices[next]?.id ?? null);
    }
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
    choose,
    onKeyDown,
    chosen: choices[place],
  };
}

export type Palette = ReturnType<typeof usePalette>;

/** The line that a key leads to, round the ends; undefined for a key that leads nowhere. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const moves: Record<string, number> = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place === 0 ? last : place - 1,
    PageDown: last,
    PageUp: 0,
  };
  return moves[key];
}

const turned = (filters: readonly Filter[], now: Filter, by: 1 | -1): Filter =>
  filters[(filters.indexOf(now) + by + filters.length) % filters.length] ?? 'all';

/** Pages and actions are at hand anyway: only things are remembered. */
const isThing = ({ group }: PaletteRow): boolean => group !== 'actions' && group !== 'pages';

function useOpening(remember: ReturnType<typeof useRecents>['add'], onClose: () => void) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const openRow = (row: PaletteRow, how: How) => {
    if (how === 'order') return row.order && go(row.order);
    const { key, group, label, detail, path } = row;
    if (isThing(row)) remember({ key, group, label, detail, path });
    go(path);
  };
  return { go, openRow };
}

type Ways = ReturnType<typeof useOpening> & { id: string; filterBy: (filter: Filter) => void };

function choicesOf({ group, rows, all }: ShownGroup, { id, go, openRow, filterBy }: Ways): Choice[] {
  const things = rows.map((row) => ({
    id: `${id}-${row.key}`,
    row,
    open: (how: How) => void openRow(row, how),
  }));
  if (!all || group === 'recent') return things;
  const openAll = () => (all.path === null ? filterBy(group) : go(all.path));
  return [...things, { id: `${id}-all-${group}`, row: null, open: openAll }];
}

/** Enter was pressed before the answer was there: the first one is opened once it comes, unless more is typed. */
function useEarlyEnter({ search, waiting }: { search: string; waiting: boolean }, openFirst: () => void) {
  const [early, setEarly] = useState<string | null>(null);
  const open = useEffectEvent(() => {
    setEarly(null);
    openFirst();
  });
  useEffect(() => {
    if (early !== null && early === search && !waiting) open();
  }, [early, search, waiting]);
  return () => setEarly(search);
}
