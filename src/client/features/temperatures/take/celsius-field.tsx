import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { nextOnEnter } from '#client/ui/next-on-enter.ts';
import { useLongPress } from '#client/ui/phone/use-long-press.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import { formatNumber, parseFrenchNumber } from '#text/kernel/format.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';

type CelsiusEntry = { celsius: number | null; wrong: boolean };

type CelsiusFieldProps = CelsiusEntry & {
  onSay: (entry: CelsiusEntry) => void;
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
  'grid h-full w-15 shrink-0 touch-manipulation select-none place-items-center bg-primary-soft text-primary-ink transition-colors md:w-18 print:hidden';

/** As big as a thumb. Empty until somebody has read the probe: the figure of yesterday is no reading. */
export function CelsiusField(props: CelsiusFieldProps) {
  const { belowZero, outside, error } = props;
  const errorId = useId();
  const typing = useTypedCelsius(props);
  return (
    <div data-field="">
      <span
        className={cn(
          'field-box h-18 min-h-18 w-full overflow-hidden rounded-[12px]',
          (outside || error) && 'border-2 border-danger',
        )}
      >
        <StepKey label={text.less} onPress={() => typing.step(-0.1)}>
          <Minus aria-hidden="true" size={24} />
        </StepKey>
        <span className="flex h-full min-w-0 flex-1 items-baseline justify-center gap-1.5 self-stretch">
          {belowZero && <SignKey below={typing.below} onPress={typing.turn} />}
          <Figure {...props} errorId={errorId} typing={typing} />
          <span className="text-[1.125rem] text-ink-2">°C</span>
        </span>
        <StepKey label={text.more} onPress={() => typing.step(0.1)}>
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

/** The figure as it is written, and as it moves by tenths. */
function useTypedCelsius({ celsius, wrong, onSay, usual, belowZero }: CelsiusFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [below, setBelow] = useState(belowZero);
  const read = (text: string, negative: boolean) => {
    setTyped(text);
    const figure = parseFrenchNumber(text);
    const value = figure !== null && negative && figure > 0 ? -figure : figure;
    onSay({ celsius: value, wrong: text.trim() !== '' && (value === null || !isProbeReading(value)) });
  };
  const figure = (value: number) => formatNumber(below ? Math.abs(value) : value, { min: 1, max: 1 });
  const shown = typed ?? (celsius === null ? '' : figure(celsius));
  return {
    below,
    shown,
    read: (text: string) => read(text, below),
    leave: () => !wrong && setTyped(null),
    step: (by: number) => {
      const next = Math.round((celsius === null ? usual : celsius + by) * 10) / 10;
      setTyped(null);
      onSay({ celsius: next, wrong: !isProbeReading(next) });
    },
    turn: () => {
      setBelow(!below);
      read(shown, !below);
    },
  };
}

type Typing = ReturnType<typeof useTypedCelsius>;

const SignKey = ({ below, onPress }: { below: boolean; onPress: () => void }) => (
  <button
    aria-label={text.below}
    aria-pressed={below}
    className="h-full min-w-8 font-[680] font-display text-[1.75rem]"
    onClick={onPress}
    type="button"
  >
    {below ? '−' : '+'}
  </button>
);

type FigureProps = CelsiusFieldProps & { typing: Typing; errorId: string };

const Figure = ({ typing, wrong, error, errorId, label, outside, onEnter }: FigureProps) => (
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
    onBlur={typing.leave}
    onChange={(event) => typing.read(event.target.value)}
    onFocus={(event) => event.target.select()}
    onKeyDown={nextOnEnter(onEnter)}
    placeholder="–"
    value={typing.shown}
  />
);

/** Kept down, it goes on. */
function StepKey({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  const press = useLongPress(onPress);
  return (
    <button aria-label={label} className={KEY} tabIndex={-1} type="button" {...press}>
      {children}
    </button>
  );
}
