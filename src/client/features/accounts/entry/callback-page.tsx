import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { placeAfterConfirming, useExchangeCode } from '#client/features/accounts/accounts.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { EntryHead, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { useEnter, useSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { placeToStart } from '#domain/access/guard.ts';
import { CALLBACK_REDIRECT_MS } from '#domain/accounts/limits.ts';
import { callbackText } from '#text/accounts/accounts.text.ts';

/** A refusal of the link, or a failure of something else (specification §8, Callback). */
const sentenceFor = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? callbackText.failure
    : callbackText.unexpected;

/** Where the link of an e-mail leads: it confirms an address, then goes on by itself. */
export function CallbackPage() {
  const [params] = useSearchParams();
  const failure = useConfirming(params.get('code') ?? '');
  const navigate = useNavigate();
  const { user } = useSession();

  useEffect(() => {
    if (!failure) return;
    // Somebody who is signed in already is led on from /login by the guard.
    const timer = setTimeout(() => navigate('/login', { replace: true }), CALLBACK_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  return (
    <EntryPage>
      {failure ? (
        <div role="alert">
          <EntryHead icon={<CircleAlert size={26} />} title={callbackText.failureTitle} tone="danger">
            <p className="text-ink">{failure.sentence}</p>
            {failure.detail && <p>{failure.detail}</p>}
            {!user && <p className="mt-4">{callbackText.redirecting}</p>}
          </EntryHead>
        </div>
      ) : (
        <div aria-live="polite" className="flex flex-col items-center gap-5 text-center">
          <Spinner className="size-9 text-primary" />
          <h1 className="font-display text-title">{callbackText.pending}</h1>
        </div>
      )}
    </EntryPage>
  );
}

type Failure = { sentence: string; detail?: string };

/** Exchanges the code and goes on; says why where it could not. */
function useConfirming(code: string): Failure | undefined {
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  const exchange = useExchangeCode();
  const [failure, setFailure] = useState<Failure>();
  const started = useRef(false);

  useEffect(() => {
    // A code works once, and effects may run twice.
    if (started.current) return;
    started.current = true;
    const fail = (sentence: string, detail?: string) => {
      toasts.error(sentence, { id: 'callback', ...(detail && { description: detail }) });
      setFailure({ sentence, ...(detail && { detail }) });
    };
    const run = async () => {
      if (!code) return fail(callbackText.missingCode);
      try {
        const { purpose, email, signed_in, choose_password } = await exchange.mutateAsync({ code });
        toasts.success(purpose === 'sign_up' ? callbackText.success : callbackText.emailChanged);
        const next = placeAfterConfirming(email, { choose_password });
        if (purpose === 'change_email') {
          return await enter((session) =>
            session.user ? '/profile' : `/login?${new URLSearchParams({ email })}`,
          );
        }
        if (!signed_in) return await navigate(next, { replace: true });
        await enter((session) => {
          if (session.user) return placeToStart(session);
          toasts.error(callbackText.invalidSession, { id: 'callback' });
          return next;
        });
      } catch (error) {
        fail(sentenceFor(error), error instanceof ApiError ? error.message : undefined);
      }
    };
    void run();
  }, [code, enter, exchange, navigate]);
  return failure;
}
