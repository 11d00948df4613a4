import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { verifyCodeText } from '#text/accounts/accounts.text.ts';
import { type CodeDigits, isWholeCode, NO_DIGITS, typedCode } from './digits.ts';

/** Its own toast: pressed again at once, it must not take away why the last code was refused. */
const INCOMPLETE_TOAST = { id: 'code-incomplete' };

/** Six boxes and what becomes of them: an incomplete code is not sent, a refused one is typed anew. */
export function useCodeEntry(check: (code: string) => Promise<unknown>) {
  const [digits, setDigits] = useState<CodeDigits>(NO_DIGITS);
  const [refused, setRefused] = useState(false);
  const [focusKey, setFocusKey] = useState(0);
  const goToFirstEmptyBox = () => setFocusKey((key) => key + 1);

  const { run, busy } = useOnce(async () => {
    toasts.close(INCOMPLETE_TOAST.id);
    try {
      await check(typedCode(digits));
    } catch (error) {
      showRefusal(error, verifyCodeText.failure);
      // Where no answer came the code may still be right: it stays.
      if (!(error instanceof ApiError) || error.status === 0) return;
      setDigits(NO_DIGITS);
      setRefused(true);
      goToFirstEmptyBox();
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholeCode(digits)) return void run();
    toasts.error(verifyCodeText.incomplete, INCOMPLETE_TOAST);
    goToFirstEmptyBox();
  };

  /** Another code is on its way. */
  const startAgain = () => {
    setDigits(NO_DIGITS);
    setRefused(false);
  };

  const invalid = refused && digits === NO_DIGITS;
  return { submit, busy, startAgain, boxes: { digits, onChange: setDigits, focusKey, invalid } };
}
