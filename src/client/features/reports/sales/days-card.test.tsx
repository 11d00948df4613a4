import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SalesPeriod } from '#client/features/sales/sales.api.ts';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { NBSP } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';
import { DaysCard } from './days-card.tsx';
import { SalesFigures } from './figures.tsx';

const FIRST = localDate('2026-11-09');
const SOLD = [120, 0, 340.5, 200, 610, 900, 0];

const period = (facts: Partial<SalesPeriod> = {}): SalesPeriod => ({
  from: FIRST,
  to: addDays(FIRST, 6),
  before: { from: addDays(FIRST, -7), to: addDays(FIRST, -1) },
  totals: { qty: 180, revenue: 2170.5, days: 5, tax: 'included' },
  totals_before: { qty: 200, revenue: 2000, days: 5, tax: 'included' },
  days: SOLD.map((revenue, place) => ({
    day: addDays(FIRST, place),
    qty: revenue / 10,
    revenue,
    revenue_before: 100,
  })),
  dishes: [],
  dish_count: 0,
  first_day: FIRST,
  last_day: addDays(FIRST, 6),
  names_to_check: 0,
  ...facts,
});

const plain = () => (document.body.textContent ?? '').replaceAll(NBSP, ' ');

test('the plot says its finding and its extremes in words, the figures are one press away', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<DaysCard period={period()} />);
  const label = screen.getByRole('img').getAttribute('aria-label')?.replaceAll(NBSP, ' ');
  expect(label).toBe(
    'Les ventes montent de 8,5 %, samedi 14/11/2026 en tête. De 0,00 € à 900,00 € par jour.',
  );
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: reportsText.showSteps.day }));
  expect(screen.getAllByRole('row')).toHaveLength(8);
  expect(plain()).toContain('Mercredi 11/11/2026');
  expect(plain()).toContain('340,50 €');
  unmount();
});

test.each([
  [2000, 'Les ventes sont stables'],
  [1000, 'Les ventes baissent de 50 %'],
])('%d € against 2000 € is told as « %s »', (revenue, expected) => {
  const { unmount } = render(
    <DaysCard period={period({ totals: { qty: 1, revenue, days: 5, tax: 'excluded' } })} />,
  );
  expect(plain()).toContain(expected);
  unmount();
});

test('the figures stand against those before; where there are none, that is said instead of a percentage', () => {
  const first = render(<SalesFigures period={period()} />);
  expect(plain()).toContain('Chiffre d’affaires TTC2 170,50 €+8,5 % contre 2 000,00 € avant');
  expect(plain()).toContain('Plats vendus180−10 % contre 200 avant');
  expect(plain()).toContain('434,10 €+8,5 % contre 400,00 € avant, sur 5 jours ouverts');
  first.unmount();
  const none = { qty: 0, revenue: 0, days: 0, tax: null };
  const second = render(<SalesFigures period={period({ totals_before: none })} />);
  expect(plain()).toContain(text.nothingBefore);
  expect(plain()).not.toContain('contre');
  second.unmount();
});
