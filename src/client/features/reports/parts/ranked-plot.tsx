import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { BarPlot, PlotLegend } from '#client/ui/plot/plot.tsx';
import type { PlotWords } from '#client/ui/plot/series.ts';

const DRAWN = 8;
const LABEL_LETTERS = 11;

const short = (name: string) => (name.length > LABEL_LETTERS ? `${name.slice(0, LABEL_LETTERS - 1)}…` : name);

type RankedPlotProps<Row> = PlotWords & {
  /** What the plot says, in one sentence. */
  finding: string;
  description: ReactNode;
  /** Those that weigh most first: the table below has the others. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  name: (row: Row) => string;
  series: readonly { id: string; name: string; of: (row: Row) => number }[];
};

/** The first rows of a table side by side, under what they say. */
export function RankedPlot<Row>({
  finding,
  description,
  rows,
  rowId,
  name,
  series,
  ...words
}: RankedPlotProps<Row>) {
  const drawn = rows.slice(0, DRAWN);
  const said = drawn.map((row) => [name(row), ...series.map(({ of }) => words.say(of(row)))].join(' '));
  return (
    <Card>
      <CardHeader description={description} title={finding} />
      <CardBody className="pt-0!">
        {series.length > 1 && (
          <div className="mb-3">
            <PlotLegend series={series} />
          </div>
        )}
        <BarPlot
          {...words}
          alt={`${finding}. ${said.join(', ')}.`}
          series={series.map(({ of, ...one }) => ({ ...one, values: drawn.map(of) }))}
          steps={drawn.map((row) => ({ id: rowId(row), label: short(name(row)), title: name(row) }))}
        />
      </CardBody>
    </Card>
  );
}
