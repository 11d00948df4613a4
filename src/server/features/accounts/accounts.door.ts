import { randomUUID } from 'node:crypto';
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

type Confirmed = { email: string; full_name: string; password_hash: string; now: Date };

/** The account under this address, made where there is none: its address counts as proved. */
export async function confirmedAccount(tx: AnyTx, account: Confirmed): Promise<{ id: string }> {
  const id = randomUUID();
  await accounts.insertUser(tx, { ...account, id, confirmed: 'confirmed' });
  const known = await accounts.findUserByEmail(tx, account.email);
  ensure(known, 'INTERNAL');
  return known;
}
