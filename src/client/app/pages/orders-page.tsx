import { useState } from 'react';
import { PageSkeleton } from '#client/app/frame/page-skeleton.tsx';
import { NewOrderButton } from '#client/features/orders/new-order.parts.tsx';
import { useOrderCounts } from '#client/features/orders/orders.api.ts';
import { OrdersExport } from '#client/features/orders/orders-export.parts.tsx';
import { tabOf, useAddressTab } from '#client/platform/browser/address-filters.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { idle } from '#client/ui/loading/fetch-ahead.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { hubText as text } from '#text/orders/order-screens.text.ts';

const Receptions = lazyPart(
  async () => (await import('#client/features/receipts/receptions.parts.tsx')).Receptions,
  PageSkeleton,
);
const OrdersList = lazyPart(
  async () => (await import('#client/features/orders/list/orders-list.tsx')).OrdersList,
  PageSkeleton,
);
const SuggestionsPanel = lazyPart(
  async () => (await import('#client/features/replenishment/suggestions-panel.parts.tsx')).SuggestionsPanel,
  PanelPlace,
);
const SuppliersManagement = lazyPart(
  async () => (await import('#client/features/suppliers/suppliers.parts.tsx')).SuppliersManagement,
  PageSkeleton,
);

/** The specification's tabs; « Commandes » opens on the orders, deliveries have a page of their own in the menu (0017). */
const TABS = ['commandes', 'reception', 'fournisseurs'] as const;

const PARTS = { commandes: OrdersList, reception: Receptions, fournisseurs: SuppliersManagement };

/** As high as the panel will be. */
function PanelPlace() {
  return <div className="mb-4 h-17 rounded-card border border-line bg-surface" />;
}

/** « Gestion des Commandes »: one place from the draft to the goods on the shelf. The tab lives in the address. */
export function OrdersPage() {
  const mayWrite = usePermission('orders.write');
  const [tab, openTab] = useAddressTab(TABS);
  const { awaited, arriving } = useOrderCounts();
  // The orders are what one comes for: the panel above them is fetched once they are on the screen.
  const [listed, setListed] = useState(false);
  const counts = { commandes: awaited, reception: arriving, fournisseurs: undefined };
  return (
    <>
      <PageHead
        actions={
          <>
            {tab === 'commandes' && <OrdersExport />}
            {mayWrite && <NewOrderButton />}
          </>
        }
        sentence={text.sentence}
        title={text.title}
      />
      <Tabs
        label={text.tabsLabel}
        onValueChange={openTab}
        tabs={TABS.map((value) => ({ value, label: text.tabs[value], count: counts[value] || undefined }))}
        value={tab}
      >
        <TabPanel value="commandes">
          {mayWrite && (listed ? <SuggestionsPanel /> : <PanelPlace />)}
          <OrdersList onListed={() => idle().then(() => setListed(true))} />
        </TabPanel>
        <TabPanel value="reception">
          <Receptions />
        </TabPanel>
        <TabPanel value="fournisseurs">
          <SuppliersManagement head="tab" />
        </TabPanel>
      </Tabs>
    </>
  );
}

OrdersPage.bring = (search: string) => PARTS[tabOf(new URLSearchParams(search), TABS)].bring('');
