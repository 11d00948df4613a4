import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { FoodCost } from '#client/features/reports/reports.api.ts';
import { NBSP } from '#text/kernel/format.ts';
import { foodCostText as text } from '#text/reports/costs.text.ts';
import { FoodCostPlot } from './food-cost-plot.tsx';
import { FoodCostSummary } from './food-cost-summary.tsx';
import { MissingFigures } from './missing-figures.tsx';

const STEP = {
  revenue: 1000,
  cost: 280,
  theoretical: 28,
  counted: 31,
  counted_cost: 310,
  gap: 30,
  counted_share: 100,
  target: 30,
};
const NOTHING = {
  revenue: 0,
  cost: 0,
  theoretical: null,
  counted: null,
  counted_cost: null,
  gap: null,
  counted_share: null,
  target: null,
};
const report = (facts: Partial<FoodCost> = {}): FoodCost => ({
  from: '2026-11-02',
  to: '2026-11-03',
  before: { from: '2026-10-31', to: '2026-11-01' },
  step: 'day',
  steps: [
    { from: '2026-11-02', to: '2026-11-02' },
    { from: '2026-11-03', to: '2026-11-03' },
  ],
  totals: { ...STEP, compared: 28, counted_steps: 1 },
  totals_before: { ...NOTHING, compared: null, counted_steps: 0 },
  rows: [
    { from: '2026-11-02', to: '2026-11-02', ...STEP },
    { from: '2026-11-03', to: '2026-11-03', ...NOTHING },
  ],
  missing: {
    dishes_without_cost: 0,
    revenue_without_cost: 0,
    revenue_without_dish: 0,
    counts: 2,
    last_count_on: '2026-11-02',
    pending_days: 0,
  },
  ...facts,
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(NBSP, ' ');
const pageText = () => plain(document.body.textContent);

test('the plot says the points that were lost, leads to the articles, and has a row for each day', () => {
  const { unmount } = render(<FoodCostPlot figures="shown" foodCost={report()} />, { wrapper: MemoryRouter });
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe(
    '3 points perdus entre la fiche et l’assiette. De 28 % à 28 % par jour.',
  );
  expect(screen.getByRole('link', { name: text.seeItems }).getAttribute('href')).toBe(
    '/?tab=food-cost&voir=articles',
  );
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => plain(textContent));
  expect(first).toContain('1 000,00 €280,00 €28 %31 %30,00 €');
  // A day on which nothing was sold has no percentage.
  expect(second).toContain('0,00 €0,00 €–––');
  unmount();
});

test('the sum has the counted food cost below the line, and a dash where nobody counted', () => {
  const first = render(<FoodCostSummary foodCost={report()} />);
  expect(pageText()).toContain('Food cost compté31 %');
  expect(pageText()).toContain('Écart+30,00 €');
  first.unmount();
  const uncounted = { ...STEP, counted: null, gap: null, compared: null, counted_steps: 0 };
  const second = render(<FoodCostSummary foodCost={report({ totals: uncounted })} />);
  expect(pageText()).toContain('Food cost compté–');
  expect(pageText()).not.toContain('Écart');
  second.unmount();
});

test('what is left out is said with its amount and the way to it', () => {
  const missing = {
    dishes_without_cost: 1,
    revenue_without_cost: 30,
    revenue_without_dish: 50,
    counts: 0,
    last_count_on: null,
    pending_days: 1,
  };
  const totals = { ...STEP, counted: null, gap: null, compared: null, counted_steps: 0 };
  const { unmount } = render(<MissingFigures foodCost={report({ missing, totals })} />, {
    wrapper: MemoryRouter,
  });
  expect(pageText()).toContain('1 plat vendu sans coût, pour 30,00 € HT.');
  expect(pageText()).toContain('50,00 € HT vendus sous des noms qui ne sont pas des plats.');
  expect(pageText()).toContain(plain(text.noCount));
  expect(pageText()).toContain('1 jour de ventes est encore à reporter dans le stock.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recipes?filtre=to_complete',
    '/recipes/sold-names',
    '/counts',
  ]);
  unmount();
});
