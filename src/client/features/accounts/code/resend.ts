import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { RESEND_COOLDOWN_SECONDS } from '#domain/accounts/limits.ts';
import { useSecondsUntil } from './clock.ts';

type ResendWords = {
  resent: string;
  resendFailure: string;
  missingEmail: string;
  wait: (seconds: number) => string;
};

type ResendOptions = {
  /** Undefined where it is not known to whom. */
  send: (() => Promise<unknown>) | undefined;
  words: ResendWords;
  /** When the last mail left, if that is known. */
  sentAt: number | undefined;
  onSent?: () => void;
};

const TOAST = { id: 'resend' };
/** Its own toast: pressed again at once, it must not take away that the first press was heard. */
const WAIT_TOAST = { id: 'resend-wait' };

/** Sends a code again, at most once a minute. */
export function useResend({ send, words, sentAt, onSent }: ResendOptions) {
  const [lastSent, setLastSent] = useState(sentAt);
  const wait = useSecondsUntil(lastSent === undefined ? 0 : lastSent + RESEND_COOLDOWN_SECONDS * 1000);

  const { run, busy } = useOnce(
    async () => {
      if (!send) return void toasts.error(words.missingEmail, TOAST);
      if (wait > 0) return void toasts.info(words.wait(wait), WAIT_TOAST);
      await send();
      setLastSent(Date.now());
      toasts.success(words.resent, TOAST);
      onSent?.();
    },
    { ...TOAST, fallback: words.resendFailure },
  );

  return { resend: () => run(), sentAt: lastSent, wait, busy };
}
