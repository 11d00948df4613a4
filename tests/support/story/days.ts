import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import type { SupplierHours } from '#domain/suppliers/opening-hours.ts';

/** A day as the restaurants of the tests count them: theirs begins an hour or two before that of the server's clock. */
export const inDays = (days: number): LocalDate => addDays(localDateIn(new Date(), 'Europe/Paris'), days);
export const today = (): LocalDate => inDays(0);

/** A clock that goes on by a millisecond a call: the day stays the same however long the tests take. */
export function slowClock(from: string): () => Date {
  let instant = Date.parse(from);
  return () => new Date(instant++);
}

/** A supplier that is there day and night, and has no last hour. */
export const ANY_DAY: SupplierHours = {
  opens_at: null,
  closes_at: null,
  delivery_days: [],
  cutoffs: [],
  closures: [],
};
