import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type EntryState,
  placeAfterConfirming,
  useSendCode,
  useVerifyCode,
} from '#client/features/accounts/accounts.api.ts';
import { CodeBoxes } from '#client/features/accounts/code/boxes.tsx';
import { CodeClock } from '#client/features/accounts/code/code-clock.tsx';
import { useCodeEntry } from '#client/features/accounts/code/entry.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { ENTRY_BUTTON, ENTRY_LINK, EntryHead, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { VERIFIED_REDIRECT_MS } from '#domain/accounts/limits.ts';
import { codeText } from '#text/accounts/account-screens.text.ts';
import { verifyCodeText } from '#text/accounts/accounts.text.ts';

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

/** Checks the code, and goes on a moment after it was the right one. */
function useConfirming(email: string, onUsedUp: () => void) {
  const [next, setNext] = useState<string>();
  const verify = useVerifyCode();
  const entry = useCodeEntry(async (code) => {
    const confirmed = await verify.mutateAsync({ email, code }).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.code === 'CODE_EXPIRED') onUsedUp();
      throw failure;
    });
    toasts.close('form');
    // In the place of what asked for it.
    toasts.success(verifyCodeText.success, { id: 'sign-up' });
    setNext(placeAfterConfirming(email, confirmed));
  });

  const navigate = useNavigate();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  return { ...entry, verified: next !== undefined };
}

function CodeForm({ email }: { email: string }) {
  const { sentAt } = (useLocation().state ?? {}) as EntryState;
  const [clockStart, setClockStart] = useState(() => sentAt ?? Date.now());
  const send = useSendCode();
  // Used up by its tries, or by a newer one: whatever time was left.
  const { submit, busy, verified, startAgain, boxes } = useConfirming(email, () => setClockStart(0));
  const checking = busy || verified;

  return (
    <>
      <EntryHead icon={<MailCheck size={26} />} title={codeText.heading}>
        {sentAt === undefined ? codeText.receivedAt : codeText.sentBefore}{' '}
        <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>. {codeText.sentAfter}
      </EntryHead>
      <form noValidate onSubmit={submit}>
        <CodeBoxes {...boxes} busy={checking} label={codeText.digits} />
        <CodeClock
          onSent={() => {
            setClockStart(Date.now());
            startAgain();
          }}
          send={() => send.mutateAsync({ email })}
          sentAt={sentAt}
          shownAt={clockStart}
        />
        <Button
          busy={checking}
          busyLabel={verified ? verifyCodeText.success : verifyCodeText.submitting}
          className={cn(ENTRY_BUTTON, 'mt-5')}
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
