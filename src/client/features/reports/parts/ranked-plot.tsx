import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { PlotLegend } from '#client/ui/plot/plot.tsx';
import { pileExtremes, plotColour } from '#client/ui/plot/series.ts';

const DRAWN = 8;

type RankedPlotProps<Row> = {
  /** What the plot says, in one sentence. */
  finding: string;
  description: ReactNode;
  /** Those that weigh most first: the table below has the others. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  name: (row: Row) => string;
  series: readonly { id: string; name: string; of: (row: Row) => number }[];
  /** A value as it is read: « 412,60 € ». */
  say: (value: number) => string;
};

/** The first rows of a table one under the other, so that every name has its room, under what they say. */
export function RankedPlot<Row>({
  finding,
  description,
  rows,
  rowId,
  name,
  series,
  say,
}: RankedPlotProps<Row>) {
  const drawn = rows.slice(0, DRAWN);
  const rowTexts = drawn.map((row) => [name(row), ...series.map(({ of }) => say(of(row)))].join(' '));
  const { low, high } = pileExtremes(
    series.map(({ of, ...one }) => ({ ...one, values: drawn.map(of) })),
    drawn.length,
  );
  const share = (value: number) => `${(Math.abs(value) / (high - low || 1)) * 100}%`;
  return (
    <Card>
      <CardHeader description={description} title={finding} />
      <CardBody className="pt-1!">
        {series.length > 1 && (
          <div className="mb-3">
            <PlotLegend series={series} />
          </div>
        )}
        <div
          aria-label={`${finding}. ${rowTexts.join(', ')}.`}
          className="grid grid-cols-[minmax(0,max-content)_minmax(4rem,1fr)_max-content] items-center gap-x-3 gap-y-2 text-hint max-md:grid-cols-1"
          role="img"
        >
          {drawn.map((row) => (
            <RankedRow
              key={rowId(row)}
              figure={say(series.reduce((sum, { of }) => sum + of(row), 0))}
              name={name(row)}
            >
              {/* Down from zero to the left, up from it to the right. */}
              <span className="block" style={{ width: share(low) }}>
                <Bar
                  align="end"
                  parts={series.map(({ id, of }) => ({ id, value: Math.min(of(row), 0) }))}
                  whole={-low}
                />
              </span>
              <span className="block border-line-2 border-l" style={{ width: share(high) }}>
                <Bar
                  align="start"
                  parts={series.map(({ id, of }) => ({ id, value: Math.max(of(row), 0) }))}
                  whole={high}
                />
              </span>
            </RankedRow>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

type RankedRowProps = { name: string; figure: string; children: ReactNode };

/** On a phone the bar has a line of its own, under its name and figure. */
const RankedRow = ({ name, figure, children }: RankedRowProps) => (
  <div className="contents max-md:grid max-md:grid-cols-[minmax(0,1fr)_max-content] max-md:gap-x-3 max-md:gap-y-0.5">
    <span className="wrap-break-word md:max-w-56">{name}</span>
    <span className="flex max-md:order-last max-md:col-span-2">{children}</span>
    <span className="whitespace-nowrap text-right font-semibold">{figure}</span>
  </div>
);

type BarProps = { parts: readonly { id: string; value: number }[]; whole: number; align: 'start' | 'end' };

const Bar = ({ parts, whole, align }: BarProps) => (
  <span className={`flex h-5 max-md:h-3.5 ${align === 'end' ? 'justify-end' : ''}`}>
    {parts.map(({ id, value }, place) =>
      value === 0 ? null : (
        <span
          className="mr-[1.6px] block h-full rounded-xs [print-color-adjust:exact]"
          key={id}
          style={{ background: plotColour(place), width: `${(Math.abs(value) / (whole || 1)) * 100}%` }}
        />
      ),
    )}
  </span>
);
