import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useOpenAlerts } from '#client/features/alerts/alerts.api.ts';
import { useOrderCounts } from '#client/features/orders/orders.api.ts';
import { useSession, useSignOut } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { CountBadge } from '#client/ui/figure/badge.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { can } from '#domain/access/permissions.ts';
import { openAlertsText } from '#text/alerts/open-alerts.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { currentMenuPath, menuEntries } from './entries.ts';

export type MenuForm = 'wide' | 'folded' | 'phone';

const ENTRY: Record<MenuForm, string> = {
  wide: 'h-10.5 gap-3 px-3',
  folded: 'h-10.5 justify-center',
  phone: 'h-12 gap-3 px-3 [--mark:1.75rem]',
};

const LIST: Record<MenuForm, string> = {
  wide: '[--edge:0.75rem] gap-0.5',
  folded: '[--edge:3px] gap-0.5',
  phone: '[--edge:0.75rem]',
};

/** The saffron mark stands on the very edge of the frame, whatever the entry's own margin. */
const MARK =
  'before:absolute before:h-(--mark,1.375rem) before:w-[3px] before:rounded-r-[3px] before:bg-saffron before:-left-(--edge)';

type EntryFaceProps = {
  title: string;
  Icon: LucideIcon;
  form: MenuForm;
  current?: boolean;
  /** How many things wait there, and the same in words. */
  waiting?: Waiting | undefined;
};

type Waiting = { count: string; words: string; tone: 'saffron' | 'frame' };

function EntryFace({ title, Icon, form, current, waiting }: EntryFaceProps) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className={current ? 'text-saffron' : 'text-side-mute'}
        size={form === 'phone' ? 20 : 18}
      />
      <span className={form === 'folded' ? 'sr-only' : 'truncate'}>{title}</span>
      {waiting && (
        <>
          <span className="sr-only">, {waiting.words}</span>
          {form === 'folded' ? (
            <span aria-hidden="true" className="absolute top-2 right-2 size-2 rounded-full bg-saffron" />
          ) : (
            <CountBadge className="ml-auto" tone={waiting.tone}>
              <span aria-hidden="true">{waiting.count}</span>
            </CountBadge>
          )}
        </>
      )}
    </>
  );
}

const entryClass = (form: MenuForm, current: boolean) =>
  cn(
    'relative flex w-full items-center rounded-field font-medium text-button transition-colors',
    ENTRY[form],
    current ? cn('bg-side-2 font-semibold', MARK) : 'hover:bg-side-2/60',
  );

type NamedProps = { title: string; form: MenuForm; children: ReactElement<Record<string, unknown>> };

function Named({ title, form, children }: NamedProps) {
  if (form !== 'folded') return children;
  return (
    <Tooltip content={title} isLabel side="right">
      {children}
    </Tooltip>
  );
}

/** What waits under which entry. */
function useWaiting(): Partial<Record<string, Waiting>> {
  const alerts = useOpenAlerts();
  const { to_decide: decisions = 0, arriving = 0 } = useOrderCounts();
  const { shortCount, openCount, decisionCount, arrivingCount } = openAlertsText;
  return {
    ...(alerts > 0 && {
      '/alerts': { count: shortCount(alerts), words: openCount(alerts), tone: 'saffron' },
    }),
    ...(decisions > 0 && {
      '/orders': { count: shortCount(decisions), words: decisionCount(decisions), tone: 'frame' },
    }),
    ...(arriving > 0 && {
      '/receiving': { count: shortCount(arriving), words: arrivingCount(arriving), tone: 'frame' },
    }),
  };
}

type FrameMenuProps = { form: MenuForm; onNavigate?: () => void };

/** The specification's menu, in its order; sign-out last. */
export function FrameMenu({ form, onNavigate }: FrameMenuProps) {
  const { pathname } = useLocation();
  const { organisation } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut(navigate);
  const current = currentMenuPath(pathname);
  const waiting = useWaiting();
  const entries = menuEntries.filter(
    ({ permission }) => !permission || (organisation !== null && can(organisation.role, permission)),
  );

  return (
    <ul className={cn('flex flex-col px-(--edge)', LIST[form])}>
      {entries.map(({ title, path, Icon, opensGroup }) => {
        const isCurrent = path === current;
        return (
          <li
            className={cn(
              opensGroup &&
                form !== 'phone' &&
                'before:mx-3 before:my-[9px] before:block before:h-px before:bg-side-line',
            )}
            key={path}
          >
            <Named form={form} title={title}>
              <Link
                aria-current={isCurrent ? (pathname === path ? 'page' : 'true') : undefined}
                className={entryClass(form, isCurrent)}
                onClick={onNavigate}
                to={path}
              >
                <EntryFace
                  current={isCurrent}
                  form={form}
                  Icon={Icon}
                  title={title}
                  waiting={waiting[path]}
                />
              </Link>
            </Named>
          </li>
        );
      })}
      <li>
        <Named form={form} title={shellText.frame.signOut}>
          <button className={entryClass(form, false)} onClick={() => signOut()} type="button">
            <EntryFace form={form} Icon={LogOut} title={shellText.frame.signOut} />
          </button>
        </Named>
      </li>
    </ul>
  );
}
