import { type ReactNode, useId, useState } from 'react';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { BarPlot, PlotLegend } from '#client/ui/plot/plot.tsx';
import type { PlotSeries, PlotStep, PlotWords } from '#client/ui/plot/series.ts';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePrinted } from '#client/ui/use-phone.ts';
import type { PeriodStep } from '#domain/reports/period.ts';
import { DASH, formatEuros } from '#text/kernel/format.ts';
import { scaleText } from '#text/reports/changes.text.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';
import { stepsText } from '#text/reports/steps.text.ts';

type PlotCardProps = {
  /** What the plot says, in one sentence. */
  finding: string;
  description: ReactNode;
  /** The legend, or a figure that goes with the finding. */
  legend?: ReactNode;
  step: PeriodStep;
  steps: readonly PlotStep[];
  /** A column for each; `say` where its values are not read as the others'. */
  series: readonly (PlotSeries & { say?: PlotWords['say'] })[];
  say: PlotWords['say'];
  /** The sum of a step stands at its end. */
  summed?: boolean;
  className?: string;
  /** Whether its figures stand below it at once: where no other table does. */
  figures?: 'shown' | 'asked';
  /** The plot. */
  children: ReactNode;
};

/** A plot under its finding, with its figures one press away; on paper below it. */
export function PlotCard({
  finding,
  description,
  legend,
  className = '',
  figures: start = 'asked',
  children,
  ...figures
}: PlotCardProps) {
  const [open, setOpen] = useState(start === 'shown');
  const printed = usePrinted();
  const id = useId();
  return (
    <Card className={className}>
      <CardHeader description={description} title={finding} />
      <CardBody className="pt-0!">
        {legend && <div className="mb-3">{legend}</div>}
        {children}
        <TextButton
          aria-controls={id}
          aria-expanded={open}
          className="mt-3 print:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? text.hideSteps : text.showSteps[figures.step]}
        </TextButton>
      </CardBody>
      <div id={id}>{(open || printed) && <StepFigures {...figures} caption={finding} />}</div>
    </Card>
  );
}

type EurosPlotCardProps = Omit<PlotCardProps, 'say' | 'series' | 'children'> & {
  series: readonly PlotSeries[];
  /** What each step comes to: the plot says the least and the most in words. */
  sums: readonly number[];
};

/** Sums of money, step by step, in piles. */
export function EurosPlotCard({ sums, ...card }: EurosPlotCardProps) {
  const { finding, series, step, steps } = card;
  const extremes = stepsText.extremes(formatEuros(Math.min(...sums)), formatEuros(Math.max(...sums)), step);
  return (
    <PlotCard {...card} say={formatEuros}>
      <BarPlot
        alt={`${finding}. ${extremes}.`}
        mark={scaleText}
        say={formatEuros}
        series={series}
        steps={steps}
      />
    </PlotCard>
  );
}

/** The same, each series with its colour in a legend, and its sum at the end where there are several. */
export const PiledPlotCard = ({ series, ...card }: Omit<EurosPlotCardProps, 'legend' | 'summed'>) => (
  <EurosPlotCard
    {...card}
    legend={<PlotLegend series={series} />}
    series={series}
    summed={series.length > 1}
  />
);

type StepFiguresProps = Pick<PlotCardProps, 'step' | 'steps' | 'series' | 'say' | 'summed'> & {
  caption: string;
};

/** The figures of a plot, step by step. Many series are wider than a phone: this table may be pushed sideways. */
function StepFigures({ step, steps, series, say, summed, caption }: StepFiguresProps) {
  const edge = 'px-3 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:last:pr-4 print:px-1';
  const total = (place: number) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);

  return (
    <section
      aria-label={caption}
      className="relative max-h-[33rem] overflow-auto -outline-offset-2 print:max-h-none print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
    >
      <table className="w-full text-cell print:text-[9pt]">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-head">
          <tr className="h-8.5 border-line border-y text-hint text-ink-2">
            <ColumnHead className={`${edge} text-left font-semibold`}>{stepsText.column[step]}</ColumnHead>
            {series.map(({ id, name }) => (
              <ColumnHead
                className={`${edge} max-w-48 truncate text-right font-semibold print:whitespace-normal`}
                key={id}
                title={name}
              >
                {name}
              </ColumnHead>
            ))}
            {summed && <ColumnHead className={`${edge} text-right font-semibold`}>{text.total}</ColumnHead>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, title }, place) => (
            <tr className="h-10 border-line border-b last:border-b-0" key={id}>
              <th className={`${edge} whitespace-nowrap text-left font-normal`} scope="row">
                {title}
              </th>
              {series.map(({ id: key, values, say: own = say }) => (
                <td className={`${edge} whitespace-nowrap text-right`} key={key}>
                  {values[place] == null ? DASH : own(values[place])}
                </td>
              ))}
              {summed && (
                <td className={`${edge} whitespace-nowrap text-right font-semibold`}>{say(total(place))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
