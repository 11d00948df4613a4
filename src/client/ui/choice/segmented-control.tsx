import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

type SegmentedControlProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  label: string;
  className?: string;
};

/** One of two to four short choices, all in view: a horizon, a theme. */
export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <Base
      aria-label={label}
      className={cn(
        'inline-flex h-10 items-stretch rounded-field border border-line bg-sunken p-[3px] max-md:h-12',
        className,
      )}
      onValueChange={(next) => onValueChange(next as Value)}
      value={value}
    >
      {options.map((option) => (
        <Radio.Root
          className="relative inline-flex min-w-10 cursor-pointer select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-[7px] px-3 font-semibold text-label text-ink-2 transition-colors hover:text-ink focus-visible:z-1 data-checked:bg-raised data-checked:text-ink data-checked:shadow-button max-md:flex-1 max-md:px-2.5"
          key={option.value}
          render={<span />}
          value={option.value}
        >
          {option.label}
        </Radio.Root>
      ))}
    </Base>
  );
}
