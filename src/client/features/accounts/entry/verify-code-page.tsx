import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { placeAfterConfirming, useSendCode, useVerifyCode } from '#client/features/accounts/accounts.api.ts';
import { CodeBoxes } from '#client/features/accounts/code/boxes.tsx';
import { CodeClock } from '#client/features/accounts/code/code-clock.tsx';
import { useMailedCode } from '#client/features/accounts/code/mailed.ts';
import { useEntryState } from '#client/features/accounts/entry-state.ts';
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
function useConfirming(email: string) {
  const [next, setNext] = useState<string>();
  const [{ sentAt }, remember] = useEntryState();
  const verify = useVerifyCode();
  const send = useSendCode();
  const entry = useMailedCode({
    sentAt,
    check: async (code) => {
      const confirmed = await verify.mutateAsync({ email, code });
      toasts.close('form');
      // In the place of what asked for it.
      toasts.success(verifyCodeText.success, { id: 'sign-up' });
      setNext(placeAfterConfirming(email, confirmed));
    },
    send: () => send.mutateAsync({ email }),
    onClock: (moment) => remember({ sentAt: moment }),
  });

  const navigate = useNavigate();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  return { ...entry, wasSent: sentAt !== undefined, verified: next !== undefined };
}

function CodeForm({ email }: { email: string }) {
  const { submit, busy, verified, wasSent, boxes, clock } = useConfirming(email);
  const checking = busy || verified;

  return (
    <>
      <EntryHead icon={<MailCheck size={26} />} title={codeText.heading}>
        {wasSent ? codeText.sentBefore : codeText.receivedAt}{' '}
        <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>. {codeText.sentAfter}
      </EntryHead>
      <form noValidate onSubmit={submit}>
        <CodeBoxes {...boxes} busy={checking} label={codeText.digits} />
        {/* Of a code that is used nothing is left to count; its room stays. */}
        <div className={cn(verified && 'invisible')}>
          <CodeClock {...clock} />
        </div>
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
