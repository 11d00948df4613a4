import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '#client/ui/cn.ts';

type CheckboxProps = {
  checked: boolean | 'mixed';
  /** `shift`: pressed with the key held down. */
  onCheckedChange: (checked: boolean, shift: boolean) => void;
  /** The name of the box; hidden where the row or the column already says it. */
  label: ReactNode;
  labelKind?: 'shown' | 'hidden';
  hint?: ReactNode;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
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
      <span className={cn('relative grid size-5 shrink-0 place-items-center', !hidden && 'mt-px')}>
        <input
          aria-invalid={invalid || undefined}
          checked={checked === true}
          className="size-5 cursor-[inherit] appearance-none rounded-chip border border-field bg-surface transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-ink-3 disabled:border-line-2 disabled:bg-sunken aria-invalid:border-danger"
          disabled={disabled}
          name={name}
          onChange={(event) => onCheckedChange(event.target.checked, isShifted(event.nativeEvent))}
          ref={(box) => {
            // The third state has no attribute.
            if (box) box.indeterminate = checked === 'mixed';
            put(ref, box);
          }}
          type="checkbox"
        />
        {checked !== false && (
          <span className={cn('pointer-events-none absolute text-on-primary', disabled && 'text-ink-3')}>
            {checked === 'mixed' ? (
              <Minus aria-hidden="true" size={15} strokeWidth={2.6} />
            ) : (
              <Check aria-hidden="true" size={15} strokeWidth={2.6} />
            )}
          </span>
        )}
      </span>
      <span className={hidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint && <span className="block text-hint text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}

/** A box changes by a click, of the mouse or of the space bar. */
const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;

function put<Value>(ref: Ref<Value> | undefined, value: Value): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}
