import { useState } from 'react';
import { Calendar } from '#client/ui/date/calendar.tsx';
import { type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { closedReason, TODAY } from './samples.ts';
import { Section } from './section.tsx';

export function CalendarSample() {
  const [day, setDay] = useState<LocalDate | null>(localDate('2026-11-14'));
  return (
    <Section title={devUiText.fields.calendar}>
      <Calendar
        isDisabled={closedReason}
        note={devUiText.fields.calendarNote}
        onValueChange={setDay}
        today={TODAY}
        value={day}
      />
    </Section>
  );
}
