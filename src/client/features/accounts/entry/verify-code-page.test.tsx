import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { verifyCodeText as text } from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { VerifyCodePage } from './verify-code-page.tsx';

function open(code: 'CODE_EXPIRED' | 'CODE_WRONG') {
  const answer = () => refusal(410, code, errorSentence(code));
  stubServer({ answers: { 'POST /api/functions/verify-code': answer } });
  window.history.replaceState(null, '', '/verify-code?email=camille@exemple.fr');
  showPage(browserRouter([{ path: '*', Component: VerifyCodePage }]));
}

const type = async () => userEvent.type(await screen.findByLabelText(text.box(1)), '123456');

test('the clock of a code that is used up ends with it', async () => {
  open('CODE_EXPIRED');
  expect((await screen.findByRole('timer')).textContent).toContain(text.expiresIn(''));
  await type();
  await screen.findByText(errorSentence('CODE_EXPIRED'));
  expect(screen.getByText(text.expired)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('that of a code that may be tried again goes on', async () => {
  open('CODE_WRONG');
  await type();
  await screen.findByText(errorSentence('CODE_WRONG'));
  expect(screen.getByRole('timer').textContent).toContain(text.expiresIn(''));
});
