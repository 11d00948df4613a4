import { ArrowRight, Check, PackageCheck, ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { ReadInCard } from '#client/platform/page/read-card.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { lowStockText as text } from '#text/alerts/alerts.text.ts';
import { deliveryText } from '#text/alerts/watched-alerts.text.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import { guideOf } from './alert-actions.tsx';
import {
  type LowStockAlert,
  useAlertCounts,
  useHandleAllLowStock,
  useHandleLowStock,
  useLowStockAlerts,
} from './alerts.api.ts';
import { AllAtOnce, newestOf } from './all-at-once.tsx';

/** « Stock bas »: items at their reorder point that nobody handled yet. */
export function LowStock() {
  const list = useLowStockAlerts();
  return (
    <ReadInCard bars={['h-12', 'h-12', 'h-12']} failure={text.loadFailure} of={list}>
      {({ pages }) => {
        const alerts = pages.flatMap((page) => page.alerts);
        return (
          <div className="flex flex-col gap-4">
            <Toolbar alerts={alerts} total={pages[0]?.total ?? alerts.length} />
            <Card>
              {alerts.length === 0 ? (
                <EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.none}>
                  {text.noneHint}
                </EmptyState>
              ) : (
                <ul aria-label={text.list} className="divide-y divide-line">
                  {alerts.map((alert) => (
                    <LowStockRow alert={alert} key={alert.id} />
                  ))}
                </ul>
              )}
            </Card>
            <MorePages label={text.more} of={list} />
            <Besides handled={pages[0]?.handled ?? 0} />
          </div>
        );
      }}
    </ReadInCard>
  );
}

/** What this list does not show: handled and still low, or below a minimum without a reorder point. */
function Besides({ handled }: { handled: number }) {
  const belowMinimum = useAlertCounts()?.kinds.stock ?? 0;
  return (
    <div className="flex flex-col gap-1 text-cell text-ink-2">
      {handled > 0 && <p>{text.handledAndLow(handled)}</p>}
      {belowMinimum > 0 && (
        <p>
          <Link className="link max-md:inline-block max-md:py-2.5" to="/alerts?sorte=stock">
            {text.bounds(belowMinimum)}
          </Link>
        </p>
      )}
    </div>
  );
}

function Toolbar({ alerts, total }: { alerts: readonly LowStockAlert[]; total: number }) {
  const mayHandle = usePermission('alerts.handle');
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {alerts.length > 0 && (
        <Link className={`${buttonStyle({ variant: 'soft' })} max-md:w-full`} to="/replenishment-suggestions">
          {text.suggestions}
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      )}
      {mayHandle && <HandleAll alerts={alerts} total={total} />}
    </div>
  );
}

function HandleAll({ alerts, total }: { alerts: readonly LowStockAlert[]; total: number }) {
  const handleAll = useHandleAllLowStock();
  const until = newestOf(alerts.map(({ triggered_at }) => triggered_at));
  return (
    <AllAtOnce
      action={text.handleAll}
      body={text.handleAllBody}
      command={async () => text.handledAll((await handleAll.mutateAsync({ until })).handled)}
      failure={text.handleFailure}
      offered={alerts.length > 1}
      title={text.handleAllTitle(total)}
    />
  );
}

function LowStockRow({ alert }: { alert: LowStockAlert }) {
  const { momentOf, today } = useClock();
  const mayHandle = usePermission('alerts.handle');
  const mayOrder = usePermission('orders.write');
  const { item_id, item_name, unit, qty_on_hand, reorder_point, params, next_delivery } = alert;
  const { supplier_id, supplier_name } = params;
  return (
    <li className="flex gap-x-4 gap-y-3 px-5 py-4 max-md:flex-col max-md:px-4 md:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Link
            className="link font-semibold text-cell max-md:py-1 max-md:text-[1.0625rem]"
            to={`/stock?fiche=${item_id}`}
          >
            {item_name}
          </Link>
          <time className="text-hint text-ink-3" dateTime={alert.triggered_at}>
            {momentOf(alert.triggered_at)}
          </time>
        </div>
        <p className="mt-1 text-pretty text-body">
          {text.level(
            qty_on_hand <= 0 ? null : formatQuantity(qty_on_hand, unit),
            formatQuantity(reorder_point, unit),
          )}
        </p>
        <p className="text-hint text-ink-2">
          {supplier_id ? (
            <Link className="hover:underline max-md:py-1" to={`/suppliers/${supplier_id}`}>
              {supplier_name}
            </Link>
          ) : (
            text.noSupplier
          )}
          {DOT}
          {next_delivery === null ? text.nothingOrdered : deliveryText(next_delivery, today())}
        </p>
      </div>
      <div className="flex gap-2 max-md:[&>*]:flex-1">
        {mayOrder && supplier_id && (
          <WritingLink
            aria-label={text.orderThis(item_name)}
            className={buttonStyle({ variant: 'secondary' })}
            to={guideOf({ item_id, supplier_id })}
          >
            <ShoppingBasket aria-hidden="true" size={18} />
            {text.order}
          </WritingLink>
        )}
        {mayHandle && <Handle alert={alert} />}
      </div>
    </li>
  );
}

function Handle({ alert }: { alert: LowStockAlert }) {
  const handle = useHandleLowStock();
  const { run, busy } = useOnce(
    async () => {
      await handle.mutateAsync({ id: alert.id });
      toasts.success(text.handled, { id: 'alert' });
    },
    { id: 'alert', title: text.handleFailure },
  );
  return (
    <Button
      aria-label={busy ? undefined : text.handleThis(alert.item_name)}
      busy={busy}
      busyLabel={text.handling}
      icon={<Check aria-hidden="true" size={18} />}
      onClick={() => run()}
      writes
    >
      {text.handle}
    </Button>
  );
}
