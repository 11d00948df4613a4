import { CartesianGrid, XAxis, YAxis } from 'recharts';

const TICK = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;

type PlotAxesProps = {
  /** By the id of each step. */
  labels: ReadonlyMap<string, string>;
  marks: readonly number[];
  mark: (value: number) => string;
  padding?: { left: number; right: number };
};

/** The steps below, the scale at the left, and a thin line for each of its marks. */
export function PlotAxes({ labels, marks, mark, padding = { left: 0, right: 0 } }: PlotAxesProps) {
  return (
    <>
      <CartesianGrid stroke="var(--color-line)" vertical={false} />
      <XAxis
        axisLine={{ stroke: 'var(--color-line-2)' }}
        dataKey="id"
        interval="equidistantPreserveStart"
        minTickGap={6}
        padding={padding}
        tick={TICK}
        tickFormatter={(id: string) => labels.get(id) ?? ''}
        tickLine={false}
        tickMargin={6}
      />
      <YAxis
        axisLine={false}
        domain={[marks[0] ?? 0, marks.at(-1) ?? 1]}
        interval={0}
        tick={TICK}
        tickFormatter={mark}
        tickLine={false}
        ticks={[...marks]}
        type="number"
        width="auto"
      />
    </>
  );
}
