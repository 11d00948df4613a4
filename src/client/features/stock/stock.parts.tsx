import { useClock } from '#client/platform/clock.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { Cover, type MeasureTone } from '#client/ui/figure/cover.tsx';
import { Sparkline } from '#client/ui/figure/sparkline.tsx';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { coverUrgency, expiryUrgency, type Urgency } from '#domain/stock/urgency.ts';
import { DASH, formatNearDate } from '#text/kernel/format.ts';
import { useSourceText } from '#text/stock/consumption.text.ts';
import { coverFigure, coverSentence } from '#text/stock/cover.text.ts';
import { dayWord, levelsSentence, stockText as text } from '#text/stock/stock-screens.text.ts';
import type { StockLevel } from './stock.api.ts';

const TONES = { now: 'danger', soon: 'saffron', none: 'success' } as const satisfies Record<
  Urgency,
  MeasureTone
>;

const FIGURES = { now: 'text-danger-ink', soon: 'text-saffron-ink', none: 'text-ink' } as const;

type ExpiryMarkProps = { date: LocalDate | null; alertDays: number };

/** The day word, then the date: red to one day, saffron within the item's days of notice, plain after. */
export function ExpiryMark({ date, alertDays }: ExpiryMarkProps) {
  const today = useClock().today();
  if (date === null) return <span className="font-normal text-ink-2">{text.noDate}</span>;
  const urgency = expiryUrgency({ expires_on: date, alert_days: alertDays }, today);
  const day = <span className="font-normal text-ink-2">{formatNearDate(date, today)}</span>;
  if (urgency === 'none') return day;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Chip tone={urgency === 'now' ? 'danger' : 'saffron'}>{dayWord(date, today)}</Chip>
      {day}
    </span>
  );
}

/** Only where it is near: the rest of a short row is for what decides. */
export function NearExpiry({ of }: { of: Pick<StockLevel, 'nearest_expiry' | 'alert_days'> }) {
  const today = useClock().today();
  const { nearest_expiry: date, alert_days } = of;
  const urgency = date === null ? 'none' : expiryUrgency({ expires_on: date, alert_days }, today);
  if (date === null || urgency === 'none') return null;
  return <Chip tone={urgency === 'now' ? 'danger' : 'saffron'}>{dayWord(date, today)}</Chip>;
}

type CoverOf = Pick<StockLevel, 'days_of_cover' | 'next_delivery' | 'runs_out' | 'use_source'>;

/** How long it lasts against when more comes. */
export function CoverMeasure({ of }: { of: CoverOf }) {
  const today = useClock().today();
  const { days_of_cover: days, next_delivery: next } = of;
  const urgency = coverUrgency(of, today);
  if (days === null) {
    return (
      <span className="font-normal text-ink-2">
        <span aria-hidden="true">{DASH}</span>
        <span className="sr-only">{text.notUsed}</span>
      </span>
    );
  }
  return (
    <span className="inline-grid grid-cols-[auto_auto] items-center justify-start gap-x-2.5 whitespace-nowrap max-md:justify-end">
      <Cover
        filled={days}
        label={coverSentence(days, next, today)}
        mark={next === null ? null : daysBetween(today, next)}
        tone={TONES[urgency]}
      />
      <span className={`min-w-10 font-semibold ${FIGURES[urgency]}`}>{coverFigure(days)}</span>
      {of.use_source && (
        <span className="col-span-2 font-normal text-hint text-ink-3 max-md:hidden">
          {useSourceText[of.use_source]}
        </span>
      )}
    </span>
  );
}

/** On hand at the end of each of the last days. */
export function LevelsPlot({ of, className }: { of: StockLevel; className?: string }) {
  const today = useClock().today();
  return (
    <Sparkline
      className={className ?? ''}
      label={levelsSentence({ levels: of.last_levels, unit: of.unit })}
      tone={TONES[coverUrgency(of, today)]}
      values={of.last_levels}
    />
  );
}
