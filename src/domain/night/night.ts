import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { instantOf, type LocalTime, localTime } from '#domain/kernel/days/time-zone.ts';

/** What a night does, in this order: each looks at what those before it wrote. */
export const NIGHT_STEPS = ['use', 'forecasts', 'suggestions', 'alerts', 'ledger'] as const;
export type NightStep = (typeof NIGHT_STEPS)[number];

export const NIGHT_STATES = ['running', 'done', 'failed'] as const;
export type NightState = (typeof NIGHT_STATES)[number];

/**
 * Of one step: how long it took, and how many days or items it reckoned anew (`use`), forecasts, suggestions, open
 * alerts, items that are not what their ledger says (`ledger`). Where it failed: why, and nothing was counted.
 */
export type StepResult = { ms: number; count: number; error: string | null };
export type NightResults = Partial<Record<NightStep, StepResult>>;

export const stepAfter = (step: NightStep): NightStep | null =>
  NIGHT_STEPS[NIGHT_STEPS.indexOf(step) + 1] ?? null;

/** What it says of itself in the end: it failed where one of its steps did. */
export const nightStateOf = (results: NightResults): NightState =>
  Object.values(results).some(({ error }) => error !== null) ? 'failed' : 'done';

/**
 * After the last service and before the first delivery, past the hour that clocks skip or repeat. Organisations are
 * spread over it by their ids, each at the same time every night.
 */
const FIRST_MINUTE = 3 * 60 + 5;
const MINUTES = 105;

/** A node's clock and the database's may differ by so much, and a night that begins a little early is that night. */
const EARLY_MS = 30 * 60_000;

export function nightTime(orgId: string): LocalTime {
  const minute = FIRST_MINUTE + (Number.parseInt(orgId.slice(0, 8), 16) % MINUTES);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return localTime(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

type Where = { orgId: string; timeZone: string; now: Date; today: LocalDate };

const nightOf = ({ orgId, timeZone }: Where, date: LocalDate): Date =>
  instantOf({ date, time: nightTime(orgId), timeZone });

/** Whether today's night may begin: one that was held up until after midnight leaves the day to its own. */
export const isNightDue = (where: Where): boolean =>
  nightOf(where, where.today).getTime() - EARLY_MS <= where.now.getTime();

/** The first one that is not due yet. */
export const nextNight = (where: Where): Date =>
  nightOf(where, isNightDue(where) ? addDays(where.today, 1) : where.today);
