import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BareFrame } from '#client/app/frame/bare-frame.tsx';
import { FrameSkeleton } from '#client/app/frame/skeleton.tsx';
import { ErrorNotice } from '#client/app/pages/error-page.tsx';
import {
  forgetSelectedOrganisation,
  selectOrganisation,
  useCrossing,
  useSession,
} from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { lazyPage } from '#client/ui/loading/lazy-page.tsx';
import { type GuardDecision, type GuardRedirect, guardDecision } from '#domain/access/guard.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { shellText } from '#text/shell/shell.text.ts';
import type { Page } from './pages.ts';

const DeniedPage = lazyPage(async () => (await import('#client/app/pages/denied-page.tsx')).DeniedPage);
const NotFoundPage = lazyPage(
  async () => (await import('#client/app/pages/not-found-page.tsx')).NotFoundPage,
);

// Who only reads the landing page or signs in does not download menus and drawers.
const PageFrame = lazyPage(async () => (await import('#client/app/frame/page-frame.tsx')).PageFrame);

/** Fetched while the server is still being asked who is there; a failure comes up again, with its page. */
const bringAhead = (page: Page) => {
  for (const { bring } of [PageFrame, page.Content]) bring(window.location.search).catch(() => undefined);
};

type FramedProps = Pick<Page, 'phoneHeader' | 'offline'> & { title: string; children: ReactNode };

const Framed = ({ children, ...page }: FramedProps) => (
  <Suspense fallback={<FrameSkeleton />}>
    <PageFrame {...page}>{children}</PageFrame>
  </Suspense>
);

type GuardProps = { page: Page; title: string; children: ReactNode };

/** Shows the page to whom it may concern, inside its frame, and sends everybody else where they belong. */
export function Guard({ page, title, children }: GuardProps) {
  const { session, error, refetch, selectedOrgId } = useSession();
  const crossing = useCrossing();
  const decision = crossing
    ? ({ kind: 'loading' } as const)
    : guardDecision({ session, selectedOrgId, page });

  switch (decision.kind) {
    case 'loading':
      if (error && !crossing) {
        return (
          <BareFrame>
            <ErrorNotice error={error} onRetry={() => refetch()} />
          </BareFrame>
        );
      }
      if (page.layout !== 'frame') return null;
      bringAhead(page);
      return <FrameSkeleton />;
    case 'redirect':
      return <Redirect decision={decision} />;
    case 'select':
      return <Select {...decision} />;
    case 'not_found':
      return (
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      );
    case 'denied':
      return (
        <Framed title={title}>
          <DeniedPage />
        </Framed>
      );
    case 'allowed':
      if (page.layout === 'own') return children;
      if (page.layout === 'bare') return <BareFrame>{children}</BareFrame>;
      return (
        <Framed offline={page.offline} phoneHeader={page.phoneHeader} title={title}>
          {children}
        </Framed>
      );
    default:
      return assertNever(decision);
  }
}

function Select({ orgId, notice }: Extract<GuardDecision, { kind: 'select' }>) {
  useEffect(() => {
    say(notice);
    selectOrganisation(orgId);
  }, [orgId, notice]);
  return <FrameSkeleton />;
}

function say(notice: GuardRedirect['notice']): void {
  if (!notice) return;
  const toast = notice === 'organisation_refused' ? toasts.error : toasts.info;
  toast(shellText.notices[notice], { id: 'guard' });
}

/** Where the sign-in page leads back to. */
type LoginState = { from: string };

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
    say(notice);
    const from = `${location.pathname}${location.search}`;
    navigate(to, { replace: true, state: to === '/login' ? ({ from } satisfies LoginState) : null });
  }, [decision, navigate, location]);

  return null;
}
