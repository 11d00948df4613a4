import { ensure } from '#domain/kernel/errors.ts';

/** Where a page starts: after the row of this id, deleted or not, as the list orders it; at the top without one. */
export async function placeAfter<Place>(
  id: string | undefined,
  find: (id: string) => Promise<Place | undefined>,
): Promise<Place | undefined> {
  if (!id) return undefined;
  const place = await find(id);
  ensure(place !== undefined, 'NOT_FOUND');
  return place;
}

/** How many rows a list reads for a page of so many: one more tells whether there is a page after it. */
export const oneMore = (limit: number): number => limit + 1;

export const byId = ({ id }: { id: string }): string => id;

/** A page of what was read with one more, and what the next page starts after. */
export function pageOf<Row, Key>(found: readonly Row[], limit: number, keyOf: (row: Row) => Key) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? keyOf(last) : null };
}
