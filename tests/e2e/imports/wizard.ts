import type { Page } from 'playwright-core';
import type { ImportKind } from '#domain/imports/import.ts';
import { orderItemsText } from '#text/imports/import-order-items.text.ts';
import { previewText } from '#text/imports/import-preview.text.ts';
import { columnsText } from '#text/imports/import-screens.text.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';
import { DESKTOP, PHONE } from '../../support/browser/journey.ts';
import { button } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';

type Dropped = { name: string; mimeType: string; buffer: Buffer };

export const file = (name: string, content: string | Uint8Array): Dropped => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export const fileField = (page: Page) => page.locator('input[type=file]');

/** Where a list of that kind is dropped: the first time a page that loads, then as a link leads there. */
async function openStart(page: Page, kind: ImportKind): Promise<void> {
  const path = `/import?kind=${kind}`;
  const isInside = await page.evaluate("document.querySelector('script[type=module]') !== null");
  if (!isInside) await page.goto(path);
  else if (!page.url().endsWith(path)) await goOn(page, path);
  // Not the field of the kind before, nor that of the step that is left.
  const chosen = { name: importKindNames[kind], checked: true };
  await page.getByRole('radio', chosen).waitFor({ state: 'attached' });
}

/** A list of that kind is dropped, and nothing waited for: it may be refused. */
export async function drop(page: Page, kind: ImportKind, dropped: Dropped): Promise<void> {
  await openStart(page, kind);
  await fileField(page).setInputFiles(dropped);
}

/** Up to its columns. */
export async function dropToColumns(page: Page, kind: ImportKind, dropped: Dropped): Promise<void> {
  await drop(page, kind, dropped);
  await title(page, columnsText.title).waitFor();
}

export const choiceOf = (page: Page, column: string) =>
  page.getByRole('combobox', { name: columnsText.fieldOf(column), exact: true });

export async function choose(page: Page, column: string, field: string): Promise<void> {
  await choiceOf(page, column).click();
  await page.getByRole('option', { name: new RegExp(`^${field}`) }).click();
}

export const seePreview = (page: Page) => button(page, columnsText.preview).click();

/** An article of past orders that is not here, and need not be. */
export async function leaveOut(page: Page, name: string): Promise<void> {
  await title(page, orderItemsText.title(1)).waitFor();
  await page.getByRole('combobox', { name: orderItemsText.meaning(name) }).click();
  await page.getByRole('option', { name: orderItemsText.leaveOut }).click();
  await page.getByText(orderItemsText.summary({ made: 0, matched: 0, left: 1 })).waitFor();
  await button(page, understandText.preview).click();
}

/** One of the numbers above the preview's rows. */
export const figure = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: previewText.figuresLabel }).getByRole('button', { name });

/** How many rows the preview found of each kind: new, changed, unchanged, refused. */
export async function figures(page: Page): Promise<number[]> {
  await title(page, previewText.title).waitFor();
  const shown = await figure(page, /./).all();
  return Promise.all(shown.map(async (one) => Number.parseInt((await one.textContent()) ?? '', 10)));
}

/** The same page in another hand: a phone by night, or a desk by day. */
export async function takeUpPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
}
export async function sitAtDesk(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}
