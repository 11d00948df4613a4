import { describe, expect, test } from 'vitest';
import { withLines } from '#client/features/counts/sheet/lines.ts';
import { hasBarcode, itemsInView, progressOfItems, zonesOf } from '#client/features/counts/sheet/view.ts';
import { draftQty, startDraft } from './draft.ts';
import * as queue from './queue.ts';

const entry = (item_id: string, qty: number | null, at: number, version: number | null = null) => ({
  count_id: 'c',
  item_id,
  name: item_id,
  unit: null,
  qty,
  version,
  at,
});
const item = (item_id: string, more: object = {}) => ({
  item_id,
  name: item_id,
  sku: null,
  barcode: null,
  codes: [],
  code_contents: {},
  nearest_expiry: null,
  date_kind: null,
  alert_days: 3,
  unit: 'kg' as const,
  zone_id: null,
  zone_name: null,
  packs: [],
  counted_qty: null,
  counted_by: null,
  counted_at: null,
  version: null,
  ...more,
});

describe('what waits for the network', () => {
  test('is kept by the browser and read again, whatever else stands there', () => {
    const kept = queue.enterCount([], entry('a', 3, 1));
    const stored = queue.changesFrom([], kept) as Record<string, string>;
    expect(queue.readKeptEntries(stored)).toEqual(kept);
    expect(queue.changesFrom(kept, [])).toEqual({ 'c a': null });
    for (const text of ['', '{', '3', '{"a":1}', '[1, {"item_id": 3}]']) {
      expect(queue.readKeptEntries({ 'c a': text })).toEqual([]);
    }
  });

  test('says its form: what the version before kept means the same, of a newer one nothing is known', () => {
    const kept = [...queue.enterCount([], entry('a', 3, 1)), ...queue.enterCount([], entry('b', 2, 2))];
    const before = queue.entriesOfBefore(JSON.stringify(kept));
    expect(queue.readKeptEntries(before)).toEqual(kept);
    for (const text of [null, '', '3', '[1]']) expect(queue.entriesOfBefore(text)).toEqual({});
    expect(queue.readKeptEntries({ 'c a': JSON.stringify({ v: 3, ...kept[0] }) })).toEqual([]);
  });

  test('is one entry per item, the last; it keeps the version that it started from', () => {
    const kept = queue.enterCount(queue.enterCount([], entry('a', 3, 1, 7)), entry('a', 4, 2, 9));
    expect(kept).toEqual([{ ...entry('a', 4, 2, 7), state: 'waiting' }]);
  });

  test('goes when it is sent; what was entered meanwhile goes on from the answer', () => {
    const first = queue.nextToSend(queue.enterCount([], entry('a', 3, 1)));
    if (!first) throw new Error('nothing to send');
    expect(queue.sent([first], first, 1)).toEqual([]);
    const newer = queue.enterCount([first], entry('a', 4, 2));
    expect(queue.sent(newer, first, 1)).toEqual([{ ...entry('a', 4, 2, 1), state: 'waiting' }]);
  });

  test('is not sent while a person has to choose; their choice is', () => {
    const [waiting] = queue.enterCount([], entry('a', 3, 1));
    if (!waiting) throw new Error('nothing waits');
    const refused = queue.mark([waiting], waiting, 'conflict');
    expect(queue.nextToSend(refused)).toBeNull();
    const chosen = queue.enterCount(refused, entry('a', 3, 5, 2));
    expect(queue.nextToSend(chosen)).toMatchObject({ qty: 3, version: 2, state: 'waiting' });
    expect(queue.nextToSend(queue.rebase(refused, waiting, 4))).toMatchObject({ version: 4 });
    expect(queue.forget(refused, waiting)).toEqual([]);
  });

  test('stands over what the server knows, and a conflict does not', () => {
    const items = [item('a', { counted_qty: 1, version: 1 }), item('b')];
    const kept = queue.enterCount([], entry('b', 0, 1));
    expect(queue.withKept(items, kept).map(({ shown_qty }) => shown_qty)).toEqual([1, 0]);
    const cleared = queue.enterCount(kept, entry('a', null, 2, 1));
    expect(queue.withKept(items, cleared).map(({ shown_qty }) => shown_qty)).toEqual([null, 0]);
    const [first] = queue.enterCount([], entry('a', 9, 1));
    if (!first) throw new Error('nothing waits');
    expect(queue.withKept(items, queue.mark([first], first, 'conflict'))[0]).toMatchObject({
      shown_qty: 1,
      kept: { qty: 9 },
    });
  });
});

test('an answer that was overtaken on the way changes nothing', () => {
  const items = [item('a', { counted_qty: 5, version: 3 }), item('b')];
  const line = (item_id: string, counted_qty: number, version: number) => ({ item_id, counted_qty, version });
  const merged = withLines(items, [line('a', 4, 2), line('b', 2, 1)] as never);
  expect(merged.map(({ counted_qty }) => counted_qty)).toEqual([5, 2]);
});

describe('what is being entered', () => {
  const carton = item('lait', { packs: [{ pack_label: 'Carton', pack_content: 6 }] });
  test('starts empty where nothing was counted, and in packs where something was', () => {
    expect(draftQty(startDraft(carton, null), carton)).toEqual({ kind: 'empty' });
    const draft = startDraft(carton, 15);
    expect([draft.packs[0]?.value, draft.loose.value]).toEqual([2, 3]);
    expect(draftQty(draft, carton)).toEqual({ kind: 'said', qty: 15 });
  });

  test('takes one field left empty as none of it, and zero as zero', () => {
    const empty = startDraft(carton, null);
    const entry = (value: number | null, wrong = false) => ({ value, wrong });
    expect(draftQty({ ...empty, packs: [entry(2)] }, carton)).toEqual({ kind: 'said', qty: 12 });
    expect(draftQty({ ...empty, loose: entry(0) }, carton)).toEqual({ kind: 'said', qty: 0 });
    expect(draftQty({ ...empty, loose: entry(null, true) }, carton)).toEqual({ kind: 'wrong' });
    expect(draftQty({ ...empty, packs: [entry(9_000_000)] }, carton)).toEqual({ kind: 'wrong' });
  });
});

describe('the sheet', () => {
  const items = queue.withKept(
    [
      item('Beurre', { zone_id: 'z1', zone_name: 'Froid', counted_qty: 0, codes: ['03017620422003'] }),
      item('Crème', { zone_id: 'z1', zone_name: 'Froid' }),
      item('Sel'),
    ],
    [],
  );
  const found = (filter: Partial<Parameters<typeof itemsInView>[1]>) =>
    itemsInView(items, { zone: null, search: '', only: 'all', open: null, ...filter }).map(
      ({ name }) => name,
    );

  test('keeps the zones in the order of the shelves', () => {
    expect(zonesOf(items).map(({ name, items: own }) => [name, own.length])).toEqual([
      ['Froid', 2],
      [null, 1],
    ]);
    expect(progressOfItems(items)).toEqual({ counted: 1, total: 3 });
  });

  test.each([
    [{ zone: 'z1' }, ['Beurre', 'Crème']],
    [{ zone: 'none' }, ['Sel']],
    [{ only: 'left' as const }, ['Crème', 'Sel']],
    [{ only: 'left' as const, open: 'Beurre' }, ['Beurre', 'Crème', 'Sel']],
    [{ search: 'creme', zone: 'none' }, ['Crème']],
    [{ search: '3017620422003' }, ['Beurre']],
    [{ search: 'zzz' }, []],
    [{ search: 's' }, ['Sel']],
    // A slip of the finger.
    [{ search: 'beure' }, ['Beurre']],
    [{ search: 'e' }, ['Beurre', 'Crème', 'Sel']],
  ])('shows with %o: %s', (filter, names) => {
    expect(found(filter)).toEqual(names);
  });

  test('knows a barcode by all its digits', () => {
    expect(items.map((one) => hasBarcode(one, ' 3017620 422003 '))).toEqual([true, false, false]);
    expect(items.some((one) => hasBarcode(one, '30176'))).toBe(false);
  });
});
