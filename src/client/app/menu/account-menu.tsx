import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { setTheme, THEMES, type Theme, useTheme } from '#client/platform/browser/theme.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { Avatar } from '#client/ui/figure/avatar.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { roleNames } from '#text/kernel/common.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import type { MenuForm } from './frame-menu.tsx';

/** Who is signed in; their profile and the look of the product behind it. */
export function AccountMenu({ form }: { form: MenuForm }) {
  const { user, organisation } = useSession();
  const theme = useTheme();
  if (!user) return null;
  const name = user.full_name || user.email;

  return (
    <div className={cn('border-side-line border-t py-2', form === 'folded' ? 'mx-1' : 'mx-3')}>
      <Menu
        align="start"
        side="top"
        trigger={
          <button
            className={cn(
              'flex h-12 w-full items-center gap-3 rounded-field text-left transition-colors hover:bg-side-2/60 data-popup-open:bg-side-2',
              form === 'folded' ? 'justify-center' : 'px-2',
            )}
            type="button"
          >
            <Avatar name={name} />
            {form === 'folded' ? (
              <span className="sr-only">{name}</span>
            ) : (
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold text-label">{name}</span>
                <span className="block truncate text-hint text-side-mute">
                  {organisation ? roleNames[organisation.role] : user.email}
                </span>
              </span>
            )}
            <span className="sr-only">{shellText.frame.account}</span>
          </button>
        }
      >
        <MenuGroup label={user.email}>
          <MenuItem icon={<UserRound aria-hidden="true" />} link={<Link to="/profile" />}>
            {shellText.frame.profile}
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuGroup label={shellText.theme.title}>
          <MenuChoice
            onValueChange={(value) => setTheme(value as Theme)}
            options={THEMES.map((value) => ({ value, label: shellText.theme[value] }))}
            value={theme}
          />
        </MenuGroup>
      </Menu>
    </div>
  );
}
