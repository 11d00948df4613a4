import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, line } from '#contract/kernel/fields.contract.ts';
import { API_KEY_NAME_MAX, KEY_LIFETIMES, KEY_STATES } from '#domain/access/keys/api-key.ts';
import { KEY_SCOPES } from '#domain/access/keys/scopes.ts';
import { newKeyText } from '#text/api-keys/api-keys.text.ts';

const tags = ['api keys'];
const scope = z.enum(KEY_SCOPES);

export const newKeyInput = z.strictObject({
  name: line(API_KEY_NAME_MAX).min(1, newKeyText.nameRequired),
  /** Beyond reading, which every key may do. */
  scopes: z.array(scope).max(KEY_SCOPES.length),
  /** In days; null: until somebody revokes it. */
  lifetime: z.union(KEY_LIFETIMES.map((days) => z.literal(days))).nullable(),
});

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What people recognise the key by: the first characters after its last `_`. */
  handle: z.string(),
  state: z.enum(KEY_STATES),
  scopes: z.array(scope),
  /** Scopes that whoever made it no longer has themselves. */
  withheld: z.array(scope),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  /** To the nearest minutes. */
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
});

const KEYS_PAGE = 50;

export const apiKeysContract = {
  list: orgRoute('api_keys.manage', { reads: ['api-keys', 'members'] })
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'Keys of programs, the newest first' })
    .input(
      z.strictObject({
        only: z.enum(['in_use', 'revoked']).default('in_use'),
        /** The last key of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(KEYS_PAGE),
      }),
    )
    .output(z.object({ keys: z.array(apiKey), next: z.uuid().nullable(), any_revoked: z.boolean() })),
  /**
   * Not idempotent as other commands are: the answer would be kept, and the key with it. A second call finds the name
   * taken.
   */
  create: orgRoute('api_keys.manage', { changes: ['api-keys'] })
    .route({ method: 'POST', path: '/api-keys', tags, summary: 'Make a key; only this answer ever shows it' })
    .input(newKeyInput)
    .output(z.object({ key: apiKey, secret: z.string() })),
  revoke: orgRoute('api_keys.manage', { changes: ['api-keys'], openWhenReadOnly: true })
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Refuse a key from now on' })
    .input(byId)
    .output(apiKey),
};
