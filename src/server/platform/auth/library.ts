import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { createTurns } from '#server/platform/turns.ts';
import type { Auth } from './auth.ts';

type Answer<T> = { response: T; headers: Headers };
type Cookies = { setCookie(cookie: string): void };

/** Calls the library and hands its cookies to the answer. */
export async function callLibrary<T>(visit: Cookies, call: () => Promise<Answer<T>>): Promise<T> {
  const { response, headers } = await call();
  for (const cookie of headers.getSetCookie()) visit.setCookie(cookie);
  return response;
}

/** For somebody who was recognised here. */
export const openSession = (visit: Cookies & { auth: Auth; headers: Headers }, userId: string) =>
  callLibrary(visit, () =>
    visit.auth.api.openSession({ body: { userId }, headers: visit.headers, returnHeaders: true }),
  );

/** A hash costs a processor a tenth of a second and 32 MB, on purpose: one at a time, or guessing would slow everybody. */
const hashing = createTurns({ atOnce: 1, longestLine: 200 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await hashing.take('everybody');
  return work().finally(end);
}

export const hashPassword = async (auth: Auth, password: string): Promise<string> => {
  const { password: passwords } = await auth.$context;
  return inTurn(() => passwords.hash(password));
};

export const isPassword = async (auth: Auth, password: string, hash: string): Promise<boolean> => {
  const { password: passwords } = await auth.$context;
  return inTurn(() => passwords.verify({ password, hash }));
};

/** With the key outside of the database: what must be readable again, as the key of an app. */
export const encrypted = async (auth: Auth, data: string): Promise<string> =>
  symmetricEncrypt({ key: (await auth.$context).secretConfig, data });

export const decrypted = async (auth: Auth, data: string): Promise<string> =>
  symmetricDecrypt({ key: (await auth.$context).secretConfig, data });
