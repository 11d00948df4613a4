import { sql } from 'kysely';
import type { PlaceKind } from '#domain/accounts/known-place.ts';
import { KNOWN_PLACE_DAYS, KNOWN_PLACES_MAX } from '#domain/accounts/places.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

const horizon = (now: Date) => new Date(now.getTime() - KNOWN_PLACE_DAYS * 86_400_000);

/** Which of these places the owner of an address signed in from. One query, whether the address has an account or not. */
export async function knownKinds(
  tx: AnyTx,
  { email, hashes, now }: { email: string; hashes: Record<PlaceKind, Buffer | null>; now: Date },
): Promise<Set<PlaceKind>> {
  const rows = await tx
    .selectFrom('auth.known_places as p')
    .innerJoin('auth.users as u', 'u.id', 'p.user_id')
    .select('p.kind')
    .where('u.email', '=', email)
    .where('p.last_success_at', '>', horizon(now))
    .where(({ or, and, eb }) =>
      or([
        and([eb('p.kind', '=', 'device'), eb('p.place_hash', '=', hashes.device)]),
        and([eb('p.kind', '=', 'network'), eb('p.place_hash', '=', hashes.network)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

type Success = { userId: string; kind: PlaceKind; hash: Buffer; now: Date };

/** Whether this person signed in with this browser before. */
export async function isKnownDevice(
  tx: AnyTx,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const place = await tx
    .selectFrom('auth.known_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'device')
    .where('place_hash', '=', hash)
    .where('last_success_at', '>', horizon(now))
    .executeTakeFirst();
  return place !== undefined;
}

/** The newest few are kept: who travels far does not fill the table. */
export async function rememberPlace(tx: AnyTx, { userId, kind, hash, now }: Success): Promise<void> {
  await tx
    .insertInto('auth.known_places')
    .values({ user_id: userId, kind, place_hash: hash, last_success_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'place_hash']).doUpdateSet({ last_success_at: now }),
    )
    .execute();
  await sql`delete from auth.known_places
    where user_id = ${userId} and kind = ${kind} and place_hash in (
      select place_hash from auth.known_places where user_id = ${userId} and kind = ${kind}
      order by last_success_at desc, place_hash offset ${KNOWN_PLACES_MAX})`.execute(tx);
}

/** The browser gets another mark; whoever it is known for, it stays known for. */
export const renameDevice = (tx: AnyTx, { from, to }: { from: Buffer; to: Buffer }) =>
  tx
    .updateTable('auth.known_places')
    .set({ place_hash: to })
    .where('kind', '=', 'device')
    .where('place_hash', '=', from)
    .execute();

/** All of them, or all but one browser. */
export const forgetPlaces = (tx: AnyTx, userId: string, except: Buffer | null) =>
  tx
    .deleteFrom('auth.known_places')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('place_hash', '!=', except ?? Buffer.alloc(0)))
    .execute();
