import { isoWeek } from '#domain/kernel/days/iso-week.ts';
import { type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { lengthOf, type Period, type PeriodStep } from '#domain/reports/period.ts';
import { formatDate, monthName, NBSP, weekdayName } from '#text/kernel/format.ts';
import { monthShort } from '#text/kernel/months.ts';
import { french } from '#text/kernel/typography.ts';

const MONTHS_OF_A_YEAR = 12;

/** « s. 36 », « sept. », « janv. 26 », « 14/11 »: under a bar, one of so many. */
export function stepLabel(from: LocalDate, step: PeriodStep, count: number): string {
  if (step === 'day') return formatDate(from).slice(0, 5);
  if (step === 'week') return `s.${NBSP}${isoWeek(from)}`;
  // January says which year begins; over several years not every January has its place under the bars.
  const saysYear = from.slice(5, 7) === '01' || count > MONTHS_OF_A_YEAR + 1;
  return `${monthShort(from)}${saysYear ? `${NBSP}${from.slice(2, 4)}` : ''}`;
}

/** « Semaine du 31/08/2026 », « Septembre 2026 », « Samedi 14/11/2026 »: in a table, and where a bar is pointed at. */
export function stepTitle({ from, to }: Period, step: PeriodStep): string {
  const title =
    step === 'day'
      ? `${weekdayName(weekdayOf(from))} ${formatDate(from)}`
      : step === 'week'
        ? `semaine du ${formatDate(from)}`
        : `${monthName(from)} ${from.slice(0, 4)}`;
  const isCut = step !== 'day' && isShorter({ from, to }, step);
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}${isCut ? `, jusqu’au ${formatDate(to).slice(0, 5)}` : ''}`;
}

/** A period may end in the middle of a week or month. */
const isShorter = (period: Period, step: PeriodStep): boolean =>
  step === 'week' ? lengthOf(period) < 7 && weekdayOf(period.to) !== 0 : !isLastOfMonth(period.to);

const isLastOfMonth = (date: LocalDate): boolean => {
  const [year = 0, month = 0, day] = date.split('-').map(Number);
  return day === new Date(Date.UTC(year, month, 0)).getUTCDate();
};

export const stepsText = french({
  by: { day: 'par jour', week: 'par semaine', month: 'par mois' } satisfies Record<PeriodStep, string>,
  column: { day: 'Jour', week: 'Semaine', month: 'Mois' } satisfies Record<PeriodStep, string>,
  /** The extremes, after the finding, for who does not see the plot. */
  extremes: (least: string, most: string, step: PeriodStep) => `De ${least} à ${most} ${stepsText.by[step]}`,
});
