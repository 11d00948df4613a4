import type { PlotStep } from '#client/ui/plot/series.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { PeriodStep } from '#domain/reports/period.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stepLabel, stepTitle } from '#text/reports/steps.text.ts';

/** « comparés au 29/06/2026 – 06/09/2026 », where there was something then. */
export const comparedTo = (before: { from: string; to: string }, isThere: boolean): string =>
  isThere
    ? reportsText.before({ from: localDate(before.from), to: localDate(before.to) })
    : reportsText.nothingBefore;

type Cut = { step: PeriodStep; steps: readonly { from: string; to: string }[] };

/** A report's steps as a plot names them. */
export const plotSteps = ({ step, steps }: Cut): PlotStep[] =>
  steps.map(({ from, to }) => ({
    id: from,
    label: stepLabel(localDate(from), step, steps.length),
    title: stepTitle({ from: localDate(from), to: localDate(to) }, step),
  }));
