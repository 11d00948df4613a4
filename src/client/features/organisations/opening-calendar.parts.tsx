import { type Calendar, useCalendar } from '#client/features/organisations/calendar/calendar.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { SettingsCard, SettingsList } from '#client/platform/page/settings-card.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { openingCalendarText as text } from '#text/organisations/opening-calendar.text.ts';

const CalendarDialog = lazyPart(
  async () => (await import('#client/features/organisations/calendar/calendar-dialog.tsx')).CalendarDialog,
);

/** /settings, tab « organisation »: when the restaurant is open, so that forecasts know. */
export const OpeningCalendarSettings = () => (
  <SettingsCard
    dialog={(onClose) => <CalendarDialog onClose={onClose} />}
    lines={3}
    of={useCalendar()}
    words={text}
  >
    {(calendar) => <CalendarSummary calendar={calendar} />}
  </SettingsCard>
);

/** What is over is of no use to a reader; it stays in the dialog, and teaches the forecast. */
function CalendarSummary({ calendar }: { calendar: Calendar }) {
  const today = useClock().today();
  const { version, closed_weekdays, country, closed_holidays, closures } = calendar;
  if (version === null) return <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{text.unsaid}</p>;
  const coming = closures.filter(({ ends_on }) => ends_on >= today);
  return (
    <SettingsList>
      <div>
        <dt>{text.week}</dt>
        <dd>{text.openOn(closed_weekdays)}</dd>
      </div>
      <div>
        <dt>{text.holidaysOf(country)}</dt>
        <dd>{text.closedHolidays(closed_holidays)}</dd>
      </div>
      <div>
        <dt>{text.closures}</dt>
        {coming.length === 0 && <dd>{text.noClosure}</dd>}
        {coming.map((closure) => (
          <dd key={`${closure.starts_on} ${closure.ends_on} ${closure.reason}`}>{text.closure(closure)}</dd>
        ))}
      </div>
    </SettingsList>
  );
}
