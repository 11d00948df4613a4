import { ReportWaiting } from '#client/features/reports/parts/report-waiting.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';

/** Its figures follow. */
export function FoodCostTab(_: ReportProps) {
  return <ReportWaiting />;
}
