import { useState } from 'react';
import { Calendar } from '#client/ui/calendar.tsx';
import { type LocalDate, localDate } from '#domain/kernel/local-date.ts';
import { devUiText } from '#text/dev-ui.text.ts';
import { closedReason, TODAY } from './dev-ui-samples.ts';
import { Section } from './dev-ui-section.tsx';

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
