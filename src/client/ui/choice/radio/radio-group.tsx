import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useGroupWiring } from '#client/ui/form/field-context.ts';
import { enterSubmits } from './enter-submits.ts';

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
    <Base
      {...wiring}
      aria-label={label}
      className={cn('flex gap-x-5 gap-y-1', layout === 'column' ? 'flex-col' : 'flex-wrap', className)}
      disabled={disabled}
      onKeyDown={enterSubmits}
      onValueChange={(next) => onValueChange(next as Value)}
      value={value}
    >
      {options.map((option) => {
        const off = disabled || option.disabledReason !== undefined;
        const hint = option.disabledReason ?? option.hint;
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its native input inside.
          <label
            className={cn(
              'inline-flex cursor-pointer items-start gap-2.5 py-1 text-body max-md:min-h-11 max-md:py-2.5',
              off && 'cursor-not-allowed text-ink-3',
            )}
            key={option.value}
          >
            <Radio.Root
              className="mt-px grid size-5 shrink-0 place-items-center rounded-full border border-field bg-surface transition-colors hover:border-ink-3 data-checked:border-primary data-checked:bg-primary data-disabled:border-line-2 data-disabled:bg-sunken"
              disabled={off}
              value={option.value}
            >
              <Radio.Indicator className="size-2 rounded-full bg-on-primary" />
            </Radio.Root>
            <span className="min-w-0">
              {option.label}
              {hint && <span className="block text-hint text-ink-3">{hint}</span>}
            </span>
          </label>
        );
      })}
    </Base>
  );
}
