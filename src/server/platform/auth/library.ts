import { APIError } from 'better-auth/api';
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { Auth } from './auth.ts';

/** How the library's refusals are said here. Any other is a bug. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'SIGN_IN_REFUSED',
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_CONFIRMED',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  TOTP_ALREADY_ENABLED: 'SECOND_FACTOR_ALREADY_ON',
  TOTP_NOT_ENABLED: 'SECOND_FACTOR_NOT_ON',
  TWO_FACTOR_NOT_ENABLED: 'SECOND_FACTOR_NOT_ON',
  BACKUP_CODES_NOT_ENABLED: 'SECOND_FACTOR_NOT_ON',
  INVALID_CODE: 'SECOND_FACTOR_WRONG',
  INVALID_BACKUP_CODE: 'SECOND_FACTOR_WRONG',
  INVALID_TWO_FACTOR_COOKIE: 'SECOND_FACTOR_TIMEOUT',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'SECOND_FACTOR_TIMEOUT',
  ACCOUNT_TEMPORARILY_LOCKED: 'TOO_MANY_TRIES',
};

/** The library's own lock after wrong second factors, in minutes. */
const LOCK_MINUTES = 15;

type Answer<T> = { response: T; headers: Headers };
type Cookies = { setCookie(cookie: string): void };

/** Calls the library, says its refusals in our words and hands its cookies to the answer. */
export async function callLibrary<T>(visit: Cookies, call: () => Promise<Answer<T>>): Promise<T> {
  try {
    const { response, headers } = await call();
    for (const cookie of headers.getSetCookie()) visit.setCookie(cookie);
    return response;
  } catch (thrown) {
    const code = thrown instanceof APIError ? REFUSALS[String(thrown.body?.code)] : undefined;
    if (!code) throw thrown;
    throw new AppError(code, { details: { minutes: LOCK_MINUTES } });
  }
}

/** For somebody recognised by other means than a password. */
export const openSession = (visit: Cookies & { auth: Auth; headers: Headers }, userId: string) =>
  callLibrary(visit, () =>
    visit.auth.api.openSession({ body: { userId }, headers: visit.headers, returnHeaders: true }),
  );

export const hashPassword = async (auth: Auth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

export const isPassword = async (auth: Auth, password: string, hash: string): Promise<boolean> =>
  (await auth.$context).password.verify({ password, hash });
