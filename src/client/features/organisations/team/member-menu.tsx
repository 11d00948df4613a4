import { DoorOpen, UserMinus } from 'lucide-react';
import type { Member } from '#client/features/organisations/organisations.api.ts';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { losesLastAdmin } from '#domain/organisations/team.ts';
import { teamText } from '#text/organisations/organisations.text.ts';

type MemberMenuProps = { member: Member; admins: number; onRemove: () => void; onLeave: () => void };

export function MemberMenu({ member, admins, onRemove, onLeave }: MemberMenuProps) {
  const refusal = losesLastAdmin(admins, { from: member.role, to: null }) ? teamText.lastAdmin : undefined;
  return member.is_me ? (
    <MenuItem
      disabledReason={refusal}
      icon={<DoorOpen aria-hidden="true" />}
      onSelect={onLeave}
      tone="danger"
    >
      {teamText.leave}
    </MenuItem>
  ) : (
    <MenuItem
      disabledReason={refusal}
      icon={<UserMinus aria-hidden="true" />}
      onSelect={onRemove}
      tone="danger"
    >
      {teamText.remove}
    </MenuItem>
  );
}
