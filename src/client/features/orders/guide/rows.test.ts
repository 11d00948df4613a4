import { describe, expect, test } from 'vitest';
import type { DraftLine } from '#client/features/orders/draft/draft.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { GuideArticle } from './guide.api.ts';
import {
  type Entry,
  type GuideRow,
  guideRowAmount,
  isShort,
  isTaken,
  lineOf,
  lineWith,
  rowsOf,
  shownEntries,
  suggestedAmount,
} from './rows.ts';
import { linesFor, stepped, suggestedLines } from './use-guide.ts';

const day = localDate('2026-11-17');

const article = (name: string, rest: Partial<GuideArticle> = {}): GuideArticle => ({
  item_id: name,
  name,
  sku: null,
  category: null,
  unit: 'kg',
  price: 4.9,
  price_before: null,
  reference: null,
  pack_label: 'caisse',
  pack_content: 3,
  stock: null,
  last: [],
  favourite: false,
  usual: false,
  suggestion: null,
  ...rest,
});

const suggested = (qty: number): GuideArticle['suggestion'] => ({
  made_on: day,
  arrives_on: day,
  until: day,
  forecast_qty: qty,
  missing_qty: 0,
  safety_qty: 0,
  safety_by: 'forecast',
  usable_qty: 0,
  stock_known: true,
  on_order_qty: 0,
  need_qty: qty,
  pack_content: 3,
  capped_by: null,
  shelf_life_days: null,
  max_qty: null,
  unused_qty: 0,
  runs_out_on: null,
  qty,
  source: 'sales',
});

const rows = (articles: GuideArticle[], lines: DraftLine[] = []) => rowsOf(articles, lines, new Map());
const row = (rest: Partial<GuideArticle> = {}, lines: DraftLine[] = []): GuideRow => {
  const [first] = rows([article('Maquereau', rest)], lines);
  if (!first) throw new Error('No row');
  return first;
};

const all = { search: '', keeps: () => true };
const labelsOf = (entries: readonly Entry[]) =>
  entries.map((entry) => ('head' in entry ? `[${entry.head.category ?? entry.head.kind}]` : entry.row.name));

describe('the order of the list', () => {
  const list = [
    article('Bulots', { category: 'Coquillages' }),
    article('Coques', { category: 'Coquillages', favourite: true, usual: true }),
    article('Gros sel'),
    article('Lieu', { category: 'Poissons', usual: true }),
    article('Sardines', { category: 'Poissons', reference: 'M-12' }),
  ];

  test('stars, habits, then categories, each article once', () => {
    expect(labelsOf(shownEntries(rows(list), all))).toEqual([
      '[favourites]',
      'Coques',
      '[usual]',
      'Lieu',
      '[Coquillages]',
      'Bulots',
      '[Poissons]',
      'Sardines',
      '[others]',
      'Gros sel',
    ]);
  });

  test('a search has the best answers first, by reference too', () => {
    expect(labelsOf(shownEntries(rows(list), { ...all, search: 'm-12' }))).toEqual(['[found]', 'Sardines']);
    expect(labelsOf(shownEntries(rows(list), { ...all, search: 'turbot' }))).toEqual([]);
  });

  test('what is ordered and sold no more stands first, to be taken out', () => {
    const line = lineWith(row(), 2);
    const shown = shownEntries(rows(list, [line]), all);
    expect(labelsOf(shown).slice(0, 2)).toEqual(['[gone]', 'Maquereau']);
    expect(linesFor(rows(list, [line]), [{ item_id: 'Maquereau', qty: 3 }])).toEqual({
      lines: [],
      unsold: 1,
    });
  });

  test('a group says what it comes to', () => {
    const [head] = shownEntries(rows(list, [lineWith(row({ item_id: 'Coques' }), 2)]), all);
    expect(head).toMatchObject({ head: { kind: 'favourites', count: 1, sum: 2940 } });
  });
});

describe('how much', () => {
  test('packs are counted, whole; single units where a person says so', () => {
    expect(lineWith(row(), 2)).toMatchObject({ qty: 6, count_in: 'packs', unit_price: 4.9 });
    expect(lineWith(row(), 1.2)).toMatchObject({ qty: 6 });
    expect(lineWith(row(), 1.2, 'units')).toMatchObject({ qty: 1.2, count_in: 'units' });
    expect(lineWith(row({ pack_content: null, pack_label: null }), 1.5)).toMatchObject({
      qty: 1.5,
      count_in: 'units',
    });
  });

  test('steps end at nothing, and go on from a part to the next whole', () => {
    const ordered = row({}, [lineWith(row(), 2)]);
    expect([stepped(ordered, 1), stepped(ordered, -1), stepped(row(), -1)]).toEqual([3, 1, 0]);
    const loose = row({ pack_content: null }, [lineWith(row({ pack_content: null }), 1.5)]);
    expect([stepped(loose, 1), stepped(loose, -1)]).toEqual([2, 1]);
  });

  test('what is suggested comes in packs, and is taken once there is as much', () => {
    const open = row({ suggestion: suggested(6) });
    expect(suggestedAmount(open)).toBe(2);
    expect([isTaken(open), isShort(open)]).toEqual([false, true]);
    const less = row({ suggestion: suggested(6) }, [lineOf(open, 3)]);
    expect([guideRowAmount(less), isTaken(less)]).toEqual([1, false]);
    expect(isTaken(row({ suggestion: suggested(6) }, [lineOf(open, 9)]))).toBe(true);
    expect(isShort(row({ suggestion: suggested(0) }))).toBe(false);
  });

  test('filling takes what nobody chose yet, and leaves the rest alone', () => {
    const articles = [article('A', { suggestion: suggested(6) }), article('B', { suggestion: suggested(3) })];
    const chosen = lineWith(row({ item_id: 'A', suggestion: suggested(6) }), 1);
    expect(
      suggestedLines(rows(articles, [chosen])).map(({ article: { item_id }, qty }) => [item_id, qty]),
    ).toEqual([['B', 3]]);
  });
});
