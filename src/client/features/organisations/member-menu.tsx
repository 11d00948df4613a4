import { DoorOpen, UserMinus } from 'lucide-react';
import { MenuItem } from '#client/ui/menu.tsx';
import { losesLastAdmin } from '#domain/organisations/team.ts';
import { teamText } from '#text/organisations.text.ts';
import type { Member } from './organisations.api.ts';

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
