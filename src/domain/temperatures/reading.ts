import type { TemperatureLimits } from '#domain/items/storage.ts';
import { toTenths } from '#domain/kernel/scaled.ts';
import { brokenLimit } from '#domain/receipts/received-line.ts';
import type { RoomKind } from './room.ts';

/** What is done about a room that is too warm or too cold; other things are typed. */
export const CORRECTIVE_ACTIONS = [
  'door_closed',
  'defrosted',
  'thermostat_set',
  'goods_moved',
  'goods_discarded',
  'reheated',
  'technician_called',
] as const;
export type CorrectiveAction = (typeof CORRECTIVE_ACTIONS)[number];

const COLD: readonly CorrectiveAction[] = CORRECTIVE_ACTIONS.filter((action) => action !== 'reheated');

/** Those that make sense in such a room, the likeliest first. */
export const ACTIONS_OF: Readonly<Record<RoomKind, readonly CorrectiveAction[]>> = {
  chilled: COLD,
  frozen: COLD,
  hot_hold: ['reheated', 'thermostat_set', 'goods_discarded', 'technician_called'],
  other: CORRECTIVE_ACTIONS,
};

export const READING_NOTE_MAX = 500;
export const CORRECTION_REASON_MAX = 200;
/** Time for a door that was open to show. */
const RECHECK_MINUTES = 45;
const MINUTE_MS = 60_000;

/** When somebody looks again. */
export const recheckMoment = (taken: Date): Date => new Date(taken.getTime() + RECHECK_MINUTES * MINUTE_MS);

type Verdict = { kind: 'within' } | { kind: 'outside'; side: 'above' | 'below'; limit: number; by: number };

/** Where a temperature stands to its limits, both ends included. */
export function verdictOf(celsius: number, limits: TemperatureLimits): Verdict {
  const limit = brokenLimit(celsius, limits);
  if (limit === null) return { kind: 'within' };
  const by = toTenths(Math.abs(celsius - limit));
  return { kind: 'outside', side: celsius > limit ? 'above' : 'below', limit, by };
}

type TakenReading = { celsius: number; action: CorrectiveAction | null; note: string | null };

/** Outside the limits something was done, or somebody says why not. */
export const lacksAction = ({ celsius, action, note }: TakenReading, limits: TemperatureLimits): boolean =>
  verdictOf(celsius, limits).kind === 'outside' && action === null && !note?.trim();

const DAY_MS = 86_400_000;
/** A device may have been without a network for so long. */
export const READING_DAYS_BACK = 31;

/**
 * The moment that counts: what the device says, where that can be. A clock that runs ahead is wrong: then it is the
 * server's own. Null where it is longer ago than anybody keeps a reading.
 */
export function countedMoment(device: Date, now: Date): Date | null {
  const ahead = device.getTime() - now.getTime();
  if (ahead > 0) return now;
  return -ahead > READING_DAYS_BACK * DAY_MS ? null : device;
}
