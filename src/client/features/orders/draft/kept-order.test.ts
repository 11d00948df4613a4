import { expect, test } from 'vitest';
import { EMPTY_DRAFT, EMPTY_ENTRY } from './draft.ts';
import { readKeptOrder } from './kept-order.ts';

const kept = { saved_at: '2026-11-15T06:00:00.000Z', base: null, draft: EMPTY_DRAFT, entry: EMPTY_ENTRY };

test('what was kept comes back', () => {
  expect(readKeptOrder(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  ['nothing', null],
  ['half a text', '{"saved_at":'],
  ['another shape', '{"lines":[]}'],
  ['a day that is none', JSON.stringify({ ...kept, draft: { ...EMPTY_DRAFT, expected_at: '2026-02-30' } })],
])('%s is no draft', (_what, text) => {
  expect(readKeptOrder(text)).toBeNull();
});
