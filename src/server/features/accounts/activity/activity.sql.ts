import { sql } from 'kysely';
import type { AccountEvent } from '#domain/accounts/account-events.ts';
import type { Device } from '#domain/accounts/device.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';

type NewEvent = Device & { user_id: string; event: AccountEvent; network: string };

export const insertAccountEvent = (tx: AnyTx, event: NewEvent) =>
  tx.insertInto('auth.account_events').values(event).execute();

export async function wasNotedSince(
  tx: AnyTx,
  { userId, event, since }: { userId: string; event: AccountEvent; since: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('auth.account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Place = { at: string; id: string };

/** Newest first. */
export const listAccountEvents = (
  tx: AnyTx,
  { userId, after, limit }: { userId: string; after?: Place | undefined; limit: number },
) =>
  tx
    .selectFrom('auth.account_events')
    .select(['id', 'at', 'event', 'network', 'browser', 'system'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (found) =>
      found.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Where a page starts. As text: a Date has no microseconds. */
export const placeOfEvent = (tx: AnyTx, userId: string, id: string): Promise<Place | undefined> =>
  tx
    .selectFrom('auth.account_events')
    .select([sql<string>`at::text`.as('at'), 'id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
