import { Bell } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { useOpenAlerts } from '#client/features/alerts/alerts.api.ts';
import { cn } from '#client/ui/cn.ts';
import { CountBadge } from '#client/ui/figure/badge.tsx';
import { openAlertsText } from '#text/alerts/open-alerts.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';

type AlertsBellProps = Omit<ComponentPropsWithRef<typeof Link>, 'to' | 'children' | 'aria-label'> & {
  size: number;
};

/** The way to the alerts, with how many are open. */
export function AlertsBell({ size, className, ...rest }: AlertsBellProps) {
  const open = useOpenAlerts();
  const title = pageTitles['/alerts'];
  return (
    <Link
      {...rest}
      aria-label={open > 0 ? `${title}, ${openAlertsText.openCount(open)}` : title}
      className={cn('relative', className)}
      to="/alerts"
    >
      <Bell aria-hidden="true" size={size} />
      {open > 0 && (
        <CountBadge className="absolute bottom-1/2 left-1/2 h-4.5 min-w-4.5 px-1 leading-none" tone="danger">
          <span aria-hidden="true">{openAlertsText.shortCount(open)}</span>
        </CountBadge>
      )}
    </Link>
  );
}
