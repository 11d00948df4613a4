import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { servedText } from '#text/stock/consumption.text.ts';
import { DishDays } from './dishes.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

const DAYS = [
  {
    day: localDate('2026-11-05'),
    qty: 2.5,
    dishes: [
      { id: 'a', name: 'Tartare', portions: 10, qty: 1.5 },
      { id: 'b', name: 'Pavé', portions: 1, qty: 1 },
    ],
  },
  { day: localDate('2026-11-04'), qty: 0.5, dishes: [] },
];

test('names each day, what it took, and the dishes with their portions', () => {
  render(<DishDays days={DAYS} label="Plats" unit="kg" />);
  const [first] = within(screen.getByRole('list', { name: 'Plats' })).getAllByRole('listitem');
  const shown = plain(first?.textContent ?? null);
  expect(shown).toContain('jeudi 05/11');
  expect(shown).toContain('2,5 kg');
  expect(shown).toContain('Tartare 10 portions1,5 kg');
  expect(shown).toContain('Pavé 1 portion1 kg');
});

test('says of a lot what a day took of it, and that a dish is no longer known', () => {
  render(<DishDays days={DAYS} label="Plats" ofDay={servedText.from} unit="kg" />);
  const shown = plain(screen.getByRole('list', { name: 'Plats' }).textContent);
  expect(shown).toContain('2,5 kg de ce lot');
  expect(shown).toContain(plain(servedText.noDish));
});
