import { useNavigate } from 'react-router';
import {
  type Member,
  useLeaveOrganisation,
  useRemoveMember,
} from '#client/features/organisations/organisations.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { forgetSelectedOrganisation, useEnter, useGiveUpAccess } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { teamScreenText } from '#text/organisations/organisation-screens.text.ts';
import { teamText } from '#text/organisations/organisations.text.ts';

type RemoveDialogProps = { member: Member; onClose: () => void };

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const remove = useRemoveMember();
  const name = member.full_name || member.email;
  return (
    <CommandDialog
      action={teamText.remove}
      busyLabel={teamScreenText.working}
      command={async () => {
        await remove.mutateAsync({ user_id: member.user_id });
        toasts.success(teamText.removed(name));
      }}
      onClose={onClose}
      onFailure={showRefusal}
      title={teamText.removeTitle(name)}
      tone="danger"
    >
      {teamText.removeConfirm}
    </CommandDialog>
  );
}

export function LeaveTeamDialog({ onClose }: { onClose: () => void }) {
  const leave = useLeaveOrganisation();
  const enter = useEnter(useNavigate());
  const giveUpAccess = useGiveUpAccess();
  const { run, busy } = useOnce(async () => {
    try {
      await giveUpAccess(async () => {
        await leave.mutateAsync({});
        await enter(({ organizations }) => {
          forgetSelectedOrganisation();
          return organizations.length > 0 ? '/select-organization' : '/org/new';
        });
      });
      toasts.success(teamText.left);
    } catch (error) {
      showRefusal(error);
      onClose();
    }
  });
  return (
    <ConfirmDialog
      action={teamText.leave}
      busy={busy}
      busyLabel={teamScreenText.working}
      onConfirm={() => run()}
      onOpenChange={onClose}
      open
      title={teamText.leaveTitle}
      tone="danger"
    >
      {teamText.leaveConfirm}
    </ConfirmDialog>
  );
}
