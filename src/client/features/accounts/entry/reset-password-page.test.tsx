import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgotPasswordText, resetPasswordText as text } from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

function open(address: string) {
  const expired = errorSentence('LINK_EXPIRED');
  stubServer({ answers: { 'POST /api/auth/reset-password': () => refusal(410, 'LINK_EXPIRED', expired) } });
  window.history.replaceState(null, '', address);
  const router = browserRouter([{ path: '*', Component: ResetPasswordPage }]);
  showPage(router);
  return { expired };
}

const link = (name: string) => screen.getByRole('link', { name });

test('a link that is used up leads to a new one, and back to signing in', async () => {
  const { expired } = open('/reset-password?token=perime');
  await userEvent.type(await screen.findByLabelText(text.password), 'thym-et-laurier-7{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${text.refusedTitle}${expired}`);
  // The field that had the focus is gone.
  await waitFor(() => expect(document.activeElement).toBe(link(text.askAgain)));
  expect(link(text.askAgain).getAttribute('href')).toBe('/forgot-password');
  expect(link(forgotPasswordText.backToLogin).getAttribute('href')).toBe('/login');
});

test('so does one that was cut on its way', async () => {
  open('/reset-password');
  expect((await screen.findByRole('alert')).textContent).toBe(`${text.refusedTitle}${text.missingToken}`);
  expect(link(text.askAgain)).toBe(document.activeElement);
});
