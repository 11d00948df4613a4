import { ensure } from '#domain/kernel/errors.ts';
import { foundingsLeft } from '#domain/organisations/founding.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import * as accounts from './accounts.sql.ts';

/** Whether somebody proved that this address is theirs. */
export const hasConfirmedAccount = async (tx: AnyTx, email: string): Promise<boolean> =>
  (await accounts.findUserByEmail(tx, email))?.email_verified === true;

/** How many organisations this person may still found. */
export const foundingsLeftTo = async (tx: AnyTx, userId: string, now: Date) =>
  foundingsLeft(await accounts.readFounder(tx, userId), now);

/** Stays locked until the organisation is there: many at once are counted one by one. */
export async function countFounding(tx: AnyTx, userId: string, now: Date): Promise<void> {
  const founder = await accounts.lockFounder(tx, userId);
  const { left, ...allowed } = foundingsLeft(founder, now);
  ensure(left > 0, 'TOO_MANY_ORGANISATIONS', allowed);
  await accounts.addFounding(tx, userId);
}
