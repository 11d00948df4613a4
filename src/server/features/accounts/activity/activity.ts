import type { AccountEvent } from '#domain/accounts/account-events.ts';
import { deviceOf } from '#domain/accounts/device.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { insertAccountEvent, listAccountEvents, placeOfEvent, wasNotedSince } from './activity.sql.ts';

/** In the transaction of what happened: with it, or not at all. */
export async function noteAccount(
  tx: AnyTx,
  { headers, network }: Visit,
  user_id: string,
  event: AccountEvent,
): Promise<void> {
  await insertAccountEvent(tx, { user_id, event, network, ...deviceOf(headers.get('user-agent')) });
}

/** What happens all day long, told once. The person is locked. */
export async function noteAccountOnceADay(
  tx: AnyTx,
  visit: Visit,
  userId: string,
  event: AccountEvent,
): Promise<void> {
  const since = new Date(visit.now.getTime() - 86_400_000);
  if (!(await wasNotedSince(tx, { userId, event, since }))) await noteAccount(tx, visit, userId, event);
}

export const listActivity = (
  { db }: Visit,
  { userId, after: afterId, limit }: { userId: string; after?: string | undefined; limit: number },
) =>
  asPlatform(db, async (tx) => {
    const after = await placeAfter(afterId, (id) => placeOfEvent(tx, userId, id));
    const found = await listAccountEvents(tx, { userId, after, limit: oneMore(limit) });
    const { rows, next } = pageOf(found, limit, byId);
    return { events: rows, next };
  });
