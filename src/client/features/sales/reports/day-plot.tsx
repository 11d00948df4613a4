import type { SoldDay } from '#client/features/sales/sales.api.ts';
import { localDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { type ReportLength, scaleMarks } from '#domain/sales/report.ts';
import { formatDate, formatDayInSentence, formatEuros, weekdayShort } from '#text/kernel/format.ts';
import { scaleText, salesReportText as text } from '#text/sales/sales-report.text.ts';

const SLOT = 10;
const BAR = 6.4;
const MONDAY = 1;

type DayPlotProps = { finding: string; days: readonly SoldDay[]; length: ReportLength };

/** A bar for each day, with a stroke where the same day of the period before stood. */
export function DayPlot({ finding, days, length }: DayPlotProps) {
  const revenues = days.map(({ revenue }) => revenue);
  const marks = scaleMarks(
    Math.max(...days.flatMap(({ revenue, revenue_before }) => [revenue, revenue_before])),
  );
  const top = marks.at(-1) ?? 1;
  const alt = `${finding}. ${text.extremes(formatEuros(Math.min(...revenues)), formatEuros(Math.max(...revenues)))}`;
  return (
    <figure>
      <div aria-label={alt} role="img">
        <div className="relative ml-13 h-48 max-md:ml-11 max-md:h-40">
          {marks.map((mark) => (
            <div
              className="absolute inset-x-0 border-line border-t"
              key={mark}
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 text-ink-2 text-small">
                {scaleText(mark)}
              </span>
            </div>
          ))}
          <Bars days={days} top={top} />
        </div>
        <DayNames days={days} />
      </div>
      <Legend length={length} />
    </figure>
  );
}

/** A refund greater than the day's sales has no height: the table says it. */
const heightOf = (revenue: number, top: number) => Math.max((revenue / top) * 100, 0);

function Bars({ days, top }: { days: readonly SoldDay[]; top: number }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
      preserveAspectRatio="none"
      viewBox={`0 0 ${days.length * SLOT} 100`}
    >
      {days.map(({ day, revenue, revenue_before }, place) => {
        const left = place * SLOT + (SLOT - BAR) / 2;
        const height = heightOf(revenue, top);
        const before = 100 - heightOf(revenue_before, top);
        return (
          <g key={day}>
            <title>{`${formatDayInSentence(localDate(day))} : ${formatEuros(revenue)}`}</title>
            <rect className="fill-transparent" height="100" width={SLOT} x={place * SLOT} y="0" />
            <rect className="fill-plot-1" height={height} width={BAR} x={left} y={100 - height} />
            {revenue_before > 0 && (
              <path
                className="stroke-plot-2"
                d={`M${left - 1} ${before}H${left + BAR + 1}`}
                strokeWidth="2.5"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A week has room for every day's name, four of them for each Monday's. */
function DayNames({ days }: { days: readonly SoldDay[] }) {
  const isLong = days.length > 7;
  return (
    <div
      className="mt-1.5 ml-13 grid text-center text-ink-2 text-small max-md:ml-11"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map(({ day }) => {
        const date = localDate(day);
        const weekday = weekdayOf(date);
        const short = formatDate(date).slice(0, 5);
        return (
          <span className="flex justify-center overflow-visible whitespace-nowrap" key={day}>
            {isLong ? (
              weekday === MONDAY && short
            ) : (
              <WeekdayName name={weekdayShort(weekday)} short={short} />
            )}
          </span>
        );
      })}
    </div>
  );
}

const WeekdayName = ({ name, short }: { name: string; short: string }) => (
  <span>
    {name} <span className="max-md:hidden">{short}</span>
  </span>
);

function Legend({ length }: { length: ReportLength }) {
  return (
    <ul className="mt-3 ml-13 flex flex-wrap gap-x-5 gap-y-1 text-hint text-ink-2 max-md:ml-11">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-[3px] bg-plot-1" />
        {text.legend.now}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-[2.5px] w-4 bg-plot-2" />
        {text.legend.before(length)}
      </li>
    </ul>
  );
}
