import type { z } from 'zod';
import type { coldRoomInput, takeReadingInput } from '#contract/temperatures/temperatures.contract.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import * as reading from '#domain/temperatures/reading.ts';
import { COLD_ROOMS_MAX, tidyTimes, timesOn, withTimes } from '#domain/temperatures/room.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { temperatureFieldText as say } from '#text/temperatures/temperatures.text.ts';
import * as temperatures from './temperatures.sql.ts';
import { toReading, toRoom } from './temperatures-view.ts';

type Measured = Pick<z.output<typeof takeReadingInput>, 'celsius' | 'action' | 'note'>;

/** The limits of the room as it is now; of a correction, those of the reading that it corrects. */
function ensureActedOn(
  measured: Measured,
  { min_celsius: min, max_celsius: max }: Pick<temperatures.RoomRow, 'min_celsius' | 'max_celsius'>,
): void {
  if (reading.lacksAction(measured, { min, max }))
    throw new AppError('INVALID_INPUT', { fields: { action: say.action } });
}

/** Also of a room that went out of use since: a device may have been without a network for days. */
export const takeReading = (org: OrgContext, input: z.output<typeof takeReadingInput>) =>
  inOrg(org, async (tx) => {
    const { room_id, celsius, action, note, recheck } = input;
    const room = await temperatures.readRoom(tx, room_id);
    ensure(room, 'NOT_FOUND');
    const taken_at = reading.countedMoment(new Date(input.taken_at), org.now);
    if (!taken_at) {
      const sentence = say.tooOld(reading.READING_DAYS_BACK);
      throw new AppError('INVALID_INPUT', { fields: { taken_at: sentence } });
    }
    ensureActedOn(input, room);
    const { min_celsius, max_celsius } = room;
    const device_at = new Date(input.device_at ?? input.taken_at);
    const taken = await temperatures.insertReading(tx, {
      room_id,
      celsius,
      taken_at,
      device_at,
      entered_at: org.now,
      min_celsius,
      max_celsius,
      action,
      note,
      recheck_at: recheck ? reading.recheckMoment(taken_at) : null,
      corrects: null,
      correction_reason: null,
    });
    ensure(taken, 'VERSION_CONFLICT');
    await auditTemperature(tx, 'temperature.taken', taken.id, { after: auditedReading(input) });
    return readingAnswer(tx, taken.id);
  });

/** It stands in the place of the other, at its moment and under its limits; both are kept. */
export const correctReading = (
  org: OrgContext,
  { id, reason, ...measured }: Measured & { id: string; reason: string },
) =>
  inOrg(org, async (tx) => {
    const before = await temperatures.readReading(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(!before.corrected, 'VERSION_CONFLICT');
    ensureActedOn(measured, before);
    const { room_id, taken_at, min_celsius, max_celsius } = before;
    const { celsius, action, note } = measured;
    const reading = await temperatures.insertReading(tx, {
      room_id,
      celsius,
      taken_at,
      device_at: org.now,
      entered_at: org.now,
      min_celsius,
      max_celsius,
      action,
      note,
      recheck_at: null,
      corrects: id,
      correction_reason: reason,
    });
    ensure(reading, 'VERSION_CONFLICT');
    const change = { before: auditedReading(before), after: { ...auditedReading(measured), reason } };
    await auditTemperature(tx, 'temperature.corrected', reading.id, change);
    return readingAnswer(tx, reading.id);
  });

const auditedReading = ({ celsius, action, note }: Measured) => ({
  temperature: celsius,
  corrective_action: action,
  note,
});

async function readingAnswer(tx: OrgTx, id: string) {
  const found = await temperatures.readReading(tx, id);
  ensure(found, 'NOT_FOUND');
  return toReading(found);
}

type RoomInput = z.output<typeof coldRoomInput>;

export const addRoom = (org: OrgContext, { times, ...room }: RoomInput) =>
  inOrg(org, async (tx) => {
    const { used, next } = await temperatures.roomPlaces(tx);
    ensure(used < COLD_ROOMS_MAX, 'TOO_MANY_LABELS', { limit: COLD_ROOMS_MAX });
    await ensureOwnName(tx, { id: null, name: room.name });
    const hours = [{ from: org.today, times: tidyTimes(times) }];
    const id = await temperatures.insertRoom(tx, { ...room, hours, position: next, created_at: org.now });
    const after = { ...room, reading_times: tidyTimes(times) };
    await auditTemperature(tx, 'cold_room.created', id, { after });
    return roomAnswer(tx, org, id);
  });

export const changeRoom = (
  org: OrgContext,
  { id, version, times, ...room }: RoomInput & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await temperatures.lockRoom(tx, id);
    ensure(before, 'NOT_FOUND');
    await ensureOwnName(tx, { id, name: room.name });
    const was = timesOn(before.hours, org.today);
    const now = tidyTimes(times);
    const same = was.join() === now.join();
    const hours = same ? before.hours : withTimes(before.hours, { from: org.today, times: now });
    ensure(await temperatures.updateRoom(tx, { id, version, hours, ...room }), 'VERSION_CONFLICT');
    const { name, kind, holds, min_celsius, max_celsius } = before;
    await auditTemperature(tx, 'cold_room.updated', id, {
      before: { name, kind, holds, min_celsius, max_celsius, reading_times: was },
      after: { ...room, reading_times: now },
    });
    return roomAnswer(tx, org, id);
  });

/** What was read of it stays; nothing is expected of it any more. */
export const retireRoom = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await temperatures.lockRoom(tx, id);
    ensure(before && (await temperatures.endRoom(tx, id, org.now)), 'NOT_FOUND');
    await auditTemperature(tx, 'cold_room.retired', id, { before: { name: before.name } });
    return toRoom(before, org.today);
  });

async function ensureOwnName(tx: OrgTx, room: { id: string | null; name: string }): Promise<void> {
  if (await temperatures.isNameTaken(tx, room))
    throw new AppError('INVALID_INPUT', { fields: { name: temperatureScreenText.rooms.nameTaken } });
}

async function roomAnswer(tx: OrgTx, org: OrgContext, id: string) {
  const room = await temperatures.readRoom(tx, id);
  ensure(room, 'NOT_FOUND');
  return toRoom(room, org.today);
}

type TemperatureAction =
  | 'temperature.taken'
  | 'temperature.corrected'
  | `cold_room.${'created' | 'updated' | 'retired'}`;

const auditTemperature = (
  tx: OrgTx,
  action: TemperatureAction,
  id: string,
  change: { before?: object; after?: object },
) =>
  audit(tx, {
    action,
    entityId: id,
    ...change,
    entity: action.startsWith('cold_room') ? 'cold_rooms' : 'temperature_readings',
  });
