import type { AccountEvent } from '#domain/accounts/account-events.ts';
import { addressCount, type SignInPlace, signInCounts } from '#domain/accounts/places.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { removeIdentities } from '#server/features/accounts/identities/identities.sql.ts';
import { removePasskeys } from '#server/features/accounts/passkeys/passkeys.sql.ts';
import { enterSession } from '#server/features/accounts/sign-in/entering.ts';
import { rememberPlaces, signInPlace } from '#server/features/accounts/sign-in/places.ts';
import { countAll, forgetAll, type ThrottleCount } from '#server/features/accounts/sign-in/throttles.ts';
import { removeSecondFactor } from '#server/features/accounts/two-factor/second-factor.sql.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { hashPassword } from '#server/platform/auth/library.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import { accountFieldText } from '#text/accounts/accounts.text.ts';
import {
  addressTakenMail,
  confirmNewAddressMail,
  passwordChangedMail,
  resetMail,
} from '#text/accounts/accounts-mail.text.ts';
import { queueMail, type Visit } from './accounts.context.ts';
import * as accounts from './accounts.sql.ts';
import { endChallenges } from './challenges.sql.ts';
import { type Confirmation, confirmPerson } from './confirming.ts';
import { withdrawProofs } from './proofs.sql.ts';
import { issueProof, openLink } from './proofs.ts';

/** The same answer, and the same work, whether the account exists or not. */
export async function requestPasswordReset(visit: Visit, email: string): Promise<void> {
  const address = addressCount(await signInPlace(visit, email), email);
  await countAll(visit, [['resetsOfNetwork', visit.network]]);
  await countAll(visit, [['resetCooldown', address]], 'WAIT_BEFORE_RESEND');
  await countAll(visit, [['resetsOfAddress', address]]);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockAddress(tx, email);
    const user = await accounts.findUserByEmail(tx, email);
    const { url } = await issueProof(tx, visit, {
      purpose: 'reset_password',
      email,
      userId: user?.id ?? null,
    });
    const queue = () => queueMail(tx, visit, email, resetMail({ name: user?.full_name ?? email, url }));
    if (user) await queue();
    else await accounts.undone(tx, queue);
  });
}

/**
 * The link proved the mailbox, so the address is confirmed too. Every session ends. A second factor stays: it
 * guards against whoever reads the mailbox; passkeys stay too. Only where nobody ever showed that the mailbox and the
 * password were theirs both are they taken for a stranger's, and go.
 */
export async function resetPassword(visit: Visit, { token, password }: { token: string; password: string }) {
  const hash = await hashPassword(visit.auth, password);
  const userId = await asPlatform(visit.db, async (tx) => {
    const proof = await openLink(tx, visit, { link: token, purposes: ['reset_password'] });
    const user = await accounts.findUser(tx, proof.user_id);
    // The address may have changed since the link was sent.
    ensure(user?.email === proof.email, 'LINK_EXPIRED');
    const contested = await accounts.isContested(tx, user.id);
    const removed = contested ? await removeOtherWaysIn(tx, user.id) : [];
    await accounts.confirmUser(tx, user.id, 'same');
    await replacePassword(tx, visit, { user, hash, otherWays: removed.length > 0 ? 'removed' : 'kept' });
    await noteAccount(tx, visit, user.id, 'password_reset');
    for (const event of removed) await noteAccount(tx, visit, user.id, event);
    return user.id;
  });
  // Who reads the mailbox signs in next, from here: no stranger's tries may stand in the way again.
  await rememberPlaces(visit, userId, 'reset');
}

/** A stranger's, where nobody ever showed that the mailbox was theirs. */
async function removeOtherWaysIn(tx: AnyTx, userId: string): Promise<AccountEvent[]> {
  const gone: [AccountEvent, boolean][] = [
    ['second_factor_removed', await removeSecondFactor(tx, userId)],
    ['passkeys_removed', await removePasskeys(tx, userId)],
    ['identities_removed', await removeIdentities(tx, userId)],
  ];
  return gone.flatMap(([event, removed]) => (removed ? [event] : []));
}

type NewPassword = {
  user: { id: string; email: string; full_name: string };
  hash: string;
  otherWays: 'kept' | 'removed';
};

/**
 * A new password often answers a theft: what the thief has open or under way must not outlive it. Wrong tries were
 * about the password that was: they are forgotten.
 */
async function replacePassword(tx: AnyTx, visit: Visit, { user, hash, otherWays }: NewPassword) {
  await accounts.setPassword(tx, { userId: user.id, hash, now: visit.now });
  await accounts.deleteSessions(tx, user.id);
  await endChallenges(tx, user.id);
  await withdrawProofs(tx, user.id, ['change_email', 'reset_password', 'second_factor', 'reauthenticate']);
  await forgetAll(tx, visit, triesOf(visit, user.email));
  const resetUrl = `${visit.appUrl}/forgot-password`;
  await queueMail(tx, visit, user.email, passwordChangedMail({ name: user.full_name, resetUrl, otherWays }));
}

/** Tries from anywhere, and from this network, known or not. Of the network itself they stay counted. */
function triesOf({ network }: Visit, email: string): ThrottleCount[] {
  const places: SignInPlace[] = [
    { kind: 'elsewhere', network },
    { kind: 'network', network },
  ];
  return places
    .flatMap((place) => signInCounts(place, email))
    .filter(([name]) => name !== 'signInsOfNetwork');
}

export async function changePassword(
  visit: Visit,
  user: SessionUser,
  input: { current_password?: string | undefined; new_password: string } & Pick<
    Confirmation,
    'reauthentication_code'
  >,
): Promise<void> {
  const { current_password: password, reauthentication_code } = input;
  await confirmPerson(visit, user, { password, reauthentication_code }, 'current_password');
  const hash = await hashPassword(visit.auth, input.new_password);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    await replacePassword(tx, visit, { user, hash, otherWays: 'kept' });
    await noteAccount(tx, visit, user.id, 'password_changed');
  });
  await enterSession(visit, { userId: user.id, hash });
}

/** The address changes once its owner opens the link; until then nothing does. */
export async function changeEmail(
  visit: Visit,
  user: SessionUser,
  { new_email, ...shown }: Confirmation & { new_email: string },
): Promise<void> {
  if (new_email === user.email) {
    throw new AppError('INVALID_INPUT', { fields: { new_email: accountFieldText.emailIsMine } });
  }
  await confirmPerson(visit, user, shown);
  await countAll(visit, [['emailChangesOfAccount', user.id]]);
  await asPlatform(visit.db, async (tx) => {
    await accounts.lockAddress(tx, new_email);
    await accounts.lockUser(tx, user.id);
    await withdrawProofs(tx, user.id, ['change_email']);
    const taken = await accounts.findUserByEmail(tx, new_email);
    const { url } = await issueProof(tx, visit, {
      purpose: 'change_email',
      email: new_email,
      userId: taken ? null : user.id,
      requestedBy: user.id,
    });
    const mail = taken
      ? addressTakenMail({ name: taken.full_name })
      : confirmNewAddressMail({ name: user.full_name, url });
    await queueMail(tx, visit, new_email, mail);
    await noteAccount(tx, visit, user.id, 'address_change_asked');
  });
}
