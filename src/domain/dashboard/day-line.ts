/** What stands on the line of the day, at an hour of it. */
export type DayMark<Kind extends string> = { kind: Kind; hour: number; name: string };

export type PlacedMark<Kind extends string> = {
  kind: Kind;
  /** From the left, as a share of the line. */
  place: number;
  /** All that stands here, the earliest first: what is too close to be told apart is one. */
  marks: DayMark<Kind>[];
};

/** Kitchens begin at six and take their last delivery before the evening's service. */
const USUAL = { first: 6, last: 20 };
/** Nearer than that, two marks would lie on each other. */
const APART = 0.045;
const STEP = 2;

/** From the first hour to the last, wide enough for all that it holds; in whole steps, so that hours can be written. */
function hoursOf(hours: readonly number[]): { first: number; last: number } {
  const first = Math.min(USUAL.first, ...hours.map((hour) => Math.floor(hour / STEP) * STEP));
  const last = Math.max(USUAL.last, ...hours.map((hour) => Math.ceil(hour / STEP) * STEP));
  return { first: Math.max(first, 0), last: Math.min(last, 24) };
}

/** Where each mark stands, and the hours to write below. `now` is on the line too. */
export function layDay<Kind extends string>(marks: readonly DayMark<Kind>[], now: number) {
  const { first, last } = hoursOf([now, ...marks.map(({ hour }) => hour)]);
  const placeOf = (hour: number) => (hour - first) / (last - first);
  const placed: PlacedMark<Kind>[] = [];
  for (const mark of marks.toSorted((a, b) => a.hour - b.hour)) {
    const before = placed.findLast(({ kind }) => kind === mark.kind);
    const place = placeOf(mark.hour);
    if (before && place - before.place < APART) before.marks.push(mark);
    else placed.push({ kind: mark.kind, place, marks: [mark] });
  }
  const ticks = Array.from({ length: (last - first) / STEP + 1 }, (_, index) => first + index * STEP);
  return {
    now: placeOf(now),
    placed,
    ticks: ticks.map((hour) => ({ hour, place: placeOf(hour) })),
  };
}
