import { useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useCodeEntry } from './entry.ts';

type MailedCode = {
  /** When the last code left, if that is known; 0 of one that is no longer good. */
  sentAt: number | undefined;
  check: (code: string) => Promise<unknown>;
  send: () => Promise<unknown>;
  /** Another moment that the clock starts from, for who has to remember it: a new code has left, or 0. */
  onClock?: (startsAt: number) => void;
};

/** The six digits of an e-mail. Its clock ends with the code, whether its time, its tries or a newer one ended it. */
export function useMailedCode({ sentAt, check, send, onClock }: MailedCode) {
  const [startsAt, setStartsAt] = useState(() => sentAt ?? Date.now());
  const start = (moment: number) => {
    setStartsAt(moment);
    onClock?.(moment);
  };
  const { startAgain, ...entry } = useCodeEntry((code) =>
    check(code).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.code === 'CODE_EXPIRED') start(0);
      throw failure;
    }),
  );
  const onSent = () => {
    start(Date.now());
    startAgain();
  };
  return { ...entry, clock: { sentAt, startsAt, send, onSent } };
}
