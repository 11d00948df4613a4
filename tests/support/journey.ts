import { randomInt, randomUUID } from 'node:crypto';
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { uiText } from '#text/ui.text.ts';
import { launchBrowser } from './chromium.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Look = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile' | 'storageState'
>;

type Habits = {
  /** What every browser of the file looks like, unless told otherwise when it is opened. */
  look?: Look;
  /** Chromium writes every refused or cut call to its console; where the page says so in words, that is no fault. */
  refusals?: 'are said by the page' | 'are faults';
  /** Where e-mails go; unset, the server says that it runs in test mode. */
  smtpUrl?: string;
};

const isRefusal = (text: string) =>
  /Failed to load resource: .*(status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(text);

/** The whole product and a browser, for one file of journeys. A page that complains fails its test. */
export function startJourneys({ look: usual = {}, refusals = 'are said by the page', smtpUrl }: Habits = {}) {
  const clock = { offset: 0 };
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const house = {} as { app: TestApp; browser: Browser };
  const isFault = (text: string) => refusals === 'are faults' || !isRefusal(text);

  beforeAll(async () => {
    house.app = await startTestApp({
      trustProxy: '127.0.0.1',
      ...(smtpUrl && { smtpUrl }),
      clock: () => new Date(Date.now() + clock.offset),
    });
    house.browser = await launchBrowser();
  });
  afterAll(async () => {
    await house.browser?.close();
    await house.app?.stop();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    clock.offset = 0;
    expect(complaints.splice(0)).toEqual([]);
  });

  /** Another browser, on another network: limits per network are not met by accident. */
  async function open(look: Look = {}): Promise<Page> {
    const context = await house.browser.newContext({
      baseURL: house.app.url,
      viewport: DESKTOP,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
      ...usual,
      ...look,
    });
    context.setDefaultTimeout(15_000);
    contexts.push(context);
    context.on('page', (page) => {
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && isFault(message.text())) complaints.push(message.text());
      });
    });
    return context.newPage();
  }

  /** A browser where this person is signed in, and works in this organisation if one is named. */
  async function openAs(person: Person, org?: string, look?: Look): Promise<Page> {
    const selected = org ? [{ name: 'selected_org_id', value: org }] : [];
    const origins = [{ origin: house.app.url, localStorage: selected }];
    return open({ ...look, storageState: { cookies: cookiesOf(person, house.app), origins } });
  }

  return { house, clock, open, openAs };
}

/** What a browser keeps of somebody's session. */
export const cookiesOf = (person: Person, { url }: TestApp) =>
  person.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    const session = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { name, value: value.join('='), domain: new URL(url).hostname, ...session };
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

/** One of the words at the corner of the screen. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: uiText.notifications }).getByText(title, { exact: true }).first();

export const selectedOrg = (page: Page) =>
  page.evaluate<string | null>("localStorage.getItem('selected_org_id')");

// Expressions are strings: the types of a browser have no place in this program. Asked again from here,
// because Playwright's own waiting would evaluate them in the page, where our Content-Security-Policy refuses.
export const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression), { timeout: 15_000, interval: 50 }).toBe(true);

/**
 * All of axe's rules, run where the page is: @axe-core/playwright opens and fills a second page for each look,
 * which costs eight times the look itself. The one frame of the product shows an e-mail and lets no script in.
 */
const LOOK_AT_PAGE = `axe.run(document, { iframes: false, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`;

/** Nothing that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  expect(await page.evaluate(LOOK_AT_PAGE)).toEqual([]);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
}
