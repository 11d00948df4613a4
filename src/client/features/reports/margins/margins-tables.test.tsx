import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DishMargin, Margins } from '#client/features/reports/reports.api.ts';
import { NBSP } from '#text/kernel/format.ts';
import { marginsText as text } from '#text/reports/costs.text.ts';
import { DishMargins, LackingDishes } from './margins-tables.tsx';

const dish = (facts: Partial<DishMargin>): DishMargin => ({
  recipe_id: 'r1',
  name: 'Tartine',
  deleted: false,
  portions: 14,
  revenue: 63.63,
  revenue_before: 0,
  price: 4.55,
  cost: 0.8,
  unit_margin: 3.75,
  margin_percent: 82.4,
  margin: 52.43,
  margin_before: null,
  share: 100,
  menu_class: null,
  ...facts,
});

const margins = (facts: Partial<Margins>): Margins => ({
  from: '2026-11-01',
  to: '2026-11-14',
  before: { from: '2026-10-18', to: '2026-10-31' },
  step: 'day',
  steps: [],
  dishes: [dish({})],
  dish_count: 1,
  lacking: [],
  lacking_count: 0,
  totals: { portions: 14, revenue: 63.63, cost: 11.2, margin: 52.43, margin_percent: 82.4, dishes: 1 },
  totals_before: { portions: 0, revenue: 0, cost: 0, margin: 0, margin_percent: null, dishes: 0 },
  revenue_lacking: 0,
  ...facts,
});

const cellsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => (textContent ?? '').replaceAll(NBSP, ' '));

const shown = (element: ReactElement) => render(element, { wrapper: MemoryRouter });

test('each dish leads to its recipe, its portions to what the till told, and the sums stand below', () => {
  const { unmount } = shown(<DishMargins margins={margins({})} />);
  const [, row, total] = screen.getAllByRole('row');
  if (!row || !total) throw new Error('Rows are missing');
  expect(cellsOf(row)).toEqual([
    'Tartine',
    '14',
    '63,63 €',
    '0,80 €',
    '3,75 €',
    '82,4 %',
    '52,43 €',
    '100,0 %',
    'nouveau',
    '',
  ]);
  expect(within(row).getByRole('link', { name: 'Tartine' }).getAttribute('href')).toBe('/recipes/r1');
  expect(within(row).getByRole('link', { name: '14' }).getAttribute('href')).toBe('/?tab=ventes&plat=r1');
  expect(cellsOf(total).filter(Boolean)).toEqual(['Total', '14', '63,63 €', '82,4 %', '52,43 €']);
  unmount();
});

test('a dish that costs more than it brings is below zero, and sorts there', async () => {
  const user = userEvent.setup();
  const loss = dish({ recipe_id: 'r2', name: 'Homard', margin: -12, margin_percent: -20, share: null });
  const { unmount } = shown(<DishMargins margins={margins({ dishes: [dish({}), loss], dish_count: 2 })} />);
  await user.click(screen.getByRole('button', { name: new RegExp(text.columns.margin) }));
  const [, first] = screen.getAllByRole('row');
  expect(first && cellsOf(first)).toEqual(expect.arrayContaining(['Homard', '−12,00 €', '−20 %', '–']));
  unmount();
});

test('dishes of which nobody knows what they leave say what is missing, and add up', () => {
  const lacking = [
    {
      recipe_id: 'r3',
      name: 'Soupe du jour',
      deleted: true,
      portions: 1,
      revenue: 5,
      revenue_before: 0,
      gap: 'no_recipe' as const,
    },
  ];
  const { unmount } = shown(
    <LackingDishes margins={margins({ lacking, lacking_count: 1, revenue_lacking: 5 })} />,
  );
  const [, row, total] = screen.getAllByRole('row');
  expect(row && cellsOf(row)).toEqual(['Soupe du jour', 'Pas de fiche', '1', '5,00 €']);
  expect(row?.firstElementChild?.className).toContain('line-through');
  expect(total && cellsOf(total)).toEqual(['Total', '', '', '5,00 €']);
  unmount();
});
