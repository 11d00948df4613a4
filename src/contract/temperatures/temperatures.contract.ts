import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  dayField,
  line,
  moment,
  optionalLine,
  orNothing,
  streamedFile,
  version,
} from '#contract/kernel/fields.contract.ts';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { isLocalTime, type LocalTime } from '#domain/kernel/days/time-zone.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import * as reading from '#domain/temperatures/reading.ts';
import * as room from '#domain/temperatures/room.ts';
import { SLOT_STATES } from '#domain/temperatures/schedule.ts';
import { temperatureFieldText as say } from '#text/temperatures/temperatures.text.ts';

const tags = ['temperatures'];

const time = z.string().refine((text): text is LocalTime => isLocalTime(text), say.timeInvalid);
const celsius = z.number(say.celsius).refine(isProbeReading, say.celsius);
const limit = orNothing(z.number(say.limit).refine(isProbeReading, say.limit));
const limits = { min_celsius: z.number().nullable(), max_celsius: z.number().nullable() };

const coldRoom = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(room.ROOM_KINDS),
  holds: z.string().nullable(),
  ...limits,
  /** Until what hours of the day a reading is expected. */
  times: z.array(time),
  version,
});

const temperatureReading = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  celsius: z.number(),
  /** The moment that counts, what the device's clock said, and when the server heard of it. */
  taken_at: instant,
  device_at: instant,
  entered_at: instant,
  taken_by: z.string().nullable(),
  /** The limits of that moment. */
  ...limits,
  action: z.enum(reading.CORRECTIVE_ACTIONS).nullable(),
  note: z.string().nullable(),
  recheck_at: instant.nullable(),
  correction_reason: z.string().nullable(),
  /** Another one says what it should have been. */
  corrected: z.boolean(),
});

const roomToday = coldRoom.extend({
  slots: z.array(z.object({ time, state: z.enum(SLOT_STATES), reading: temperatureReading.nullable() })),
  /** The newest that stands, of whatever day. */
  last: temperatureReading.nullable(),
});

const measured = {
  celsius,
  action: orNothing(z.enum(reading.CORRECTIVE_ACTIONS)),
  note: optionalLine(reading.READING_NOTE_MAX),
};

/** What a device keeps of a reading until it is sent: nothing else is needed. */
export const takeReadingInput = z.strictObject({
  room_id: z.uuid(),
  ...measured,
  /** When the probe was read, by the device's clock. */
  taken_at: moment,
  /** What that clock said, where it was found wrong meanwhile and `taken_at` is put right. */
  device_at: moment.optional(),
  /** Somebody looks again soon. */
  recheck: z.boolean().default(false),
});

/** With everything that a form of it asks for. */
export const coldRoomInput = z
  .strictObject({
    name: line(room.ROOM_NAME_MAX).min(1, say.name),
    kind: z.enum(room.ROOM_KINDS),
    holds: optionalLine(room.ROOM_NAME_MAX),
    min_celsius: limit,
    max_celsius: limit,
    times: z
      .array(time)
      .min(1, say.times)
      .max(room.READINGS_PER_DAY_MAX, say.tooManyTimes(room.READINGS_PER_DAY_MAX)),
  })
  .refine(({ min_celsius: min, max_celsius: max }) => min === null || max === null || min <= max, {
    path: ['max_celsius'],
    message: say.limitsReversed,
  });

const LOG_DAYS_MAX = 366;

const period = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: say.periodReversed })
  .refine(({ from, to }) => daysBetween(from, to) < LOG_DAYS_MAX, {
    path: ['to'],
    message: say.periodTooLong(LOG_DAYS_MAX),
  });

const CHANGES = { changes: ['temperatures'] } as const;
const READS = { reads: ['temperatures', 'organisation'] } as const;

export const temperaturesContract = {
  today: orgRoute('operations.read', { ...READS, keptOnDevice: true })
    .route({
      method: 'GET',
      path: '/temperatures/today',
      tags,
      summary: 'Every cold room with what is expected of it today, what was taken, and what was missed',
    })
    .output(z.object({ day: dayField, closed: z.boolean(), rooms: z.array(roomToday) })),
  log: orgRoute('operations.read', READS)
    .route({
      method: 'GET',
      path: '/temperatures/rooms/{id}/readings',
      tags,
      summary:
        'The readings of a room in a period, the oldest first, corrected ones too, and what was missed',
    })
    .input(z.strictObject({ id: z.uuid(), from: dayField, to: dayField }))
    .output(
      z.object({
        room: coldRoom,
        readings: z.array(temperatureReading),
        missed: z.array(z.object({ day: dayField, time })),
      }),
    ),
  missed: orgRoute('operations.read', READS)
    .route({
      method: 'GET',
      path: '/temperatures/missed',
      tags,
      summary: 'Readings of a period that nobody took, the newest first',
    })
    .input(period)
    .output(
      z.object({
        missed: z.array(z.object({ room_id: z.uuid(), room_name: z.string(), day: dayField, time })),
      }),
    ),
  take: orgRoute('temperatures.write', { ...CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/temperatures',
      tags,
      summary: 'A temperature that was read, now or while there was no network',
    })
    .input(takeReadingInput)
    .output(temperatureReading),
  correct: orgRoute('temperatures.write', { ...CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/temperatures/{id}/correct',
      tags,
      summary: 'Say what a reading should have been, once; both are kept',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        ...measured,
        reason: line(reading.CORRECTION_REASON_MAX).min(1, say.reason),
      }),
    )
    .output(temperatureReading),
  addRoom: orgRoute('cold_rooms.write', { ...CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({ method: 'POST', path: '/temperatures/rooms', tags, summary: 'Name a cold room' })
    .input(coldRoomInput)
    .output(coldRoom),
  changeRoom: orgRoute('cold_rooms.write', { ...CHANGES, openWhenReadOnly: true })
    .route({
      method: 'PUT',
      path: '/temperatures/rooms/{id}',
      tags,
      summary: 'Change its name, limits or hours; what was read and missed before stays as it was',
    })
    .input(z.strictObject({ id: z.uuid(), ...coldRoomInput.shape, version }))
    .output(coldRoom),
  retireRoom: orgRoute('cold_rooms.write', { ...CHANGES, idempotent: true, openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/temperatures/rooms/{id}/retire',
      tags,
      summary: 'A room that is no longer in use; its readings stay',
    })
    .input(byId)
    .output(coldRoom),
  registerCsv: orgRoute('operations.read', READS)
    .route({
      method: 'GET',
      path: '/temperatures/register.csv',
      tags,
      summary: 'The readings of a period as a file, the oldest first, corrected ones too',
    })
    .input(period)
    .output(streamedFile),
  registerXlsx: orgRoute('operations.read', READS)
    .route({ method: 'GET', path: '/temperatures/register.xlsx', tags, summary: 'The same for Excel' })
    .input(period)
    .output(streamedFile),
  registerPdf: orgRoute('operations.read', READS)
    .route({
      method: 'GET',
      path: '/temperatures/register.pdf',
      tags,
      summary: 'The same to be printed: a curve and a table for each room, with what was missed',
    })
    .input(period)
    .output(streamedFile),
};
