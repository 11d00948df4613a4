import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takePlaceToReturn, useFinishSignOn } from '#client/features/accounts/accounts.api.ts';
import { EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { useEnter } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { placeToStart } from '#domain/access/guard.ts';
import { loginText } from '#text/accounts/accounts.text.ts';
import { signOnText as text } from '#text/accounts/ways-in.text.ts';

/** Where the provider of single sign-on sends the browser back: it goes on by itself. */
export function SignOnPage() {
  const [params] = useSearchParams();
  useReturn(params);
  return (
    <EntryPage>
      <div aria-live="polite" className="flex flex-col items-center gap-5 text-center">
        <Spinner className="size-9 text-primary" />
        <h1 className="font-display text-title">{text.pending}</h1>
      </div>
    </EntryPage>
  );
}

function useReturn(params: URLSearchParams): void {
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  const { mutateAsync: finish } = useFinishSignOn();
  const started = useRef(false);
  useEffect(() => {
    // What the provider sent works once, and effects may run twice.
    if (started.current) return;
    started.current = true;
    const part = (name: string) => params.get(name) || undefined;
    const run = async () => {
      const answer = { code: part('code'), error: part('error'), iss: part('iss') };
      const { outcome } = await finish({ state: part('state') ?? '-', ...answer });
      const from = takePlaceToReturn();
      if (outcome === 'second_factor') {
        const state = { secondFactor: true, ...(from !== null && { from }) };
        return navigate('/login', { replace: true, state });
      }
      await enter((session) => (outcome === 'linked' ? '/profile' : (from ?? placeToStart(session))));
      if (outcome === 'linked') toasts.success(text.linked);
      else toasts.success(loginText.success, { id: 'sign-in' });
    };
    run().catch(async (error) => {
      toasts.failure(error, { fallback: text.unexpected });
      // Whoever wanted to link it is still signed in.
      await enter((session) => (session.user ? '/profile' : '/login'));
    });
  }, [enter, finish, navigate, params]);
}
