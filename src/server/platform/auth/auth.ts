import type { IncomingHttpHeaders } from 'node:http';
import { betterAuth } from 'better-auth';
import { fromNodeHeaders } from 'better-auth/node';
import type { Database } from '../db/pool.ts';

export type AuthSettings = { db: Database; secret: string; appUrl: string };

/** Identity only: who a person is. Organisations, roles and invitations are ours. */
export function createAuth({ db, secret, appUrl }: AuthSettings) {
  const secure = appUrl.startsWith('https:');
  return betterAuth({
    secret,
    baseURL: appUrl,
    telemetry: { enabled: false },
    database: { db: db.withSchema('auth'), type: 'postgres' },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: secure,
      cookies: { session_token: { name: secure ? '__Host-economat_session' : 'economat_session' } },
    },
    // Nobody reaches the library's own HTTP routes: ours call it, after our own limits (docs/accounts.md).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { email_confirmed_at: { type: 'date', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

export type SessionUser = { id: string; email: string; full_name: string; email_confirmed_at: Date | null };

/** Who a request comes from. Read from the database each time, so that a revoked session ends at once. */
export async function signedInUser(auth: Auth, headers: IncomingHttpHeaders): Promise<SessionUser | null> {
  const session = await auth.api.getSession({
    headers: fromNodeHeaders(headers),
    query: { disableCookieCache: true },
  });
  if (!session) return null;
  const { id, email, name, email_confirmed_at } = session.user;
  return { id, email, full_name: name, email_confirmed_at: email_confirmed_at ?? null };
}
