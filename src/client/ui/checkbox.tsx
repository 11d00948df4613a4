import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';

type CheckboxProps = {
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  /** The name of the box; hidden where the row or the column already says it. */
  label: ReactNode;
  labelKind?: 'shown' | 'hidden';
  hint?: ReactNode;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLElement>;
};

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  labelKind = 'shown',
  hint,
  disabled,
  invalid,
  name,
  className,
  ref,
}: CheckboxProps) {
  const hidden = labelKind === 'hidden';
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its native input inside.
    <label
      className={cn(
        'cursor-pointer text-body',
        hidden
          ? 'grid size-8 place-items-center max-md:size-11'
          : 'inline-flex items-start gap-2.5 py-1 max-md:min-h-11 max-md:py-2.5',
        disabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      <Base.Root
        aria-invalid={invalid || undefined}
        checked={checked === true}
        className={cn(
          'grid size-5 shrink-0 place-items-center rounded-chip border border-field bg-surface transition-colors hover:border-ink-3 aria-invalid:border-danger data-checked:border-primary data-indeterminate:border-primary data-checked:bg-primary data-indeterminate:bg-primary data-disabled:border-line-2 data-disabled:bg-sunken',
          !hidden && 'mt-px',
        )}
        disabled={disabled}
        indeterminate={checked === 'mixed'}
        name={name}
        onCheckedChange={(next) => onCheckedChange(next)}
        ref={ref}
      >
        <Base.Indicator className={cn('grid place-items-center text-on-primary', disabled && 'text-ink-3')}>
          {checked === 'mixed' ? (
            <Minus aria-hidden="true" size={15} strokeWidth={2.6} />
          ) : (
            <Check aria-hidden="true" size={15} strokeWidth={2.6} />
          )}
        </Base.Indicator>
      </Base.Root>
      <span className={hidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint && <span className="block text-hint text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
