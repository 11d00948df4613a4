import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';
import { Input } from './input.tsx';

type NumberFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'defaultValue' | 'size'
> & {
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Inside the field, after the figure. */
  unit?: ReactNode;
  /** Two for euros. */
  minDecimals?: number;
  /** Three for weights. */
  maxDecimals?: number;
};

/**
 * Comma and point are both understood; on leaving, the figure is shown the French way.
 * What is not a number stays as typed, with a null value, so that the form can say so.
 */
export function NumberField({
  value,
  onValueChange,
  unit,
  minDecimals = 0,
  maxDecimals = 3,
  // A phone's keypad for decimals has no minus: where one is needed, ask for « text ».
  inputMode = 'decimal',
  onBlur,
  onFocus,
  className,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const formatted = value === null ? '' : formatNumber(value, { min: minDecimals, max: maxDecimals });
  // The typed text holds only as long as it means the value: a value set from outside replaces it.
  const shown = typed !== null && parseFrenchNumber(typed) === value ? typed : formatted;
  return (
    <Input
      {...rest}
      autoComplete="off"
      className={cn('[&>input]:text-right [&>input]:font-semibold', className)}
      inputMode={inputMode}
      onBlur={(event) => {
        // Only what was understood is replaced by its French form.
        if (value !== null || typed?.trim() === '') setTyped(null);
        onBlur?.(event);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(parseFrenchNumber(event.target.value));
      }}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      // The figure is never cut: its unit gives way.
      style={{ minWidth: `calc(${shown.length}ch + 1.25rem)` }}
      trailing={unit !== undefined && <span className="truncate text-ink-2">{unit}</span>}
      value={shown}
    />
  );
}
