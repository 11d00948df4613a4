import { ReminderSettingsCard } from '#client/features/orders/reminder-settings.parts.tsx';
import { OpeningCalendarSettings } from '#client/features/organisations/opening-calendar.parts.tsx';
import { UsageSettings } from '#client/features/organisations/organisation-usage.parts.tsx';
import { ToleranceSettings } from '#client/features/receipts/tolerance-settings.parts.tsx';
import { TemperatureSettings } from '#client/features/temperatures/temperature-settings.parts.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';

const OrganisationData = lazyPart(
  async () => (await import('#client/features/leaving/organisation-data.parts.tsx')).OrganisationData,
);

/** The cards below the first sight of /settings, to its end: what comes later moves nothing above it. */
export function OrganisationTab() {
  return (
    <>
      <ReminderSettingsCard />
      <OpeningCalendarSettings />
      <TemperatureSettings />
      <ToleranceSettings />
      <UsageSettings />
      <OrganisationData />
    </>
  );
}
