/** An item of a zone, where the sheet has it now. */
type Counted = { item_id: string; counted_at: string | null; counted_by: string | null };

/** Below this there is no order to speak of. */
const FEWEST = 4;
/** One forgotten bottle is no other way of walking: so many at least, and so large a part, were met elsewhere. */
const MOVED_MIN = 2;
const MOVED_SHARE = 1 / 4;

/**
 * The order in which somebody has walked along a zone, where it is another one than the sheet's; null where it is not, where
 * the zone is not counted whole, or where two people were at it, who have no order together.
 */
export function countedOrder(shelf: readonly Counted[]): string[] | null {
  const [first] = shelf;
  if (!first || shelf.length < FEWEST) return null;
  if (shelf.some(({ counted_at, counted_by }) => counted_at === null || counted_by !== first.counted_by))
    return null;
  const walked = shelf
    .map((item, place) => ({ ...item, place }))
    .toSorted(({ counted_at: a }, { counted_at: b }) => Date.parse(a ?? '') - Date.parse(b ?? ''));
  const moved = shelf.length - longestRise(walked.map(({ place }) => place));
  if (moved < MOVED_MIN || moved < shelf.length * MOVED_SHARE) return null;
  return walked.map(({ item_id }) => item_id);
}

/** How many at most stand in a rising order, others between them left out: those were met where the sheet has them. */
function longestRise(places: readonly number[]): number {
  /** The lowest end of a rise of each length. */
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    if (at === -1) ends.push(place);
    else ends[at] = place;
  }
  return ends.length;
}
