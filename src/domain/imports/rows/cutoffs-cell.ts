import { tidyCell } from '#domain/imports/cells/problems.ts';
import { readTime, readWeekdays } from '#domain/imports/cells/read-calendar.ts';
import { CUTOFF_DAYS_BEFORE_DEFAULT, CUTOFF_DAYS_BEFORE_MAX } from '#domain/suppliers/delivery.ts';

/** Stands for every day on which the supplier delivers. */
export const EVERY_DELIVERY = -1;

export type CutoffCell = { weekday: number; cutoff_time: string; days_before: number };

/** One hour for all (« 18h30 »), or one per day: « lun 18:30 J-1, jeu 12:00 J-0 ». Null where it is neither. */
export function readCutoffs(cell: string): CutoffCell[] | null {
  const parts = cell
    .split(/[,;]/)
    .map(tidyCell)
    .filter((part) => part !== '');
  const cutoffs: CutoffCell[] = [];
  for (const part of parts) {
    const match = /^(?:(\p{L}+)\.? )?(\d{1,2}(?: ?[h:] ?\d{0,2})?)(?: ?j ?- ?(\d))?$/iu.exec(part);
    const time = readTime(match?.[2] ?? '');
    const days = match?.[1] === undefined ? null : readWeekdays(match[1]);
    const before = Number(match?.[3] ?? CUTOFF_DAYS_BEFORE_DEFAULT);
    if (!match || !time.ok || time.value === null || before > CUTOFF_DAYS_BEFORE_MAX) return null;
    if (days && (!days.ok || days.value?.length !== 1)) return null;
    const weekday = days?.ok ? (days.value?.[0] ?? EVERY_DELIVERY) : EVERY_DELIVERY;
    if (cutoffs.some((other) => other.weekday === weekday)) return null;
    cutoffs.push({ weekday, cutoff_time: time.value, days_before: before });
  }
  const forAll = cutoffs.some(({ weekday }) => weekday === EVERY_DELIVERY);
  return forAll && cutoffs.length > 1 ? null : cutoffs;
}
