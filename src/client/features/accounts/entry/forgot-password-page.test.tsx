import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgotPasswordText as text } from '#text/accounts/accounts.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

test('once the link is sent the form is gone, and the way back to signing in has the focus', async () => {
  stubServer({ answers: { 'POST /api/auth/recover': () => ({}) } });
  showPage(browserRouter([{ path: '*', Component: ForgotPasswordPage }]));
  await userEvent.type(await screen.findByLabelText(text.email), 'camille@exemple.fr{Enter}');
  await says(text.sent('camille@exemple.fr'));
  const back = screen.getByRole('link', { name: text.backToLogin });
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(back.getAttribute('href')).toBe('/login?email=camille%40exemple.fr');
});
