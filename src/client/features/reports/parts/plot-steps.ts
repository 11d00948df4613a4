import type { PlotStep } from '#client/ui/plot/series.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { Step } from '#domain/reports/period.ts';
import { stepLabel, stepTitle } from '#text/reports/steps.text.ts';

type Cut = { step: Step; steps: readonly { from: string; to: string }[] };

/** A report's steps as a plot names them. */
export const plotSteps = ({ step, steps }: Cut): PlotStep[] =>
  steps.map(({ from, to }) => ({
    id: from,
    label: stepLabel(localDate(from), step),
    title: stepTitle({ from: localDate(from), to: localDate(to) }, step),
  }));
