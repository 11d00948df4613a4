import { useId } from 'react';
import type { ItemOutlook } from '#client/features/replenishment/replenishment.api.ts';
import { Stretched } from '#client/ui/plot/stretched.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { dayOnAxis, outlookText as text } from '#text/replenishment/outlook.text.ts';
import type { OutlookFrame, Slot } from './frame.ts';
import { Area, Curve, fromTop, Hatching, PlotBox, percent } from './plot-parts.tsx';

type PlotProps = { outlook: ItemOutlook; frame: OutlookFrame };

/** Of a slot's width, what its bar fills. */
const BAR = 0.76;
const WEEK = 7;

const total = (days: readonly { qty: number }[]) => days.reduce((sum, { qty }) => sum + qty, 0);

/** What was used each day, and what will be: bars behind, a band with its middle ahead, closed days hatched. */
export function UsePlot({ outlook, frame }: PlotProps) {
  const hatched = useId();
  const { unit, history, forecast } = outlook;
  return (
    <PlotBox
      aside={
        <>
          <span className="md:hidden">{text.band}</span>
          {frame.slots.some(({ closed }) => closed) && <span className="max-md:ml-2">{text.hatched}</span>}
        </>
      }
      className="h-40 max-md:h-32"
      label={text.useInWords({
        used: total(history.slice(-WEEK)),
        next: total(forecast.slice(0, WEEK)),
        unit,
      })}
      now={frame.now}
      scale={frame.use}
      title={text.usePlot(unit)}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <Hatching id={hatched} />
        {frame.slots.map((slot, place) => (
          <Bar frame={frame} hatched={hatched} key={slot.day} place={place} slot={slot} />
        ))}
      </svg>
      <p
        className="absolute -top-1 whitespace-nowrap pr-1.5 text-ink-2 text-small"
        style={{ right: percent(1 - frame.now) }}
      >
        {text.used}
      </p>
      <p
        className="absolute -top-1 whitespace-nowrap pl-1.5 font-semibold text-primary-ink text-small"
        style={{ left: percent(frame.now) }}
      >
        {text.expected}
        <span className="max-md:hidden">{text.inTen}</span>
      </p>
    </PlotBox>
  );
}

type BarProps = { slot: Slot; place: number; frame: OutlookFrame; hatched: string };

/** A closed day has no use: a low block says that it was there. */
const CLOSED_HEIGHT = 9;

function Bar({ slot, place, frame, hatched }: BarProps) {
  const size = frame.slots.length;
  const x = percent((place + (1 - BAR) / 2) / size);
  const width = percent(BAR / size);
  const { used, expected, closed } = slot;
  if (closed && !used) {
    return (
      <rect
        fill={`url(#${hatched})`}
        height={`${CLOSED_HEIGHT}%`}
        width={width}
        x={x}
        y={`${100 - CLOSED_HEIGHT}%`}
      />
    );
  }
  if (expected === null) {
    const y = fromTop(used ?? 0, frame.use);
    return <rect className="fill-plot-5/70" height={`${100 - y}%`} rx="2" width={width} x={x} y={`${y}%`} />;
  }
  const high = fromTop(expected.high, frame.use);
  const low = fromTop(Math.max(0, expected.low), frame.use);
  return (
    <>
      <rect
        className="fill-plot-1/35"
        height={`${Math.max(low - high, 1)}%`}
        rx="2"
        width={width}
        x={x}
        y={`${high}%`}
      />
      <rect
        className="fill-plot-1 [transform:translateY(-1.5px)]"
        height="3"
        width={width}
        x={x}
        y={`${fromTop(expected.qty, frame.use)}%`}
      />
    </>
  );
}

/** What was there, and how long it lasts: without an order until it runs out, with it from its arrival on. */
export function StockPlot({ outlook, frame }: PlotProps) {
  const { unit, current_stock, today, runs_out } = outlook;
  const { levels, without, withOrder, stock: scale, runsOut, arrival } = frame;
  const there = levels.at(-1);
  return (
    <PlotBox
      className="h-34 max-md:h-28"
      label={text.stockInWords(current_stock, unit)}
      now={frame.now}
      scale={scale}
      title={text.stockPlot(unit)}
    >
      <Stretched>
        <Area className="fill-plot-5/18" points={levels} scale={scale} />
        <Curve className="stroke-plot-5" points={levels} scale={scale} />
        <Curve
          className={runsOut ? 'stroke-danger' : 'stroke-plot-5'}
          dash="4 3"
          points={without}
          scale={scale}
        />
        <Curve className="stroke-plot-1" points={withOrder} scale={scale} />
      </Stretched>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {frame.deliveries.map((at) => (
          <DeliveryMark at={at} key={at} />
        ))}
        {there && <Dot className="fill-ink" of={there} scale={scale} />}
        {arrival && <Dot className="fill-plot-1" of={arrival} scale={scale} />}
        {runsOut && <Dot className="fill-danger" of={runsOut} scale={scale} />}
      </svg>
      {arrival && (
        <p
          className="absolute right-1.5 -translate-y-full whitespace-nowrap pb-1.5 font-semibold text-primary-ink text-small"
          style={{ top: `${fromTop(arrival.qty, scale)}%` }}
        >
          {text.arrival(arrival.brings, unit, arrival.day)}
        </p>
      )}
      {runsOut && runs_out && (
        <p
          className="absolute bottom-2 whitespace-nowrap rounded-chip bg-danger-soft px-2 py-0.5 font-semibold text-danger-ink text-small"
          style={{ right: `calc(${percent(1 - runsOut.at)} + 12px)` }}
        >
          {text.runsOut(runs_out, today)}
        </p>
      )}
    </PlotBox>
  );
}

type DotProps = { of: { at: number; qty: number }; scale: OutlookFrame['stock']; className: string };

function Dot({ of, scale, className }: DotProps) {
  return (
    <circle
      className={`${className} stroke-surface`}
      cx={percent(of.at)}
      cy={`${fromTop(of.qty, scale)}%`}
      r="4.5"
      strokeWidth="2"
    />
  );
}

/** What is under way arrives: a stroke up from the axis. */
function DeliveryMark({ at }: { at: number }) {
  return (
    <line
      className="stroke-info"
      strokeDasharray="2 3"
      strokeWidth="1.5"
      x1={percent(at)}
      x2={percent(at)}
      y1="28%"
      y2="100%"
    />
  );
}

/** A day each week, and today. */
export function DayAxis({ slots, now, today }: Pick<OutlookFrame, 'slots' | 'now'> & { today: LocalDate }) {
  const first = Math.round(now * slots.length);
  const named = slots
    .map(({ day }, place) => ({ day, place }))
    .filter(({ place }) => (place - first) % WEEK === 0);
  return (
    <div aria-hidden="true" className="relative mt-1 ml-9 h-4">
      {named.map(({ day, place }) => (
        <span
          className={`absolute -translate-x-1/2 whitespace-nowrap text-small ${day === today ? 'font-semibold text-ink' : 'text-ink-2'}`}
          key={day}
          style={{ left: percent((place + 0.5) / slots.length) }}
        >
          {dayOnAxis(day, today)}
        </span>
      ))}
    </div>
  );
}
