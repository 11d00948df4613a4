import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useGroupWiring } from '#client/ui/form/field-context.ts';
import { RadioDot, Radios } from './radios.tsx';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabledReason?: string;
};

type RadioGroupProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** The set's name where no FormField gives one. */
  label?: string;
  layout?: 'column' | 'row';
  disabled?: boolean;
  className?: string;
};

export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  layout = 'column',
  disabled,
  className,
}: RadioGroupProps<Value>) {
  const wiring = useGroupWiring();
  return (
    <Radios
      {...wiring}
      aria-label={label}
      className={cn('flex gap-x-5 gap-y-1', layout === 'column' ? 'flex-col' : 'flex-wrap', className)}
      onValueChange={onValueChange}
      value={value}
    >
      {options.map((option) => {
        const off = disabled || option.disabledReason !== undefined;
        const hint = option.disabledReason ?? option.hint;
        return (
          <label
            className={cn(
              'inline-flex cursor-pointer items-start gap-2.5 py-1 text-body max-md:min-h-11 max-md:py-2.5',
              off && 'cursor-not-allowed text-ink-3',
            )}
            key={option.value}
          >
            <RadioDot className="mt-px" disabled={off} value={option.value} />
            <span className="min-w-0">
              {option.label}
              {hint && <span className="block text-hint text-ink-3">{hint}</span>}
            </span>
          </label>
        );
      })}
    </Radios>
  );
}
