import type { Locator, Page } from 'playwright-core';
import type { Role } from '#domain/access/permissions.ts';
import type { TestApp } from '../server/test-app.ts';
import { expectAccessibleDayAndNight, expectAccessibleInEveryLook, SMALL_PHONE } from './accessible.ts';
import { untilDrawn } from './drawn.ts';
import { DESKTOP } from './page-pool.ts';

/** Of a restaurant: it takes more room than most. */
export const LONG_NAME = 'Le Comptoir des Halles et de la Poissonnerie Réunis';

/** Somebody in a restaurant of that name. */
export async function longNamedRestaurant(app: TestApp, role?: Role) {
  const person = await app.signUp();
  return { person, org: await app.createOrg(person, LONG_NAME, role) };
}

/** To another page as a link would lead there: a page that is loaded anew has to read axe anew too. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  }`);
  await untilDrawn(page);
}

/** The heading of the page that one went on to, and not of the one that is still there while it loads. */
const newHeading = (page: Page) => page.locator('h1:not([data-left])');

/** Where rows and buttons are those of a desk, or of a phone. */
export const atDesk = (page: Page) => page.setViewportSize(DESKTOP);
export const onPhone = (page: Page) => page.setViewportSize(SMALL_PHONE);

/** The page is there, with its data. */
async function arrive(page: Page, path: string, subject: Locator): Promise<void> {
  // The landing page and an empty page are not the application.
  const isInside = await page.evaluate("document.querySelector('script[type=module]') !== null");
  await (isInside ? goOn(page, path) : page.goto(path));
  await subject.waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** A page in every look. */
export async function visit(page: Page, path: string, subject: Locator = newHeading(page)): Promise<void> {
  await arrive(page, path, subject);
  await expectAccessibleInEveryLook(page, subject);
}

/** A page that was visited, in another state: on one screen, since both have shown what it is made of. */
export async function glance(page: Page, path: string, subject: Locator = newHeading(page)): Promise<void> {
  await arrive(page, path, subject);
  await expectAccessibleDayAndNight(page, subject);
}
