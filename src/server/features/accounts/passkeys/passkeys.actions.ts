import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { isAPIError } from 'better-auth/api';
import { PASSKEYS_MAX } from '#domain/accounts/limits.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import {
  headersOfNobody,
  headersWithCookie,
  queueMail,
  type Visit,
} from '#server/features/accounts/accounts.context.ts';
import * as accounts from '#server/features/accounts/accounts.sql.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { type Confirmation, confirmPerson } from '#server/features/accounts/confirming.ts';
import { keepSession, quietly } from '#server/features/accounts/sign-in/entering.ts';
import { countAll } from '#server/features/accounts/sign-in/throttles.ts';
import { removeWayIn } from '#server/features/accounts/ways-in.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { ownCookie } from '#server/platform/auth/cookies.ts';
import { callLibrary } from '#server/platform/auth/library.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#text/accounts/ways-in-mail.text.ts';
import * as passkeys from './passkeys.sql.ts';

/** Holds the name of the challenge: another browser's answer to it is worth nothing. */
const CHALLENGE = 'passkey';

/** As the browser gave it; the library judges it. */
type CredentialResponse = { id: string; [part: string]: unknown };

export const listPasskeys = ({ db }: Visit, userId: string) =>
  asPlatform(db, (tx) => passkeys.listPasskeys(tx, userId));

/** Confirmed here, once: what the browser answers is good for this person, this browser and five minutes. */
export async function beginPasskey(visit: Visit, user: SessionUser, shown: Confirmation) {
  await confirmPerson(visit, user, shown);
  await asPlatform(visit.db, async (tx) => {
    await passkeys.forgetUnfinished(tx, user.id);
    ensureRoom((await passkeys.listPasskeys(tx, user.id)).length);
  });
  const options = await callLibrary(visit, () =>
    visit.auth.api.generatePasskeyRegistrationOptions({ headers: visit.headers, returnHeaders: true }),
  );
  return { ...options };
}

function ensureRoom(has: number): void {
  ensure(has < PASSKEYS_MAX, 'TOO_MANY_PASSKEYS', { limit: PASSKEYS_MAX });
}

export async function addPasskey(
  visit: Visit,
  user: SessionUser,
  { name, response }: { name: string; response: CredentialResponse },
) {
  await countAll(visit, [['passkeyChangesOfAccount', user.id]]);
  const { id } = await orRefused(() =>
    callLibrary(visit, () =>
      visit.auth.api.verifyPasskeyRegistration({
        body: { name, response },
        headers: headersWithCookie(visit, CHALLENGE),
        returnHeaders: true,
      }),
    ),
  );
  endChallenge(visit);
  return asPlatform(visit.db, async (tx) => {
    await accounts.lockUser(tx, user.id);
    ensureRoom((await passkeys.listPasskeys(tx, user.id)).length);
    const added = await passkeys.activatePasskey(tx, { userId: user.id, id });
    ensure(added, 'PASSKEY_REFUSED');
    await noteAccount(tx, visit, user.id, 'passkey_added');
    const profileUrl = `${visit.appUrl}/profile`;
    await queueMail(
      tx,
      visit,
      user.email,
      passkeyAddedMail({ name: user.full_name, passkey: added.name, profileUrl }),
    );
    return added;
  });
}

export async function renamePasskey(
  visit: Visit,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await asPlatform(visit.db, async (tx) => {
    const done = await passkeys.renamePasskey(tx, { userId, id, name });
    if (done) await noteAccount(tx, visit, userId, 'passkey_renamed');
    return done;
  });
  ensure(renamed, 'NOT_FOUND');
}

export const removePasskey = (
  visit: Visit,
  user: SessionUser,
  { id, ...shown }: Confirmation & { id: string },
): Promise<void> =>
  removeWayIn(visit, user, {
    shown,
    event: 'passkey_removed',
    remove: async (tx, profileUrl) => {
      const removed = await passkeys.removePasskey(tx, { userId: user.id, id });
      ensure(removed?.active, 'NOT_FOUND');
      return passkeyRemovedMail({ name: user.full_name, passkey: removed.name, profileUrl });
    },
  });

/** For whoever comes: the browser offers the keys that it has for this address. */
export async function beginPasskeySignIn(visit: Visit) {
  await countAll(visit, [['passkeyTriesOfNetwork', visit.network]]);
  const options = await callLibrary(visit, () =>
    visit.auth.api.generatePasskeyAuthenticationOptions({
      headers: headersOfNobody(visit),
      returnHeaders: true,
    }),
  );
  // The library only wishes for it; without it the answer is refused (platform/auth).
  return { ...options, userVerification: 'required' as const };
}

/** The device recognised its owner and has the key: both factors at once. */
export async function signInWithPasskey(visit: Visit, response: CredentialResponse): Promise<void> {
  await countAll(visit, [['passkeyTriesOfNetwork', visit.network]]);
  const { quiet, cookies } = quietly(visit);
  const { session } = await orRefused(() =>
    callLibrary(quiet, () =>
      visit.auth.api.verifyPasskeyAuthentication({
        // Its parts are looked at by the library, not believed.
        body: { response: response as unknown as AuthenticationResponseJSON },
        headers: headersWithCookie(visit, CHALLENGE),
        returnHeaders: true,
      }),
    ),
  );
  endChallenge(visit);
  const { userId } = session;
  const used = { userId, credentialId: response.id, now: visit.now };
  await keepSession(
    visit,
    { userId, sessionId: session.id, cookies },
    { stands: (tx) => passkeys.markPasskeyUsed(tx, used), refusal: 'PASSKEY_REFUSED' },
  );
}

const endChallenge = (visit: Visit) =>
  visit.setCookie(ownCookie(visit.appUrl, { name: CHALLENGE, value: '', maxAge: 0 }));

/** Whatever the library does not accept, in our words: a challenge that is over, or a key that is not good. */
async function orRefused<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const over = error.body?.code === 'CHALLENGE_NOT_FOUND';
    throw new AppError(over ? 'PASSKEY_TIMEOUT' : 'PASSKEY_REFUSED');
  }
}
