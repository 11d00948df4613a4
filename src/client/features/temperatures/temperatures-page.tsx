import { Printer } from 'lucide-react';
import { useState } from 'react';
import { roundOf } from '#client/features/temperatures/take/reading-draft.ts';
import { NoRooms, TakeTab } from '#client/features/temperatures/take/take-tab.tsx';
import { useAddressTab } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission, useSession } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { inCard } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { DOT, formatDate, weekdayTitle } from '#text/kernel/format.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { type RoomToday, useTemperaturesToday } from './temperatures.api.ts';

const LogTab = lazyPart(async () => (await import('#client/features/temperatures/log/log-tab.tsx')).LogTab);
const RoomsTab = lazyPart(
  async () => (await import('#client/features/temperatures/rooms/rooms-tab.tsx')).RoomsTab,
);
const RoomDialog = lazyPart(
  async () => (await import('#client/features/temperatures/rooms/room-dialog.tsx')).RoomDialog,
);
const RegisterDialog = lazyPart(
  async () => (await import('./register-dialog.tsx')).TemperatureRegisterDialog,
);

const TABS = ['releves', 'suivi', 'enceintes'] as const;

/** /temperatures: the round of the moment, how rooms did, and which there are. */
export function TemperaturesPage() {
  const [tab, openTab] = useAddressTab(TABS);
  const { organisation } = useSession();
  const mayWrite = usePermission('cold_rooms.write');
  const day = useClock().today();
  const today = useTemperaturesToday();
  const [edited, setEdited] = useState<RoomToday | 'new' | null>(null);
  const [printing, setPrinting] = useState(false);
  const due = today.data ? roundOf(today.data.rooms).due : null;
  const phone = usePhone();
  const add = () => setEdited('new');
  return (
    <>
      <PageHead
        actions={
          (today.data?.rooms.length ?? 0) > 0 &&
          (!phone || tab === 'suivi') && (
            <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => setPrinting(true)}>
              {text.print}
            </Button>
          )
        }
        back={!phone && <BackLink label={text.back} to="/receiving" />}
        sentence={`${weekdayTitle(weekdayOf(day))} ${formatDate(day)}${organisation ? `${DOT}${organisation.name}` : ''}`}
        title={tab === 'releves' ? text.of(due?.time ?? null) : text.title}
      />
      <WhenRead
        around={inCard('p-5')}
        failure={text.loadFailure}
        of={today}
        waiting={<LoadingBars bars={['h-6 w-40', 'h-20', 'h-20', 'h-20']} />}
      >
        {(found) =>
          found.rooms.length === 0 ? (
            <NoRooms onAdd={mayWrite ? add : null} />
          ) : (
            <Tabs
              label={text.tabsLabel}
              onValueChange={openTab}
              tabs={TABS.map((value) => ({ value, label: text.tabs[value] }))}
              value={tab}
            >
              <TabPanel value="releves">
                <TakeTab today={found} />
              </TabPanel>
              <TabPanel value="suivi">
                <LogTab rooms={found.rooms} />
              </TabPanel>
              <TabPanel value="enceintes">
                <RoomsTab onAdd={add} onEdit={setEdited} rooms={found.rooms} />
              </TabPanel>
            </Tabs>
          )
        }
      </WhenRead>
      {edited && <RoomDialog onClose={() => setEdited(null)} room={edited === 'new' ? null : edited} />}
      {printing && <RegisterDialog onClose={() => setPrinting(false)} />}
    </>
  );
}
