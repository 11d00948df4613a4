import { MailCheck, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { CODE_SECONDS, VERIFIED_REDIRECT_MS } from '#domain/accounts/limits.ts';
import { codeText, countdown } from '#text/account-screens.text.ts';
import { verifyCodeText } from '#text/accounts.text.ts';
import { type EntryState, placeAfterConfirming, useVerifyCode } from './accounts.api.ts';
import { useSecondsUntil } from './clock.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { useCodeEntry } from './code-entry.ts';
import { ENTRY_BUTTON, ENTRY_LINK, EntryHead, EntryPage } from './entry.parts.tsx';
import { useResend } from './resend.ts';

export function VerifyCodePage() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  if (!email) return <Navigate replace to="/signup" />;
  return (
    <EntryPage>
      <CodeForm email={email} />
    </EntryPage>
  );
}

function CodeForm({ email }: { email: string }) {
  const { sentAt } = (useLocation().state ?? {}) as EntryState;
  const [clockStart, setClockStart] = useState(() => sentAt ?? Date.now());
  const [next, setNext] = useState<string>();
  const verified = next !== undefined;
  const verify = useVerifyCode();
  const { submit, busy, startAgain, boxes } = useCodeEntry(async (code) => {
    const confirmed = await verify.mutateAsync({ email, code });
    toasts.success(verifyCodeText.success, { id: 'form' });
    setNext(placeAfterConfirming(email, confirmed));
  });
  const checking = busy || verified;

  const navigate = useNavigate();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  return (
    <>
      <EntryHead icon={<MailCheck size={26} />} title={codeText.heading}>
        {codeText.sentBefore} <strong className="font-semibold text-ink">{email}</strong>.{' '}
        {codeText.sentAfter}
      </EntryHead>
      <form noValidate onSubmit={submit}>
        <CodeBoxes {...boxes} busy={checking} label={codeText.digits} />
        <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-hint text-ink-2">
          <Countdown until={clockStart + CODE_SECONDS * 1000} />
          <Resend
            email={email}
            onSent={() => {
              setClockStart(Date.now());
              startAgain();
            }}
            sentAt={sentAt}
          />
        </div>
        <Button
          busy={checking}
          busyLabel={verified ? verifyCodeText.success : verifyCodeText.submitting}
          className={ENTRY_BUTTON}
          type="submit"
          variant="primary"
        >
          {verifyCodeText.submit}
        </Button>
      </form>
      <p className="mt-6 text-hint text-ink-2">
        {codeText.nothing}{' '}
        <Link className={ENTRY_LINK} to="/signup">
          {codeText.changeAddress}
        </Link>
        .
      </p>
    </>
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

type ResendProps = { email: string; sentAt: number | undefined; onSent: () => void };

function Resend({ email, sentAt, onSent }: ResendProps) {
  const { resend, wait, busy } = useResend({ email, words: verifyCodeText, sentAt, onSent });
  return (
    <button
      aria-disabled={wait > 0 || busy || undefined}
      className={cn('min-h-11 rounded-chip', wait > 0 ? 'text-ink-2' : 'link')}
      onClick={resend}
      type="button"
    >
      {wait > 0 ? verifyCodeText.resendIn(wait) : verifyCodeText.resend}
    </button>
  );
}
