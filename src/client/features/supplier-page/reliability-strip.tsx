import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';
import { DASH, formatPercent } from '#text/kernel/format.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import { supplierReliabilityText as text } from '#text/suppliers/supplier-page.text.ts';
import type { Reliability } from './supplier-page.api.ts';

const MINUTE_MS = 60_000;

/** Four measures of ninety days, each with what it is a share of. */
export function ReliabilityStrip({ reliability: { counts, percent } }: { reliability: Reliability }) {
  const late = counts.promised - counts.on_time;
  const short = counts.deliveries - counts.complete;
  return (
    <div className="total-line flex gap-x-8 gap-y-3 px-5 py-4 max-wide:flex-col max-md:px-4">
      <div className="shrink-0 wide:w-32">
        <h3 className="font-semibold text-body">{text.title}</h3>
        <p className="text-hint text-ink-2">{text.lastDays}</p>
      </div>
      <dl className="grid min-w-0 flex-1 grid-cols-4 gap-x-7 gap-y-3 max-wide:grid-cols-2 max-md:gap-x-5">
        <Measure
          figure={shareOf(percent.on_time)}
          label={text.onTime}
          note={counts.promised === 0 ? text.noDelivery : text.deliveriesOf(counts.on_time, counts.promised)}
          warns={late > 0 && isLow(percent.on_time)}
        />
        <Measure
          figure={shareOf(percent.complete)}
          label={text.complete}
          note={
            counts.deliveries === 0
              ? text.noDelivery
              : short > 0
                ? text.incomplete(short)
                : text.deliveriesOf(counts.complete, counts.deliveries)
          }
          warns={short > 0}
        />
        <Measure
          figure={shareOf(percent.prices_kept)}
          label={text.prices}
          note={
            counts.priced_lines === 0
              ? text.noDelivery
              : text.linesOf(counts.prices_kept, counts.priced_lines)
          }
          warns={isLow(percent.prices_kept)}
        />
        <Measure
          figure={counts.answer_minutes === null ? DASH : remainingTime(counts.answer_minutes * MINUTE_MS)}
          label={text.answers}
          note={counts.answer_minutes === null ? text.noAnswer(counts.sent) : text.answersOf(counts.answered)}
        />
      </dl>
    </div>
  );
}

/** Below this, more than one in ten did not go as agreed: said in saffron. */
const LOW_PERCENT = 90;
const isLow = (percent: number | null): boolean => percent !== null && percent < LOW_PERCENT;

const shareOf = (percent: number | null): string =>
  percent === null ? DASH : formatPercent(percent, { max: 0 });

type MeasureProps = { label: string; figure: string; note: ReactNode; warns?: boolean };

function Measure({ label, figure, note, warns = false }: MeasureProps) {
  return (
    <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-1.5 text-body">
      <dt className="text-ink-2">{label}</dt>
      <span aria-hidden="true" className="leader max-md:hidden" />
      <dd className="whitespace-nowrap font-display font-semibold text-card max-md:basis-full">{figure}</dd>
      <dd className={cn('basis-full text-hint', warns ? 'font-semibold text-saffron-ink' : 'text-ink-2')}>
        {note}
      </dd>
    </div>
  );
}
