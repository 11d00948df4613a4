import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetSelectedOrganisation, useLeaving, useSession } from '#client/platform/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { type GuardRedirect, guardDecision } from '#domain/access/guard.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { shellText } from '#text/shell.text.ts';
import { BareFrame } from './bare-frame.tsx';
import { DeniedPage } from './denied-page.tsx';
import { ErrorNotice } from './error-page.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Page } from './pages.ts';

type GuardProps = { page: Page; title: string; children: ReactNode };

/** Shows the page to whom it may concern, inside its frame, and sends everybody else where they belong. */
export function Guard({ page, title, children }: GuardProps) {
  const { session, error, refetch, selectedOrgId } = useSession();
  const leaving = useLeaving();
  const decision = leaving ? ({ kind: 'loading' } as const) : guardDecision({ session, selectedOrgId, page });

  switch (decision.kind) {
    case 'loading':
      if (error && !leaving) {
        return (
          <BareFrame>
            <ErrorNotice error={error} onRetry={() => refetch()} />
          </BareFrame>
        );
      }
      return page.layout === 'frame' ? <FrameSkeleton /> : null;
    case 'redirect':
      return <Redirect decision={decision} />;
    case 'not_found':
      return <NotFoundPage />;
    case 'denied':
      return (
        <PageFrame title={title}>
          <DeniedPage />
        </PageFrame>
      );
    case 'allowed':
      if (page.layout === 'own') return children;
      if (page.layout === 'bare') return <BareFrame>{children}</BareFrame>;
      return <PageFrame title={title}>{children}</PageFrame>;
    default:
      return assertNever(decision);
  }
}

/** Where the sign-in page leads back to. */
export type LoginState = { from: string };

function Redirect({ decision }: { decision: GuardRedirect }) {
  const navigate = useNavigate();
  const location = useLocation();
  const done = useRef(false);

  useEffect(() => {
    // Once: forgetting the selection changes the decision before the new page is there.
    if (done.current) return;
    done.current = true;
    const { to, notice, dropSelection } = decision;
    if (dropSelection) forgetSelectedOrganisation();
    if (notice) {
      const say = notice === 'organisation_refused' ? toasts.error : toasts.info;
      say(shellText.notices[notice], { id: 'guard' });
    }
    const from = `${location.pathname}${location.search}`;
    navigate(to, { replace: true, state: to === '/login' ? ({ from } satisfies LoginState) : null });
  }, [decision, navigate, location]);

  return null;
}
