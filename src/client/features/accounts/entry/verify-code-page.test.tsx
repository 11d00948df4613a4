import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { verifyCodeText as text } from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { VerifyCodePage } from './verify-code-page.tsx';

type Answer = 'CODE_EXPIRED' | 'CODE_WRONG' | 'right';

function open(said: Answer) {
  const verify = () =>
    said === 'right' ? { success: true, choose_password: false } : refusal(410, said, errorSentence(said));
  const send = () => ({ success: true });
  stubServer({
    answers: {
      'POST /api/functions/verify-code': verify,
      'POST /api/functions/send-verification-code': send,
    },
  });
  window.history.replaceState(null, '', '/verify-code?email=camille@exemple.fr');
  return show();
}

const show = () => showPage(browserRouter([{ path: '*', Component: VerifyCodePage }]));

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

test('a reload knows that a code is used up, and when the one after it left', async () => {
  const { unmount } = open('CODE_EXPIRED');
  await type();
  await screen.findByText(text.expired);
  unmount();
  const again = show();
  expect(await screen.findByText(text.expired)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.resend }));
  expect((await screen.findByRole('timer')).textContent).toContain(text.expiresIn(''));
  again.unmount();
  show();
  expect((await screen.findByRole('timer')).textContent).toContain(text.expiresIn(''));
});

test('that of a code that was right is gone with it', async () => {
  open('right');
  await type();
  await screen.findByRole('button', { name: text.success });
  expect(screen.getByRole('timer').closest('.invisible')).toBeTruthy();
});
