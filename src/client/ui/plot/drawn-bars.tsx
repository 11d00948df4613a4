import { Bar, ComposedChart, Line, usePlotArea } from 'recharts';
import { PlotAxes } from './plot-axes.tsx';
import { scaleMarks } from './scale.ts';
import { type PlotBars, pileExtremes, plotColour } from './series.ts';
import { PlotTooltip } from './tooltip.tsx';

/** From here on bars are too thin for gaps as wide as the others'. */
const MANY_STEPS = 31;
const STEADY = { isAnimationActive: false } as const;

/** Bars in a pile for each step, from zero, with a stroke where the step before stood. */
export function DrawnBars({ steps, series, before, say, mark, total = say, height }: PlotBars) {
  const piles = pileExtremes(before ? [...series] : series, steps.length);
  const highest = Math.max(piles.high, ...(before?.values ?? []).map((value) => value ?? 0));
  const marks = scaleMarks(piles.low, highest);
  const labels = new Map(steps.map(({ id, label }) => [id, label]));
  const coloured = series.map((one, index) => ({ ...one, colour: plotColour(index) }));
  const seen = [...coloured.toReversed(), ...(before ? [{ ...before, colour: plotColour(1) }] : [])];
  const sumAt = (place: number) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
  return (
    <ComposedChart
      accessibilityLayer={false}
      barCategoryGap={steps.length > MANY_STEPS ? '8%' : '16%'}
      data={pilesOf({ steps, series, before })}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      responsive
      stackOffset="sign"
      style={{ width: '100%', height }}
    >
      <PlotAxes labels={labels} mark={mark} marks={marks} />
      <PlotTooltip
        cursor={{ fill: 'var(--color-hover)' }}
        say={say}
        series={seen}
        steps={steps}
        {...(series.length > 1 && { totalAt: (place) => total(sumAt(place)) })}
      />
      {coloured.map(({ id, name, colour }, index) => (
        <Bar
          {...STEADY}
          dataKey={`s${index}`}
          fill={colour}
          key={id}
          maxBarSize={56}
          name={name}
          radius={2}
          stackId="pile"
          stroke="var(--color-surface)"
          strokeWidth={steps.length > MANY_STEPS ? 0.8 : 1.6}
        />
      ))}
      {before && strokesBefore(steps.length)}
    </ComposedChart>
  );
}

const pilesOf = ({ steps, series, before }: Pick<PlotBars, 'steps' | 'series' | 'before'>) =>
  steps.map(({ id }, place) => ({
    id,
    ...Object.fromEntries(series.map((one, index) => [`s${index}`, one.values[place] ?? 0])),
    // Nothing sold before leaves no stroke on the ground.
    before: before?.values[place] || null,
  }));

const strokesBefore = (count: number) => (
  <Line
    {...STEADY}
    activeDot={false}
    dataKey="before"
    dot={({ cx, cy, value, index }) => (
      <BeforeStroke count={count} cx={cx} cy={cy} key={index} value={value} />
    )}
    legendType="none"
    stroke="none"
  />
);

type StrokeProps = { cx?: number | undefined; cy?: number | undefined; value: unknown; count: number };

/** As wide as a bar and a little more. */
function BeforeStroke({ cx, cy, value, count }: StrokeProps) {
  const area = usePlotArea();
  if (value == null || cx === undefined || cy === undefined || !area) return null;
  const half = Math.min((area.width / count) * 0.46, 32);
  return <path d={`M${cx - half} ${cy}H${cx + half}`} stroke={plotColour(1)} strokeWidth={2.5} />;
}
