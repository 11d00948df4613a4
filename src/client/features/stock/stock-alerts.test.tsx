import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { stockAlertsText as text } from '#text/stock/losses.text.ts';
import { showPage } from '../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import { StockAlerts } from './stock-alerts.tsx';

/** Three lots in stock, of which one is near its date. */
const cream = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Crème crue',
  unit: 'L',
  qty_on_hand: 12,
  qty_blocked: 0,
  value: 60,
  lots: 3,
  expiring_lots: 1,
  expiring_qty: 4.5,
  expiring_value: 22.5,
  nearest_expiry: '2026-01-02',
  alert_days: 3,
  is_out: false,
  runs_out: false,
  is_low: false,
  is_high: false,
};

test.each([
  ['with what they are worth', cream, '1 lot à date proche, 22,50 €4,5 L'],
  ['without it for a CHEF', { ...cream, value: null, expiring_value: null }, '1 lot à date proche4,5 L'],
])('of an item the near lots alone are at stake, %s', async (_who, level, said) => {
  stubServer({
    answers: {
      'GET /api/stock': () => ({ items: [level], total: 1, next: null }),
      'GET /api/stock/summary': () => ({}),
    },
  });
  const page = <StockAlerts onOpen={() => {}} onWaste={null} />;
  showPage(createMemoryRouter([{ path: '*', element: page }]));
  const rows = within(await screen.findByRole('list', { name: text.sections.expiring }));
  expect(rows.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(`Crème crue${said}`);
});
