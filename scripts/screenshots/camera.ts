import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { DemoPerson } from './demo-person.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

type Device = { width: number; height: number; scale?: number };

/** A browser of somebody who is signed in to the demonstration, or of a visitor. */
export async function openBrowser(
  browser: Browser,
  url: string,
  { device, person }: { device: Device; person?: DemoPerson },
): Promise<BrowserContext> {
  const { width, height, scale = 1 } = device;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
    serviceWorkers: 'block',
  });
  if (!person) return context;
  await context.addCookies(
    person.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  const keys = ['selected_org_id', 'entered_org_id'].map(
    (key) => `localStorage.setItem('${key}', '${person.org}')`,
  );
  await context.addInitScript(keys.join(';'));
  return context;
}

/** The page with its data and its letters, and nothing that is still on its way. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // What the showcase shows among its components never ends loading.
  const waiting = page.locator('[aria-busy=true]:not(button, [data-example] *)');
  await waiting.first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  await delay(500);
}
