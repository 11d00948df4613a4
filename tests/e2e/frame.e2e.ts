import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { accessDeniedText, menu, notFoundText } from '#text/navigation.text.ts';
import { shellText } from '#text/shell.text.ts';
import { uiText } from '#text/ui.text.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let app: TestApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ baseURL: app.url, viewport: DESKTOP, locale: 'fr-FR' });
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

/** Somebody with a role in a new organisation, already chosen in this browser unless told otherwise. */
async function signIn({ role = 'ADMIN', selected = true }: { role?: Role; selected?: boolean } = {}) {
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', role);
  await context.addCookies(
    person.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: app.url };
    }),
  );
  if (selected) await select(org);
  return { person, org };
}

/** Once per tab: what the product later forgets must stay forgotten. */
const select = (org: string) =>
  context.addInitScript(`
    if (sessionStorage.getItem('selected') !== '${org}') {
      sessionStorage.setItem('selected', '${org}');
      localStorage.setItem('selected_org_id', '${org}');
    }
  `);

// Expressions are strings: the types of a browser have no place in this program.
const selectedOrg = () => page.evaluate("localStorage.getItem('selected_org_id')");
// Not waitForFunction: it evaluates text inside the page, which our own policy refuses.
const until = (expression: string) =>
  expect.poll(() => page.evaluate(expression), { timeout: 10_000 }).toBeTruthy();
const toast = (title: string) => page.getByRole('region', { name: uiText.notifications }).getByText(title);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const mainMenu = () => page.getByRole('navigation', { name: shellText.frame.menu });
const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;

describe('who may enter', () => {
  test('nobody signed in is sent to /login', async () => {
    await page.goto('/orders');
    await page.waitForURL('**/login');
    await heading('Se connecter').waitFor();
    expect(await page.title()).toBe('Se connecter · Économat');
  });

  test('the landing page offers both ways in, and leads somebody signed in to work', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Essayer gratuitement' }).waitFor();
    expect(await page.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
    await signIn();
    await page.goto('/');
    await page.waitForURL('**/dashboard');
  });

  test('without a selected organisation one is asked to choose', async () => {
    await signIn({ selected: false });
    await page.goto('/stock');
    await page.waitForURL('**/select-organization');
    await toast('Veuillez sélectionner une organisation').waitFor();
  });

  test('a selection where one has no role is forgotten, and said so once', async () => {
    await signIn({ selected: false });
    await select('0193b2c0-0000-7000-8000-0000000000cc');
    await page.goto('/stock');
    await page.waitForURL('**/select-organization');
    await toast('Accès à cette organisation refusé').waitFor();
    expect(await toast('Veuillez sélectionner une organisation').count()).toBe(0);
    expect(await selectedOrg()).toBeNull();
  });

  test('a CHEF is denied the settings and is not offered them', async () => {
    await signIn({ role: 'CHEF' });
    await page.goto('/settings');
    await heading(accessDeniedText.title).waitFor();
    await page.getByText(accessDeniedText.sentence).waitFor();
    expect(await mainMenu().getByRole('link', { name: 'Paramètres' }).count()).toBe(0);
  });
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

describe('the frame', () => {
  test('has the menu of the specification, in its order', async () => {
    await signIn();
    await page.goto('/reports/email-logs');
    await mainMenu().waitFor();
    const shown = await mainMenu().getByRole('listitem').allInnerTexts();
    expect(shown).toEqual([...menu.map(({ title }) => title), 'Se déconnecter']);
    const entries = await mainMenu().getByRole('link').all();
    const links = await Promise.all(entries.map((entry) => entry.getAttribute('href')));
    expect(links).toEqual(menu.map(({ path }) => path));
    expect(await mainMenu().locator('[aria-current]').allInnerTexts()).toEqual(['Emails reçus']);
    expect((await page.locator('header').boundingBox())?.height).toBe(56);
    expect(await page.title()).toBe('Emails reçus · Économat');
  });

  test('folds with Ctrl+B from 16rem to 3rem and remembers it for 7 days', async () => {
    await signIn();
    await page.goto('/stock');
    await mainMenu().waitFor();
    expect(await widthOf('#menu')).toBe(256);
    await page.keyboard.press('Control+b');
    await until("document.querySelector('#menu').clientWidth === 48");
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    await page.reload();
    await mainMenu().waitFor();
    expect(await widthOf('#menu')).toBe(48);
    await mainMenu().getByRole('link', { name: 'Réceptions' }).hover();
    await page.locator('[role=tooltip], [data-side]').getByText('Réceptions').waitFor();
  });

  test('takes the focus to the heading of the page one arrives at', async () => {
    await signIn();
    await page.goto('/stock');
    await mainMenu().getByRole('link', { name: 'Fournisseurs' }).click();
    await heading('Fournisseurs').waitFor();
    await until("document.activeElement.matches('h1')");
    await page.goBack();
    await until("document.activeElement.matches('h1') && document.activeElement.textContent === 'Stock'");
  });

  test('lets the keyboard skip to the page', async () => {
    await signIn();
    await page.goto('/stock');
    await heading('Stock').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await until("document.activeElement.id === 'contenu'");
  });

  test('opens a page by name with Ctrl+K, without accents', async () => {
    await signIn();
    await page.goto('/stock');
    await mainMenu().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('recep');
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Réceptions']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/receiving');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('switches organisation and shows the role held there', async () => {
    const { person } = await signIn();
    const other = await app.createOrg(person, 'Boulangerie du Canal', 'CHEF');
    await page.goto('/stock');
    await page
      .getByRole('button', { name: shellText.frame.switchOrganisation('Le Comptoir des Halles') })
      .click();
    await page.getByRole('menuitemradio', { name: 'Boulangerie du Canal' }).click();
    await page
      .getByRole('button', { name: shellText.frame.switchOrganisation('Boulangerie du Canal') })
      .waitFor();
    expect(await selectedOrg()).toBe(other);
    expect(await mainMenu().getByRole('link', { name: 'Paramètres' }).count()).toBe(0);
  });

  test('signing out forgets the organisation and leads to the landing page', async () => {
    await signIn();
    await page.goto('/stock');
    await mainMenu().getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Essayer gratuitement' }).waitFor();
    expect(await selectedOrg()).toBeNull();
    await page.goto('/stock');
    await page.waitForURL('**/login');
  });

  test('keeps the chosen appearance, from the first paint on', async () => {
    await signIn();
    await page.goto('/stock');
    await page.getByRole('button', { name: /mon compte/ }).click();
    await page.getByRole('menuitemradio', { name: shellText.theme.dark }).click();
    const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    expect(await paper()).toBe('rgb(19, 21, 17)');
    await page.reload({ waitUntil: 'commit' });
    await until("document.documentElement.dataset.theme === 'dark'");
    await heading('Stock').waitFor();
    expect(await paper()).toBe('rgb(19, 21, 17)');
  });
});

describe('the frame on a phone', () => {
  beforeEach(() => page.setViewportSize(PHONE));

  test('the menu is off-canvas, 18rem wide, with entries of 48 px, and closes on arrival', async () => {
    await signIn();
    await page.goto('/stock');
    expect(await mainMenu().count()).toBe(0);
    await page.getByRole('button', { name: shellText.frame.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: shellText.frame.menu });
    await drawer.getByRole('link', { name: 'Commandes' }).waitFor();
    await until("document.querySelector('[role=dialog]').getBoundingClientRect().left === 0");
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

describe('nothing stands in the way of assistive technology', () => {
  const findings = async () => {
    // Half-faded text has half its contrast: look once the movement is over.
    await until("document.getAnimations().every(({ playState }) => playState !== 'running')");
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  };

  test.each(
    [DESKTOP, PHONE].flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, width: viewport.width })),
    ),
  )('axe finds nothing at $width in $colorScheme', async ({ viewport, colorScheme }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await signIn();
    await page.goto('/stock');
    await heading('Stock').waitFor();
    expect(await findings()).toEqual([]);
    if (viewport === PHONE) {
      await page.getByRole('button', { name: shellText.frame.openMenu }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Stock' }).waitFor();
      expect(await findings()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(await findings()).toEqual([]);
  });

  test.each([
    { ...DESKTOP, colorScheme: 'dark' },
    { ...PHONE, colorScheme: 'light' },
  ] as const)('nor outside the house at $width in $colorScheme', async ({ colorScheme, ...viewport }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await findings()).toEqual([]);
    await page.goto('/nulle-part');
    await page.getByText(notFoundText.sentence).waitFor();
    expect(await findings()).toEqual([]);
  });
});
