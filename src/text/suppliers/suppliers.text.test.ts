import { expect, it } from 'vitest';
import { deliveryDayLabels, leadTimeWords } from './suppliers.text.ts';

it('tells delivery days from Monday on, Sunday last', () => {
  expect(deliveryDayLabels([0, 2, 5])).toEqual(['Mar', 'Ven', 'Dim']);
  expect(deliveryDayLabels([])).toEqual([]);
});

it('tells a lead time in words where no head does', () => {
  expect(leadTimeWords(2)).toBe('délai\u00a02\u00a0j');
  expect(leadTimeWords(0)).toBe('délai\u00a00\u00a0j');
});
