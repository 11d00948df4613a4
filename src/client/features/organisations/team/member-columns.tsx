import type { Member } from '#client/features/organisations/organisations.api.ts';
import { Day } from '#client/platform/clock.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { selectOrganisationText, teamText } from '#text/organisations/organisations.text.ts';
import { RoleSelect } from './role-select.tsx';

function Name({ member }: { member: Member }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{member.full_name || member.email}</span>
      {member.is_me && <span className="font-normal text-ink-2">({teamText.you})</span>}
      {member.is_owner && <Badge tone="secondary">{selectOrganisationText.owner}</Badge>}
    </span>
  );
}

const name: Column<Member> = {
  id: 'name',
  head: teamText.name,
  cell: (member) => <Name member={member} />,
  sortBy: ({ full_name, email }) => full_name || email,
};
const email: Column<Member> = {
  id: 'email',
  head: teamText.email,
  cell: (member) => <span className="wrap-anywhere">{member.email}</span>,
  sortBy: (member) => member.email,
  onCard: 'subtitle',
};
const since: Column<Member> = {
  id: 'since',
  head: teamText.since,
  cell: (member) => <Day of={member.created_at} />,
  sortBy: (member) => member.created_at,
  hideBelow: 'wide',
};

const columnsFor = (admins: number): readonly Column<Member>[] => [
  name,
  email,
  {
    id: 'role',
    head: teamText.role,
    cell: (member) => <RoleSelect admins={admins} member={member} />,
    sortBy: (member) => member.role,
    interactive: true,
    className: 'w-52',
  },
  since,
];

// Tables want the same columns at each render; only the last administrator's role differs.
const WITH_ONE_ADMIN = columnsFor(1);
const WITH_MORE = columnsFor(2);

export const memberColumns = (admins: number) => (admins > 1 ? WITH_MORE : WITH_ONE_ADMIN);
