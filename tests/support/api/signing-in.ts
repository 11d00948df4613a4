import { type Visitor, visitor } from '../browser/visitor.ts';
import { PASSWORD, type TestApp, testApp } from '../server/test-app.ts';

export const NEW_PASSWORD = 'romarin-sauvage-7';

/** A server that trusts what a browser says of its address, and a clock that a test puts forward. */
export function laterApp() {
  let shift = 0;
  const now = () => Date.now() + shift;
  const app = testApp({ trustProxy: '127.0.0.1', clock: () => new Date(now()) });
  const later = (seconds: number) => {
    shift += seconds * 1000;
  };
  return { app, later, now };
}

export const signIn = (browser: Visitor, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in', { email, password });

/** A browser in which somebody is signed in. */
export async function browserOf(app: TestApp, email: string): Promise<Visitor> {
  const browser = visitor(app);
  await signIn(browser, email);
  return browser;
}

/** Somebody new, in a browser of their own. */
export async function signedIn(app: TestApp, email?: string) {
  const person = await app.signUp(email);
  return { ...person, browser: await browserOf(app, person.email) };
}
