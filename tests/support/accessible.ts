import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './page-pool.ts';

export const SMALL_PHONE = { width: 360, height: 740 };

/** The rules that look at colours. All others find the same by day and by night: a theme is colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Run where the page is: @axe-core/playwright opens and fills a second page for each look, which costs eight
 * times the look itself. The one frame of the product shows an e-mail and lets no script in.
 */
const lookAtPage = (options: object) => `
  axe.run(document, { iframes: false, resultTypes: ['violations'], ...${JSON.stringify(options)} })
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`;

async function expectNoViolation(page: Page, options: object): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  expect(await page.evaluate(lookAtPage(options))).toEqual([]);
}

/** Nothing that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, {});
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
}

const NEXT_PICTURE = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/**
 * The same on a desk and on two phones, by day and by night, without loading the page again for each. What it is
 * about has to be there in every look.
 */
export async function expectAccessibleInEveryLook(page: Page, subject: Locator): Promise<void> {
  for (const viewport of [DESKTOP, PHONE, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await subject.waitFor();
    await page.evaluate(NEXT_PICTURE);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(NEXT_PICTURE);
    await expectNoViolation(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  }
  await page.setViewportSize(DESKTOP);
  await subject.waitFor();
}
