import { expect, test } from 'vitest';
import type { Orderable } from '#client/features/orders/orders.api.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { orderFieldText as say } from '#text/orders/order-fields.text.ts';
import { EMPTY_DRAFT, EMPTY_ENTRY } from './draft.ts';
import { afterEvent, type DraftEvent, type DraftState, startOf } from './state.ts';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const item = (place: number, pack_content: number | null = null): Orderable => ({
  item_id: id(place),
  name: `Article ${place}`,
  sku: null,
  category: null,
  unit: 'kg',
  price: 2.5,
  reference: null,
  wording: null,
  pack_label: null,
  pack_content,
  vat_rate: 5.5,
});
const vauban = { id: id(99), name: 'Primeurs Vauban' };
const friday = localDate('2026-11-20');

const play = (events: readonly DraftEvent[], start: DraftState = startOf()) =>
  events.reduce(afterEvent, start);
const withLine = (place: number, amount = 2, content: number | null = null): DraftEvent[] => [
  { type: 'picked', item: item(place, content) },
  { type: 'amount', amount },
  { type: 'added' },
];

test('lines follow each other, and each leaves the entry empty for the next', () => {
  const { draft, entry } = play([
    { type: 'supplier', supplier: vauban },
    ...withLine(1),
    ...withLine(2, 3, 5),
  ]);
  expect(draft.lines.map(({ article, qty, unit_price }) => [article.item_id, qty, unit_price])).toEqual([
    [id(1), 2, 2.5],
    [id(2), 15, 2.5],
  ]);
  expect(entry).toEqual(EMPTY_ENTRY);
});

test('an incomplete line is refused in the specified words, until something is typed', () => {
  const refused = play([{ type: 'picked', item: item(1) }, { type: 'added' }]);
  expect(refused.entry_refusal).toBe("Veuillez remplir tous les champs de l'article");
  expect(refused.draft.lines).toEqual([]);
  expect(afterEvent(refused, { type: 'amount', amount: 1 }).entry_refusal).toBeNull();
});

test('an item chosen over another leaves the first in the order, as far as it was typed', () => {
  const pick = (place: number, content: number | null = null): DraftEvent => ({
    type: 'picked',
    item: item(place, content),
  });
  const both = play([pick(1, 5), { type: 'amount', amount: 3 }, pick(2), pick(3)]);
  expect(
    both.draft.lines.map(({ article, qty, unit_price, count_in }) => [
      article.item_id,
      qty,
      unit_price,
      count_in,
    ]),
  ).toEqual([
    [id(1), 15, 2.5, 'packs'],
    // Its quantity is missing: it stays empty, in the unit in which an empty figure shows, and saving asks for it.
    [id(2), null, 2.5, 'units'],
  ]);
  expect(both.entry.article?.item_id).toBe(id(3));
  // The same one again keeps what was typed of it, one that is ordered already is not ordered twice.
  const typed = afterEvent(both, { type: 'amount', amount: 7 });
  expect(afterEvent(typed, pick(3))).toBe(typed);
  expect(
    play([pick(1), { type: 'amount', amount: 9 }, pick(4)], both).draft.lines.map(({ qty }) => qty),
  ).toEqual([15, null, null]);
  // Taken away on purpose, it is gone.
  expect(afterEvent(typed, { type: 'picked', item: null }).draft.lines).toHaveLength(2);
});

test('a line without a quantity that is counted in packs has one', () => {
  const left = play([
    { type: 'picked', item: item(1, 5) },
    { type: 'picked', item: item(2) },
    { type: 'line_count_in', itemId: id(1), countIn: 'packs' },
  ]);
  expect(left.draft.lines[0]?.qty).toBe(5);
});

test('an item is ordered once', () => {
  const twice = play([...withLine(1), ...withLine(1)]);
  expect(twice.entry_refusal).toBe(say.itemTwice);
  expect(twice.draft.lines).toHaveLength(1);
});

test('another supplier empties the order but keeps the notes, and its day is to be proposed', () => {
  const { draft, date_wanted } = play([
    { type: 'supplier', supplier: vauban },
    { type: 'date', date: friday },
    { type: 'notes', notes: 'Sonner deux fois.' },
    ...withLine(1),
    { type: 'supplier', supplier: { id: id(98), name: 'Marée' } },
  ]);
  expect(draft).toEqual({
    ...EMPTY_DRAFT,
    supplier: { id: id(98), name: 'Marée' },
    notes: 'Sonner deux fois.',
  });
  expect(date_wanted).toBe(true);
});

test('the same supplier chosen again changes nothing', () => {
  const before = play([{ type: 'supplier', supplier: vauban }, ...withLine(1)]);
  expect(afterEvent(before, { type: 'supplier', supplier: vauban })).toBe(before);
});

test('a proposed day is taken once, and never over a chosen one', () => {
  const chosen = play([
    { type: 'supplier', supplier: vauban },
    { type: 'date', date: friday },
  ]);
  expect(afterEvent(chosen, { type: 'date_proposed', date: localDate('2026-11-18') })).toBe(chosen);
  const proposed = play([
    { type: 'supplier', supplier: vauban },
    { type: 'date_proposed', date: friday },
  ]);
  expect(proposed.draft.expected_at).toBe(friday);
  expect(proposed.date_wanted).toBe(false);
});

test('a suggestion fills an empty quantity, in packs where there are any', () => {
  const { entry } = play([
    { type: 'picked', item: item(1, 5) },
    { type: 'suggested', itemId: id(1), qty: 8.4 },
  ]);
  expect(entry).toMatchObject({ amount: 2, count_in: 'packs', suggested: 8.4 });
});

test.each<[string, DraftEvent[]]>([
  ['for another item', [{ type: 'picked', item: item(2) }]],
  [
    'once a figure is typed',
    [
      { type: 'picked', item: item(1) },
      { type: 'amount', amount: 4 },
    ],
  ],
])('a suggestion that comes %s is dropped', (_when, events) => {
  const before = play(events);
  expect(afterEvent(before, { type: 'suggested', itemId: id(1), qty: 8 })).toBe(before);
});

test('a suggestion of nothing leaves the quantity empty', () => {
  expect(
    play([
      { type: 'picked', item: item(1) },
      { type: 'suggested', itemId: id(1), qty: 0 },
    ]).entry.amount,
  ).toBe(null);
});

test('counting otherwise keeps the quantity, and gives the suggestion back unrounded', () => {
  const packed = play([
    { type: 'picked', item: item(1, 5) },
    { type: 'suggested', itemId: id(1), qty: 8.4 },
  ]);
  expect(afterEvent(packed, { type: 'count_in', countIn: 'units' }).entry.amount).toBe(8.4);
  const typed = play([
    { type: 'picked', item: item(1, 5) },
    { type: 'amount', amount: 3 },
  ]);
  expect(afterEvent(typed, { type: 'count_in', countIn: 'units' }).entry.amount).toBe(15);
});

test('a line counted in packs again is rounded up to whole ones', () => {
  const { draft } = play([
    ...withLine(1, 2, 5),
    { type: 'line_count_in', itemId: id(1), countIn: 'units' },
    { type: 'line_amount', itemId: id(1), amount: 12 },
    { type: 'line_count_in', itemId: id(1), countIn: 'packs' },
  ]);
  expect(draft.lines[0]).toMatchObject({ qty: 15, count_in: 'packs' });
});

test('a sentence goes away with what it was about, and with nothing else', () => {
  const errors = { supplier_id: 'a', [`lines.${id(1)}.qty`]: 'b', [`lines.${id(2)}.qty`]: 'c', lines: 'd' };
  const refused = play([...withLine(1), ...withLine(2), { type: 'refused', errors }]);
  expect(afterEvent(refused, { type: 'line_price', itemId: id(1), price: 3 }).errors).toEqual({
    supplier_id: 'a',
    [`lines.${id(2)}.qty`]: 'c',
    lines: 'd',
  });
  const removed = afterEvent(refused, { type: 'line_removed', itemId: id(2) });
  expect(removed.errors).not.toHaveProperty([`lines.${id(2)}.qty`]);
  expect(removed.draft.lines).toHaveLength(1);
  expect(play(withLine(3), refused).errors).not.toHaveProperty('lines');
});

test('a removed line comes back where it stood, once, and only in an order for the same supplier', () => {
  const full = play([{ type: 'supplier', supplier: vauban }, ...withLine(1), ...withLine(2), ...withLine(3)]);
  const [, line] = full.draft.lines;
  if (!line) throw new Error('There are three lines');
  const back: DraftEvent = { type: 'line_restored', line, place: 1, supplierId: vauban.id };
  const restored = play([{ type: 'line_removed', itemId: id(2) }, back], full);
  expect(restored.draft).toEqual(full.draft);
  expect(afterEvent(restored, back)).toBe(restored);
  const elsewhere = play([{ type: 'supplier', supplier: { id: id(98), name: 'Marée' } }], full);
  expect(afterEvent(elsewhere, back)).toBe(elsewhere);
});
