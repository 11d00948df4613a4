import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { accessDeniedText, menu, notFoundText } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { FIRST_ASKS } from '../../../scripts/client/pages.ts';
import { cookiesOf, PHONE, selectedOrg, startJourneys } from '../../support/browser/journey.ts';
import { heading, openDialog, toast, until } from '../../support/browser/page/parts.ts';

// Movement is part of the frame: the menu folds and slides here as it does for most people.
const { site, open } = startJourneys({ look: { reducedMotion: 'no-preference' }, refusals: 'are faults' });

let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  page = await open();
  context = page.context();
});

/** Somebody with a role in a new organisation, already chosen in this browser unless told otherwise. */
async function signIn({ role = 'ADMIN', selected = true }: { role?: Role; selected?: boolean } = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  await context.addCookies(cookiesOf(person, new URL(site.app.url).hostname));
  if (selected) await select(org);
  return { person, org };
}

/** Once: what the product later forgets must stay forgotten. */
const select = (org: string) => page.evaluate(`localStorage.setItem('selected_org_id', '${org}')`);

const whyFailed = (request: Request) => request.failure()?.errorText;
const mainMenu = () => page.getByRole('navigation', { name: shellText.frame.menu });
const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;

describe('who may enter', () => {
  test('nobody signed in is sent to /login', async () => {
    await page.goto('/orders');
    await page.waitForURL('**/login');
    await heading(page, 'Se connecter').waitFor();
    await expect.poll(() => page.title()).toBe('Se connecter · Économat');
  });

  test('without a selected organisation one is asked to choose among several', async () => {
    const { person } = await signIn({ selected: false });
    await site.app.createOrg(person, 'Boulangerie du Canal');
    await page.goto('/stock');
    await page.waitForURL('**/select-organization');
    await toast(page, 'Veuillez sélectionner une organisation').waitFor();
  });

  test('with one organisation there is nothing to choose', async () => {
    const { org } = await signIn({ selected: false });
    await page.goto('/stock');
    await heading(page, 'Stock').waitFor();
    expect(await selectedOrg(page)).toBe(org);
  });

  test('a selection where one has no role is forgotten, and said so once', async () => {
    const { person } = await signIn({ selected: false });
    await site.app.createOrg(person, 'Boulangerie du Canal');
    await select('0193b2c0-0000-7000-8000-0000000000cc');
    await page.goto('/stock');
    await page.waitForURL('**/select-organization');
    await toast(page, 'Accès à cette organisation refusé').waitFor();
    expect(await toast(page, 'Veuillez sélectionner une organisation').count()).toBe(0);
    expect(await selectedOrg(page)).toBeNull();
  });

  test('a CHEF is denied the settings and is not offered them', async () => {
    await signIn({ role: 'CHEF' });
    await page.goto('/settings');
    await heading(page, accessDeniedText.title).waitFor();
    await page.getByText(accessDeniedText.sentence).waitFor();
    expect(await mainMenu().getByRole('link', { name: 'Paramètres' }).count()).toBe(0);
  });
});

/** What the page asks of the server until it is there and has nothing more to ask. */
async function askedBy(address: string, asked: string[]): Promise<string[]> {
  asked.length = 0;
  await page.goto(address);
  await until(page, 'window.askedEarly.length === 0');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return [...asked];
}

test('at first sight a page asks early what it asks, and once', async () => {
  const { org } = await signIn();
  await page.evaluate(`localStorage.setItem('entered_org_id', '${org}')`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(pathname + search);
  });
  // The one request without an end: the network would never be idle.
  const nothingNew = { contentType: 'text/event-stream', body: 'event: message\ndata: {"topics":[]}\n\n' };
  await page.route('**/api/live?*', (route) => route.fulfill(nothingNew));
  for (const [address, early] of Object.entries(FIRST_ASKS)) {
    const calls = await askedBy(address, asked);
    expect(calls, address).toEqual([...new Set(calls)]);
    expect(calls.slice(0, early.length + 1), address).toEqual(['/api/session', ...early]);
  }
});

describe('an address that leads nowhere', () => {
  test('says so, leads home and is logged', async () => {
    const logged = page.waitForRequest('**/api/client-log');
    await page.goto('/nulle-part');
    await page.getByText('Oops! Page not found', { exact: true }).waitFor();
    expect((await logged).postDataJSON()).toEqual({ kind: 'not_found', path: '/nulle-part' });
    expect((await (await logged).response())?.status()).toBe(204);
    await page.getByRole('link', { name: notFoundText.link }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

async function expectMenu() {
  const shown = await mainMenu().getByRole('listitem').allInnerTexts();
  expect(shown).toEqual([...menu.map(({ title }) => title), 'Se déconnecter']);
  const entries = await mainMenu().getByRole('link').all();
  const links = await Promise.all(entries.map((entry) => entry.getAttribute('href')));
  expect(links).toEqual(menu.map(({ path }) => path));
  await expect.poll(() => mainMenu().locator('[aria-current]').allInnerTexts()).toEqual(['Stock']);
  expect((await page.locator('header').first().boundingBox())?.height).toBe(56);
  await expect.poll(() => page.title()).toBe('Stock · Économat');
}

/** Lets the keyboard skip to the page. */
async function skipToPage() {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until(page, "document.activeElement.id === 'contenu'");
}

/** The focus goes to the heading of the page one arrives at. */
async function goAndReturn() {
  await mainMenu().getByRole('link', { name: 'Fournisseurs' }).click();
  await heading(page, 'Fournisseurs').waitFor();
  await until(page, "document.activeElement.matches('h1')");
  await page.goBack();
  await until(page, "document.activeElement.matches('h1') && document.activeElement.textContent === 'Stock'");
}

/** A page by its name, without accents. */
async function findPage() {
  await page.keyboard.press('Control+k');
  // Seen before it has the focus: what is typed meanwhile would go to the page.
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('recep');
  await page.locator('[role=listbox][aria-busy=false]').waitFor({ state: 'attached' });
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Réceptions' }).click();
  await page.waitForURL('**/receiving');
  await openDialog(page).waitFor({ state: 'detached' });
}

/** From 16rem to 3rem, for 7 days. */
async function foldMenu() {
  expect(await widthOf('#menu')).toBe(256);
  await page.keyboard.press('Control+b');
  await until(page, "document.querySelector('#menu').clientWidth === 48");
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
}

const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');

async function chooseDark() {
  await page.getByRole('button', { name: /mon compte/ }).click();
  await page.getByRole('menuitemradio', { name: shellText.theme.dark }).click();
  await expect.poll(paper).toBe('rgb(19, 21, 17)');
}

/** Both are there again, the appearance from the first paint on. */
async function expectRemembered() {
  await page.reload({ waitUntil: 'commit' });
  await until(page, "document.documentElement.dataset.theme === 'dark'");
  await heading(page, 'Réceptions').waitFor();
  expect(await paper()).toBe('rgb(19, 21, 17)');
  expect(await widthOf('#menu')).toBe(48);
  await mainMenu().getByRole('link', { name: 'Stock' }).hover();
  await page.locator('[role=tooltip], [data-side]').getByText('Stock').waitFor();
}

/** To another organisation, with the role held there. */
async function switchOrganisation(other: string) {
  await page
    .getByRole('button', { name: shellText.frame.switchOrganisation('Le Comptoir des Halles') })
    .click();
  await page.getByRole('menuitemradio', { name: 'Boulangerie du Canal' }).click();
  await page
    .getByRole('button', { name: shellText.frame.switchOrganisation('Boulangerie du Canal') })
    .waitFor();
  expect(await selectedOrg(page)).toBe(other);
  await expect.poll(() => mainMenu().getByRole('link', { name: 'Paramètres' }).count()).toBe(0);
}

/** The organisation is forgotten, and the landing page is there. */
async function signOut() {
  await mainMenu().getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: landingText.hero.start }).waitFor();
  expect(await selectedOrg(page)).toBeNull();
  await page.goto('/stock');
  await page.waitForURL('**/login');
}

describe('the frame', () => {
  test('has the menu of the specification, leads on by keyboard, and remembers how it was left', async () => {
    const { person } = await signIn();
    const other = await site.app.createOrg(person, 'Boulangerie du Canal', 'CHEF');
    await page.goto('/stock');
    await heading(page, 'Stock').waitFor();
    await skipToPage();
    await expectMenu();
    await goAndReturn();
    await findPage();
    await foldMenu();
    await chooseDark();
    await expectRemembered();
    await page.keyboard.press('Control+b');
    await until(page, "document.querySelector('#menu').getBoundingClientRect().width === 256");
    await switchOrganisation(other);
    await signOut();
  });

  test('signing out gives up what is being read, so that nothing comes back refused', async () => {
    await signIn();
    const isRead = ({ pathname }: URL) => pathname === '/api/stock';
    const reading = page.waitForRequest((request) => isRead(new URL(request.url())));
    const outcome = Promise.race([
      page.waitForEvent('requestfailed', (request) => isRead(new URL(request.url()))).then(whyFailed),
      page
        .waitForResponse((response) => isRead(new URL(response.url())))
        .then((response) => response.status()),
    ]);
    const { promise: sessionEnded, resolve: endSession } = Promise.withResolvers<void>();
    await page.route(isRead, (route) => sessionEnded.then(() => route.continue()));
    // The page hears of the end of its session only after whatever it was reading has come back.
    await page.route('**/api/auth/sign-out', async (route) => {
      const response = await route.fetch();
      endSession();
      await outcome;
      await route.fulfill({ response });
    });
    await page.goto('/stock');
    await reading;
    await mainMenu().getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('link', { name: landingText.hero.start }).waitFor();
    expect(await outcome).toBe('net::ERR_ABORTED');
  });
});

describe('the frame on a phone', () => {
  beforeEach(() => page.setViewportSize(PHONE));

  test('the menu is off-canvas, 18rem wide, with entries of 48 px, and closes on arrival', async () => {
    await signIn();
    await page.goto('/stock');
    await page.getByRole('button', { name: shellText.frame.openMenu }).waitFor();
    expect(await mainMenu().count()).toBe(0);
    await page.getByRole('button', { name: shellText.frame.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: shellText.frame.menu });
    await drawer.getByRole('link', { name: 'Commandes' }).waitFor();
    await until(page, "document.querySelector('[role=dialog]').getBoundingClientRect().left === 0");
    expect((await drawer.boundingBox())?.width).toBe(288);
    expect((await drawer.getByRole('link', { name: 'Commandes' }).boundingBox())?.height).toBe(48);
    await drawer
      .getByRole('button', { name: shellText.frame.switchOrganisation('Le Comptoir des Halles') })
      .waitFor();
    await drawer.getByRole('link', { name: 'Commandes' }).click();
    await page.waitForURL('**/orders');
    await drawer.waitFor({ state: 'detached' });
  });
});
