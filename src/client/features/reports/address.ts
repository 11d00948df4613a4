import { useSearchParams } from 'react-router';
import { useAddressChange } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { type LocalDate, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { type Period, periodProblem, REPORT_DAYS_MAX } from '#domain/reports/period.ts';
import { PERIOD_PRESETS, type PeriodPreset, presetPeriod } from '#domain/reports/presets.ts';
import { reportFieldText } from '#text/reports/report-fields.text.ts';
import { type ReportTab, reportsText as text } from '#text/reports/reports.text.ts';

export const REPORT_TABS = Object.keys(text.tabs) as ReportTab[];
const FIRST: ReportTab = 'achats';

export const TAB = 'tab';
const PRESET = 'periode';
const FROM = 'du';
const TO = 'au';

const USUAL: PeriodPreset = '10s';

/** Which report is open (`?tab=`). The period goes with it, its own filters do not. */
export function useReportTab() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const tab = REPORT_TABS.find((one) => one === params.get(TAB)) ?? FIRST;
  const open = (next: ReportTab) =>
    change((address) => {
      for (const name of [...address.keys()]) if (![PRESET, FROM, TO].includes(name)) address.delete(name);
      if (next !== FIRST) address.set(TAB, next);
    });
  return [tab, open] as const;
}

/** Two days that somebody typed or chose, and what is wrong with each. */
type ChosenDays = {
  from: LocalDate | null;
  to: LocalDate | null;
  errors: { from?: string; to?: string };
};

type AskedPeriod = {
  /** Null: two days of one's own. */
  preset: PeriodPreset | null;
  days: ChosenDays;
  /** Null where the two days make none. */
  period: Period | null;
};

function readDays(params: URLSearchParams): Omit<AskedPeriod, 'preset'> {
  const from = parseLocalDate(params.get(FROM) ?? '');
  const to = parseLocalDate(params.get(TO) ?? '');
  const refused = (errors: ChosenDays['errors']) => ({ days: { from, to, errors }, period: null });
  if (!from || !to) {
    return refused({ ...(!from && { from: text.dayMissing }), ...(!to && { to: text.dayMissing }) });
  }
  switch (periodProblem({ from, to }, REPORT_DAYS_MAX)) {
    case 'BACKWARDS':
      return refused({ to: reportFieldText.periodBackwards });
    case 'TOO_LONG':
      return refused({ to: reportFieldText.fiveYearsAtMost });
    case null:
      return { days: { from, to, errors: {} }, period: { from, to } };
  }
}

/** The period of all reports, in the address: `?periode=30j`, or `?du=2026-09-01&au=2026-09-30`. */
export function useReportPeriod() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const today = useClock().today();
  const asked = readPeriod(params, today);
  const set = (days: { from: LocalDate | null; to: LocalDate | null }) =>
    change((address) => {
      address.delete(PRESET);
      address.set(FROM, days.from ?? '');
      address.set(TO, days.to ?? '');
    });
  const choose = (preset: PeriodPreset) =>
    change((address) => {
      address.delete(FROM);
      address.delete(TO);
      if (preset === USUAL) address.delete(PRESET);
      else address.set(PRESET, preset);
    });
  return { ...asked, set, choose };
}

function readPeriod(params: URLSearchParams, today: LocalDate): AskedPeriod {
  if (params.has(FROM) || params.has(TO)) return { preset: null, ...readDays(params) };
  const preset = PERIOD_PRESETS.find((one) => one === params.get(PRESET)) ?? USUAL;
  const period = presetPeriod(preset, today);
  return { preset, days: { ...period, errors: {} }, period };
}
