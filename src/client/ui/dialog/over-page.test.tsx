import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toasts } from '#client/platform/toasts.ts';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { Dialog } from './dialog.tsx';
import { isFocusOverPage, isSomethingOpen } from './over-page.ts';

test('what is said at the corner lies over nothing, a question does', async () => {
  const { unmount } = render(<ToastRegion />);
  act(() => toasts.success('Commande envoyée'));
  await screen.findByText('Commande envoyée');
  act(() => toasts.error('La commande n’est pas partie'));
  await screen.findAllByText('La commande n’est pas partie');
  expect(isSomethingOpen()).toBe(false);
  unmount();
  render(
    <Dialog onOpenChange={() => {}} open title="Envoyer la commande">
      <p>À 6 h</p>
    </Dialog>,
  );
  await screen.findByRole('dialog');
  expect(isSomethingOpen()).toBe(true);
});

test('somebody is at work in a dialog until it is told to close', async () => {
  const question = (open: boolean) => (
    <Dialog onOpenChange={() => {}} open={open} title="Envoyer la commande">
      <input aria-label="Heure" />
    </Dialog>
  );
  const { rerender } = render(question(true));
  const field = await screen.findByRole('textbox', { name: 'Heure' });
  field.focus();
  expect(isFocusOverPage()).toBe(true);
  field.blur();
  expect(isFocusOverPage()).toBe(false);
  field.focus();
  rerender(question(false));
  expect(isFocusOverPage()).toBe(false);
});
