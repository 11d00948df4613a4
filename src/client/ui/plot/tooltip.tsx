import { Tooltip } from 'recharts';
import type { PlotSeries, PlotStep, PlotWords } from './series.ts';

type PointedAt = {
  step: PlotStep | undefined;
  place: number;
  /** In the order in which they are seen, from above. */
  series: readonly (PlotSeries & { colour: string })[];
  /** Under a dotted line, where the parts have a sum. */
  total: string | null;
  say: PlotWords['say'];
};

type PlotTooltipProps = Pick<PointedAt, 'series' | 'say'> & {
  steps: readonly PlotStep[];
  totalAt?: (place: number) => string;
  /** What marks the step itself. */
  cursor: { fill: string } | { stroke: string };
};

/** What a step holds, beside the pointer. The table has the same for who points at nothing. */
export const PlotTooltip = ({ steps, totalAt, cursor, ...words }: PlotTooltipProps) => (
  <Tooltip
    content={({ active, activeIndex }) => {
      const place = Number(activeIndex);
      return active ? (
        <StepWords {...words} place={place} step={steps[place]} total={totalAt?.(place) ?? null} />
      ) : null;
    }}
    cursor={cursor}
    isAnimationActive={false}
    wrapperStyle={{ zIndex: 1 }}
  />
);

function StepWords({ step, place, series, total, say }: PointedAt) {
  if (!step) return null;
  return (
    <div className="min-w-40 max-w-72 rounded-field border border-line bg-raised px-3 py-2 text-hint text-ink shadow-menu">
      <p className="mb-1 font-semibold">{step.title}</p>
      <ul>
        {series.map(({ id, name, values, colour }) => {
          const value = values[place] ?? null;
          return (
            value !== null && (
              <li className="flex items-baseline gap-2 py-px" key={id}>
                <span className="size-2.5 shrink-0 rounded-[3px]" style={{ background: colour }} />
                <span className="min-w-0 truncate text-ink-2">{name}</span>
                <span className="ml-auto whitespace-nowrap pl-3 font-semibold">{say(value)}</span>
              </li>
            )
          );
        })}
      </ul>
      {total !== null && (
        <p className="total-line mt-1 flex justify-end pt-1 font-semibold" data-total="">
          {total}
        </p>
      )}
    </div>
  );
}
