import { type Dispatch, useMemo, useRef, useState } from 'react';
import type { CountIn, DraftLine } from '#client/features/orders/draft/draft.ts';
import { amountIn } from '#client/features/orders/draft/draft.ts';
import type { DraftEvent } from '#client/features/orders/draft/state.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import { contentOf, mostPacks } from '#domain/orders/packs.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import type { Guide } from './guide.api.ts';
import {
  type GuideFilter,
  type GuideRow,
  guideRowAmount,
  isShort,
  isSuggested,
  isTaken,
  lineOf,
  lineWith,
  rowsOf,
  shownEntries,
} from './rows.ts';

type Lines = { lines: readonly DraftLine[]; dispatch: Dispatch<DraftEvent> };

/** What one does with the rows: every way ends in lines of the draft. */
export function useGuideRows(guide: Guide, { lines, dispatch }: Lines) {
  const [counted, setCounted] = useState<ReadonlyMap<string, CountIn>>(new Map());
  const rows = useMemo(() => rowsOf(guide.articles, lines, counted), [guide.articles, lines, counted]);
  const set = (changed: readonly DraftLine[]) => dispatch({ type: 'lines_set', lines: changed });

  const setAmount = (row: GuideRow, amount: number) =>
    set([lineWith(row, Math.min(Math.max(0, amount), mostOf(row)))]);
  const take = (row: GuideRow) => {
    if (row.suggestion !== null && isSuggested(row)) set([lineOf(row, row.suggestion.qty)]);
  };
  const countIn = (row: GuideRow, next: CountIn) => {
    setCounted((before) => new Map(before).set(row.item_id, next));
    const qty = row.line?.qty ?? null;
    if (qty !== null) set([lineWith(row, amountIn(qty, row, next), next)]);
  };
  /** Several at once, with the way back: what was typed since stays. */
  const add = (added: readonly DraftLine[], message: string) => {
    if (added.length === 0) return void toasts.info(text.nothingAdded, { id: 'guide' });
    const before = new Map(lines.map((line) => [line.article.item_id, line]));
    set(added);
    const undo = added.map((line) => before.get(line.article.item_id) ?? { ...line, qty: 0 });
    toasts.undo(message, () => set(undo), { tone: 'success' });
  };
  return { rows, setAmount, take, countIn, add };
}

const mostOf = (row: GuideRow): number => {
  const content = contentOf(row);
  return row.count_in === 'packs' && content !== null ? mostPacks(content) : ORDER_QTY_MAX;
};

/** One more or one less, as the row counts; from a part of one to the next whole. */
export function stepped(row: GuideRow, by: 1 | -1): number {
  const amount = guideRowAmount(row);
  const whole = by > 0 ? Math.floor(amount) : Math.ceil(amount);
  return Math.min(mostOf(row), Math.max(0, whole + by));
}

type Goods = readonly { item_id: string; qty: number }[];

/** Those that are not ordered yet, of what the supplier still sells; the names of what it does not. */
export function linesFor(rows: readonly GuideRow[], goods: Goods) {
  const sold = new Map(rows.filter(({ gone }) => !gone).map((row) => [row.item_id, row]));
  const open = goods.flatMap(({ item_id, qty }) => {
    const row = sold.get(item_id);
    return row && row.line === null ? [lineOf(row, qty)] : [];
  });
  return { lines: open, unsold: goods.filter(({ item_id }) => !sold.has(item_id)).length };
}

export const suggestedLines = (rows: readonly GuideRow[]): DraftLine[] =>
  rows.flatMap((row) =>
    isSuggested(row) && !isTaken(row) && row.line === null ? [lineOf(row, row.suggestion?.qty ?? 0)] : [],
  );

/** What of the list is in view: by a search, or what is chosen, or what is short. */
export function useShown(rows: readonly GuideRow[]) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<GuideFilter>('all');
  // What is stepped down to nothing stays where it was until one looks elsewhere.
  const stays = useRef(new Set<string>());
  const show = (next: GuideFilter) => {
    stays.current = new Set();
    setFilter(next);
  };
  const entries = useMemo(() => {
    const keeps = (row: GuideRow) => {
      const fits = filter === 'all' || (filter === 'chosen' ? row.line !== null : isShort(row));
      if (fits) stays.current.add(row.item_id);
      return fits || stays.current.has(row.item_id);
    };
    return shownEntries(rows, { search, keeps });
  }, [rows, search, filter]);
  const counts = useMemo(
    () => ({
      all: rows.length,
      chosen: rows.filter(({ line }) => line !== null).length,
      short: rows.filter(isShort).length,
    }),
    [rows],
  );
  return { entries, counts, search, setSearch, filter, show };
}

/** The delivery that the suggestions are for; null where none is in sight. */
export type GuideDelivery = Guide['delivery'];

export type GuideRows = ReturnType<typeof useGuideRows>;
export type Shown = ReturnType<typeof useShown>;
