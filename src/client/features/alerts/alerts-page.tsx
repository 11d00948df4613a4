import { BellOff } from 'lucide-react';
import { LowStock, useLowStockCount } from '#client/features/stock/low-stock.parts.tsx';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card, CardFooter } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { alertsText as text } from '#text/alerts/alerts.text.ts';
import { AlertRow } from './alert-row.tsx';
import { type Alerts, useAlerts } from './alerts.api.ts';

type Shown = 'system' | 'low_stock';

/** /alerts: what Économat noticed by itself, and what awaits a person. */
export function AlertsPage() {
  const [address, setAddress] = useAddressValue('onglet');
  const { data } = useAlerts();
  const shown: Shown = address === 'stock' ? 'low_stock' : 'system';
  const lowStock = useLowStockCount();
  return (
    <>
      <PageHead sentence={data && text.sentence(data.total, data.critical)} title={text.title} />
      <Tabs<Shown>
        label={text.tabs}
        onValueChange={(next) => setAddress(next === 'low_stock' ? 'stock' : null)}
        tabs={[
          { value: 'system', label: text.systemTab, count: data?.total },
          { value: 'low_stock', label: text.lowStockTab, count: lowStock },
        ]}
        value={shown}
      >
        <TabPanel value="system">
          <h2 className="sr-only">{text.systemTab}</h2>
          <SystemAlerts />
        </TabPanel>
        <TabPanel value="low_stock">
          <h2 className="sr-only">{text.lowStockTab}</h2>
          <LowStock />
        </TabPanel>
      </Tabs>
    </>
  );
}

const SystemAlerts = () => (
  <WhenRead
    around={(instead) => <Card>{instead}</Card>}
    failure={text.loadFailure}
    of={useAlerts()}
    waiting={<LoadingBars bars={['h-14', 'h-14', 'h-14']} className="gap-5 p-5" label={text.loading} />}
  >
    {(data) => <AlertsRead {...data} />}
  </WhenRead>
);

function AlertsRead({ alerts, total }: Alerts) {
  if (alerts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<BellOff aria-hidden="true" />} title={text.emptyTitle}>
          {text.emptySentence}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul aria-label={text.list} className="divide-y divide-line">
        {alerts.map((alert) => (
          <AlertRow alert={alert} key={alert.id} />
        ))}
      </ul>
      {total > alerts.length && (
        <CardFooter>
          <p className="text-hint text-ink-2">{text.newestOf(alerts.length, total)}</p>
        </CardFooter>
      )}
    </Card>
  );
}
