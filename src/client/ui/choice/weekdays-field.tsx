import { useGroupWiring } from '#client/ui/form/field-context.ts';
import { WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import { weekdayTitle } from '#text/kernel/format.ts';

type WeekdaysFieldProps = { value: readonly Weekday[]; onValueChange: (days: Weekday[]) => void };

/** The week from Monday, each day a box to press. What is chosen comes sorted, from Sunday. */
export function WeekdaysField({ value, onValueChange }: WeekdaysFieldProps) {
  const toggle = (day: Weekday) =>
    onValueChange(
      value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort((a, b) => a - b),
    );
  return (
    <fieldset {...useGroupWiring()} className="grid grid-cols-7 gap-1.5 max-md:grid-cols-4 max-md:gap-2">
      {WEEKDAYS_FROM_MONDAY.map((day) => (
        <label
          className="relative grid h-10.5 cursor-pointer select-none place-items-center rounded-field border border-field bg-surface font-semibold text-hint text-ink-2 transition-colors hover:border-ink-3 hover:text-ink has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 max-md:h-12 max-md:text-cell"
          key={day}
        >
          <input
            checked={value.includes(day)}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={() => toggle(day)}
            type="checkbox"
          />
          {weekdayTitle(day)}
        </label>
      ))}
    </fieldset>
  );
}
