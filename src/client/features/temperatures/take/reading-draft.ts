import type { ReadingInput, RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import type { TemperatureLimits } from '#domain/items/storage.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import { type CorrectiveAction, lacksAction, verdictOf } from '#domain/temperatures/reading.ts';

/** What is said of a room before it is sent. */
export type ReadingDraft = {
  celsius: number | null;
  /** What stands in the field is no temperature. */
  wrong: boolean;
  action: CorrectiveAction | null;
  note: string;
  recheck: boolean;
  /** When the figure was first said: it stays when the network fails in between. */
  taken_at: string | null;
};

export const NOTHING_READ: ReadingDraft = {
  celsius: null,
  wrong: false,
  action: null,
  note: '',
  recheck: true,
  taken_at: null,
};

export const limitsOf = (of: {
  min_celsius: number | null;
  max_celsius: number | null;
}): TemperatureLimits => ({
  min: of.min_celsius,
  max: of.max_celsius,
});

export const isOutside = (celsius: number, room: Parameters<typeof limitsOf>[0]): boolean =>
  verdictOf(celsius, limitsOf(room)).kind === 'outside';

/** What keeps it from being sent. */
export function draftProblem(draft: ReadingDraft, room: RoomToday): 'celsius' | 'action' | null {
  const { celsius, wrong } = draft;
  if (celsius === null || wrong || !isProbeReading(celsius)) return 'celsius';
  return lacksAction({ ...draft, celsius }, limitsOf(room)) ? 'action' : null;
}

/** As it travels, now or when the network is back. Only a temperature outside the limits has anything to add. */
export function readingInputOf(
  draft: ReadingDraft & { celsius: number },
  room: RoomToday,
  now: Date,
): ReadingInput {
  const { celsius, action, note, recheck, taken_at } = draft;
  const outside = isOutside(celsius, room);
  return {
    room_id: room.id,
    celsius,
    taken_at: taken_at ?? now.toISOString(),
    action: outside ? action : null,
    note: (outside && note.trim()) || null,
    recheck: outside && recheck,
  };
}

/** What was typed before, to be put right. */
export const readingDraftOf = ({ celsius, action, note, recheck, taken_at }: ReadingInput): ReadingDraft => ({
  celsius,
  wrong: false,
  action: action || null,
  note: note ?? '',
  recheck: recheck ?? false,
  taken_at,
});

/** What is expected of a room now; null where nothing is. */
export const wantedOf = ({ slots }: RoomToday) =>
  slots.find(({ state }) => state === 'due' || state === 'late') ?? null;

/** A second reading that was asked for, and that nobody has taken yet. */
export const recheckOf = ({ last }: RoomToday): string | null => last?.recheck_at ?? null;

export const isToDo = (room: RoomToday): boolean => wantedOf(room) !== null || recheckOf(room) !== null;

type Round = {
  done: number;
  all: number;
  /** Until when what is missing is expected, and whether that has passed. */
  due: { time: LocalTime; late: boolean } | null;
  next: LocalTime | null;
};

/** The round of the moment: what is expected now, and what of it is done. */
export function roundOf(rooms: readonly RoomToday[]): Round {
  const wanted = rooms.flatMap((room) => wantedOf(room) ?? []);
  const done = rooms.filter(
    (room) =>
      wantedOf(room) === null && room.slots.findLast(({ state }) => state !== 'to_come')?.state === 'done',
  );
  const first = wanted.toSorted((a, b) => (a.time < b.time ? -1 : 1))[0];
  const coming = rooms.flatMap(({ slots }) => slots.filter(({ state }) => state === 'to_come'));
  return {
    done: done.length,
    all: done.length + wanted.length,
    due: first ? { time: first.time, late: first.state === 'late' } : null,
    next: coming.map(({ time }) => time).sort()[0] ?? null,
  };
}
