import { useState } from 'react';
import { type Calendar, useCalendar } from '#client/features/organisations/calendar/calendar.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { openingCalendarText as text } from '#text/organisations/opening-calendar.text.ts';

const CalendarDialog = lazyPart(
  async () => (await import('#client/features/organisations/calendar/calendar-dialog.tsx')).CalendarDialog,
);

/** /settings, tab « organisation »: when the house is open, so that forecasts know. */
export function OpeningCalendarSettings() {
  const [editing, setEditing] = useState(false);
  const read = useCalendar();
  return (
    <Card className="mt-4 max-w-180">
      <CardHeader
        actions={
          read.data && (
            <Button aria-label={text.editThis} onClick={() => setEditing(true)} size="compact" writes>
              {text.edit}
            </Button>
          )
        }
        description={text.intro}
        divided
        title={text.title}
      />
      <WhenRead
        failure={text.loadFailure}
        of={read}
        waiting={<LoadingBars bars={['h-8', 'h-8', 'h-8']} className="p-5" />}
      >
        {(calendar) => <Said calendar={calendar} />}
      </WhenRead>
      {editing && <CalendarDialog onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** What is over is of no use to a reader; it stays in the dialog, and teaches the forecast. */
function Said({ calendar }: { calendar: Calendar }) {
  const today = useClock().today();
  const { version, closed_weekdays, country, closed_holidays, closures } = calendar;
  if (version === null) return <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{text.unsaid}</p>;
  const coming = closures.filter(({ ends_on }) => ends_on >= today);
  return (
    <dl className="divide-y divide-line [&>div]:px-5 [&>div]:py-2.5 max-md:[&>div]:px-4 [&_dd]:text-hint [&_dd]:text-ink-2 [&_dt]:font-semibold [&_dt]:text-body">
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
    </dl>
  );
}
