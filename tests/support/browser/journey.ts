import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import type { Person } from '../server/test-app.ts';
import { type JourneyServer, openServer, sharedServer } from './journey-server.ts';
import { DESKTOP, type Look, type Memory, PHONE, type Seat } from './page-pool.ts';

export { DESKTOP, type Look, PHONE };

type Habits = {
  /** What every browser of the file looks like, unless told otherwise when it is opened. */
  look?: Look;
  /** Chromium writes every refused or cut call to its console; where the page says so in words, that is no fault. */
  refusals?: 'are said by the page' | 'are faults';
  /** Where e-mails go; unset, the server says that it runs in test mode. */
  smtpUrl?: string;
  /** Which mailboxes the server may open; unset, none of this machine. */
  mailServers?: MailServerAccess;
  /** For a file that runs a worker or counts all rows: the other files' commands are not there. */
  server?: 'shared' | 'its own';
  /** A server that has a provider of single sign-on, and is asked by the name of its own links: see `openServer`. */
  signOn?: boolean;
};

const isRefusal = (text: string) =>
  /Failed to load resource: .*(status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(text);

/** The whole product and a browser, for one file of journeys. A page that complains fails its test. */
export function startJourneys({
  look: usual,
  refusals = 'are said by the page',
  smtpUrl,
  mailServers,
  server,
  signOn,
}: Habits = {}) {
  const isShared = !smtpUrl && !mailServers && !signOn && server !== 'its own';
  const seats: Seat[] = [];
  const complaints: string[] = [];
  const site = {} as JourneyServer;
  const isFault = (text: string) => refusals === 'are faults' || !isRefusal(text);

  beforeAll(async () => {
    Object.assign(site, await (isShared ? sharedServer() : openServer({ smtpUrl, signOn, mailServers })));
  });
  afterAll(async () => {
    if (!isShared) await site.close?.();
  });
  afterEach(async () => {
    await Promise.all(seats.splice(0).map((seat) => site.pages.giveBack(seat)));
    site.clock.offset = 0;
    expect(complaints.splice(0)).toEqual([]);
  });

  function listenTo(page: Page): void {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && isFault(message.text())) complaints.push(message.text());
    });
  }

  /** Another browser, on another network, that remembers this much. */
  async function open(look: Look = {}, memory: Memory = {}): Promise<Page> {
    const options = { viewport: DESKTOP, reducedMotion: 'reduce' as const, ...usual, ...look };
    const seat = await site.pages.take(options, memory);
    seats.push(seat);
    listenTo(seat.page);
    seat.context.on('page', listenTo);
    return seat.page;
  }

  /** A browser where this person is signed in, and works in this organisation if one is named. */
  const openAs = (person: Person, org?: string, look: Look = {}): Promise<Page> =>
    open(look, {
      cookies: cookiesOf(person, signOn ? 'localhost' : new URL(site.app.url).hostname),
      ...(org && { localStorage: { selected_org_id: org } }),
    });

  return { site, open, openAs };
}

/** What a browser keeps of somebody's session. */
export const cookiesOf = (person: Person, domain: string) =>
  person.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    const session = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { name, value: value.join('='), domain, ...session };
  });

export const newAddress = (name = 'camille') => `${name}.${randomUUID().slice(0, 8)}@exemple.fr`;

export const selectedOrg = (page: Page) =>
  page.evaluate<string | null>("localStorage.getItem('selected_org_id')");
