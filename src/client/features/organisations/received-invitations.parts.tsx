import { MailOpen } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { chooserText } from '#text/organisations/organisation-screens.text.ts';
import { invitationText, selectOrganisationText } from '#text/organisations/organisations.text.ts';
import { useOpenOrganisation } from './open-organisation.ts';
import {
  type ReceivedInvitation,
  useAcceptMyInvitation,
  useReceivedInvitations,
} from './organisations.api.ts';

/** Invitations that wait for this person's answer; nothing where there is none. */
export function ReceivedInvitations({ className }: { className?: string }) {
  const { data: invitations = [] } = useReceivedInvitations();
  if (invitations.length === 0) return null;
  return (
    <section className={cn('flex flex-col gap-2', className)}>
      <h2 className="font-display text-card">{selectOrganisationText.invitationsTitle}</h2>
      <ul className="flex flex-col gap-2">
        {invitations.map((invitation) => (
          <InvitationCard invitation={invitation} key={invitation.id} />
        ))}
      </ul>
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const accept = useAcceptMyInvitation();
  const open = useOpenOrganisation();
  const { dayOf } = useClock();
  const { id, org_id, organization_name, role, invited_by, expires_at } = invitation;
  const { run, busy } = useOnce(async () => {
    await accept.mutateAsync({ id, org_id });
    await open(org_id);
    toasts.success(invitationText.accepted(organization_name));
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-saffron-line bg-saffron-soft px-4 py-3">
      <MailOpen aria-hidden="true" className="text-saffron-ink" size={20} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold text-body">{organization_name}</p>
        <p className="text-hint text-saffron-ink">
          {selectOrganisationText.invitedBy(invited_by)}
          {DOT}
          {roleNames[role]}
        </p>
        <p className="text-hint text-saffron-ink">{chooserText.until(dayOf(expires_at))}</p>
      </div>
      <Button
        aria-label={`${selectOrganisationText.accept} ${organization_name}`}
        busy={busy}
        busyLabel={selectOrganisationText.accepting}
        className="max-md:w-full"
        onClick={() => run()}
        variant="primary"
      >
        {selectOrganisationText.accept}
      </Button>
    </li>
  );
}
