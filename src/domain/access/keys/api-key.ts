/** In use at once, expired ones included: more than any restaurant has programs. */
export const API_KEYS_MAX = 50;
export const API_KEY_NAME_MAX = 60;

/** How long a key may be valid, in days; or for good. */
export const KEY_LIFETIMES = [30, 90, 365] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];

/** Of one key, whatever it asks for. */
export const KEY_CALLS_PER_MINUTE = 300;

export const KEY_STATES = ['active', 'expired', 'orphaned', 'revoked'] as const;
/** `orphaned`: whoever made it is no longer in the team. */
export type KeyState = (typeof KEY_STATES)[number];

type Life = { revoked_at: Date | null; expires_at: Date | null };

export function keyState({ revoked_at, expires_at }: Life, makerRole: string | null, now: Date): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return makerRole === null ? 'orphaned' : 'active';
}

const DAY = 86_400_000;

export const expiryOf = (lifetime: KeyLifetime | null, now: Date): Date | null =>
  lifetime === null ? null : new Date(now.getTime() + lifetime * DAY);

/** The last use is shown to the nearest minutes, and costs a write only that often. */
const USE_NOTED_EVERY_MS = 5 * 60_000;

export const isUseNews = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS;

const KEY =
  /^eco_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([0-9a-f]{8})[0-9a-f]{48}$/;

export type KeyParts = { orgId: string; handle: string };

/** A key names its organisation, so that only that organisation's rows are looked at, and its own row there. */
export const writeKey = ({ orgId, handle }: KeyParts, secret: string): string =>
  `eco_${orgId.replaceAll('-', '')}_${handle}${secret}`;

/** Null for whatever cannot be a key of ours: nobody is asked about it. */
export function readKey(text: string): KeyParts | null {
  const parts = KEY.exec(text);
  return parts && { orgId: parts.slice(1, 6).join('-'), handle: parts[6] ?? '' };
}
