import type { Period } from '#domain/reports/period.ts';

/** What every report is given: the days that the page's head says. */
export type ReportProps = { period: Period };
