import type { IncomingHttpHeaders } from 'node:http';
import { betterAuth } from 'better-auth';
import { fromNodeHeaders } from 'better-auth/node';
import { twoFactor } from 'better-auth/plugins';
import type { Database } from '#server/platform/db/pool.ts';
import { openSessionPlugin } from './open-session.ts';
import { sessionToken } from './session-cookie.ts';
import { findSessionUser } from './sessions.sql.ts';

const CLIENT_ADDRESS = 'x-client-address';

/** How passwords are kept. Unset, the library's own: scrypt, costly on purpose. */
export type PasswordKeeping = {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
};

export type AuthSettings = {
  db: Database;
  secret: string;
  appUrl: string;
  /** Only tests give one: what makes guessing costly makes hundreds of sign-ins slow. */
  passwords?: PasswordKeeping | undefined;
};

/** Identity only: who a person is. Organisations, roles and invitations are ours. */
export function createAuth({ db, secret, appUrl, passwords }: AuthSettings) {
  const secure = appUrl.startsWith('https:');
  return betterAuth({
    secret,
    baseURL: appUrl,
    telemetry: { enabled: false },
    database: { db: db.withSchema('auth'), type: 'postgres' },
    advanced: {
      database: { generateId: 'uuid' },
      // The library would write `__Secure-` before any name; `__Host-` is stricter, and set by hand.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-economat' : 'economat',
      cookies: { session_token: { name: secure ? '__Host-economat_session' : 'economat_session' } },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // Set by clientHeaders from what the server itself found out, never by the client.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    appName: 'Économat',
    // What the library logs (a wrong password, an unknown user) is said by our own answers.
    logger: { disabled: true },
    plugins: [
      openSessionPlugin(),
      twoFactor({
        issuer: 'Économat',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    // Nobody reaches the library's own HTTP routes: ours call it, after our own limits (docs/accounts.md).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { email_confirmed_at: { type: 'date', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 14 * 86_400,
      updateAge: 3600,
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

export type SessionUser = {
  id: string;
  email: string;
  full_name: string;
  email_confirmed_at: Date | null;
  two_factor_enabled: boolean;
};

/** The request's headers for the library, with the client's address as our server knows it. */
export function clientHeaders(request: { headers: IncomingHttpHeaders; ip: string }): Headers {
  const headers = fromNodeHeaders(request.headers);
  headers.set(CLIENT_ADDRESS, request.ip);
  return headers;
}

/** Who a request comes from. Read from the database each time, so that a revoked session ends at once. */
export async function signedInUser(
  { auth, db }: { auth: Auth; db: Database },
  headers: IncomingHttpHeaders,
): Promise<SessionUser | null> {
  const { secret, authCookies } = await auth.$context;
  const token = sessionToken({ secret, name: authCookies.sessionToken.name }, headers.cookie ?? '');
  return token === null ? null : findSessionUser(db, token);
}

/**
 * The same, with the session's id. `renew` also moves its end, where that is due: only for an answer that
 * hands the cookies on, or the browser would drop its own before the server does.
 */
export async function readSession(auth: Auth, headers: Headers, use: 'look' | 'renew' = 'look') {
  const { response, headers: answer } = await auth.api.getSession({
    headers,
    query: { disableCookieCache: true, disableRefresh: use === 'look' },
    returnHeaders: true,
  });
  const cookies = answer.getSetCookie();
  if (!response) return { user: null, sessionId: null, cookies };
  const { id, email, name, email_confirmed_at, twoFactorEnabled } = response.user;
  const user: SessionUser = {
    id,
    email,
    full_name: name,
    email_confirmed_at: email_confirmed_at ?? null,
    two_factor_enabled: twoFactorEnabled === true,
  };
  return { user, sessionId: response.session.id, cookies };
}
