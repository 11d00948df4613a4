import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { RadioKey, Radios } from './radios.tsx';

type SegmentedControlProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  label: string;
  /** As wide as its place; words that are too long for theirs take two lines. */
  fills?: boolean;
  className?: string;
};

/** One of two to four short choices, all in view: a horizon, a theme. */
export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  fills,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <Radios
      aria-label={label}
      className={cn(
        'items-stretch rounded-field border border-line bg-sunken p-[3px]',
        fills ? 'flex min-h-10 max-md:min-h-12' : 'inline-flex h-10 max-md:h-12',
        className,
      )}
      onValueChange={onValueChange}
      value={value}
    >
      {options.map((option) => (
        <label
          className={cn(
            'relative inline-flex cursor-pointer select-none items-center justify-center gap-1.5 rounded-[7px] font-semibold text-label text-ink-2 transition-colors hover:text-ink has-focus-visible:z-1 has-checked:bg-raised has-checked:text-ink has-checked:shadow-button',
            fills
              ? 'min-w-min flex-auto text-balance px-1.5 py-1 text-center leading-4.5'
              : 'min-w-10 whitespace-nowrap px-3 max-md:flex-1 max-md:px-2.5',
          )}
          key={option.value}
        >
          <RadioKey value={option.value} />
          {option.label}
        </label>
      ))}
    </Radios>
  );
}
