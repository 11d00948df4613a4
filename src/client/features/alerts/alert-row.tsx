import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { type AlertSeverity, permissionToResolve } from '#domain/alerts/alert.ts';
import { alertTypeText, severityText, alertsText as text } from '#text/alerts/alerts.text.ts';
import { AlertActions } from './alert-actions.tsx';
import { type Alert, useResolveAlert } from './alerts.api.ts';

const LOOK: Record<AlertSeverity, { tone: BadgeTone; Icon: typeof Info }> = {
  critical: { tone: 'danger', Icon: CircleAlert },
  warning: { tone: 'saffron', Icon: TriangleAlert },
  info: { tone: 'info', Icon: Info },
};

/** What happened, how grave, when; what can be done about it, and out of the list. */
export function AlertRow({ alert }: { alert: Alert }) {
  const { momentOf } = useClock();
  const mayHandle = usePermission(permissionToResolve(alert.type));
  const { tone, Icon } = LOOK[alert.severity];
  return (
    <li className="flex gap-x-5 gap-y-3 px-5 py-4 max-md:flex-col max-md:px-4 md:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
            {severityText[alert.severity]}
          </Badge>
          <span className="font-semibold text-hint text-ink-2">{alertTypeText[alert.type]}</span>
          <time className="text-hint text-ink-3" dateTime={alert.created_at}>
            {momentOf(alert.created_at)}
          </time>
        </div>
        <p className="wrap-anywhere mt-1.5 text-pretty text-body">
          <WholeNumbers in={alert.message} />
        </p>
        <AlertActions alert={alert} />
      </div>
      {mayHandle && <Resolve alert={alert} />}
    </li>
  );
}

function Resolve({ alert }: { alert: Alert }) {
  const resolve = useResolveAlert();
  const { run, busy } = useOnce(
    async () => {
      await resolve.mutateAsync({ id: alert.id });
      toasts.success(text.resolved, { id: 'alert' });
    },
    { id: 'alert', title: text.resolveFailure },
  );
  return (
    <Button
      aria-label={busy ? undefined : text.resolveThis(alert.message)}
      busy={busy}
      busyLabel={text.resolving}
      className="max-md:self-stretch"
      icon={<Check aria-hidden="true" size={18} />}
      onClick={() => run()}
      writes
    >
      {text.resolve}
    </Button>
  );
}
