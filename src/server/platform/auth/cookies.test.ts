import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { quickPasswords } from '../../../../tests/support/server/quick-passwords.ts';
import { PASSWORD, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';
import { createAuth } from './auth.ts';
import { endOfTicket, passwordMark, readTicket, ticketCookie } from './waiting-ticket.ts';

const app = testApp();

describe('over TLS', () => {
  it('every cookie is bound to this host, secure and out of reach of scripts', async () => {
    const { email } = await app.signUp();
    const auth = createAuth({
      db: app.db,
      secret: SECRET,
      appUrl: 'https://economat.exemple.fr',
      passwords: quickPasswords,
    });
    const { headers } = await auth.api.signInEmail({
      body: { email, password: PASSWORD },
      returnHeaders: true,
    });
    const ticket = ticketCookie(
      { secret: SECRET, appUrl: 'https://economat.exemple.fr' },
      { userId: randomUUID(), since: new Date(), passwordMark: 'x'.repeat(43) },
    );
    const cookies = [...headers.getSetCookie(), ticket];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-economat/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

describe('the ticket of a browser that waits', () => {
  const restaurant = { secret: SECRET, appUrl: 'http://localhost' };
  const ticket = {
    userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    since: new Date('2026-03-02T08:00:00Z'),
    passwordMark: passwordMark(restaurant, 'hash of the password'),
  };
  const sent = (cookie: string) => `autre=1; ${cookie.split(';')[0]}`;
  const at = (minutes: number) => new Date(ticket.since.getTime() + minutes * 60_000);

  it.each([
    ['is read back', ticketCookie(restaurant, ticket), 59, ticket],
    ['is too old after an hour', ticketCookie(restaurant, ticket), 60, null],
    [
      'is not ours with another secret',
      ticketCookie({ ...restaurant, secret: 'x'.repeat(40) }, ticket),
      1,
      null,
    ],
    ['is gone once ended', endOfTicket(restaurant), 1, null],
    ['is not there', 'rien=1', 1, null],
  ])('%s', (_sentence, cookie, minutes, expected) => {
    expect(readTicket(restaurant, sent(cookie), at(minutes))).toEqual(expected);
  });
});
