import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devUiText as text } from '#text/dev/dev-ui.text.ts';
import { devUiSamples } from '#text/dev/dev-ui-samples.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import * as journey from '../../support/browser/journey.ts';
import * as parts from '../../support/browser/page/parts.ts';

const DESKTOP = { viewport: journey.DESKTOP };
const PHONE = { viewport: journey.PHONE, hasTouch: true, isMobile: true };

const site = journey.startJourneys({ refusals: 'are faults' });
let page: Page;

async function open(look: journey.Look = DESKTOP) {
  page = await site.open(look);
  await page.goto('/dev/ui');
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
}

const until = (expression: string) => parts.until(page, expression);
const button = (name: string) => parts.button(page, name);
const focused = () => page.locator(':focus');
const unselect = () => button(uiText.clearSelection).click();
const toast = (title: string) => parts.toast(page, title);
const grid = (name: string) => page.getByRole('table', { name });

const notices = () => page.getByRole('region', { name: uiText.notifications });

async function changeTheme() {
  await page.getByRole('radio', { name: text.themes.dark }).click();
  await until("getComputedStyle(document.documentElement).backgroundColor === 'rgb(19, 21, 17)'");
  // Against the device’s own.
  await page.getByRole('radio', { name: text.themes.auto }).click();
  await until("getComputedStyle(document.documentElement).backgroundColor === 'rgb(247, 243, 234)'");
}

/** A week begins on Monday; a closed day says why and stays unchosen, an open one fills the field. */
async function chooseDay() {
  const heads = await page.getByRole('grid').first().locator('th').allTextContents();
  expect(heads).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']);
  const field = page.getByRole('button', { name: text.fields.delivery });
  await field.focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: uiText.calendar });
  await until("document.activeElement?.textContent === '12'");
  await page.keyboard.press('ArrowRight');
  await calendar.getByText(`vendredi 13/11\u00a0: ${text.fields.closedDay}`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => calendar.isVisible()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await calendar.getByText(`vendredi 13/11\u00a0: ${text.fields.closedDay}`).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expect.poll(() => field.textContent()).toContain('samedi 14/11/2026');
  await expect.poll(() => focused().textContent()).toContain('samedi 14/11/2026');
}

/** A notice can be undone and an error closed by hand. */
async function readNotices() {
  await button(text.toasts.error).click();
  await toast(text.toasts.errorText).waitFor();
  await notices().getByRole('button', { name: uiText.close }).click();
  await toast(text.toasts.errorText).waitFor({ state: 'detached' });
  await button(text.toasts.undo).click();
  await notices().getByRole('button', { name: text.toasts.undoAction }).waitFor();
}

/** Dialogs start in the first field, keep the focus inside, close on Escape and give the focus back. */
async function openForm() {
  await button(text.dialogs.form).click();
  const dialog = page.getByRole('dialog', { name: text.dialogs.newOrder });
  await dialog.waitFor();
  await until(`document.activeElement?.textContent === '${uiText.choose}'`);
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    await until("document.activeElement?.closest('[role=dialog]') !== null");
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused().textContent()).toBe(text.dialogs.form);
}

/** A confirmation waits on the way out. */
async function confirm() {
  await button(text.dialogs.danger).last().click();
  await page.getByRole('alertdialog', { name: text.dialogs.deleteTitle }).waitFor();
  await until(`document.activeElement?.textContent === '${uiText.cancel}'`);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** A press beside a form does not lose what was typed. */
async function pressBeside() {
  await button(text.dialogs.form).click();
  const dialog = page.getByRole('dialog', { name: text.dialogs.newOrder });
  await dialog.getByLabel(text.dialogs.line(1), { exact: true }).fill('2 colis');
  await page.mouse.click(5, 5);
  await expect
    .poll(() => dialog.getByLabel(text.dialogs.line(1), { exact: true }).inputValue())
    .toBe('2 colis');
}

const { lines } = devUiSamples;

/** A row opens as a whole, its menu apart. */
async function openRow() {
  const row = grid(text.table.caption).getByRole('row', { name: lines.butter });
  // Forced: the row's own button lies over the cell, which is the point.
  await row.getByRole('cell', { name: text.table.normal }).click({ force: true });
  await toast(text.table.opened(lines.butter)).waitFor();
  await button(uiText.rowActions(lines.flour)).click();
  await page.getByRole('menuitem', { name: text.table.reorder }).click();
  await toast(text.table.reorder).waitFor();
}

/** A thousand rows are drawn a few at a time, to the last. */
async function scrollFar() {
  const rows = grid(text.table.longCaption).locator('tbody tr[aria-rowindex]');
  // Who measures the rows comes after the first of them.
  await expect.poll(() => rows.count()).toBeLessThan(80);
  await expect.poll(() => grid(text.table.longCaption).getAttribute('aria-rowcount')).toBe('1001');
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await grid(text.table.longCaption).getByText(text.table.longItem(1000), { exact: true }).waitFor();
  expect(await rows.count()).toBeLessThan(80);
}

async function followTabs() {
  await page.getByRole('tab', { name: text.tabs.orders }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel').getByText(text.tabs.panel(text.tabs.suppliers)).waitFor();
}

test('on a desk the showcase shows and does what it says', async () => {
  await open();
  await until("document.querySelector('[aria-busy=true] table, [aria-busy=true] > div') !== null");
  await expectAccessibleInEveryLook(page, page.getByRole('heading', { level: 1, name: text.title }));
  await page.setViewportSize(journey.DESKTOP);
  await unselect();
  await changeTheme();
  await chooseDay();
  await readNotices();
  await openForm();
  await confirm();
  await openRow();
  await followTabs();
  await scrollFar();
  await pressBeside();
});

/** A button that cannot be used stays reachable and says why, to a finger too. */
async function tapUnavailable() {
  const unavailable = button(text.buttons.unavailable);
  await expect.poll(() => unavailable.getAttribute('aria-disabled')).toBe('true');
  const reasons = page.getByText(text.buttons.reason);
  const before = await reasons.count();
  // Forced: the browser's driver takes it for a dead button.
  await unavailable.tap({ force: true });
  await reasons.nth(before).waitFor();
}

/** A dialog is the whole page, and a menu rises from the bottom. */
async function openOnPhone() {
  await button(text.dialogs.wide).click();
  const dialog = page.getByRole('dialog', { name: text.dialogs.newOrder });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button', { name: uiText.close }).click();
  await dialog.waitFor({ state: 'detached' });

  await button(text.menus.openMenu).click();
  const foot = async () => {
    const box = await page.getByRole('menu').boundingBox();
    return box && { x: box.x, width: box.width, foot: box.y + box.height };
  };
  await expect.poll(foot).toEqual({ x: 0, width: 390, foot: 844 });
  const entry = await page.getByRole('menuitem', { name: text.table.open }).boundingBox();
  expect(entry?.height).toBeGreaterThanOrEqual(44);
}

test('on a phone it fits, its tables are cards, and what opens fills the screen or rises', async () => {
  await open(PHONE);
  const list = page.getByRole('list', { name: text.table.caption });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(5);
  expect(await grid(text.table.caption).count()).toBe(0);
  const action = await list.getByRole('button', { name: text.table.receive }).first().boundingBox();
  expect(action?.height).toBe(46);
  await unselect();
  await tapUnavailable();
  await page.setViewportSize({ width: 360, height: 740 });
  await until('document.documentElement.scrollWidth === 360');
  await page.setViewportSize(journey.PHONE);
  await openOnPhone();
});
