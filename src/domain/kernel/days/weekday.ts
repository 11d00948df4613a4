/** 0 is Sunday, as the specification counts (delivery_days). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** In the order a French reader expects them in a list or a calendar. */
export const WEEKDAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];

export const isWeekday = (value: number): value is Weekday =>
  Number.isInteger(value) && value >= 0 && value <= 6;
