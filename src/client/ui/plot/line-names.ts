/** Where a name wants to stand, and what it may not overlap. */
type Wanted = { id: string; y: number };

/** Names at the ends of lines, pushed apart where lines end close together, and kept inside the plot. */
export function apart(
  names: readonly Wanted[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
) {
  const sorted = names.toSorted((a, b) => a.y - b.y).map((name) => ({ ...name }));
  let least = top;
  for (const name of sorted) {
    name.y = Math.max(name.y, least);
    least = name.y + gap;
  }
  let most = bottom;
  for (const name of sorted.toReversed()) {
    name.y = Math.min(name.y, most);
    most = name.y - gap;
  }
  return new Map(sorted.map(({ id, y }) => [id, y]));
}
