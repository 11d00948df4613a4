type Line = { counted_qty: number | null };

export type CountProgress = { counted: number; total: number };

/** An item counted at zero is counted; an item without a quantity is not. */
export const isCounted = ({ counted_qty }: Line): boolean => counted_qty !== null;

export const progressOf = (lines: readonly Line[]): CountProgress => ({
  counted: lines.filter(isCounted).length,
  total: lines.length,
});

/**
 * Where to go from here: the next item of the list that nobody has counted, then those before it; null where all
 * are counted.
 */
export function nextToCount<T extends Line & { item_id: string }>(
  lines: readonly T[],
  from: string | null,
): T | null {
  const place = lines.findIndex(({ item_id }) => item_id === from);
  const around = [...lines.slice(place + 1), ...lines.slice(0, Math.max(0, place))];
  return around.find((line) => !isCounted(line)) ?? null;
}
