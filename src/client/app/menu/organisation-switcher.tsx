import { ChevronsUpDown, LayoutList, Store } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { selectOrganisation, useSession } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { shellText } from '#text/shell/shell.text.ts';

type OrganisationSwitcherProps = { look: 'header' | 'phone' };

const LOOKS = {
  header: 'h-9 max-w-80 gap-2 rounded-compact px-2.5 text-button hover:bg-hover',
  phone: 'h-10.5 w-full gap-3 rounded-field bg-side-2 px-3 text-button text-side-ink',
} as const;

export function OrganisationSwitcher({ look }: OrganisationSwitcherProps) {
  const { session, organisation } = useSession();
  const navigate = useNavigate();
  const params = useParams();

  const choose = (orgId: string) => {
    selectOrganisation(orgId);
    // An order of one restaurant means nothing in another.
    if (Object.keys(params).length > 0) navigate('/dashboard');
  };

  const name = organisation?.name;
  return (
    <Menu
      align="start"
      className="max-w-90"
      title={shellText.frame.organisation}
      trigger={
        <button
          aria-label={name ? shellText.frame.switchOrganisation(name) : shellText.frame.chooseOrganisation}
          className={cn('flex min-w-0 items-center font-semibold transition-colors', LOOKS[look])}
          type="button"
        >
          <Store aria-hidden="true" size={look === 'phone' ? 20 : 18} />
          <span className="min-w-0 truncate text-left max-md:flex-1">
            {name ?? shellText.frame.chooseOrganisation}
          </span>
          <ChevronsUpDown aria-hidden="true" size={16} />
        </button>
      }
    >
      <MenuGroup label={shellText.frame.organisation}>
        <MenuChoice
          onValueChange={choose}
          options={(session?.organizations ?? []).map(({ org_id, name: label }) => ({
            value: org_id,
            label,
          }))}
          value={organisation?.org_id ?? ''}
        />
      </MenuGroup>
      <MenuSeparator />
      {(session?.organizations.length ?? 0) > 1 && (
        <MenuItem icon={<LayoutList aria-hidden="true" />} link={<Link to="/sites" />}>
          {shellText.frame.allSites}
        </MenuItem>
      )}
      <MenuItem icon={<Store aria-hidden="true" />} link={<Link to="/select-organization" />}>
        {shellText.frame.allOrganisations}
      </MenuItem>
    </Menu>
  );
}
