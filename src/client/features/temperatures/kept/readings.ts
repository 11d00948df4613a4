import type { Reading, ReadingInput, RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import { onServerClock } from '#client/platform/browser/server-time.ts';
import { storedJson } from '#client/platform/browser/storage.ts';
import { recheckMoment } from '#domain/temperatures/reading.ts';

/** Grows when what is kept changes its meaning; an entry of a newer form is left alone. */
const FORM = 1;

/** A reading that was taken without a network, under the key it leaves with. */
export type KeptReading = {
  v: typeof FORM;
  /** When it was handed over, by this device's clock. */
  at: string;
  input: ReadingInput;
  room_name: string;
  refusal: string | null;
};

const isOfThisForm = (read: unknown): read is KeptReading =>
  typeof read === 'object' && read !== null && 'v' in read && read.v === FORM;

/** Sealed by ourselves, so that its form says all: a schema would weigh more than the page. */
export function readKeptReading(text: string | undefined): KeptReading | null {
  const read = storedJson(text);
  return isOfThisForm(read) ? read : null;
}

export const writeKeptReading = (reading: Omit<KeptReading, 'v'>): string =>
  JSON.stringify({ ...reading, v: FORM });

/** With the moment that the server's clock would say; what this device's said stays beside it. */
export function onRightClock<Input extends Pick<ReadingInput, 'taken_at' | 'device_at'>>(
  input: Input,
): Input {
  const taken_at = onServerClock(input.taken_at);
  if (input.device_at || taken_at === input.taken_at) return input;
  return { ...input, taken_at, device_at: input.taken_at };
}

type Waiting = { id: string; reading: KeptReading };

/** As it will be once the server has it. */
function readingOf(room: RoomToday, { id, reading }: Waiting, taken_by: string): Reading {
  const { at, input } = reading;
  return {
    id,
    room_id: room.id,
    celsius: input.celsius,
    taken_at: input.taken_at,
    device_at: input.taken_at,
    entered_at: at,
    taken_by,
    min_celsius: room.min_celsius,
    max_celsius: room.max_celsius,
    action: input.action || null,
    note: input.note ?? null,
    correction_reason: null,
    corrected: false,
    recheck_at: input.recheck ? recheckMoment(new Date(input.taken_at)).toISOString() : null,
  };
}

/** The oldest hour that still lacks a reading is the one it was taken for. */
function withReading(room: RoomToday, taken: Reading): RoomToday {
  const place = room.slots.findIndex(({ state }) => state === 'due' || state === 'late');
  const slots = room.slots.map((slot, at) =>
    at === place ? { ...slot, state: 'done' as const, reading: taken } : slot,
  );
  return { ...room, slots, last: taken };
}

/** With what the server has just taken, until the round is read again: whoever is quicker than that goes on all the same. */
export const withTaken = (rooms: readonly RoomToday[], taken: Reading): RoomToday[] =>
  rooms.map((room) => {
    const known = room.last?.id === taken.id || room.slots.some(({ reading }) => reading?.id === taken.id);
    return room.id === taken.room_id && !known ? withReading(room, taken) : room;
  });

/** Rooms as whoever read them here sees them: what waits on this device counts as read. */
export const withWaiting = (
  rooms: readonly RoomToday[],
  waiting: readonly Waiting[],
  takenBy: string,
): RoomToday[] =>
  rooms.map((room) =>
    waiting
      .filter(({ reading }) => reading.input.room_id === room.id && reading.refusal === null)
      .toSorted((a, b) => (a.reading.at < b.reading.at ? -1 : 1))
      .reduce((now, one) => withReading(now, readingOf(now, one, takenBy)), room),
  );
