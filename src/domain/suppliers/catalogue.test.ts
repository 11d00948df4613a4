import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { curvePoints, curveScale, curveStart, firstMonth, recentMove } from './catalogue.ts';

const today = localDate('2026-11-12');

it('a curve is of twelve months, and reliability of twelve months by name', () => {
  expect(curveStart(today)).toBe('2025-11-12');
  expect(firstMonth(today)).toBe('2025-12-01');
});

describe('one scale for all curves', () => {
  it.each([
    ['calm prices are drawn calm', { low: 1, high: 1 }, { low: 0.95, high: 1.05 }],
    ['what happened is the scale', { low: 0.9, high: 1.12 }, { low: 0.9, high: 1.12 }],
    ['one that doubled does not flatten the rest', { low: 0.2, high: 3 }, { low: 0.5, high: 1.5 }],
  ])('%s', (_case, found, scale) => expect(curveScale(found)).toEqual(scale));

  it('each price stands by its share of the first, beyond the scale at its edge', () => {
    const curve = [
      { from: localDate('2025-11-12'), price: 10 },
      { from: localDate('2026-11-12'), price: 11 },
    ];
    expect(curvePoints({ curve, scale: { low: 0.9, high: 1.1 }, today })).toEqual([
      { at: 0, height: expect.closeTo(0.5) },
      { at: 1, height: expect.closeTo(1) },
    ]);
    const doubled = [
      { from: curveStart(today), price: 10 },
      { from: localDate('2026-05-13'), price: 20 },
    ];
    expect(curvePoints({ curve: doubled, scale: { low: 0.5, high: 1.5 }, today })[1]).toEqual({
      at: expect.closeTo(182 / 365),
      height: 1,
    });
  });

  it('what was free has no shares', () => {
    const curve = [
      { from: curveStart(today), price: 0 },
      { from: today, price: 3 },
    ];
    expect(curvePoints({ curve, scale: { low: 0.5, high: 1.5 }, today }).map(({ height }) => height)).toEqual(
      [0.5, 0.5],
    );
    expect(curvePoints({ curve: [], scale: { low: 0.5, high: 1.5 }, today })).toEqual([]);
  });
});

it.each([
  ['a rise of this month', 10, 9, '2026-10-14', 'rising'],
  ['a fall of this month', 8, 9, '2026-11-12', 'falling'],
  ['thirty days are no news', 10, 9, '2026-10-13', 'calm'],
  ['it never changed', 10, null, null, 'calm'],
  ['no price holds', null, 9, '2026-11-01', 'calm'],
])('%s', (_case, price, price_before, changed, move) => {
  const changed_on = changed === null ? null : localDate(changed);
  expect(recentMove(price, { changed_on, price_before }, today)).toBe(move);
});
