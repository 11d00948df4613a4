import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeNumbers } from './whole-numbers.tsx';

const wholeIn = (words: string): string[] => {
  const { container, unmount } = render(<WholeNumbers in={words} />);
  expect(container.textContent).toBe(words);
  const whole = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  unmount();
  return whole;
};

test.each([
  ['Re: Commande BC-2026-00276', ['BC-2026-00276']],
  ['BC-2026-00276, puis BC-2026-00277.', ['BC-2026-00276', 'BC-2026-00277']],
  ['Filet de saumon : 3,105 kg (lot 261113-899), DLC', ['261113-899']],
  ['https://exemple.fr/BC-2026-00276', []],
  ['Le lendemain, après-demain et le porte-couteau', []],
  ['SAINT-MARCELLIN, sans chiffre', []],
  ['', []],
])('in « %s » only numbers stay in one piece', (words, whole) => {
  expect(wholeIn(words)).toEqual(whole);
});

test('what no line of a phone could hold may break', () => {
  expect(wholeIn('lot 0123456789-0123456789-0123456789')).toEqual([]);
});
