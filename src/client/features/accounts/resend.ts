import { useState } from 'react';
import { ApiError, messageOf } from '#client/platform/api-error.ts';
import { toasts } from '#client/platform/toasts.ts';
import { RESEND_COOLDOWN_SECONDS } from '#domain/accounts/limits.ts';
import { useSendCode } from './accounts.api.ts';
import { useSecondsUntil } from './clock.ts';

type ResendWords = {
  resent: string;
  resendFailure: string;
  missingEmail: string;
  wait: (seconds: number) => string;
};

type ResendOptions = {
  email: string;
  words: ResendWords;
  /** When the last mail left, if that is known. */
  sentAt: number | undefined;
  onSent?: () => void;
};

const TOAST = { id: 'resend' };

/** Sends code and link again, at most once a minute. */
export function useResend({ email, words, sentAt, onSent }: ResendOptions) {
  const { mutateAsync, isPending } = useSendCode();
  const [lastSent, setLastSent] = useState(sentAt);
  const wait = useSecondsUntil(lastSent === undefined ? 0 : lastSent + RESEND_COOLDOWN_SECONDS * 1000);

  const resend = async () => {
    if (isPending) return;
    if (!email) return void toasts.error(words.missingEmail, TOAST);
    if (wait > 0) return void toasts.info(words.wait(wait), TOAST);
    try {
      await mutateAsync({ email });
      setLastSent(Date.now());
      toasts.success(words.resent, TOAST);
      onSent?.();
    } catch (error) {
      // The service's own sentence says more than that it failed.
      toasts.error(error instanceof ApiError ? messageOf(error) : words.resendFailure, TOAST);
    }
  };

  return { resend, wait, busy: isPending };
}
