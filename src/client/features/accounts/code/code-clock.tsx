import { Timer } from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { CODE_SECONDS } from '#domain/accounts/limits.ts';
import { countdown } from '#text/accounts/account-screens.text.ts';
import { verifyCodeText } from '#text/accounts/accounts.text.ts';
import { useSecondsUntil } from './clock.ts';
import { useResend } from './resend.ts';

type CodeClockProps = {
  /** When the last code left, if that is known. */
  sentAt: number | undefined;
  startsAt: number;
  send: () => Promise<unknown>;
  onSent: () => void;
};

/** Under the six boxes: how long the code is good for, and another one. */
export function CodeClock({ sentAt, startsAt, send, onSent }: CodeClockProps) {
  const { resend, wait, busy } = useResend({ send, words: verifyCodeText, sentAt, onSent });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-hint text-ink-2">
      <Countdown until={startsAt + CODE_SECONDS * 1000} />
      <button
        aria-disabled={wait > 0 || busy || undefined}
        className={cn('min-h-11 rounded-chip', wait > 0 ? 'text-ink-2' : 'link')}
        onClick={resend}
        type="button"
      >
        {wait > 0 ? verifyCodeText.resendIn(wait) : verifyCodeText.resend}
      </button>
    </div>
  );
}

function Countdown({ until }: { until: number }) {
  const left = useSecondsUntil(until);
  const over = left === 0;
  return (
    <span
      className={cn('inline-flex min-h-11 items-center gap-2', over && 'font-semibold text-danger-ink')}
      // Read aloud when it ends, not every second.
      role={over ? 'status' : 'timer'}
    >
      <Timer aria-hidden="true" size={18} />
      {over ? (
        verifyCodeText.expired
      ) : (
        <span>
          {verifyCodeText.expiresIn('')}
          <strong className="font-semibold text-ink">{countdown(left)}</strong>
        </span>
      )}
    </span>
  );
}
