/** Specification, section 9: days from order to delivery. */
const LEAD_TIME_MIN = 0;
export const LEAD_TIME_MAX = 30;
export const LEAD_TIME_DEFAULT = 2;

/** What was typed, as a number: text that is none counts as 0 (specification, section 5). */
export function leadTimeOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : 0;
}

export const isLeadTime = (days: number): boolean =>
  Number.isInteger(days) && days >= LEAD_TIME_MIN && days <= LEAD_TIME_MAX;
