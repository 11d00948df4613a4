import { describe, expect, it } from 'vitest';
import { familyKeptAt, isCelsius, keptMakesSense, LEGAL_LIMITS, limitsOfItem } from './storage.ts';

const label = (kept_min_celsius: number | null, kept_max_celsius: number | null) => ({
  kept_min_celsius,
  kept_max_celsius,
});

describe('the limits at receiving', () => {
  it.each([
    ['the family’s without a label', label(null, null), { min: 0, max: 2 }],
    ['the label’s where it asks for cold', label(null, 4), { min: null, max: 4 }],
    ['both ends of the label', label(-20, -18), { min: -20, max: -18 }],
    ['a label that only fears frost', label(5, null), { min: 5, max: null }],
    ['the family’s where the label asks for a room', label(15, 25), { min: 0, max: 2 }],
  ])('are %s', (_which, kept, expected) => {
    expect(limitsOfItem(kept, LEGAL_LIMITS.fresh_fish)).toEqual(expected);
  });
});

describe('degrees', () => {
  it('tell the family only from -18 °C down', () => {
    const families = [-20, -18, -17.9, 4, null].map((max) => familyKeptAt({ min: null, max }));
    expect(families).toEqual(['frozen', 'frozen', null, null, null]);
  });

  it('are tenths, and of a kitchen', () => {
    expect([-60, 2.5, 60].map(isCelsius)).toEqual([true, true, true]);
    expect([-60.1, 2.55, 61, Number.NaN].map(isCelsius)).toEqual([false, false, false, false]);
  });

  it('are the right way round', () => {
    expect([label(2, 4), label(4, 4), label(4, null), label(4, 2)].map(keptMakesSense)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
