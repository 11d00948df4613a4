import { describe, expect, test } from 'vitest';
import { selectionState, toggleAll, toggleTo } from './selection.ts';

const ids = ['a', 'b'];
test.each<[string[], boolean | 'mixed']>([
  [[], false],
  [['a'], 'mixed'],
  [['a', 'b', 'elsewhere'], true],
  [['elsewhere'], false],
])('with %j selected the head says %s', (selected, state) =>
  expect(selectionState(new Set(selected), ids)).toBe(state),
);
test('an empty table has nothing selected', () => expect(selectionState(new Set(['a']), [])).toBe(false));
test('the head ticks what is missing and keeps what is filtered out', () => {
  expect([...toggleAll(new Set(['a', 'z']), ids)].sort()).toEqual(['a', 'b', 'z']);
  expect([...toggleAll(new Set(['a', 'b', 'z']), ids)]).toEqual(['z']);
});
test('one row toggles alone, and the set before is untouched', () => {
  const before = new Set(['a']);
  expect([...toggleTo(before, { id: 'b', ids, anchor: null })]).toEqual(['a', 'b']);
  expect([...toggleTo(before, { id: 'a', ids, anchor: null })]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

describe('from an anchor', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  test.each<[string, string[], string | null, string, string[]]>([
    ['down', ['b'], 'b', 'd', ['b', 'c', 'd']],
    ['up', ['d'], 'd', 'b', ['b', 'c', 'd']],
    ['what is ticked in between stays', ['b', 'c'], 'b', 'd', ['b', 'c', 'd']],
    ['a row that is ticked unticks all of them', ['a', 'b', 'c', 'd', 'e'], 'b', 'd', ['a', 'e']],
    ['an anchor out of view is none', ['z'], 'z', 'd', ['d', 'z']],
  ])('%s', (_what, selected, anchor, id, after) => {
    expect([...toggleTo(new Set(selected), { id, ids: rows, anchor })].sort()).toEqual(after);
  });
});
