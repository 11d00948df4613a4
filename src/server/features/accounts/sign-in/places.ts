import { KNOWN_PLACE_DAYS, type SignInPlace } from '#domain/accounts/places.ts';
import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { noteAccount } from '#server/features/accounts/activity/activity.ts';
import { cookieName, ownCookie, readCookie } from '#server/platform/auth/cookies.ts';
import { keyedHash, newLinkSecret } from '#server/platform/auth/hashes.ts';
import { type AnyTx, asPlatform } from '#server/platform/db/in-org.ts';
import * as places from './places.sql.ts';

const NAME = 'device';

const hashOf = ({ secret }: Visit, kind: 'device' | 'network', text: string) =>
  keyedHash(secret, `known ${kind}`, text);

/** Of this browser's mark, if it has one: a random word that says nothing about anybody. */
function deviceHash(visit: Visit): Buffer | null {
  const mark = readCookie(visit.cookies, cookieName(visit.appUrl, NAME));
  return mark ? hashOf(visit, 'device', mark) : null;
}

/** Where somebody who says to be the owner of an address comes from. */
export async function signInPlace(visit: Visit, email: string): Promise<SignInPlace> {
  const { network, now } = visit;
  const device = deviceHash(visit);
  const hashes = { device, network: hashOf(visit, 'network', network) };
  const known = await asPlatform(visit.db, (tx) => places.knownKinds(tx, { email, hashes, now }));
  if (device && known.has('device')) return { kind: 'device', id: device.toString('base64url'), network };
  return known.has('network') ? { kind: 'network', network } : { kind: 'elsewhere', network };
}

/**
 * The person showed here that it is them. The browser's mark is made anew each time: one that somebody planted in
 * this browser, or copied from it, is worth nothing from then on.
 */
export async function rememberPlaces(visit: Visit, userId: string, by: 'signed in' | 'reset'): Promise<void> {
  const mark = newLinkSecret();
  const device = hashOf(visit, 'device', mark);
  const { now } = visit;
  await asPlatform(visit.db, async (tx) => {
    const from = deviceHash(visit);
    const known = from !== null && (await places.isKnownDevice(tx, { userId, hash: from, now }));
    // Also on a network that is known: whoever else is on the guests' Wi-Fi is another.
    if (by === 'signed in' && !known) await noteAccount(tx, visit, userId, 'signed_in_new_place');
    if (from) await places.renameDevice(tx, { from, to: device });
    await places.rememberPlace(tx, { userId, kind: 'device', hash: device, now });
    const network = hashOf(visit, 'network', visit.network);
    await places.rememberPlace(tx, { userId, kind: 'network', hash: network, now });
  });
  visit.setCookie(ownCookie(visit.appUrl, { name: NAME, value: mark, maxAge: KNOWN_PLACE_DAYS * 86_400 }));
}

/** Signing the other devices out also ends what they are known for. */
export const forgetOtherPlaces = (tx: AnyTx, visit: Visit, userId: string) =>
  places.forgetPlaces(tx, userId, deviceHash(visit));
