import type { IncomingHttpHeaders } from 'node:http';
import { passkey } from '@better-auth/passkey';
import { APIError, type BetterAuthOptions, betterAuth } from 'better-auth';
import type { Role } from '#domain/access/permissions.ts';
import { tokenPlugin } from '#server/platform/auth/tokens/token-plugin.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { cookieName } from './cookies.ts';
import { openSessionPlugin } from './open-session.ts';
import { sessionPair, sessionToken } from './session-cookie.ts';
import { findSessionMember, findSessionUser, type RecognisedRow } from './sessions.sql.ts';

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

/** How our tables call what the library keeps. */
const USERS = {
  modelName: 'users',
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  additionalFields: {
    email_confirmed_at: { type: 'date', required: false, input: false },
    two_factor_enabled: { type: 'boolean', required: false, input: false, defaultValue: false },
  },
} as const;
const SESSIONS = {
  modelName: 'sessions',
  expiresIn: 14 * 86_400,
  updateAge: 3600,
  // Whoever changes how they come in shows again that it is them (features/accounts/confirming.ts): no matter how old
  // the session is.
  freshAge: 0,
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
} as const;
const ACCOUNTS = {
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
} as const;
const VERIFICATIONS = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const;

/**
 * A passkey stands for the password and the second factor, so the device must have recognised the person, by a finger, a
 * face or a code. The library asks for it as a wish; here it is demanded.
 */
function ensureRecognised(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

/** For this server's own address alone, whatever a request says of itself. */
const passkeys = (appUrl: string) =>
  passkey({
    rpID: new URL(appUrl).hostname,
    rpName: PRODUCT_NAME,
    origin: new URL(appUrl).origin,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => ensureRecognised(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => ensureRecognised(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'user_id',
          credentialID: 'credential_id',
          publicKey: 'public_key',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });

/** What every instance of the library here has in common: its tables, its cookies and its limits. */
export function libraryOptions({ db, secret, appUrl, passwords }: AuthSettings) {
  const secure = appUrl.startsWith('https:');
  return {
    secret,
    baseURL: appUrl,
    telemetry: { enabled: false },
    database: { db: db.withSchema('auth'), type: 'postgres' },
    advanced: {
      // The tables are those of our migrations: reading the whole catalogue at each start would tell nothing new.
      database: { generateId: 'uuid', validateSchema: false },
      // The library would write `__Secure-` before any name; `__Host-` is stricter, and set by hand.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-economat' : 'economat',
      cookies: {
        session_token: { name: cookieName(appUrl, 'session') },
        passkey: { name: cookieName(appUrl, 'passkey') },
        state: { name: cookieName(appUrl, 'sign_on') },
      },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // Set by libraryHeaders from what the server itself found out, never by the client.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    appName: PRODUCT_NAME,
    // What the library logs (a wrong password, an unknown user) is said by our own answers.
    logger: { disabled: true },
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
    user: USERS,
    session: SESSIONS,
    account: ACCOUNTS,
    verification: VERIFICATIONS,
  } as const satisfies BetterAuthOptions;
}

/** Identity only: who a person is. Organisations, roles and invitations are ours. */
export function createAuth(settings: AuthSettings) {
  return betterAuth({
    ...libraryOptions(settings),
    plugins: [openSessionPlugin(), passkeys(settings.appUrl), tokenPlugin(settings.appUrl)],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** `writable_until`: so long the account that pays for the organisation lets it be written to (decision 0055). */
type MembershipThere = { org_id: string; role: Role; time_zone: string; writable_until: Date };

/** Without a membership: somebody else's organisation, or none. */
type SignedInMember = {
  user: SessionUser;
  membership: MembershipThere | null;
};

export type SessionUser = {
  id: string;
  email: string;
  full_name: string;
  email_confirmed_at: Date | null;
  two_factor_enabled: boolean;
};

/** The token of the request's session: the only reading of who somebody is. It may have ended: the database knows. */
export const tokenOf = ({ options }: Auth, cookies: string) =>
  sessionToken({ secret: options.secret, name: cookieName(options.baseURL, 'session') }, cookies);

/**
 * All that the library learns of a request: the session as it was read here, since it reads cookies in ways of its
 * own, the client's address as our server knows it, and the browser's name.
 */
export function libraryHeaders(auth: Auth, request: { headers: IncomingHttpHeaders; ip: string }): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS]: request.ip });
  const userAgent = request.headers['user-agent'];
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  const token = tokenOf(auth, request.headers.cookie ?? '');
  const { secret, baseURL } = auth.options;
  if (token !== null)
    headers.set('cookie', sessionPair({ secret, name: cookieName(baseURL, 'session') }, token));
  return headers;
}

/** Who a request comes from. Read from the database each time, so that a revoked session ends at once. */
export async function signedInUser(
  { auth, db }: { auth: Auth; db: Database },
  headers: IncomingHttpHeaders,
): Promise<SessionUser | null> {
  const token = tokenOf(auth, headers.cookie ?? '');
  return token === null ? null : findSessionUser(db, token);
}

/** The same, and what they are in that organisation: read each time too, so that a role ends or changes at once. */
export async function signedInMember(
  { auth, db }: { auth: Auth; db: Database },
  { headers, orgId }: { headers: IncomingHttpHeaders; orgId: string | null },
): Promise<SignedInMember | null> {
  const token = tokenOf(auth, headers.cookie ?? '');
  const found = token === null ? null : await findSessionMember(db, token, orgId);
  return found && memberOf(found, orgId);
}

export function memberOf(found: RecognisedRow, orgId: string | null): SignedInMember {
  const { role, time_zone, writable_until, ...user } = found;
  const known = orgId !== null && role !== null && time_zone !== null && writable_until !== null;
  return { user, membership: known ? { org_id: orgId, role, time_zone, writable_until } : null };
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
  const { id, email, name, email_confirmed_at, two_factor_enabled } = response.user;
  const user: SessionUser = {
    id,
    email,
    full_name: name,
    email_confirmed_at: email_confirmed_at ?? null,
    two_factor_enabled: two_factor_enabled === true,
  };
  return { user, sessionId: response.session.id, cookies };
}
