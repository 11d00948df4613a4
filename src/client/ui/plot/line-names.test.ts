import { expect, test } from 'vitest';
import { apart } from './line-names.ts';

const ROOM = { gap: 30, top: 10, bottom: 200 };

test('names that are far apart stay where their lines end', () => {
  expect([
    ...apart(
      [
        { id: 'a', y: 40 },
        { id: 'b', y: 120 },
      ],
      ROOM,
    ),
  ]).toEqual([
    ['a', 40],
    ['b', 120],
  ]);
});

test('close ends push each other apart, and never out of the plot', () => {
  const placed = apart(
    [
      { id: 'a', y: 190 },
      { id: 'b', y: 192 },
      { id: 'c', y: 195 },
    ],
    ROOM,
  );
  expect([...placed.values()]).toEqual([140, 170, 200]);
  expect(apart([{ id: 'a', y: -5 }], ROOM).get('a')).toBe(10);
});
