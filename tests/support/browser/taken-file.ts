import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { exportText } from '#text/exports/list-files.text.ts';

/** What « Exporter » hands to the downloads. */
export async function takenFile(page: Page, format: 'csv' | 'xlsx'): Promise<Buffer> {
  await page.getByRole('button', { name: exportText.menu }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportText.formats[format], exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  return readFile(await file.path());
}

/** As a spreadsheet shows them. */
export const csvRows = (bytes: Buffer): string[][] =>
  bytes
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
