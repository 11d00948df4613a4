import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { labelsDialogText as text } from '#text/use-by-labels/use-by-labels.text.ts';
import { browserRouter } from '../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import { UseByLabelsDialog } from './labels-dialog.tsx';

test('a label that keeps for no known time is not printed, and says so where the days are typed', async () => {
  const { calls } = stubServer({
    answers: { 'GET /api/use-by-labels/of': () => ({ name: 'Fond de veau', days: 3, lots: [] }) },
  });
  const dialog = (
    <UseByLabelsDialog of={{ recipe_id: '00000000-0000-4000-8000-000000000001' }} onClose={vi.fn()} />
  );
  const router = browserRouter([{ path: '*', element: dialog }]);
  const { user } = showPage(router);
  const days = await screen.findByRole('textbox', { name: text.days });
  await user.clear(days);
  await user.tab();
  await user.type(await screen.findByRole('button', { name: text.print }), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(days));
  expect(days.getAttribute('aria-invalid')).toBe('true');
  expect(calls('PUT /api/use-by-labels/days')).toEqual([]);
});
