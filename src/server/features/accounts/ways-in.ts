import { ensure } from '#domain/kernel/errors.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { identityOf } from '#server/features/accounts/identities/identities.sql.ts';
import { listPasskeys } from '#server/features/accounts/passkeys/passkeys.sql.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import type { MailContent } from '#text/kernel/mail/content.ts';
import { queueMail, type Visit } from './accounts.context.ts';
import { lockUser, passwordHashOf } from './accounts.sql.ts';
import { type Confirmation, confirmPerson } from './confirming.ts';

/** After something was taken away, in the same transaction and with the person locked: of two at once, one stays. */
async function ensureOtherWayIn(tx: AnyTx, { signOn }: Visit, userId: string): Promise<void> {
  const password = await passwordHashOf(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  // One of a provider that is no longer configured opens nothing.
  const identity = signOn && (await identityOf(tx, userId));
  ensure(password !== undefined || passkeys.length > 0 || identity, 'LAST_WAY_IN');
}

type Removal = {
  shown: Confirmation;
  event: 'identity_removed' | 'passkey_removed';
  /** Takes it away and says what is written to the person; refuses what is not theirs. */
  remove(tx: AnyTx, profileUrl: string): Promise<MailContent>;
};

/** Whoever loses a way in proves who they are, keeps another one, and is told of it. */
export async function removeWayIn(visit: Visit, user: SessionUser, { shown, event, remove }: Removal) {
  await confirmPerson(visit, user, shown);
  await asPlatform(visit.db, async (tx) => {
    await lockUser(tx, user.id);
    const mail = await remove(tx, `${visit.appUrl}/profile`);
    await ensureOtherWayIn(tx, visit, user.id);
    await noteAccount(tx, visit, user.id, event);
    await queueMail(tx, visit, user.email, mail);
  });
}
