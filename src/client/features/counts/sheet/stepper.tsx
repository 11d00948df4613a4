import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { FieldEntry } from '#client/features/counts/queue/draft.ts';
import { cn } from '#client/ui/cn.ts';
import { nextOnEnter } from '#client/ui/next-on-enter.ts';
import { useLongPress } from '#client/ui/phone/use-long-press.ts';
import { countFieldText } from '#text/counts/counts.text.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';

type StepperProps = {
  entry: FieldEntry;
  onSay: (entry: FieldEntry) => void;
  /** Whether a figure can stand here: whole packs, a weight. */
  accepts: (value: number) => boolean;
  step: number;
  label: string;
  suffix: ReactNode;
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
};

const KEY =
  'grid h-full w-15 shrink-0 touch-manipulation select-none place-items-center bg-primary-soft text-primary-ink transition-colors disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3';

/** As big as a wet thumb. Empty until something is said: an empty shelf is a zero that somebody typed. */
export function CountStepper({ entry, onSay, accepts, step, label, suffix, onEnter, ref }: StepperProps) {
  const errorId = useId();
  const { value, wrong } = entry;
  const { field, set } = useFigure({ entry, onSay, accepts });
  return (
    <div className="min-w-0 flex-1">
      <span
        className={cn(
          'field-box h-16 min-h-16 w-full overflow-hidden rounded-[12px]',
          wrong && 'border-danger',
        )}
      >
        <StepKey
          disabled={value === null || value <= 0}
          label={text.less(label)}
          onPress={() => set(Math.max(0, (value ?? 0) - step))}
        >
          <Minus aria-hidden="true" size={24} />
        </StepKey>
        <span className="flex h-full min-w-0 flex-1 items-baseline justify-center gap-2 self-stretch">
          <input
            {...field}
            aria-describedby={wrong ? errorId : undefined}
            aria-invalid={wrong || undefined}
            aria-label={label}
            autoComplete="off"
            className="field-sizing-content h-full min-w-8 max-w-full bg-transparent text-right font-[680] font-display text-[1.75rem] outline-none placeholder:text-ink-3"
            enterKeyHint="next"
            inputMode="decimal"
            onFocus={(event) => event.target.select()}
            onKeyDown={nextOnEnter(onEnter)}
            placeholder="–"
            ref={ref}
          />
          <span className="whitespace-nowrap text-body text-ink-2">{suffix}</span>
        </span>
        <StepKey label={text.plus(label)} onPress={() => set((value ?? 0) + step)}>
          <Plus aria-hidden="true" size={24} />
        </StepKey>
      </span>
      {wrong && (
        <p className="mt-1.5 text-danger-ink text-hint" id={errorId} role="alert">
          {countFieldText.qtyInvalid}
        </p>
      )}
    </div>
  );
}

/** The figure as it is written, right or wrong. */
function useFigure({ entry, onSay, accepts }: Pick<StepperProps, 'entry' | 'onSay' | 'accepts'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const { value, wrong } = entry;
  const set = (next: number) => {
    const rounded = Math.round(next * 1000) / 1000;
    setTyped(null);
    onSay({ value: rounded, wrong: !accepts(rounded) });
  };
  const read = (input: string) => {
    setTyped(input);
    const number = parseFrenchNumber(input);
    const empty = input.trim() === '';
    onSay({ value: number, wrong: !empty && (number === null || !accepts(number)) });
  };
  const field = {
    value: typed ?? (value === null ? '' : formatNumber(value)),
    onBlur: () => !wrong && setTyped(null),
    onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.target.value),
  };
  return { field, set };
}

type StepKeyProps = { label: string; onPress: () => void; disabled?: boolean; children: ReactNode };

/** Kept down, it goes on. */
function StepKey({ label, onPress, disabled, children }: StepKeyProps) {
  const press = useLongPress(onPress);
  return (
    <button aria-label={label} className={KEY} disabled={disabled} tabIndex={-1} type="button" {...press}>
      {children}
    </button>
  );
}
