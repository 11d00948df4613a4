import type { ItemOutlook } from '#client/features/replenishment/replenishment.api.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';

/** Days that both plots show, those behind and those ahead. */
const SHOWN = 28;
const AHEAD_MIN = 7;
const AHEAD_MAX = 14;
/** Of the days after the delivery that is to be lasted until. */
const AFTER_UNTIL = 2;
const MARKS_MAX = 4;
/** Above the highest there is room for a word. */
const HEADROOM = 1.24;

export type Slot = {
  day: LocalDate;
  closed: boolean;
  /** Null ahead. */
  used: number | null;
  /** Null behind. */
  expected: { qty: number; low: number; high: number } | null;
};

/** A place in a plot: across in shares of its width, up in the unit of the item. */
export type Point = { at: number; qty: number };

/** What a plot goes up to, and where it has a line across. */
export type Scale = { top: number; marks: number[] };

export type OutlookFrame = {
  slots: Slot[];
  /** Where today begins, in shares of the width. */
  now: number;
  use: Scale;
  stock: Scale;
  /** What was on hand when each day ended, up to now. */
  levels: Point[];
  /** If nothing more is ordered, until nothing is left. */
  without: Point[];
  runsOut: Point | null;
  /** With what is ordered now, from its arrival on. */
  withOrder: Point[];
  /** What an order made now brings; null where nothing is ordered. */
  arrival: (Point & { brings: number; day: LocalDate }) | null;
  /** Where what is under way arrives. */
  deliveries: number[];
};

/** The next of 1, 2, 5, 10, 20… */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step * 0.999) ?? 10;
  return factor * power;
}

/** From zero to above the highest, with few and round marks. */
function scaleFor(highest: number): Scale {
  if (!(highest > 0)) return { top: 1, marks: [0] };
  const step = roundStep(highest / MARKS_MAX);
  const count = Math.floor(highest / step + 1e-9);
  const marks = Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
  return { top: Math.max(highest * HEADROOM, step), marks };
}

const daysAhead = ({ sum, today, forecast }: ItemOutlook): number => {
  const wanted = sum ? daysBetween(today, sum.until) + AFTER_UNTIL : AHEAD_MIN;
  return Math.min(Math.max(wanted, AHEAD_MIN), AHEAD_MAX, forecast.length);
};

function slotsOf(outlook: ItemOutlook): Slot[] {
  const ahead = daysAhead(outlook);
  const behind = outlook.history.slice(-(SHOWN - ahead));
  return [
    ...behind.map(({ day, qty, closed }) => ({ day, closed, used: qty, expected: null })),
    ...outlook.forecast
      .slice(0, ahead)
      .map(({ day, closed, qty, low, high }) => ({ day, closed, used: null, expected: { qty, low, high } })),
  ];
}

const most = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

type Ordered = { qty: number; arrives_on: LocalDate } | null;

/** Where everything stands; `ordered` is what a person is about to order now, which may differ from what is suggested. */
export function frameOf(outlook: ItemOutlook, ordered: Ordered): OutlookFrame {
  const slots = slotsOf(outlook);
  const share = (place: number) => place / slots.length;
  const first = slots.findIndex(({ expected }) => expected !== null);
  const now = first === -1 ? slots.length : first;
  const levels = levelsOf(outlook, { slots, share, now });
  const ahead = projectionOf(outlook, { slots, share, now, ordered });
  return {
    slots,
    now: share(now),
    use: scaleFor(most(slots.map(({ used, expected }) => used ?? expected?.high ?? 0))),
    stock: scaleFor(most([...levels, ...ahead.without, ...ahead.withOrder].map(({ qty }) => qty))),
    levels,
    ...ahead,
    deliveries: outlook.deliveries
      .map(({ arrives_on }) => slots.findIndex(({ day }) => day === arrives_on))
      .filter((place) => place >= now)
      .map(share),
  };
}

type Places = {
  slots: Slot[];
  share: (place: number) => number;
  now: number;
};

/** A day's level is that of its end; the last is what is there now. */
function levelsOf({ stock, current_stock }: ItemOutlook, { slots, share, now }: Places): Point[] {
  const [first] = slots;
  const past = stock.flatMap(({ day, qty }) => {
    // Ended with the first day's beginning, or later.
    const ends = first ? daysBetween(first.day, day) + 1 : -1;
    return ends < 0 || ends >= now ? [] : [{ at: share(ends), qty: Math.max(0, qty) }];
  });
  return [...past, { at: share(now), qty: Math.max(0, current_stock) }];
}

type Ahead = Places & { ordered: Ordered };

/** The days to come with and without an order: a delivery lifts the line when its day begins. */
function projectionOf(outlook: ItemOutlook, { slots, share, now, ordered }: Ahead) {
  const start = { at: share(now), qty: Math.max(0, outlook.current_stock) };
  const days = outlook.projection.slice(0, slots.length - now);
  const endsAt = (index: number) => share(now + index + 1);
  const underway = (day: LocalDate) =>
    outlook.deliveries.reduce((sum, { arrives_on, qty }) => sum + (arrives_on === day ? qty : 0), 0);
  const without: Point[] = [start];
  for (const [index, { day, without_order }] of days.entries()) {
    const before = without.at(-1)?.qty ?? 0;
    const brought = underway(day);
    if (brought > 0) without.push({ at: share(now + index), qty: before + brought });
    without.push({ at: endsAt(index), qty: Math.max(0, without_order) });
  }
  const end = outlook.runs_out && days.findIndex(({ day }) => day === outlook.runs_out?.day);
  // What is already gone does not run out any more.
  const runsOut =
    outlook.runs_out && outlook.current_stock > 0 && end !== null && end !== -1
      ? { at: share(now + end + outlook.runs_out.share), qty: 0 }
      : null;
  const cut = runsOut ? [...without.filter(({ at }) => at < runsOut.at), runsOut] : without;
  return { without: cut, runsOut, ...orderedOf(outlook, { days, share, now, ordered }) };
}

type OrderedAhead = Omit<Ahead, 'slots'> & { days: ItemOutlook['projection'] };

function orderedOf(outlook: ItemOutlook, { days, share, now, ordered }: OrderedAhead) {
  const arrives = ordered && ordered.qty > 0 ? days.findIndex(({ day }) => day === ordered.arrives_on) : -1;
  if (!ordered || arrives === -1) return { withOrder: [], arrival: null };
  // The server reckons with what it suggests; a person may order more or less.
  const suggested = outlook.suggestion?.suggested_qty ?? 0;
  const more = ordered.qty - suggested;
  const level = (index: number) =>
    Math.max(0, (days[index]?.with_order ?? 0) + (index >= arrives ? more : 0));
  const before = arrives === 0 ? Math.max(0, outlook.current_stock) : level(arrives - 1);
  const at = share(now + arrives);
  const withOrder = [
    { at, qty: before },
    { at, qty: before + ordered.qty },
    ...days
      .slice(arrives)
      .map((_, index) => ({ at: share(now + arrives + index + 1), qty: level(arrives + index) })),
  ];
  return {
    withOrder,
    arrival: { at, qty: before + ordered.qty, brings: ordered.qty, day: ordered.arrives_on },
  };
}
