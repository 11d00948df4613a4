import { Calendar as CalendarIcon } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring, useGroupWiring } from '#client/ui/form/field-context.ts';
import { latePopup } from '#client/ui/popup/late-popup.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDate, formatLongDay } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import type { DayRule } from './calendar.tsx';

const { useLatePopup } = latePopup(() => import('./date-picker-box.tsx'));

type DatePickerProps = {
  value: LocalDate | null;
  onValueChange: (value: LocalDate) => void;
  /** The organisation's day, not the browser's. */
  today: LocalDate;
  isDisabled?: DayRule;
  /** The rule in words, in the field and under the calendar: « livre du lun. au sam. ». */
  note?: string;
  /** `short` leaves the weekday out, for narrow columns. */
  format?: 'long' | 'short';
  placeholder?: string;
  disabledReason?: string | undefined;
  /** The field's name where no FormField gives one. */
  label?: string;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function DatePicker({
  value,
  onValueChange,
  today,
  isDisabled,
  note,
  format = 'long',
  placeholder = format === 'short' ? uiText.choose : uiText.chooseDate,
  disabledReason,
  label,
  onBlur,
  className,
  ref,
}: DatePickerProps) {
  const { opened, button } = useLatePopup('dialog');
  const wiring = useFieldWiring();
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  const valueId = wiring.id && `${wiring.id}-value`;
  const noteId = wiring.id && note ? `${wiring.id}-rule` : '';
  const text = value === null ? placeholder : format === 'long' ? formatLongDay(value) : formatDate(value);
  const trigger = (
    <button
      {...wiring}
      aria-label={label && `${label}, ${text}`}
      // The button is read as "label, value, rule": its own text alone would hide the label.
      aria-labelledby={labelledBy && `${labelledBy} ${valueId} ${noteId}`.trim()}
      className={cn('field-box cursor-pointer select-none gap-2 px-3 text-left', className)}
      disabled={disabledReason !== undefined}
      onBlur={onBlur}
      ref={ref}
      type="button"
      {...(!opened && button)}
    >
      <CalendarIcon aria-hidden="true" className="text-ink-2" size={18} />
      <span className={cn('min-w-0 flex-1 truncate', value === null && 'text-ink-3')} id={valueId}>
        {disabledReason ?? text}
      </span>
      {note && ' '}
      {note && (
        <span className="truncate text-cell text-ink-3 max-md:hidden" id={noteId}>
          {note}
        </span>
      )}
    </button>
  );
  if (!opened) return trigger;
  return (
    <opened.parts.DatePickerBox
      isDisabled={isDisabled}
      note={note}
      onValueChange={onValueChange}
      today={today}
      trigger={trigger}
      value={value}
    />
  );
}
