import { type Member, useChangeRole } from '#client/features/organisations/organisations.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Select, type SelectOption } from '#client/ui/choice/select.tsx';
import { ROLES, type Role } from '#domain/access/permissions.ts';
import { losesLastAdmin } from '#domain/organisations/team.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import { roleHints, teamText } from '#text/organisations/organisations.text.ts';

export const roleOptions: readonly SelectOption<Role>[] = ROLES.map((value) => ({
  value,
  label: roleNames[value],
  hint: roleHints[value],
}));

type RoleSelectProps = { member: Member; admins: number };

export function RoleSelect({ member, admins }: RoleSelectProps) {
  const change = useChangeRole();
  const { user_id, role, full_name, email } = member;
  const { run } = useOnce(async (next: Role) => {
    if (next === role) return;
    await change.mutateAsync({ user_id, role: next, role_was: role });
    toasts.success(teamText.roleChanged);
  });
  const options = roleOptions.map((option) =>
    losesLastAdmin(admins, { from: role, to: option.value })
      ? { ...option, disabledReason: teamText.lastAdmin }
      : option,
  );
  return (
    <Select
      className="min-w-44"
      label={teamText.changeRole(full_name || email)}
      onValueChange={(next) => run(next)}
      options={options}
      size="compact"
      value={change.isPending ? change.variables.role : role}
    />
  );
}
