import { expect, test } from 'vitest';
import { currentMenuPath } from './entries.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/orders/0193', '/orders'],
  ['/reports', '/reports'],
  ['/reports/import', '/reports'],
  ['/reports/email-logs', '/reports/email-logs'],
  ['/settings/pos-profiles', '/settings'],
  ['/counts', '/inventory'],
  ['/counts/0193', '/inventory'],
  ['/temperatures', '/receiving'],
  ['/stocks', undefined],
  ['/profile', undefined],
])('%s lies under %s', (pathname, expected) => {
  expect(currentMenuPath(pathname)).toBe(expected);
});
