import { Thermometer } from 'lucide-react';
import { Link } from 'react-router';
import { Claims } from '#client/features/claims/claims.parts.tsx';
import { useOrderCounts } from '#client/features/orders/orders.api.ts';
import { Receptions } from '#client/features/receipts/receptions.parts.tsx';
import { useAddressTab } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { formatDate, weekdayTitle } from '#text/kernel/format.ts';
import { receptionText as text } from '#text/receipts/receptions.text.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';

const TABS = ['receptions', 'litiges'] as const;

/** What comes today, and what is asked back for what came wrong. The tab lives in the address. */
export function ReceivingPage() {
  const [tab, openTab] = useAddressTab(TABS);
  const { organisation } = useSession();
  const { arriving } = useOrderCounts();
  const today = useClock().today();
  const day = `${weekdayTitle(weekdayOf(today))} ${formatDate(today)}`;
  return (
    <>
      <PageHead
        actions={
          <Link className={buttonStyle()} to="/temperatures">
            <Thermometer aria-hidden="true" size={18} />
            {temperatureScreenText.title}
          </Link>
        }
        sentence={text.sentence(day, organisation?.name ?? '')}
        title={text.title}
      />
      <Tabs
        label={text.tabsLabel}
        onValueChange={openTab}
        tabs={TABS.map((value) => ({
          value,
          label: text.tabs[value],
          count: (value === 'receptions' && arriving) || undefined,
        }))}
        value={tab}
      >
        <TabPanel value="receptions">
          <Receptions />
        </TabPanel>
        <TabPanel value="litiges">
          <Claims />
        </TabPanel>
      </Tabs>
    </>
  );
}
