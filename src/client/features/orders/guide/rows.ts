import {
  amountIn,
  type CountIn,
  type DraftLine,
  lineSum,
  stockQuantity,
} from '#client/features/orders/draft/draft.ts';
import { Cents } from '#domain/kernel/money.ts';
import { searchAmong } from '#domain/kernel/search/ranking.ts';
import { type GuideGroup, guideGroups } from '#domain/orders/guide/guide.ts';
import { contentOf } from '#domain/orders/packs.ts';
import type { Guide, GuideArticle } from './guide.api.ts';

export type GuideFilter = 'all' | 'chosen' | 'short';

/** An article with what is ordered of it. */
export type GuideRow = GuideArticle & {
  line: DraftLine | null;
  count_in: CountIn;
  /** The supplier sells it no more: it is only there to be taken out. */
  gone: boolean;
};

export type GroupHead = {
  kind: GuideGroup<GuideRow>['kind'] | 'gone' | 'found';
  category: string | null;
  count: number;
  sum: Cents;
};

export type Entry =
  | { id: string; head: GroupHead }
  | { id: string; row: GuideRow; place: 'first' | 'last' | 'only' | 'inside' };

/** Counted in packs where there are any, unless a person said otherwise. */
const countInOf = (article: GuideArticle, line: DraftLine | null, chosen: CountIn | undefined): CountIn =>
  contentOf(article) === null ? 'units' : (line?.count_in ?? chosen ?? 'packs');

export function rowsOf(
  articles: Guide['articles'],
  lines: readonly DraftLine[],
  counted: ReadonlyMap<string, CountIn>,
): GuideRow[] {
  const ordered = new Map(lines.map((line) => [line.article.item_id, line]));
  const sold = articles.map((article): GuideRow => {
    const line = ordered.get(article.item_id) ?? null;
    ordered.delete(article.item_id);
    return {
      ...article,
      line,
      count_in: countInOf(article, line, counted.get(article.item_id)),
      gone: false,
    };
  });
  return [...[...ordered.values()].map(goneRow), ...sold];
}

const goneRow = (line: DraftLine): GuideRow => ({
  ...line.article,
  category: null,
  price: line.unit_price ?? 0,
  price_before: null,
  stock: null,
  last: [],
  favourite: false,
  usual: false,
  suggestion: null,
  line,
  count_in: line.count_in,
  gone: true,
});

/** How much is ordered, as the row counts it. */
export const guideRowAmount = ({ line, count_in, ...article }: GuideRow): number =>
  line?.qty == null ? 0 : amountIn(line.qty, article, count_in);

export const suggestedAmount = ({ suggestion, count_in, ...article }: GuideRow): number =>
  suggestion === null || suggestion.qty <= 0 ? 0 : amountIn(suggestion.qty, article, count_in);

export const isSuggested = ({ suggestion }: GuideRow): boolean => suggestion !== null && suggestion.qty > 0;

/** What is ordered covers what is suggested. */
export const isTaken = ({ suggestion, line }: GuideRow): boolean =>
  suggestion !== null && suggestion.qty > 0 && (line?.qty ?? 0) >= suggestion.qty;

/** Something has to be done about it before the delivery after. */
export const isShort = (row: GuideRow): boolean =>
  isSuggested(row) || (row.stock !== null && (row.stock.is_out || row.stock.runs_out || row.stock.is_low));

/** The line of an article with that much of it, as the row counts it; nothing is no line. */
export function lineWith(row: GuideRow, amount: number, count_in: CountIn = row.count_in): DraftLine {
  const { item_id, name, sku, unit, reference, pack_label, pack_content } = row;
  const article = { item_id, name, sku, unit, reference, pack_label, pack_content };
  const qty = amount <= 0 ? 0 : stockQuantity(amount, article, count_in);
  return {
    article,
    qty,
    unit_price: row.line?.unit_price ?? row.price,
    count_in,
    suggested: row.suggestion !== null && row.suggestion.qty === qty ? row.suggestion.qty : null,
  };
}

/** The same with a quantity in stock units: in whole packs, where that is how it is counted. */
export const lineOf = (row: GuideRow, qty: number): DraftLine =>
  lineWith(row, amountIn(qty, row, row.count_in));

/** Past all amounts it is the largest: the foot says that no order takes it. */
function sumOfRows(rows: readonly GuideRow[]): Cents {
  const sum = rows.reduce((all, { line }) => all + ((line && lineSum(line)) ?? 0), 0);
  return Cents.ofUnits(Math.min(sum, Cents.of(Cents.max)));
}

const headOf = (kind: GroupHead['kind'], category: string | null, rows: readonly GuideRow[]): Entry => ({
  id: `group:${kind}:${category ?? ''}`,
  head: { kind, category, count: rows.length, sum: sumOfRows(rows) },
});

function entriesOf(kind: GroupHead['kind'], category: string | null, rows: readonly GuideRow[]): Entry[] {
  if (rows.length === 0) return [];
  const placed = rows.map((row, at): Entry => {
    const last = at === rows.length - 1;
    const place = rows.length === 1 ? 'only' : at === 0 ? 'first' : last ? 'last' : 'inside';
    return { id: row.item_id, row, place };
  });
  return [headOf(kind, category, rows), ...placed];
}

const collator = new Intl.Collator('fr', { sensitivity: 'base' });

/** What the list shows: in groups, or, searched for, the best answers first. */
export function shownEntries(
  rows: readonly GuideRow[],
  { search, keeps }: { search: string; keeps: (row: GuideRow) => boolean },
): Entry[] {
  const kept = rows.filter(keeps);
  if (search.trim() !== '') return entriesOf('found', null, searched(kept, search));
  const gone = kept.filter((row) => row.gone);
  const groups = guideGroups(
    kept.filter((row) => !row.gone),
    collator.compare,
  );
  return [
    ...entriesOf('gone', null, gone),
    ...groups.flatMap(({ kind, category, rows: of }) => entriesOf(kind, category, of)),
  ];
}

const searched = (rows: readonly GuideRow[], search: string): GuideRow[] =>
  searchAmong(rows, ({ name, reference, sku, category }) => ({
    name,
    also: [`${reference ?? ''} ${sku ?? ''}`, category],
  }))(search);

export const rowsIn = (entries: readonly Entry[]): GuideRow[] =>
  entries.flatMap((entry) => ('row' in entry ? [entry.row] : []));
