import { clear, createStore, get, keys, set } from 'idb-keyval';
import { randomId } from '#client/platform/browser/random-id.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { DEVICE_KEY_RENEWED_AFTER_MINUTES } from '#domain/access/device-key.ts';
import type { Whose } from './whose.ts';

/**
 * The key that seals what is kept here. The server hands it out to whoever is signed in and let into the organisation
 * at that moment, and the device may use it for some days without asking again (decision 0063).
 */
type DeviceKey = {
  v: 1;
  userId: string;
  orgId: string;
  /** Cannot be read out of the browser, only used. */
  key: CryptoKey;
  renewed: number;
  until: number;
  /** The latest moment that this device has shown: putting its clock back wins no time. */
  seen: number;
};

const store = createStore('economat-keys', 'keys');
const device = storedValue('device_id');

function deviceId(): string {
  const known = device.read();
  if (known) return known;
  const made = randomId();
  device.write(made);
  return made;
}

/** Browsers have no sealing where a page does not come over TLS. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

async function read(orgId: string): Promise<DeviceKey | null> {
  const kept = await get<DeviceKey>(orgId, store).catch(() => undefined);
  return kept?.v === 1 ? kept : null;
}

/** Where it may still be used. What it has sealed opens again once the server hands it out anew. */
async function usable(orgId: string): Promise<DeviceKey | null> {
  const kept = await read(orgId);
  if (!kept) return null;
  const seen = Math.max(Date.now(), kept.seen);
  if (seen > kept.until) {
    await forgetKeys();
    return null;
  }
  if (seen - kept.seen > 60_000) await set(orgId, { ...kept, seen }, store).catch(() => undefined);
  return kept;
}

/** Who worked in this organisation on this device last, where that may still be shown. */
export const lastPersonIn = async (orgId: string): Promise<string | null> =>
  (await usable(orgId))?.userId ?? null;

export async function keyOf({ userId, orgId }: Whose): Promise<CryptoKey | null> {
  const kept = await usable(orgId);
  return kept?.userId === userId ? kept.key : null;
}

/** Asks the server, at most now and then. Null where it cannot be asked, or says no. */
export async function renewedKeyOf(whose: Whose): Promise<CryptoKey | null> {
  if (!canSeal()) return null;
  const kept = await usable(whose.orgId);
  const mine = kept?.userId === whose.userId ? kept : null;
  // A service worker cannot tell which device this is: the key of another would open nothing.
  if (typeof window === 'undefined') return mine?.key ?? null;
  // A clock that was put forward meanwhile is no reason to ask at every turn.
  if (mine && Math.abs(Date.now() - mine.renewed) < DEVICE_KEY_RENEWED_AFTER_MINUTES * 60_000)
    return mine.key;
  try {
    const asked = Date.now();
    // By hand: the link that carries all other calls asks here for its copies.
    const answer = await fetch(`/api/session/device-key?device=${deviceId()}`, {
      headers: { 'x-org-id': whose.orgId },
    });
    if (!answer.ok) return null;
    const handedOut = (await answer.json()) as { key: string; seconds: number };
    const raw = Uint8Array.from(atob(handedOut.key.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    // By this device's own clock, however wrong.
    const until = asked + handedOut.seconds * 1000;
    await set(
      whose.orgId,
      { v: 1, ...whose, key, renewed: asked, until, seen: asked } satisfies DeviceKey,
      store,
    );
    return key;
  } catch {
    return mine?.key ?? null;
  }
}

/** From here on nothing that was sealed opens, until somebody who may signs in on this device. */
export const forgetKeys = (): Promise<void> => clear(store).catch(() => undefined);

export const organisationsWithKeys = async (): Promise<string[]> =>
  (await keys<string>(store).catch(() => [])).map(String);
