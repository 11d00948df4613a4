import { french } from '#text/kernel/typography.ts';

/** Said under the fields of a report's period. */
export const reportFieldText = french({
  periodBackwards: 'La fin vient avant le début',
  fiveYearsAtMost: 'Cinq ans au plus à la fois',
  oneYearAtMost: 'Un an au plus à la fois',
});
