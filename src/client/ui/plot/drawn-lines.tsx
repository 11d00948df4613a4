import {
  Area,
  ComposedChart,
  Line,
  ReferenceLine,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
} from 'recharts';
import { apart } from './line-names.ts';
import { PlotAxes } from './plot-axes.tsx';
import { scaleMarks } from './scale.ts';
import { lineExtremes, type PlotLines, plotColour } from './series.ts';
import { PlotTooltip } from './tooltip.tsx';

/** Beyond it a mark for each value would hide the line. */
const MARKED_STEPS = 16;
/** Of 12 px, on average; names are cut before they take more room than the lines. */
const LETTER_PX = 6.6;
const NAME_LETTERS_MAX = 18;
const TICK = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;
const STEADY = { isAnimationActive: false } as const;

const short = (name: string) =>
  name.length > NAME_LETTERS_MAX ? `${name.slice(0, NAME_LETTERS_MAX - 1)}…` : name;

const lastValue = (values: readonly (number | null)[]) => values.findLast((value) => value !== null) ?? null;

/** Lines, each with its name and last value at its end; the room between the first two may be filled. */
export function DrawnLines({ steps, series, band, goal, from = 'near', say, mark, height }: PlotLines) {
  const { low, high } = lineExtremes(series);
  const marks = scaleMarks(
    Math.min(low, goal?.value ?? low, from === 'zero' ? 0 : low),
    Math.max(high, goal?.value ?? high),
  );
  const labels = new Map(steps.map(({ id, label }) => [id, label]));
  const coloured = series.map((one, index) => ({ ...one, colour: plotColour(index) }));
  const widest = Math.max(
    ...series.flatMap(({ name, values }) => [short(name).length, say(lastValue(values) ?? 0).length]),
  );
  return (
    <ComposedChart
      accessibilityLayer={false}
      data={valuesOf({ steps, series })}
      margin={{ top: 12, right: widest * LETTER_PX + 16, bottom: 0, left: 0 }}
      responsive
      style={{ width: '100%', height }}
    >
      <PlotAxes labels={labels} mark={mark} marks={marks} padding={{ left: 10, right: 4 }} />
      <PlotTooltip cursor={{ stroke: 'var(--color-line-2)' }} say={say} series={coloured} steps={steps} />
      {band && (
        <Area
          {...STEADY}
          activeDot={false}
          dataKey="band"
          fill={plotColour(1)}
          fillOpacity={0.14}
          stroke="none"
          type="linear"
        />
      )}
      {goal && (
        <ReferenceLine
          label={{ value: goal.label, position: 'insideTopLeft', ...TICK }}
          stroke="var(--color-field)"
          strokeDasharray="2 4"
          y={goal.value}
        />
      )}
      {coloured.map(lineOf)}
      <LineNames say={say} series={coloured} steps={steps.map(({ id }) => id)} />
    </ComposedChart>
  );
}

const valuesOf = ({ steps, series }: Pick<PlotLines, 'steps' | 'series'>) =>
  steps.map(({ id }, place) => {
    const [first, second] = series.map(({ values }) => values[place] ?? null);
    return {
      id,
      ...Object.fromEntries(series.map((one, index) => [`s${index}`, one.values[place] ?? null])),
      band: first == null || second == null ? null : [Math.min(first, second), Math.max(first, second)],
    };
  });

type Coloured = PlotLines['series'][number] & { colour: string };

const lineOf = ({ id, name, colour, values }: Coloured, index: number) => (
  <Line
    {...STEADY}
    activeDot={{ r: 4 }}
    connectNulls={false}
    dataKey={`s${index}`}
    dot={({ cx, cy, value, index: place }) => (
      <Mark
        colour={colour}
        cx={cx}
        cy={cy}
        key={place}
        kind={values.length <= MARKED_STEPS || isAlone(values, place) ? index : null}
        value={value}
      />
    )}
    key={id}
    name={name}
    stroke={colour}
    strokeDasharray={index % 2 === 1 ? '6 4' : '0'}
    strokeWidth={2}
    type="linear"
  />
);

/** A value between two gaps has no line: without a mark it would not be seen. */
const isAlone = (values: readonly (number | null)[] | undefined, place: number) =>
  values?.[place - 1] == null && values?.[place + 1] == null;

type MarkProps = {
  cx?: number | undefined;
  cy?: number | undefined;
  value: unknown;
  colour: string;
  kind: number | null;
};

/** Circles against squares: lines stay apart without their colours. */
function Mark({ cx, cy, value, colour, kind }: MarkProps) {
  if (kind === null || value == null || cx === undefined || cy === undefined) return null;
  const look = { fill: colour, stroke: 'var(--color-surface)', strokeWidth: 1.2 };
  if (kind % 2 === 0) return <circle cx={cx} cy={cy} r={3.4} {...look} />;
  return <rect height={6.4} width={6.4} x={cx - 3.2} y={cy - 3.2} {...look} />;
}

type LineNamesProps = {
  series: readonly { id: string; name: string; values: readonly (number | null)[]; colour: string }[];
  steps: readonly string[];
  say: (value: number) => string;
};

function LineNames({ series, steps, say }: LineNamesProps) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!area || !x || !y) return null;
  const ends = series.flatMap(({ values, ...one }) => {
    const place = values.findLastIndex((value) => value !== null);
    const value = values[place] ?? null;
    const at = value === null ? undefined : y(value);
    return value === null || at === undefined ? [] : [{ ...one, value, y: at, x: x(steps[place]) ?? 0 }];
  });
  const places = apart(ends, { gap: 32, top: area.y + 4, bottom: area.y + area.height - 12 });
  const left = area.x + area.width + 8;
  return (
    <g>
      {ends.map(({ id, name, value, colour, y: at }) => {
        const top = places.get(id) ?? at;
        return (
          <text className="plot-name" fill={colour} fontSize={12} fontWeight={600} key={id}>
            <tspan x={left} y={top}>
              {short(name)}
            </tspan>
            <tspan x={left} y={top + 14}>
              {say(value)}
            </tspan>
          </text>
        );
      })}
    </g>
  );
}
