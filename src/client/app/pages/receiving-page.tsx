import { useSearchParams } from 'react-router';
import { Claims } from '#client/features/claims/claims.parts.tsx';
import { Receptions } from '#client/features/receipts/receptions.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { formatDate, weekdayTitle } from '#text/kernel/format.ts';
import { receptionText as text } from '#text/receipts/receiving.text.ts';

const TABS = ['receptions', 'litiges'] as const;
type ReceivingTab = (typeof TABS)[number];

const isTab = (value: string | null): value is ReceivingTab => TABS.some((tab) => tab === value);

/** What comes today, and what is asked back for what came wrong. The tab lives in the address. */
export function ReceivingPage() {
  const [params, setParams] = useSearchParams();
  const { organisation } = useSession();
  const today = useClock().today();
  const wanted = params.get('tab');
  const tab = isTab(wanted) ? wanted : 'receptions';
  const day = `${weekdayTitle(weekdayOf(today))} ${formatDate(today)}`;
  return (
    <>
      <PageHead sentence={text.sentence(day, organisation?.name ?? '')} title={text.title} />
      <Tabs
        label={text.tabsLabel}
        onValueChange={(next) => setParams({ tab: next }, { replace: true })}
        tabs={TABS.map((value) => ({ value, label: text.tabs[value] }))}
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
