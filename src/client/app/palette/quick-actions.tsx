import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { Drawer } from '#client/ui/dialog/drawer.tsx';
import { useReadOnly } from '#client/ui/read-only.tsx';
import { rightsNow } from '#domain/billing/rights.ts';
import { COMMONEST_ACTIONS, plainActionsOf } from '#domain/search/actions.ts';
import { searchText } from '#text/search/search.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { ACTION_ICONS } from './rows.tsx';
import { PLAIN_WAYS } from './ways.ts';

const ENTRY = 'flex min-h-14 items-center gap-4 rounded-field px-2 py-2 font-semibold text-body';
const ICON = 'grid size-10 shrink-0 place-items-center rounded-field';

type QuickActionsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** « + » on a phone: what is done most, one thumb away. */
export function QuickActions({ open, onOpenChange }: QuickActionsProps) {
  const { organisation } = useSession();
  const readOnly = useReadOnly();
  const actions = organisation ? plainActionsOf(organisation.role, COMMONEST_ACTIONS) : [];
  const usable = organisation
    ? plainActionsOf(rightsNow(organisation.role, organisation.cover), COMMONEST_ACTIONS)
    : [];
  return (
    <Drawer onOpenChange={onOpenChange} open={open} side="bottom" title={shellText.search.act}>
      <ul className="-mx-2 flex flex-col">
        {actions.map((action) => {
          const Icon = ACTION_ICONS[action];
          return (
            <li className="border-line border-t first:border-t-0" key={action}>
              {!usable.includes(action) ? (
                <p className={cn(ENTRY, 'text-ink-3')}>
                  <span className={cn(ICON, 'bg-sunken')}>
                    <Icon aria-hidden="true" size={20} />
                  </span>
                  <span className="flex-1">
                    {searchText.actions[action]}
                    <span className="block font-normal text-hint">{readOnly}</span>
                  </span>
                </p>
              ) : (
                <Link
                  className={cn(ENTRY, 'active:bg-hover')}
                  onClick={() => onOpenChange(false)}
                  to={PLAIN_WAYS[action]}
                >
                  <span className={cn(ICON, 'bg-primary-soft text-primary-ink')}>
                    <Icon aria-hidden="true" size={20} />
                  </span>
                  <span className="flex-1">{searchText.actions[action]}</span>
                  <ChevronRight aria-hidden="true" className="text-ink-3" size={18} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
