import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { verifyCodeText } from '#text/accounts/accounts.text.ts';
import { type CodeDigits, isWholeCode, NO_DIGITS, typedCode } from './digits.ts';

/**
 * Six boxes and what becomes of them: the sixth digit checks the code, an incomplete one is not sent, a refused
 * one is typed anew. Why is said under the boxes, where the eyes are.
 */
export function useCodeEntry(check: (code: string) => Promise<unknown>) {
  const [digits, setDigits] = useState<CodeDigits>(NO_DIGITS);
  const [error, setError] = useState<string>();
  const [focusKey, setFocusKey] = useState(0);
  const goToFirstEmptyBox = () => setFocusKey((key) => key + 1);

  const { run, busy } = useOnce(async (code: string) => {
    setError(undefined);
    try {
      await check(code);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : verifyCodeText.failure);
      // Where no answer came the code may still be right: it stays.
      if (!(failure instanceof ApiError) || failure.status === 0) return;
      setDigits(NO_DIGITS);
      goToFirstEmptyBox();
    }
  });

  const change = (next: CodeDigits) => {
    setDigits(next);
    // A whole code that is being corrected waits for the button: every check is one of a few tries.
    if (isWholeCode(next) && !isWholeCode(digits)) void run(typedCode(next));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholeCode(digits)) return void run(typedCode(digits));
    // Pressed again at once, it must not take away why the last code was refused.
    setError((why) => (digits === NO_DIGITS && why) || verifyCodeText.incomplete);
    goToFirstEmptyBox();
  };

  /** Another code is on its way. */
  const startAgain = () => {
    setDigits(NO_DIGITS);
    setError(undefined);
  };

  return { submit, busy, startAgain, boxes: { digits, onChange: change, focusKey, error } };
}
