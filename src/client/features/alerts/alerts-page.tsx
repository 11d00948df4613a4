import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { alertsText as text } from '#text/alerts/alerts.text.ts';
import { useAlertCounts } from './alerts.api.ts';
import { SystemAlerts } from './system-alerts.tsx';

const LowStock = lazyPart(async () => (await import('./low-stock.tsx')).LowStock);

type Shown = 'system' | 'low_stock';

/** /alerts: what Économat noticed by itself, and what awaits a person. */
export function AlertsPage() {
  const [address, setAddress] = useAddressValue('onglet');
  const counts = useAlertCounts();
  const shown: Shown = address === 'stock' ? 'low_stock' : 'system';
  return (
    <>
      <PageHead sentence={counts && text.sentence(counts)} title={text.title} />
      <Tabs<Shown>
        label={text.tabs}
        onValueChange={(next) => setAddress(next === 'low_stock' ? 'stock' : null)}
        tabs={[
          { value: 'system', label: text.systemTab, count: counts?.open },
          { value: 'low_stock', label: text.lowStockTab, count: counts?.low_stock },
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
