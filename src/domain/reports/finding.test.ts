import { describe, expect, test } from 'vitest';
import { changeOf, type Finding, type FoundPart, findingOf, priceFindingOf } from './finding.ts';

const part = (name: string, now: number, before: number): FoundPart => ({ name, now, before });

test.each<[number, number, number | null]>([
  [110, 100, 10],
  [75, 100, -25],
  [0, 100, -100],
  [50, 0, null],
  [50, -10, null],
])('from %d after %d the change is %s', (now, before, change) => {
  const found = changeOf(now, before);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 9);
});

describe('what sums say', () => {
  test.each<[string, { now: number; before: number; parts: FoundPart[] }, Finding]>([
    ['nothing at all', { now: 0, before: 0, parts: [] }, { kind: 'nothing' }],
    [
      'a first period has nothing to be compared with',
      { now: 300, before: 0, parts: [part('Crèmerie', 100, 0), part('Poisson', 200, 0)] },
      { kind: 'first', now: 300, top: 'Poisson' },
    ],
    [
      'of one part alone nothing is singled out',
      { now: 300, before: 0, parts: [part('Crèmerie', 300, 0)] },
      { kind: 'first', now: 300, top: null },
    ],
    ['nothing any more', { now: 0, before: 80, parts: [] }, { kind: 'gone', before: 80 }],
    ['a fifth of a percent is stable', { now: 1002, before: 1000, parts: [] }, { kind: 'stable', now: 1002 }],
    [
      'a part that makes most of the rise is named',
      { now: 1040, before: 1000, parts: [part('Crèmerie', 530, 500), part('Poisson', 510, 500)] },
      { kind: 'rises', percent: 4, mostly: 'Crèmerie' },
    ],
    [
      'parts that make a little each are not',
      {
        now: 1030,
        before: 1000,
        parts: [part('a', 410, 400), part('b', 310, 300), part('c', 310, 300)],
      },
      { kind: 'rises', percent: 3, mostly: null },
    ],
    [
      'what falls is named by what fell, though another rose',
      { now: 900, before: 1000, parts: [part('Crèmerie', 620, 500), part('Poisson', 280, 500)] },
      { kind: 'falls', percent: 10, mostly: 'Poisson' },
    ],
    [
      'credits beyond the purchases of the period before are no base for a percentage',
      { now: 50, before: -20, parts: [] },
      { kind: 'first', now: 50, top: null },
    ],
  ])('%s', (_, sums, finding) => {
    const found = findingOf(sums);
    if (finding.kind !== 'rises' && finding.kind !== 'falls') return expect(found).toEqual(finding);
    expect(found).toEqual({ ...finding, percent: expect.closeTo(finding.percent, 9) });
  });
});

describe('what prices that moved say', () => {
  test.each([
    ['no price moved', { rises: 0, falls: 0 }, [], { kind: 'nothing' }],
    [
      'one rise is not singled out',
      { rises: 40, falls: 0 },
      [{ name: 'Crème', effect: 40 }],
      { kind: 'costs', amount: 40, mostly: null },
    ],
    [
      'the rise that makes most of it is',
      { rises: 100, falls: -20 },
      [
        { name: 'Crème', effect: 70 },
        { name: 'Beurre', effect: 30 },
        { name: 'Lait', effect: -20 },
      ],
      { kind: 'costs', amount: 80, mostly: 'Crème' },
    ],
    [
      'falls save',
      { rises: 10, falls: -60 },
      [
        { name: 'Crème', effect: 10 },
        { name: 'Saumon', effect: -60 },
      ],
      { kind: 'saves', amount: 50, mostly: 'Saumon' },
    ],
    [
      'as much up as down',
      { rises: 60.4, falls: -60 },
      [
        { name: 'Crème', effect: 60.4 },
        { name: 'Saumon', effect: -60 },
      ],
      { kind: 'even', rises: 60.4 },
    ],
  ])('%s', (_, effect, movers, finding) => {
    expect(priceFindingOf(effect, movers)).toEqual(finding);
  });
});
