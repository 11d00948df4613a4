import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import type { Person } from '../server/test-app.ts';
import { type JourneyServer, openServer, sharedServer } from './journey-server.ts';
import { DESKTOP, type Look, type Memory, PHONE, type Seat } from './page-pool.ts';

export { DESKTOP, type Look, PHONE };

/** How long a page may take over one thing: far more than it needs, since other work may fill the machine. */
const PATIENCE_MS = 60_000;

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

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Two presses before the page has drawn the first: the hardest double click. */
export const pressTwice = (target: Locator) =>
  target.evaluate((element: { click: () => void }) => {
    element.click();
    element.click();
  });

/** What the page asks of the server from here on: 'PUT /api/items/…'. */
export function watchCalls(page: Page, path: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** What is open over the page. The words at its corner are dialogs too, and come and go as they like. */
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal=false])'));

/** One of the words at the corner of the screen. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: uiText.notifications }).getByText(title, { exact: true }).first();

/** The calendar of the field of that name, once it listens to the keyboard. */
export async function openCalendar(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const calendar = page.getByRole('dialog', { name: uiText.calendar });
  await calendar.waitFor();
  await until(page, `document.activeElement?.closest('[role=grid]') !== null`);
  return calendar;
}

/** In the calendar of the field of that name, by keyboard: the day before the one that is chosen. */
export async function chooseDayBefore(page: Page, name: string): Promise<void> {
  const calendar = await openCalendar(page, name);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
}

export const selectedOrg = (page: Page) =>
  page.evaluate<string | null>("localStorage.getItem('selected_org_id')");

// Expressions are strings: the types of a browser have no place in this program. Asked again from here,
// because Playwright's own waiting would evaluate them in the page, where our Content-Security-Policy refuses.
export const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression), { timeout: PATIENCE_MS, interval: 50 }).toBe(true);
