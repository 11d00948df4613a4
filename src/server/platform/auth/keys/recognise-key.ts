import { timingSafeEqual } from 'node:crypto';
import { isUseNews, keyState, readKey } from '#domain/access/keys/api-key.ts';
import { rightsOf } from '#domain/access/keys/scopes.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { Auth, SessionUser } from '#server/platform/auth/auth.ts';
import { keyedHash } from '#server/platform/auth/hashes.ts';
import { inOrg, outsider } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { findKey, noteUse } from './keys.sql.ts';

type Recognising = { auth: Auth; db: Database; clock: () => Date };

type KeyHolder = {
  keyId: string;
  /** On whose behalf: who made the key. */
  user: SessionUser;
  orgId: string;
  timeZone: string;
  rights: Permission[];
  writableUntil: Date;
};

/** What is kept of a key. Keyed with SECRET, as all that opens something. */
export const keyHash = (secret: string, key: string): Buffer => keyedHash(secret, 'api_key', key);

/** Whose key this is; refused where it is nobody's, or no longer. Read each time, so that a revoked key ends at once. */
export async function recogniseKey(services: Recognising, shown: string): Promise<KeyHolder> {
  const { auth, db, clock } = services;
  const parts = readKey(shown);
  ensure(parts, 'API_KEY_UNKNOWN');
  const found = await findKey(db, parts);
  ensure(found && timingSafeEqual(found.secret_hash, keyHash(auth.options.secret, shown)), 'API_KEY_UNKNOWN');
  const now = clock();
  const { key_id: keyId, role, time_zone: timeZone, scopes } = found;
  const state = keyState(found, role, now);
  ensure(state !== 'revoked', 'API_KEY_REVOKED');
  ensure(state !== 'expired', 'API_KEY_EXPIRED');
  ensure(role !== null, 'API_KEY_ORPHANED');
  const { orgId } = parts;
  if (isUseNews(found.last_used_at, now)) {
    const place = { ...outsider({ db, now }, orgId, null), changes: ['api-keys'] as const };
    await inOrg(place, (tx) => noteUse(tx, keyId, now));
  }
  const { id, email, full_name, email_confirmed_at, two_factor_enabled } = found;
  const user = { id, email, full_name, email_confirmed_at, two_factor_enabled };
  return {
    keyId,
    user,
    orgId,
    timeZone,
    rights: rightsOf(scopes, role),
    writableUntil: found.writable_until,
  };
}
