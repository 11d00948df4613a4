import { Clock3, Hourglass, Send, X } from 'lucide-react';
import { useState } from 'react';
import {
  type Invitation,
  useInvitations,
  useResendInvitation,
  useRevokeInvitation,
} from '#client/features/organisations/organisations.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { roleNames } from '#text/kernel/common.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { teamScreenText } from '#text/organisations/organisation-screens.text.ts';
import { invitationStateNames, teamText } from '#text/organisations/organisations.text.ts';

/** Invitations that were not accepted yet: each can be sent again or revoked. */
export function InvitationsList() {
  return (
    <section>
      <h2 className="mb-3 font-display text-card">{teamText.invitationsTitle}</h2>
      <Card>
        <WhenRead
          failure={teamScreenText.invitationsLoadFailure}
          of={useInvitations()}
          waiting={<LoadingBars bars={['h-10']} className="p-5" />}
        >
          {(invitations) =>
            invitations.length > 0 ? (
              <ul className="divide-y divide-line">
                {invitations.map((invitation) => (
                  <InvitationRow invitation={invitation} key={invitation.id} />
                ))}
              </ul>
            ) : (
              <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{teamText.noInvitation}</p>
            )
          }
        </WhenRead>
      </Card>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, state, expires_at, invited_by } = invitation;
  const expired = state === 'expired';
  const day = useClock().dayOf(expires_at);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold text-cell">{email}</p>
        <p className="text-hint text-ink-2">
          {roleNames[role]}
          {DOT}
          {teamScreenText.invitedBy(invited_by)}
          {DOT}
          {expired ? teamText.expiredOn(day) : teamText.expiresOn(day)}
        </p>
      </div>
      <Badge
        icon={expired ? <Clock3 aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
        tone={expired ? 'sunken' : 'saffron'}
      >
        {invitationStateNames[state]}
      </Badge>
      <div className="flex gap-2 max-md:w-full max-md:[&>button]:flex-1">
        <Resend invitation={invitation} />
        <Revoke invitation={invitation} />
      </div>
    </li>
  );
}

function Resend({ invitation }: { invitation: Invitation }) {
  const { id, email } = invitation;
  const resend = useResendInvitation();
  const { run, busy } = useOnce(async () => {
    await resend.mutateAsync({ id });
    toasts.success(teamText.resent(email));
  });
  return (
    <Button
      aria-label={teamScreenText.resendTo(email)}
      busy={busy}
      busyLabel={teamScreenText.sending}
      icon={<Send aria-hidden="true" size={16} />}
      onClick={() => run()}
      size="compact"
      writes
    >
      {teamText.resend}
    </Button>
  );
}

function Revoke({ invitation }: { invitation: Invitation }) {
  const { id, email } = invitation;
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeInvitation();
  // Awaited here: the row, and what it would have been told, is gone by the time the list is read anew.
  const { run, busy } = useOnce(async () => {
    try {
      await revoke.mutateAsync({ id });
      toasts.success(teamText.revoked);
    } catch (error) {
      showRefusal(error);
    }
    setAsking(false);
  });
  return (
    <>
      <Button
        aria-label={teamScreenText.revokeOf(email)}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => setAsking(true)}
        size="compact"
      >
        {teamText.revoke}
      </Button>
      <ConfirmDialog
        action={teamScreenText.revokeAction}
        busy={busy}
        busyLabel={teamScreenText.working}
        cancelLabel={teamScreenText.keep}
        onConfirm={() => run()}
        onOpenChange={setAsking}
        open={asking}
        title={teamText.revokeTitle}
        tone="danger"
      >
        <p className="wrap-anywhere">
          {email}. {teamText.revokeConfirm}
        </p>
      </ConfirmDialog>
    </>
  );
}
