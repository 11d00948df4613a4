import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, useEffect, useRef } from 'react';
import { useSheet } from '#client/ui/popup/sheet.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { Calendar, type DayRule } from './calendar.tsx';

export type DatePickerBoxProps = {
  trigger: ReactElement<Record<string, unknown>>;
  value: LocalDate | null;
  onValueChange: (value: LocalDate) => void;
  today: LocalDate;
  isDisabled: DayRule | undefined;
  note: string | undefined;
};

/** The calendar, opened as it is mounted: until then date-picker.tsx shows its button alone. */
export function DatePickerBox({
  trigger,
  value,
  onValueChange,
  today,
  isDisabled,
  note,
}: DatePickerBoxProps) {
  const sheet = useSheet(true);
  const button = useRef<HTMLButtonElement>(null);
  // The focus comes back to it when the calendar closes.
  useEffect(() => button.current?.focus(), []);
  return (
    <Base.Root {...sheet}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="sheet-scrim" />
        <Base.Positioner align="start" className="sheet-position" collisionPadding={8} sideOffset={6}>
          <Base.Popup
            aria-label={uiText.calendar}
            className="sheet-popup w-[21.5rem] p-4 max-md:flex max-md:w-full max-md:justify-center"
          >
            <Calendar
              autoFocus
              isDisabled={isDisabled}
              note={note}
              onValueChange={(next) => {
                onValueChange(next);
                sheet.onOpenChange(false);
              }}
              today={today}
              value={value}
            />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
