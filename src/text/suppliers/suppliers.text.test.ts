import { expect, it } from 'vitest';
import { deliveryDayLabels } from './suppliers.text.ts';

it('tells delivery days from Monday on, Sunday last', () => {
  expect(deliveryDayLabels([0, 2, 5])).toEqual(['Mar', 'Ven', 'Dim']);
  expect(deliveryDayLabels([])).toEqual([]);
});
