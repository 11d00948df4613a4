import { z } from 'zod';
import type { Reading, RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import { onServerClock } from '#client/platform/browser/server-time.ts';
import { readForm } from '#client/platform/kept/read-form.ts';
import { takeReadingInput } from '#contract/temperatures/temperatures.contract.ts';
import { recheckMoment } from '#domain/temperatures/reading.ts';

/** Grows when what is kept changes its meaning; an entry of a newer form is left alone. */
const FORM = 1;

const kept = z.object({
  v: z.literal(FORM).default(FORM),
  /** When it was handed over, by this device's clock. */
  at: z.iso.datetime(),
  input: takeReadingInput,
  room_name: z.string(),
  refusal: z.string().nullable().default(null),
});

/** A reading that was taken without a network, under the key it leaves with. */
export type KeptReading = z.output<typeof kept>;

export const readKeptReading = (text: string | undefined): KeptReading | null => readForm(kept, text);

export const writeKeptReading = (reading: Omit<z.input<typeof kept>, 'v'>): string =>
  JSON.stringify({ v: FORM, ...reading });

/** With the moment that the server's clock would say; what this device's said stays beside it. */
export function onRightClock<Input extends Pick<KeptReading['input'], 'taken_at' | 'device_at'>>(
  input: Input,
): Input {
  const taken_at = onServerClock(input.taken_at);
  if (input.device_at || taken_at === input.taken_at) return input;
  return { ...input, taken_at, device_at: input.taken_at };
}

type Waiting = { id: string; reading: KeptReading };

/** As it will be once the server has it; the oldest hour that still lacks one is the one it was taken for. */
function withReading(room: RoomToday, { id, reading }: Waiting, taken_by: string): RoomToday {
  const { at, input } = reading;
  const taken: Reading = {
    ...{ id, room_id: room.id, celsius: input.celsius, taken_at: input.taken_at, device_at: input.taken_at },
    ...{ entered_at: at, taken_by, min_celsius: room.min_celsius, max_celsius: room.max_celsius },
    ...{ action: input.action, note: input.note, correction_reason: null, corrected: false },
    recheck_at: input.recheck ? recheckMoment(new Date(input.taken_at)).toISOString() : null,
  };
  const place = room.slots.findIndex(({ state }) => state === 'due' || state === 'late');
  const slots = room.slots.map((slot, at) =>
    at === place ? { ...slot, state: 'done' as const, reading: taken } : slot,
  );
  return { ...room, slots, last: taken };
}

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
      .reduce((now, one) => withReading(now, one, takenBy), room),
  );
