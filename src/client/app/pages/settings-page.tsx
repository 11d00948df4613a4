import { PageSkeleton } from '#client/app/frame/page-skeleton.tsx';
import { CARD_BARS } from '#client/features/organisations/card/waiting.ts';
import { OrganisationSettings } from '#client/features/organisations/organisation-settings.parts.tsx';
import { tabOf, useAddressTab } from '#client/platform/browser/address-filters.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { settingsText } from '#text/organisations/organisation-screens.text.ts';

const Team = lazyPart(
  async () => (await import('#client/features/organisations/team.parts.tsx')).Team,
  PageSkeleton,
);

const ReplenishmentSettings = lazyPart(
  async () =>
    (await import('#client/features/replenishment/replenishment-settings.parts.tsx')).ReplenishmentCards,
  PageSkeleton,
);

const NightCard = lazyPart(async () => (await import('#client/features/night/night.parts.tsx')).NightCard);

const MailboxSettings = lazyPart(
  async () => (await import('#client/features/mailbox/mailbox-settings.parts.tsx')).MailboxSettings,
  PageSkeleton,
);

const PrintedCardSettings = lazyPart(
  async () =>
    (await import('#client/features/organisations/organisation-card.parts.tsx')).PrintedCardSettings,
  PrintedCardWaiting,
);

const OrganisationTab = lazyPart(
  async () => (await import('./organisation-tab.tsx')).OrganisationTab,
  NothingYet,
);
const FileLinks = lazyPart(async () => (await import('./file-links.tsx')).FileLinks, NothingYet);
const ApiKeys = lazyPart(async () => (await import('#client/features/api-keys/api-keys.parts.tsx')).ApiKeys);

const Trail = lazyPart(
  async () => (await import('#client/features/trail/trail.parts.tsx')).Trail,
  PageSkeleton,
);

const MailServerSettings = lazyPart(
  async () => (await import('#client/features/mailbox/outgoing.parts.tsx')).MailServerSettings,
);

const Notifications = lazyPart(
  async () => (await import('#client/features/alerts/notifications.parts.tsx')).Notifications,
  PageSkeleton,
);

const SubscriptionSettings = lazyPart(
  async () => (await import('#client/features/billing/subscription.parts.tsx')).SubscriptionSettings,
  PageSkeleton,
);

/** The cards below it may come first. */
function PrintedCardWaiting() {
  return (
    <Card className="mt-4 max-w-180">
      <CardBody className="pt-5">
        <LoadingBars bars={CARD_BARS} />
      </CardBody>
    </Card>
  );
}

const TABS = [
  'organisation',
  'users',
  'replenishment',
  'integrations',
  'notifications',
  'abonnement',
  'journal',
] as const;

/** The tab lives in the address, so that it survives a reload and can be sent to a colleague. */
export function SettingsPage() {
  const { organisation } = useSession();
  const [tab, openTab] = useAddressTab(TABS);
  return (
    <>
      <PageHead
        sentence={organisation && settingsText.sentence(organisation.name)}
        title={settingsText.title}
      />
      <Tabs
        label={settingsText.tabsLabel}
        onValueChange={openTab}
        tabs={TABS.map((value) => ({ value, label: settingsText.tabs[value] }))}
        value={tab}
      >
        <TabPanel keepMounted value="organisation">
          <OrganisationSettings />
          <PrintedCardSettings />
          <OrganisationTab />
        </TabPanel>
        <TabPanel value="users">
          <Team />
        </TabPanel>
        <TabPanel value="replenishment">
          <ReplenishmentSettings />
          <NightCard className="mt-8" />
        </TabPanel>
        <TabPanel value="integrations">
          <MailboxSettings />
          <MailServerSettings />
          <FileLinks />
          <ApiKeys />
        </TabPanel>
        <TabPanel value="notifications">
          <Notifications />
        </TabPanel>
        <TabPanel value="abonnement">
          <SubscriptionSettings />
        </TabPanel>
        <TabPanel value="journal">
          <Trail />
        </TabPanel>
      </Tabs>
    </>
  );
}

const PARTS = {
  users: Team,
  replenishment: ReplenishmentSettings,
  integrations: MailboxSettings,
  notifications: Notifications,
  abonnement: SubscriptionSettings,
  journal: Trail,
};

SettingsPage.bring = async (search: string) => {
  const tab = tabOf(new URLSearchParams(search), TABS);
  if (tab !== 'organisation') await PARTS[tab].bring('');
};
