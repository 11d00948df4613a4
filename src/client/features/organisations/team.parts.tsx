import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InvitationsList } from '#client/features/organisations/invitations/list.tsx';
import { memberColumns } from '#client/features/organisations/team/member-columns.tsx';
import { LeaveTeamDialog, RemoveDialog } from '#client/features/organisations/team/member-dialogs.tsx';
import { MemberMenu } from '#client/features/organisations/team/member-menu.tsx';
import { ReadFailure } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { teamScreenText } from '#text/organisations/organisation-screens.text.ts';
import { teamText } from '#text/organisations/organisations.text.ts';
import { type Member, useMembers } from './organisations.api.ts';

const InviteDialog = lazyPart(
  async () => (await import('#client/features/organisations/invitations/invite-dialog.tsx')).InviteDialog,
);

type Panel = { kind: 'invite' } | { kind: 'remove'; member: Member } | { kind: 'leave' };

/** /settings, tab « users »: who works here, and who was invited. */
export function Team() {
  const read = useMembers();
  const members = read.data ?? [];
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const admins = members.filter(({ role }) => role === 'ADMIN').length;

  return (
    <div className="flex flex-col gap-8">
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h2 className="font-display text-card">{teamText.membersTitle}</h2>
            {members.length > 0 && (
              <p className="text-hint text-ink-2">{teamText.membersCount(members.length)}</p>
            )}
          </div>
          <Button
            className="max-md:w-full"
            icon={<UserPlus aria-hidden="true" size={18} />}
            onClick={() => setPanel({ kind: 'invite' })}
            variant="primary"
            writes
          >
            {teamText.invite}
          </Button>
        </div>
        {read.error && !read.data ? (
          <Card>
            <ReadFailure of={read} title={teamScreenText.membersLoadFailure} />
          </Card>
        ) : (
          <DataTable
            caption={teamText.membersTitle}
            columns={memberColumns(admins)}
            loading={read.isPending}
            rowId={({ user_id }) => user_id}
            rowLabel={({ full_name, email }) => full_name || email}
            rowMenu={(member) => (
              <MemberMenu
                admins={admins}
                member={member}
                onLeave={() => setPanel({ kind: 'leave' })}
                onRemove={() => setPanel({ kind: 'remove', member })}
              />
            )}
            rows={members}
          />
        )}
      </section>
      <InvitationsList />
      {panel?.kind === 'invite' && <InviteDialog onClose={close} />}
      {panel?.kind === 'remove' && <RemoveDialog member={panel.member} onClose={close} />}
      {panel?.kind === 'leave' && <LeaveTeamDialog onClose={close} />}
    </div>
  );
}
