import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { uiText } from '#text/kernel/ui.text.ts';

/** How long a page may take over one thing: far more than it needs, since other work may fill the machine. */
const PATIENCE_MS = 60_000;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Something to read on the screen: what another width shows instead does not count. */
export const words = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

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

// Expressions are strings: the types of a browser have no place in this program. Asked again from here,
// because Playwright's own waiting would evaluate them in the page, where our Content-Security-Policy refuses.
export const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression), { timeout: PATIENCE_MS, interval: 50 }).toBe(true);
