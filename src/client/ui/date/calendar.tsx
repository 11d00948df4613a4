import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { cn } from '#client/ui/cn.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDayInSentence, NBSP } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { dateOfDay, dayOfDate } from './calendar-days.ts';

/** Why a day cannot be chosen, or null where it can. */
export type DayRule = (date: LocalDate) => string | null;

type CalendarProps = {
  value: LocalDate | null;
  onValueChange: (value: LocalDate) => void;
  today: LocalDate;
  isDisabled?: DayRule | undefined;
  /** Under the days: the rule in words. */
  note?: string | undefined;
  autoFocus?: boolean;
};

type Closed = { rule: DayRule | undefined; point: (date: LocalDate | null) => void; reasonId: string };
const ClosedContext = createContext<Closed>({ rule: undefined, point: () => {}, reasonId: '' });

/**
 * A month. A closed day stays reachable by arrow keys and pointer, so that its reason can be read:
 * a day that is merely dead leaves the reader guessing.
 */
export function Calendar({ value, onValueChange, today, isDisabled, note, autoFocus }: CalendarProps) {
  const [pointed, setPointed] = useState<LocalDate | null>(null);
  const reasonId = useId();
  const reason = pointed && isDisabled?.(pointed);
  const line = reason ? `${formatDayInSentence(pointed)}${NBSP}: ${reason}` : note;
  return (
    <ClosedContext value={{ rule: isDisabled, point: setPointed, reasonId }}>
      <div className="w-full max-w-[23rem]">
        <DayPicker
          autoFocus={autoFocus}
          classNames={{
            root: 'relative',
            months: 'relative',
            month_caption: 'flex h-10 items-center justify-center',
            caption_label: 'font-display font-[650] text-[1rem]',
            nav: 'absolute inset-x-0 top-0 z-1 flex justify-between',
            button_previous:
              'grid size-10 place-items-center rounded-compact text-ink-2 hover:bg-hover max-md:size-12 max-md:-mt-1',
            button_next:
              'grid size-10 place-items-center rounded-compact text-ink-2 hover:bg-hover max-md:size-12 max-md:-mt-1',
            month_grid: 'mt-1 w-full table-fixed border-collapse',
            weekday: 'h-8 font-semibold text-ink-3 text-small',
            day: 'p-px text-center',
          }}
          components={{
            Chevron: MonthArrow,
            DayButton,
          }}
          defaultMonth={dateOfDay(value ?? today)}
          formatters={{
            formatWeekdayName: (date) =>
              fr.localize.day(date.getDay() as 0, { width: 'abbreviated' }).slice(0, 3),
          }}
          labels={{ labelPrevious: () => uiText.previousMonth, labelNext: () => uiText.nextMonth }}
          locale={fr}
          mode="single"
          onDayClick={(date) => {
            const day = dayOfDate(date);
            if (isDisabled?.(day)) return setPointed(day);
            onValueChange(day);
          }}
          selected={value === null ? undefined : dateOfDay(value)}
          today={dateOfDay(today)}
          weekStartsOn={1}
        />
        <p aria-live="polite" className="mt-2 min-h-4.5 text-hint text-ink-2" id={reasonId}>
          {line}
        </p>
      </div>
    </ClosedContext>
  );
}

function MonthArrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" size={18} />;
}

function DayButton({ day, modifiers, className: _, ...rest }: DayButtonProps) {
  const { rule, point, reasonId } = useContext(ClosedContext);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const date = dayOfDate(day.date);
  const closed = rule?.(date) != null;
  return (
    <button
      {...rest}
      aria-describedby={closed ? reasonId : undefined}
      aria-disabled={closed || undefined}
      className={cn(
        'mx-auto grid size-10 place-items-center rounded-field font-semibold text-cell transition-colors hover:bg-hover max-md:size-11 max-md:text-[1rem]',
        rule &&
          !closed &&
          'bg-primary-soft text-primary-ink hover:bg-[color-mix(in_srgb,var(--color-primary-soft),var(--color-primary)_12%)]',
        closed && 'cursor-not-allowed font-normal text-ink-3 line-through hover:bg-transparent',
        modifiers.today && 'ring-[1.5px] ring-ink ring-inset',
        modifiers.selected && 'bg-primary text-on-primary no-underline hover:bg-primary-hover',
      )}
      onBlur={(event) => {
        point(null);
        rest.onBlur?.(event);
      }}
      onFocus={(event) => {
        point(date);
        rest.onFocus?.(event);
      }}
      onPointerEnter={() => point(date)}
      onPointerLeave={() => point(null)}
      ref={ref}
    />
  );
}
