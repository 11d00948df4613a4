import { MailSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSendCode, useWaitForConfirmation } from '#client/features/accounts/accounts.api.ts';
import { useResend } from '#client/features/accounts/code/resend.ts';
import { useEntryState } from '#client/features/accounts/entry-state.ts';
import {
  ENTRY_BUTTON,
  ENTRY_LINK,
  EntryHead,
  EntryNote,
  EntryPage,
} from '#client/platform/page/entry/entry-page.tsx';
import { useEnter } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { placeToStart } from '#domain/access/guard.ts';
import { VERIFY_POLL_MS, VERIFY_POLLS } from '#domain/accounts/limits.ts';
import { waitText } from '#text/accounts/account-screens.text.ts';
import { callbackText, verifyText } from '#text/accounts/accounts.text.ts';

/** Asks every 5 s, 60 times at most, whether the link was opened, here or on another device. */
function useConfirmationElsewhere(): 'waiting' | 'stopped' {
  const { mutateAsync } = useWaitForConfirmation();
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  const [asked, setAsked] = useState(0);
  const asking = useRef(mutateAsync);
  asking.current = mutateAsync;

  useEffect(() => {
    if (asked >= VERIFY_POLLS) return;
    let gone = false;
    const timer = setTimeout(async () => {
      // A missed answer is only one turn of sixty.
      const { signed_in } = await asking.current({}).catch(() => ({ signed_in: false }));
      if (gone) return;
      if (!signed_in) return setAsked(asked + 1);
      toasts.success(callbackText.success, { id: 'resend' });
      await enter(placeToStart).catch(() => setAsked(asked + 1));
    }, VERIFY_POLL_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, enter]);

  return asked >= VERIFY_POLLS ? 'stopped' : 'waiting';
}

export function VerifyPage() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  if (!email) return <Navigate replace to="/signup" />;
  return <WaitForLink email={email} />;
}

function WaitForLink({ email }: { email: string }) {
  const [entered, remember] = useEntryState();
  const state = useConfirmationElsewhere();
  const { mutateAsync } = useSendCode();
  const { resend, sentAt, wait, busy } = useResend({
    send: email ? () => mutateAsync({ email }) : undefined,
    words: verifyText,
    sentAt: entered.sentAt,
    onSent: () => remember({ sentAt: Date.now() }),
  });
  return (
    <EntryPage>
      <EntryHead icon={<MailSearch size={26} />} title={verifyText.title}>
        {sentAt === undefined ? waitText.nothingSentTo : waitText.sentTo}{' '}
        <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>.{' '}
        {sentAt === undefined
          ? (entered.notSent ?? waitText.askForOne)
          : state === 'waiting'
            ? verifyText.waiting
            : verifyText.stoppedWaiting}
      </EntryHead>
      <Button
        busy={busy}
        busyLabel={verifyText.resending}
        className={ENTRY_BUTTON}
        onClick={resend}
        variant={wait > 0 ? 'secondary' : 'primary'}
      >
        {wait > 0 ? verifyText.resendIn(wait) : sentAt === undefined ? waitText.send : verifyText.resend}
      </Button>
      <p className="mt-4 text-hint text-ink-2">{verifyText.spam}</p>
      <EntryNote>
        <span className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <Link
            className={ENTRY_LINK}
            state={{ sentAt }}
            to={`/verify-code?email=${encodeURIComponent(email)}`}
          >
            {verifyText.useCode}
          </Link>
          <Link className={ENTRY_LINK} to={`/login?email=${encodeURIComponent(email)}`}>
            {verifyText.backToLogin}
          </Link>
        </span>
      </EntryNote>
    </EntryPage>
  );
}
