import { type CryptoKey, errors, importJWK, type JWTHeaderParameters, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { memberOf } from '#server/platform/auth/auth.ts';
import { findMemberOfSession } from '#server/platform/auth/sessions.sql.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { findSigningKey } from './signing-keys.sql.ts';
import { KEY_GRACE_MS, SESSION_CLAIM, TOKEN_ALGORITHM } from './token-plugin.ts';

/** Whose token it is, as we signed it: whether the session still lives, the database knows. */
type ReadToken = { userId: string; sessionId: string };
export type TokenReader = (token: string) => Promise<ReadToken>;

/** A key that an operator removes from the database is believed for so long here. */
const KEPT_MS = 60_000;

const claims = z.object({ sub: z.uuid(), [SESSION_CLAIM]: z.uuid() });

type KnownKey = { key: CryptoKey; lookAgainAt: number };
type ReaderSettings = { db: Database; appUrl: string; clock: () => Date };

/**
 * Reads tokens of this very server: its own key, algorithm, issuer and audience, whatever the token says of itself. A key
 * is read from the database and kept for a minute, so that a call costs no statement more than one with a cookie.
 */
export function createTokenReader({ db, appUrl, clock }: ReaderSettings): TokenReader {
  const known = new Map<string, KnownKey>();

  async function keyOf({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    const id = z.uuid().safeParse(kid);
    ensure(id.success, 'TOKEN_REFUSED');
    const now = clock().getTime();
    const kept = known.get(id.data);
    if (kept && now < kept.lookAgainAt) return kept.key;
    known.delete(id.data);
    const row = await findSigningKey(db, id.data);
    const until = row?.expires_at ? row.expires_at.getTime() + KEY_GRACE_MS : Number.POSITIVE_INFINITY;
    ensure(row && now < until, 'TOKEN_REFUSED');
    const key = (await importJWK(JSON.parse(row.public_key), TOKEN_ALGORITHM)) as CryptoKey;
    known.set(id.data, { key, lookAgainAt: Math.min(until, now + KEPT_MS) });
    return key;
  }

  return async (token) => {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: appUrl,
      audience: appUrl,
      requiredClaims: ['exp', 'sub', SESSION_CLAIM],
      currentDate: clock(),
    }).catch((reason: unknown) => {
      if (reason instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
      throw reason instanceof errors.JOSEError ? new AppError('TOKEN_REFUSED') : reason;
    });
    const { data } = claims.safeParse(payload);
    ensure(data, 'TOKEN_REFUSED');
    return { userId: data.sub, sessionId: data[SESSION_CLAIM] };
  };
}

type Recognising = { db: Database; readToken: TokenReader };

/**
 * The person of a token and what they are today in that organisation. It is worth what its session is: signed out, revoked
 * or gone with its account, the token is over too, whatever it says of its end.
 */
export async function recogniseToken(
  { db, readToken }: Recognising,
  { token, orgId }: { token: string; orgId: string | null },
) {
  const { userId, sessionId } = await readToken(token);
  const found = await findMemberOfSession(db, sessionId, orgId);
  ensure(found && found.id === userId, 'TOKEN_ENDED');
  return { sessionId, ...memberOf(found, orgId) };
}
