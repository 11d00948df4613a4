import { BellOff } from 'lucide-react';
import { addressFilter, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { ReadInCard } from '#client/platform/page/read-card.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { ALERT_KIND_NAMES, type AlertKind } from '#domain/alerts/alert.ts';
import { alertKindText, alertsText as text } from '#text/alerts/alerts.text.ts';
import { AlertRow } from './alert-row.tsx';
import { type Alert, useAlertCounts, useAlerts, useResolveAll } from './alerts.api.ts';
import { AllAtOnce, newestOf } from './all-at-once.tsx';

const KIND = addressFilter.oneOf('sorte', ALERT_KIND_NAMES);

/** « Alertes système »: by kind, newest first; what has a date by its day. */
export function SystemAlerts() {
  const [address, setKind] = useAddressValue(KIND.name);
  const kind = address === null ? null : KIND.read(address);
  const list = useAlerts(kind);
  return (
    <ReadInCard bars={['h-14', 'h-14', 'h-14']} failure={text.loadFailure} label={text.loading} of={list}>
      {({ pages }) => {
        const alerts = pages.flatMap((page) => page.alerts);
        return (
          <div className="flex flex-col gap-4">
            <Toolbar alerts={alerts} kind={kind} onKind={setKind} />
            {alerts.length === 0 ? (
              <Card>
                <EmptyState icon={<BellOff aria-hidden="true" />} title={text.emptyTitle}>
                  {kind === null ? text.emptySentence : text.emptyKind}
                </EmptyState>
              </Card>
            ) : (
              <Card>
                <ul
                  aria-label={kind === 'dates' ? text.listByDay : text.list}
                  className="divide-y divide-line"
                >
                  {alerts.map((alert) => (
                    <AlertRow alert={alert} key={alert.id} />
                  ))}
                </ul>
              </Card>
            )}
            <MorePages label={text.more} of={list} />
          </div>
        );
      }}
    </ReadInCard>
  );
}

type ToolbarProps = {
  alerts: readonly Alert[];
  kind: AlertKind | null;
  onKind: (kind: AlertKind | null) => void;
};

/** The kinds that have something, and the way out for all of them. */
function Toolbar({ alerts, kind, onKind }: ToolbarProps) {
  const counts = useAlertCounts();
  const mayHandle = usePermission('alerts.handle');
  const shown = ALERT_KIND_NAMES.filter((one) => one === kind || (counts?.kinds[one] ?? 0) > 0);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {shown.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{text.kinds}</legend>
          <FilterChip active={kind === null} count={counts?.open} onClick={() => onKind(null)}>
            {text.allKinds}
          </FilterChip>
          {shown.map((one) => (
            <FilterChip
              active={kind === one}
              count={counts?.kinds[one]}
              key={one}
              onClick={() => onKind(kind === one ? null : one)}
            >
              {alertKindText[one]}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {mayHandle && <ResolveAll alerts={alerts} kind={kind} />}
    </div>
  );
}

/** Of what was on the screen: nothing that came since, and nothing that nobody has read. */
function ResolveAll({ alerts, kind }: Omit<ToolbarProps, 'onKind'>) {
  const resolveAll = useResolveAll();
  const counts = useAlertCounts();
  const until = newestOf(alerts.map(({ created_at }) => created_at));
  const count = (kind === null ? counts?.open : counts?.kinds[kind]) ?? alerts.length;
  return (
    <AllAtOnce
      action={text.resolveAll}
      body={text.resolveAllBody}
      command={async () =>
        text.resolvedAll((await resolveAll.mutateAsync({ until, ...(kind && { kind }) })).resolved)
      }
      failure={text.resolveFailure}
      offered={alerts.length > 1}
      title={text.resolveAllTitle(count)}
    />
  );
}
