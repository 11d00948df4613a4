import { sql } from 'kysely';
import type { CorrectiveAction } from '#domain/temperatures/reading.ts';
import type { ReadingHours, RoomKind } from '#domain/temperatures/room.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

const rooms = (tx: OrgTx) =>
  tx
    .selectFrom('cold_rooms as c')
    .select([
      'c.id',
      'c.name',
      'c.kind',
      'c.holds',
      'c.min_celsius',
      'c.max_celsius',
      'c.hours',
      'c.version',
      'c.created_at',
      'c.deleted_at',
    ]);

export type RoomRow = RowOf<typeof rooms>;

/** Those in use, in the order in which they were named. */
export const listRooms = (tx: OrgTx): Promise<RoomRow[]> =>
  rooms(tx).where('c.deleted_at', 'is', null).orderBy('c.position').orderBy('c.id').execute();

/** Those that were in use at some time from then on. */
export const roomsSince = (tx: OrgTx, from: Date): Promise<RoomRow[]> =>
  rooms(tx)
    .where((eb) => eb.or([eb('c.deleted_at', 'is', null), eb('c.deleted_at', '>=', from)]))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

export const readRoom = (tx: OrgTx, id: string): Promise<RoomRow | undefined> =>
  rooms(tx).where('c.id', '=', id).executeTakeFirst();

/** Nobody changes it until the transaction ends. */
export const lockRoom = (tx: OrgTx, id: string): Promise<RoomRow | undefined> =>
  rooms(tx).where('c.id', '=', id).where('c.deleted_at', 'is', null).forUpdate().executeTakeFirst();

type RoomFields = {
  name: string;
  kind: RoomKind;
  holds: string | null;
  min_celsius: number | null;
  max_celsius: number | null;
  hours: ReadingHours[];
};

/** Held until the transaction ends, so that two rooms get two places. */
export async function roomPlaces(tx: OrgTx): Promise<{ used: number; next: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('cold_rooms'), hashtext(current_org()::text))`.execute(tx);
  const found = await tx
    .selectFrom('cold_rooms')
    .select((eb) => [
      eb.fn.count<number>('id').filterWhere('deleted_at', 'is', null).as('used'),
      eb.fn.coalesce(eb.fn.max('position'), sql<number>`-1`).as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { used: Number(found.used), next: Number(found.last) + 1 };
}

export const isNameTaken = async (tx: OrgTx, { id, name }: { id: string | null; name: string }) => {
  const found = await tx
    .selectFrom('cold_rooms')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('name_key', '=', sql<string>`left(search_key(${name}), 60)`)
    .execute();
  return found.some((one) => one.id !== id);
};

export const insertRoom = async (
  tx: OrgTx,
  { hours, ...room }: RoomFields & { position: number; created_at: Date },
): Promise<string> => {
  const values = { ...room, hours: JSON.stringify(hours) };
  const { id } = await tx.insertInto('cold_rooms').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** False where the version is no longer the one that the edit started from. */
export async function updateRoom(
  tx: OrgTx,
  { id, version, hours, ...room }: RoomFields & { id: string; version: number },
): Promise<boolean> {
  const updated = await tx
    .updateTable('cold_rooms')
    .set({ ...room, hours: JSON.stringify(hours), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export const endRoom = (tx: OrgTx, id: string, at: Date) =>
  tx
    .updateTable('cold_rooms')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

const isCorrected = sql<boolean>`exists (
  select from temperature_readings k where k.org_id = r.org_id and k.corrects = r.id)`;

const readings = (tx: OrgTx) =>
  tx
    .selectFrom('temperature_readings as r')
    .leftJoin('auth.users as u', 'u.id', 'r.taken_by')
    .select([
      'r.id',
      'r.room_id',
      'r.celsius',
      'r.taken_at',
      'r.device_at',
      'r.entered_at',
      'u.name as taken_by',
      'r.min_celsius',
      'r.max_celsius',
      'r.action',
      'r.note',
      'r.recheck_at',
      'r.correction_reason',
      isCorrected.as('corrected'),
    ]);

export type ReadingRow = RowOf<typeof readings>;

export const readReading = (tx: OrgTx, id: string): Promise<ReadingRow | undefined> =>
  readings(tx).where('r.id', '=', id).executeTakeFirst();

/** Those that stand, from then on, the first first. */
export const readingsSince = (tx: OrgTx, since: Date): Promise<ReadingRow[]> =>
  readings(tx)
    .where('r.taken_at', '>=', since)
    .where(sql<boolean>`not ${isCorrected}`)
    .orderBy('r.taken_at')
    .orderBy('r.id')
    .execute();

/** Of each room the newest that stands. */
export async function lastReadings(tx: OrgTx, roomIds: readonly string[]): Promise<ReadingRow[]> {
  if (roomIds.length === 0) return [];
  return tx
    .selectFrom(sql<{ id: string }>`unnest(${roomIds}::uuid[])`.as<'room'>(sql`room (id)`))
    .innerJoinLateral(
      readings(tx)
        .where('r.room_id', '=', sql<string>`room.id`)
        .where(sql<boolean>`not ${isCorrected}`)
        .orderBy('r.taken_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute();
}

export type ReadingSpan = { from: Date; before: Date };

/** Of a room in a period, the oldest first, corrected ones too. */
export const readingsOfRoom = (
  tx: OrgTx,
  { room_id, from, before }: ReadingSpan & { room_id: string },
): Promise<ReadingRow[]> =>
  readings(tx)
    .where('r.room_id', '=', room_id)
    .where('r.taken_at', '>=', from)
    .where('r.taken_at', '<', before)
    .orderBy('r.taken_at')
    .orderBy('r.entered_at')
    .orderBy('r.id')
    .execute();

/** Only when and where: what a list of missed ones is reckoned from. */
export const momentsTaken = (tx: OrgTx, { from, before }: ReadingSpan) =>
  tx
    .selectFrom('temperature_readings')
    .select(['room_id', 'taken_at'])
    .where('corrects', 'is', null)
    .where('taken_at', '>=', from)
    .where('taken_at', '<', before)
    .orderBy('taken_at')
    .execute();

export type ReadingPlace = { place_at: string; id: string };

/** A page of the register, the oldest first, with the names of the rooms. */
export const pageOfReadings = (
  tx: OrgTx,
  { from, before, after, limit }: ReadingSpan & { after: ReadingPlace | undefined; limit: number },
) => {
  let page = readings(tx)
    .innerJoin('cold_rooms as c', (join) => byKey(join, 'c.id', 'r.room_id'))
    .select(['c.name as room_name', 'c.kind as room_kind', sql<string>`r.taken_at::text`.as('place_at')])
    .where('r.taken_at', '>=', from)
    .where('r.taken_at', '<', before)
    .orderBy('r.taken_at')
    .orderBy('r.id')
    .limit(limit);
  if (after)
    page = page.where(sql<boolean>`(r.taken_at, r.id) > (${after.place_at}::timestamptz, ${after.id}::uuid)`);
  return page.execute();
};

type NewReading = {
  room_id: string;
  celsius: number;
  taken_at: Date;
  device_at: Date;
  entered_at: Date;
  min_celsius: number | null;
  max_celsius: number | null;
  action: CorrectiveAction | null;
  note: string | null;
  recheck_at: Date | null;
  corrects: string | null;
  correction_reason: string | null;
};

/** Nothing where somebody else has corrected the same one meanwhile. */
export const insertReading = (tx: OrgTx, values: NewReading) =>
  tx
    .insertInto('temperature_readings')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'corrects']).where('corrects', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const countReadings = (tx: OrgTx, { from, before }: ReadingSpan, most: number): Promise<number> =>
  countUpTo(
    tx,
    sql`select from temperature_readings where taken_at >= ${from} and taken_at < ${before}`,
    most,
  );
