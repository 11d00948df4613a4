import { randomUUID } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { foundingsLeft } from '#domain/organisations/founding.ts';
import { signOut } from '#server/features/accounts/sign-in/sign-in.actions.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { visitOf } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';
import * as confirming from './confirming.ts';
import { anonymise, forgetRowsOf } from './forget-account.sql.ts';

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

/** A signed-in person shows again that it is them, before what cannot be taken back. */
export const confirmPerson = (
  context: RequestContext,
  user: SessionUser,
  confirmation: confirming.Confirmation,
): Promise<void> => confirming.confirmPerson(visitOf(context), user, confirmation);

/** What is the person's alone goes; the number stays, without a name: what organisations have written refers to it. */
export async function forgetAccount(tx: AnyTx, user: { id: string; email: string }): Promise<void> {
  await accounts.lockAddress(tx, user.email);
  await accounts.lockUser(tx, user.id);
  await anonymise(tx, user.id);
  await forgetRowsOf(tx, user);
}

/** The browser that asked knows nobody any more. */
export const endVisit = (context: RequestContext): Promise<void> => signOut(visitOf(context), 'local');
