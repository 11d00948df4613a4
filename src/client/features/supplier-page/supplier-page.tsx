import { useState } from 'react';
import { useParams } from 'react-router';
import { EditSupplierDialog } from '#client/features/suppliers/supplier-dialogs.parts.tsx';
import { useAddressTab } from '#client/platform/browser/address-filters.ts';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { supplierPageText as text } from '#text/suppliers/supplier-page.text.ts';
import { Catalogue } from './catalogue.tsx';
import { SupplierFacts } from './facts.tsx';
import { backToSuppliers, SupplierHead } from './head.tsx';
import { useDeadline } from './next-delivery.tsx';
import { ReliabilityStrip } from './reliability-strip.tsx';
import { type SupplierPageData, useSupplierPage } from './supplier-page.api.ts';

const TabWaiting = () => <LoadingCards cards={[['h-9', 'h-9', 'h-9']]} />;

const SupplierOrders = lazyPart(
  async () => (await import('#client/features/orders/supplier-orders.parts.tsx')).SupplierOrders,
  TabWaiting,
);
const SupplierReceipts = lazyPart(
  async () => (await import('#client/features/receipts/supplier-receipts.parts.tsx')).SupplierReceipts,
  TabWaiting,
);
const Claims = lazyPart(
  async () => (await import('#client/features/claims/claims.parts.tsx')).Claims,
  TabWaiting,
);
const ReliabilityTab = lazyPart(
  async () => (await import('./reliability-tab.tsx')).SupplierReliabilityTab,
  TabWaiting,
);

/** /suppliers/{id} */
export function SupplierPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      head={<PageHead back={backToSuppliers} title={pageTitles['/suppliers/:id']} />}
      record={useSupplierPage(id)}
      waiting={<Waiting />}
      words={text}
    >
      {(data) => <SupplierDetail data={data} key={id} />}
    </RecordPage>
  );
}

const TABS = ['catalogue', 'commandes', 'receptions', 'litiges', 'fiabilite'] as const;

function SupplierDetail({ data: { supplier, closings, counts, reliability } }: { data: SupplierPageData }) {
  const [tab, openTab] = useAddressTab(TABS);
  const [editing, setEditing] = useState(false);
  const deadline = useDeadline(supplier, closings);
  const mayChange = usePermission('suppliers.write') && supplier.deleted_at === null;
  const edit = () => setEditing(true);
  const countOf = {
    catalogue: counts.articles,
    commandes: counts.orders,
    receptions: counts.receipts,
    litiges: counts.claims,
    fiabilite: undefined,
  };
  return (
    <>
      <SupplierHead deadline={deadline} onEdit={edit} supplier={supplier} />
      <Card className="mb-4">
        <h2 className="sr-only">{text.facts}</h2>
        <SupplierFacts deadline={deadline.deadline} onEdit={mayChange ? edit : null} supplier={supplier} />
        <ReliabilityStrip reliability={reliability} />
      </Card>
      <Tabs
        label={text.tabsLabel}
        onValueChange={openTab}
        tabs={TABS.map((value) => ({ value, label: text.tabs[value], count: countOf[value] }))}
        value={tab}
      >
        <TabPanel value="catalogue">
          <Catalogue supplier={supplier} />
        </TabPanel>
        <TabPanel value="commandes">
          <SupplierOrders active={supplier.deleted_at === null} supplierId={supplier.id} />
        </TabPanel>
        <TabPanel value="receptions">
          <SupplierReceipts supplierId={supplier.id} />
        </TabPanel>
        <TabPanel value="litiges">
          <Claims supplierId={supplier.id} />
        </TabPanel>
        <TabPanel value="fiabilite">
          <ReliabilityTab supplierId={supplier.id} />
        </TabPanel>
      </Tabs>
      {editing && <EditSupplierDialog id={supplier.id} onClose={() => setEditing(false)} />}
    </>
  );
}

const Waiting = () => (
  <LoadingCards
    cards={[
      ['h-14', 'h-8'],
      ['h-9', 'h-9', 'h-9'],
    ]}
  />
);
