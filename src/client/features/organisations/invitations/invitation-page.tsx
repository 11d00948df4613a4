import { MailOpen, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOpenOrganisation } from '#client/features/organisations/open-organisation.ts';
import {
  type OpenedInvitation,
  useAcceptInvitation,
  useInvitation,
} from '#client/features/organisations/organisations.api.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { ENTRY_BUTTON, EntryHead, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { useSession, useSignOut } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { roleNames } from '#text/kernel/common.text.ts';
import { chooserText, invitationScreenText } from '#text/organisations/organisation-screens.text.ts';
import { invitationClosedText, invitationText } from '#text/organisations/organisations.text.ts';

/** Where the e-mail's link leads. */
export function InvitationPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const read = useInvitation(token);
  const unknown = read.error instanceof ApiError && read.error.code === 'INVITATION_UNKNOWN';
  return (
    <EntryPage>
      {!token ? (
        <Closed sentence={invitationText.missingToken} />
      ) : unknown && !read.data ? (
        <Closed sentence={messageOf(read.error)} />
      ) : (
        <WhenRead
          failure={invitationScreenText.loadFailure}
          of={read}
          waiting={
            <LoadingBars bars={['size-14', 'h-9 w-72', 'h-12']} label={invitationScreenText.checking} />
          }
        >
          {(invitation) => <Opened invitation={invitation} token={token} />}
        </WhenRead>
      )}
    </EntryPage>
  );
}

type OpenedProps = { invitation: OpenedInvitation; token: string };

function Opened({ invitation, token }: OpenedProps) {
  const { session, user } = useSession();
  const { dayOf } = useClock();
  const { state, organization_name, org_id, email, role, invited_by, expires_at } = invitation;
  const mine = session?.organizations.some((organisation) => organisation.org_id === org_id) ?? false;
  if (state !== 'pending') {
    return (
      <Closed
        action={
          mine ? <Open orgId={org_id} /> : state === 'accepted' && !user ? <SignIn email={email} /> : null
        }
        hint={state === 'accepted' ? undefined : invitationText.askAgain}
        sentence={invitationClosedText[state]}
      />
    );
  }
  return (
    <>
      <EntryHead icon={<MailOpen size={26} />} title={invitationText.heading(organization_name)}>
        <p>
          {invitationText.invitedBy(invited_by)} {invitationText.invitedAs(roleNames[role])}.
        </p>
        <p className="wrap-anywhere">
          {invitationText.forAddress(email)} {chooserText.until(dayOf(expires_at))}.
        </p>
      </EntryHead>
      <NextStep invitation={invitation} token={token} />
    </>
  );
}

/** Accept, sign in, sign up, or change accounts: whichever is the one way on from here. */
function NextStep({ invitation, token }: OpenedProps) {
  const { session, user } = useSession();
  const { pathname, search } = useLocation();
  const { email, account_exists } = invitation;
  if (!session) return null;
  if (!user) {
    return account_exists ? (
      <SignIn email={email} from={`${pathname}${search}`} label={invitationText.signIn} />
    ) : (
      <EntryLink to={`/signup?invitation=${encodeURIComponent(token)}`}>{invitationText.signUp}</EntryLink>
    );
  }
  if (user.email.toLowerCase() !== email.toLowerCase()) return <OtherAccount mine={user.email} />;
  return <Accept invitation={invitation} token={token} />;
}

function Accept({ invitation, token }: OpenedProps) {
  const accept = useAcceptInvitation();
  const open = useOpenOrganisation();
  const { run, busy } = useOnce(async () => {
    const { id } = await accept.mutateAsync({ token });
    await open(id);
    toasts.success(invitationText.accepted(invitation.organization_name));
  });
  return (
    <Button
      busy={busy}
      busyLabel={invitationText.accepting}
      className={ENTRY_BUTTON}
      onClick={() => run()}
      variant="primary"
    >
      {invitationText.accept}
    </Button>
  );
}

function OtherAccount({ mine }: { mine: string }) {
  const { pathname, search } = useLocation();
  // Back to this very page, as nobody: it then offers to sign in with the right address.
  const signOut = useSignOut(useNavigate(), `${pathname}${search}`);
  const { run, busy } = useOnce(() => signOut());
  return (
    <>
      <Notice className="wrap-anywhere mb-5" title={invitationText.otherAddress(mine)} tone="saffron" />
      <Button busy={busy} className={ENTRY_BUTTON} onClick={() => run()}>
        {invitationText.switchAccount}
      </Button>
    </>
  );
}

function Open({ orgId }: { orgId: string }) {
  const open = useOpenOrganisation();
  const { run, busy } = useOnce(() => open(orgId));
  return (
    <Button busy={busy} className={ENTRY_BUTTON} onClick={() => run()} variant="primary">
      {invitationScreenText.open}
    </Button>
  );
}

type SignInProps = { email: string; from?: string; label?: string };

const SignIn = ({ email, from, label = invitationScreenText.signIn }: SignInProps) => (
  <EntryLink state={from ? { from } : undefined} to={`/login?email=${encodeURIComponent(email)}`}>
    {label}
  </EntryLink>
);

type EntryLinkProps = { to: string; state?: { from: string } | undefined; children: ReactNode };

const EntryLink = ({ to, state, children }: EntryLinkProps) => (
  <Link className={cn(buttonStyle({ variant: 'primary' }), ENTRY_BUTTON)} state={state} to={to}>
    {children}
  </Link>
);

type ClosedProps = { sentence: string; hint?: string | undefined; action?: ReactNode };

function Closed({ sentence, hint, action }: ClosedProps) {
  return (
    <>
      <EntryHead icon={<MailX size={26} />} title={invitationText.title}>
        <p>{sentence}</p>
        {hint && <p>{hint}</p>}
      </EntryHead>
      {action ?? (
        <Link className={cn(buttonStyle(), ENTRY_BUTTON)} to="/">
          {invitationText.toHome}
        </Link>
      )}
    </>
  );
}
