import { randomBytes } from 'node:crypto';
import { API_KEYS_MAX, expiryOf, type KeyLifetime, writeKey } from '#domain/access/keys/api-key.ts';
import { withReading } from '#domain/access/keys/scopes.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { keyHash } from '#server/platform/auth/keys/recognise-key.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import * as keys from './api-keys.sql.ts';

type Wanted = { name: string; scopes: readonly Permission[]; lifetime: KeyLifetime | null };

/** The key leaves with the answer and is kept nowhere. */
export const createKey = (org: OrgContext, wanted: Wanted, serverSecret: string) =>
  inOrg(org, async (tx) => {
    await keys.lockKeys(tx);
    const there = await keys.namesInUse(tx);
    ensure(!there.includes(wanted.name.toLowerCase()), 'API_KEY_NAME_TAKEN');
    ensure(there.length < API_KEYS_MAX, 'TOO_MANY_API_KEYS', { limit: API_KEYS_MAX });
    const handle = randomBytes(4).toString('hex');
    const secret = writeKey({ orgId: org.orgId, handle }, randomBytes(24).toString('hex'));
    const { id } = await keys.insertKey(tx, {
      name: wanted.name,
      handle,
      secret_hash: keyHash(serverSecret, secret),
      scopes: withReading(wanted.scopes),
      created_at: org.now,
      expires_at: expiryOf(wanted.lifetime, org.now),
    });
    const key = await keyOf(tx, id);
    const { name, scopes, expires_at } = key;
    await note(tx, 'api_key.created', { id, after: { name, scopes, expires_at } });
    return { key, secret };
  });

/** Revoked twice is revoked once. */
export const revokeKey = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await keys.lockKey(tx, id);
    ensure(before, 'NOT_FOUND');
    if (before.revoked_at === null) {
      await keys.markRevoked(tx, { id, by: org.userId, now: org.now });
      await note(tx, 'api_key.revoked', { id, before: { revoked_at: null }, after: { revoked_at: org.now } });
    }
    return keyOf(tx, id);
  });

/** Each with its line in the trail, as if somebody had revoked it by hand. */
export async function endKeysOf(
  tx: OrgTx,
  maker: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  for (const { id } of await keys.lockKeysOf(tx, maker)) {
    await keys.markRevoked(tx, { id, by: by ?? maker, now });
    await note(tx, 'api_key.revoked', { id, before: { revoked_at: null }, after: { revoked_at: now } });
  }
}

async function keyOf(tx: OrgTx, id: string): Promise<keys.KeyRow> {
  const key = await keys.readKeyRow(tx, id);
  ensure(key, 'NOT_FOUND');
  return key;
}

type KeyChange = { id: string; before?: object; after: object };

const note = (tx: OrgTx, action: 'api_key.created' | 'api_key.revoked', { id, before, after }: KeyChange) =>
  audit(tx, { action, entity: 'api_keys', entityId: id, before: before ?? null, after });
