import { cva, type VariantProps } from 'class-variance-authority';
import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring } from '#client/ui/form/field-context.ts';
import { useLongPress } from '#client/ui/phone/use-long-press.ts';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { clampStep, stepBy } from './value.ts';

const boxStyle = cva('field-box w-fit overflow-hidden', {
  variants: {
    size: {
      // 40 beside other fields on a screen, 48 in a phone's list, 64 on the open line.
      default: 'h-10 min-h-10 max-md:h-12 max-md:min-h-12',
      open: 'h-16 min-h-16 w-full rounded-[12px]',
    },
  },
  defaultVariants: { size: 'default' },
});

const keyStyle = cva(
  'grid h-full shrink-0 touch-manipulation select-none place-items-center text-primary-ink transition-colors hover:bg-primary-soft disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent max-md:bg-primary-soft max-md:disabled:bg-sunken print:hidden',
  {
    variants: {
      size: { default: 'w-10.5 max-md:w-12', open: 'w-15 bg-primary-soft disabled:bg-sunken' },
    },
    defaultVariants: { size: 'default' },
  },
);

type StepperProps = VariantProps<typeof boxStyle> & {
  value: number;
  onValueChange: (value: number) => void;
  /** What is counted: the field's name where no FormField gives one. */
  label?: string | undefined;
  min?: number;
  max?: number;
  step?: number;
  /** After the figure, on the open line: « L sur 18 ». */
  suffix?: ReactNode;
  /** Tells each figure as it is typed: where the page answers it, an answer on leaving would move the next target. */
  live?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string;
};

export function Stepper({
  value,
  onValueChange,
  label,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  suffix,
  size,
  live,
  disabled,
  className,
}: StepperProps) {
  const wiring = useFieldWiring();
  const { field, move } = useFigure({ value, onValueChange, min, max, step, live });
  const open = size === 'open';
  const keys = { label, size, step };
  return (
    <span className={cn(boxStyle({ size }), className)} data-disabled={disabled || undefined}>
      <StepKey {...keys} disabled={disabled || value <= min} does="less" onPress={() => move(-1)} />
      <span
        className={cn(
          'flex h-full min-w-0 flex-1 items-baseline justify-center gap-2 self-stretch',
          !open && 'border-line border-x max-md:border-x-0',
        )}
      >
        <input
          {...wiring}
          {...field}
          aria-label={wiring.id ? undefined : (label ?? uiText.quantity)}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          aria-valuemin={min}
          aria-valuenow={value}
          autoComplete="off"
          className={cn(
            'h-full bg-transparent text-center font-semibold outline-none',
            open
              ? 'field-sizing-content min-w-8 max-w-full shrink-0 text-right font-[680] font-display'
              : 'w-10.5 max-md:w-13 max-md:text-[1.125rem]',
            open && openFigure(field.value),
            open && suffix === undefined && 'text-center',
          )}
          disabled={disabled}
          inputMode="decimal"
          role="spinbutton"
          style={open ? undefined : roomFor(field.value)}
        />
        {suffix !== undefined && <span className="min-w-0 text-body text-ink-2 leading-4.5">{suffix}</span>}
      </span>
      <StepKey {...keys} disabled={disabled || value >= max} does="more" onPress={() => move(1)} />
    </span>
  );
}

/** « 123,456 kg sur 123,456 » is whole on the narrowest phone: the longer the figure, the smaller. */
const openFigure = (figure: string): string => (figure.length <= 5 ? 'text-[1.75rem]' : 'text-[1.125rem]');

/** A figure that is cut off is read as another one: beyond four signs the field grows with it. */
const roomFor = (figure: string) =>
  figure.length > 4 ? { width: `calc(${figure.length}ch + 0.75rem)` } : undefined;

type FigureProps = Pick<StepperProps, 'value' | 'onValueChange' | 'live'> & {
  min: number;
  max: number;
  step: number;
};

/** The figure as it is typed, and as it moves by steps. */
function useFigure({ value, onValueChange, live, min, max, step }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const range = { min, max };
  const change = (next: number) => {
    setTyped(null);
    if (next !== value) onValueChange(next);
  };
  const move = (steps: 1 | -1) => change(stepBy(value, steps * step, range));
  const commit = () => {
    const read = typed === null ? null : parseFrenchNumber(typed);
    if (read !== null) change(clampStep(read, range));
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    const read = live ? parseFrenchNumber(text) : null;
    if (read !== null) onValueChange(clampStep(read, range));
  };
  const field = {
    value: typed ?? formatNumber(value),
    onBlur: commit,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      move(event.key === 'ArrowUp' ? 1 : -1);
    },
  };
  return { field, move };
}

const KEYS = {
  less: { nameOf: uiText.less, Icon: Minus },
  more: { nameOf: uiText.more, Icon: Plus },
} as const;

type StepKeyProps = Pick<StepperProps, 'label' | 'size' | 'disabled'> & {
  does: keyof typeof KEYS;
  step: number;
  onPress: () => void;
};

/** Kept down, it goes on. Its name is how far it goes. */
function StepKey({ does, step, label, size, disabled, onPress }: StepKeyProps) {
  const press = useLongPress(onPress);
  const { nameOf, Icon } = KEYS[does];
  const name = nameOf(step);
  return (
    <button
      aria-label={label ? `${name}, ${label}` : name}
      className={keyStyle({ size })}
      disabled={disabled}
      tabIndex={-1}
      type="button"
      {...press}
    >
      <Icon aria-hidden="true" size={size === 'open' ? 24 : 18} />
    </button>
  );
}
