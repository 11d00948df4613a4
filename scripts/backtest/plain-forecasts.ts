/** The forecast of the total of so many days. */
export type Totals = (horizon: number) => number;

/** What anybody can reckon: the averages of the last days, and of the last four of the same weekday. */
export function plainForecasts(sold: Float64Array, known: number) {
  const mean7 = meanOfLast(7);
  const mean28 = meanOfLast(28);
  const weekdays = Array.from({ length: 7 }, (_, ahead) => meanOfWeekday(ahead));
  return {
    mean7: (horizon: number) => mean7 * horizon,
    mean28: (horizon: number) => mean28 * horizon,
    weekday4: (horizon: number) =>
      Array.from({ length: horizon }, (_, ahead) => weekdays[ahead % 7] ?? 0).reduce(
        (sum, qty) => sum + qty,
        0,
      ),
  } satisfies Record<string, Totals>;

  function meanOfLast(days: number): number {
    return sold.subarray(known - days, known).reduce((sum, qty) => sum + qty, 0) / days;
  }

  function meanOfWeekday(ahead: number): number {
    return [7, 14, 21, 28].reduce((sum, back) => sum + (sold[known + ahead - back] ?? 0), 0) / 4;
  }
}
