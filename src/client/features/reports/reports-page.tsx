import { FileUp } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ReportExports } from '#client/features/reports/frame/exports.tsx';
import { PaperHead } from '#client/features/reports/frame/paper-head.tsx';
import { PeriodControl } from '#client/features/reports/frame/period-control.tsx';
import { ReadersPage } from '#client/features/reports/frame/readers-page.tsx';
import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePrinted } from '#client/ui/use-phone.ts';
import { type ReportTab, reportsText as text } from '#text/reports/reports.text.ts';
import { REPORT_TABS, useReportPeriod, useReportTab } from './address.ts';
import type { ReportProps } from './report-props.ts';

const PeriodFields = lazyPart(
  async () => (await import('#client/features/reports/frame/period-fields.tsx')).PeriodFields,
  NothingYet,
);

const TABS: Record<ReportTab, ComponentType<ReportProps>> = {
  achats: lazyPart(
    async () => (await import('#client/features/reports/purchases/purchases-tab.tsx')).PurchasesTab,
    ReportWaiting,
  ),
  'food-cost': lazyPart(
    async () => (await import('#client/features/reports/food-cost/food-cost-tab.tsx')).FoodCostTab,
    ReportWaiting,
  ),
  marges: lazyPart(
    async () => (await import('#client/features/reports/margins/margins-tab.tsx')).MarginsTab,
    ReportWaiting,
  ),
  pertes: lazyPart(
    async () => (await import('#client/features/reports/waste/waste-tab.tsx')).WasteTab,
    ReportWaiting,
  ),
  prix: lazyPart(
    async () => (await import('#client/features/reports/prices/prices-tab.tsx')).PricesTab,
    ReportWaiting,
  ),
  fournisseurs: lazyPart(
    async () => (await import('#client/features/reports/reliability/reliability-tab.tsx')).ReliabilityTab,
    ReportWaiting,
  ),
  stock: lazyPart(
    async () => (await import('#client/features/reports/stock-value/stock-value-tab.tsx')).StockValueTab,
    ReportWaiting,
  ),
  ventes: lazyPart(
    async () => (await import('#client/features/reports/sales/sales-tab.tsx')).SalesTab,
    ReportWaiting,
  ),
};

/** /reports: the figures, for who may see costs; the ways on for everybody. */
export function ReportsPage() {
  return usePermission('reports.read') ? <Reports /> : <ReadersPage />;
}

function Reports() {
  const [tab, openTab] = useReportTab();
  const { period, preset } = useReportPeriod();
  const Report = TABS[tab];
  const printed = usePrinted();
  return (
    <>
      <PaperHead />
      <PageHead
        actions={
          <>
            <PeriodControl />
            <ImportLink />
            {period && <ReportExports period={period} tab={tab} />}
          </>
        }
        sentence={period ? text.sentence(period, preset) : text.noPeriod}
        title={printed ? text.tabs[tab] : text.title}
      />
      {preset === null && <PeriodFields />}
      <Tabs
        label={text.tabsLabel}
        onValueChange={openTab}
        tabs={REPORT_TABS.map((value) => ({ value, label: text.tabs[value] }))}
        value={tab}
      >
        <TabPanel value={tab}>
          <h2 className="sr-only">{text.tabs[tab]}</h2>
          {period ? <Report key={tab} period={period} /> : <NoPeriod />}
        </TabPanel>
      </Tabs>
    </>
  );
}

function ImportLink() {
  if (!usePermission('imports.run')) return null;
  return (
    <Link className={buttonStyle()} to="/reports/import">
      <FileUp aria-hidden="true" size={18} />
      {text.import}
    </Link>
  );
}

const NoPeriod = () => (
  <Card>
    <EmptyState title={text.periodRefused}>{text.periodRefusedHint}</EmptyState>
  </Card>
);
