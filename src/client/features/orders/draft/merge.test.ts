import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { type DraftLine, EMPTY_DRAFT, type OrderDraft } from './draft.ts';
import { mergeDrafts, theirChanges } from './merge.ts';

const vauban = { id: 'v', name: 'Primeurs Vauban' };
const maree = { id: 'm', name: 'Marée de l’Ouest' };
const monday = localDate('2026-11-16');
const tuesday = localDate('2026-11-17');

const line = (item_id: string, qty: number, unit_price = 1): DraftLine => ({
  article: {
    item_id,
    name: item_id,
    sku: null,
    unit: 'kg',
    reference: null,
    pack_label: null,
    pack_content: null,
  },
  qty,
  unit_price,
  count_in: 'units',
  suggested: null,
});
const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...EMPTY_DRAFT,
  supplier: vauban,
  expected_at: monday,
  lines: [line('poires', 4), line('persil', 2)],
  ...change,
});
const base = draft();

test('what each changed alone is kept', () => {
  const mine = draft({ notes: 'Sonner.', lines: [line('poires', 6), line('persil', 2)] });
  const theirs = draft({
    expected_at: tuesday,
    lines: [line('poires', 4), line('persil', 3), line('ail', 1)],
  });
  expect(mergeDrafts({ base, mine, theirs })).toEqual(
    draft({
      expected_at: tuesday,
      notes: 'Sonner.',
      lines: [line('poires', 6), line('persil', 3), line('ail', 1)],
    }),
  );
});

test('where both changed the same thing, what was typed here stays', () => {
  const mine = draft({ notes: 'ici', lines: [line('poires', 6), line('persil', 2)] });
  const theirs = draft({ notes: 'là-bas', lines: [line('poires', 9), line('persil', 2)] });
  expect(mergeDrafts({ base, mine, theirs })).toEqual(mine);
});

test('a line removed by one is removed, unless the other worked on it here', () => {
  const removedThere = draft({ lines: [line('persil', 2)] });
  expect(mergeDrafts({ base, mine: base, theirs: removedThere }).lines).toEqual([line('persil', 2)]);
  const mine = draft({ lines: [line('poires', 6), line('persil', 2)] });
  expect(mergeDrafts({ base, mine, theirs: removedThere }).lines).toEqual(mine.lines);
  const removedHere = draft({ lines: [line('poires', 4)] });
  const theirs = draft({ lines: [line('poires', 4), line('persil', 5)] });
  expect(mergeDrafts({ base, mine: removedHere, theirs }).lines).toEqual([line('poires', 4)]);
});

test('goods of two suppliers are never mixed', () => {
  const theirs = draft({ supplier: maree, lines: [line('cabillaud', 3)] });
  expect(mergeDrafts({ base, mine: base, theirs })).toEqual(theirs);
  const worked = draft({ lines: [line('poires', 6), line('persil', 2)] });
  expect(mergeDrafts({ base, mine: worked, theirs })).toEqual(worked);
  const moved = draft({ supplier: maree, lines: [line('bar', 1)] });
  const changed = draft({ lines: [line('poires', 9), line('persil', 2)] });
  expect(mergeDrafts({ base, mine: moved, theirs: changed })).toEqual(moved);
});

const anyLines = fc
  .uniqueArray(
    fc.record({ item: fc.constantFrom('a', 'b', 'c', 'd'), qty: fc.integer({ min: 1, max: 3 }) }),
    {
      selector: ({ item }) => item,
    },
  )
  .map((lines) => lines.map(({ item, qty }) => line(item, qty)));
const anyDraft = fc
  .record({ lines: anyLines, notes: fc.constantFrom('', 'x', 'y'), supplier: fc.constantFrom(vauban, maree) })
  .map((change) => draft(change));

test('property: untouched here takes theirs, untouched there keeps mine, and no item is there twice', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (one, two, three) => {
      const asSet = ({ lines, ...rest }: OrderDraft) => ({
        ...rest,
        lines: lines.toSorted((a, b) => (a.article.item_id < b.article.item_id ? -1 : 1)),
      });
      expect(asSet(mergeDrafts({ base: one, mine: one, theirs: two }))).toEqual(asSet(two));
      expect(asSet(mergeDrafts({ base: one, mine: two, theirs: one }))).toEqual(asSet(two));
      const { lines } = mergeDrafts({ base: one, mine: two, theirs: three });
      expect(new Set(lines.map(({ article }) => article.item_id)).size).toBe(lines.length);
    }),
  );
});

test('what the other person did is told, one thing at a time', () => {
  const theirs = draft({
    supplier: maree,
    expected_at: null,
    date_agreed: true,
    notes: 'x',
    lines: [line('poires', 5, 2), line('ail', 1)],
  });
  expect(theirChanges(base, theirs)).toEqual([
    { kind: 'supplier', name: 'Marée de l’Ouest' },
    { kind: 'date', date: null },
    { kind: 'agreed', agreed: true },
    { kind: 'notes' },
    { kind: 'quantity', line: line('poires', 5, 2), before: line('poires', 4) },
    { kind: 'price', line: line('poires', 5, 2), before: line('poires', 4) },
    { kind: 'added', line: line('ail', 1) },
    { kind: 'removed', line: line('persil', 2) },
  ]);
  expect(theirChanges(base, draft())).toEqual([]);
});
