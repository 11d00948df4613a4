import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useLongPress } from '#client/ui/use-long-press.ts';
import { isReading } from '#domain/temperatures/room.ts';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';

type Said = { celsius: number | null; wrong: boolean };

type CelsiusFieldProps = Said & {
  onSay: (said: Said) => void;
  label: string;
  /** Where the keys start from, and shown until something is said. */
  usual: number;
  /** A freezer: a phone's keypad has no minus, so figures are below zero unless told otherwise. */
  belowZero: boolean;
  outside: boolean;
  error: string | undefined;
  onEnter: () => void;
};

const KEY =
  'grid h-full w-15 shrink-0 touch-manipulation select-none place-items-center bg-primary-soft text-primary-ink transition-colors md:w-18';

/** As big as a thumb. Empty until somebody has read the probe: the figure of yesterday is no reading. */
export function CelsiusField({
  celsius,
  wrong,
  onSay,
  label,
  usual,
  belowZero,
  outside,
  error,
  onEnter,
}: CelsiusFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [below, setBelow] = useState(belowZero);
  const say = (next: number) => {
    setTyped(null);
    const rounded = Math.round(next * 10) / 10;
    onSay({ celsius: rounded, wrong: !isReading(rounded) });
  };
  const read = (written: string, negative: boolean) => {
    setTyped(written);
    const figure = parseFrenchNumber(written);
    const value = figure !== null && negative && figure > 0 ? -figure : figure;
    onSay({ celsius: value, wrong: written.trim() !== '' && (value === null || !isReading(value)) });
  };
  const figure = (value: number) => formatNumber(below ? Math.abs(value) : value, { min: 1, max: 1 });
  const step = (by: number) => say(celsius === null ? usual : celsius + by);
  const shown = typed ?? (celsius === null ? '' : figure(celsius));
  return (
    <div data-field="">
      <span
        className={cn(
          'field-box h-18 min-h-18 w-full overflow-hidden rounded-[12px]',
          (outside || error) && 'border-2 border-danger',
        )}
      >
        <StepKey label={text.less} onPress={() => step(-0.1)}>
          <Minus aria-hidden="true" size={24} />
        </StepKey>
        <span className="flex h-full min-w-0 flex-1 items-baseline justify-center gap-1.5 self-stretch">
          {belowZero && (
            <button
              aria-label={text.below}
              aria-pressed={below}
              className="h-full min-w-8 font-[680] font-display text-[1.75rem]"
              onClick={() => {
                setBelow(!below);
                read(shown, !below);
              }}
              type="button"
            >
              {below ? '−' : '+'}
            </button>
          )}
          <input
            aria-describedby={error ? errorId : undefined}
            aria-invalid={wrong || error !== undefined || undefined}
            aria-label={label}
            autoComplete="off"
            className={cn(
              'field-sizing-content h-full min-w-10 max-w-full bg-transparent text-right font-[680] font-display text-[2rem] outline-none placeholder:text-ink-3',
              outside && 'text-danger-ink',
            )}
            enterKeyHint="next"
            inputMode="decimal"
            onBlur={() => !wrong && setTyped(null)}
            onChange={(event) => read(event.target.value, below)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onEnter();
            }}
            placeholder="–"
            value={shown}
          />
          <span className="text-[1.125rem] text-ink-2">°C</span>
        </span>
        <StepKey label={text.more} onPress={() => step(0.1)}>
          <Plus aria-hidden="true" size={24} />
        </StepKey>
      </span>
      {error && (
        <p className="mt-1.5 text-danger-ink text-hint" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Kept down, it goes on. */
function StepKey({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  const press = useLongPress(onPress);
  return (
    <button aria-label={label} className={KEY} tabIndex={-1} type="button" {...press}>
      {children}
    </button>
  );
}
