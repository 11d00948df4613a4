/** How many slips of the finger lie between two words: a letter too many, missing, wrong, or two the wrong way round. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** A long word may be wrong twice. */
const slipsAllowed = (word: string): number => (word.length <= 5 ? 1 : 2);

/** Words of fewer letters are near to none of these. */
export const shortestNeighbour = (words: Iterable<string>): number =>
  Math.min(...[...words].map((word) => word.length - slipsAllowed(word)));

/** Shorter, everything is near; and who types a code means that very code. */
export const mayBeMistyped = (word: string): boolean => word.length >= 3 && !/[\d ]/.test(word);

/** As many as are worth looking for at once. */
const NEIGHBOURS_MAX = 8;

/** How far what was typed is from a word, or from its beginning: the rest may still be to come. */
function slipsTo(word: string, typed: string): number {
  const ends = [typed.length - 1, typed.length, typed.length + 1, word.length];
  return Math.min(...ends.map((end) => slipsBetween(typed, word.slice(0, end))));
}

/** The known words that are nearest to one that is in none of them; none where it may be right as it is. */
export function neighboursOf(typed: string, known: Iterable<string>): string[] {
  if (!mayBeMistyped(typed)) return [];
  let least = slipsAllowed(typed);
  let nearest: string[] = [];
  for (const word of new Set(known)) {
    if (!mayBeMistyped(word)) continue;
    const slips = slipsTo(word, typed);
    if (slips > least) continue;
    if (slips < least) nearest = [];
    least = slips;
    nearest.push(word);
  }
  return nearest.toSorted().slice(0, NEIGHBOURS_MAX);
}
