import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { devUiSamples } from '#text/dev/dev-ui-samples.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { says } from '../../../../../tests/support/browser/components.ts';
import { TableSample } from './table.tsx';

const text = devUiText.table;
const { lines } = devUiSamples;

function open() {
  render(
    <>
      <TableSample />
      <ToastRegion />
    </>,
  );
  return userEvent.setup();
}

const table = () => within(screen.getByRole('table', { name: text.caption }));
const head = (name: string) => table().getByRole('button', { name });
const names = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent?.trim());

test('sorts by a head: up, down, then as they came', async () => {
  const user = open();
  const sorted = () => table().getByRole('columnheader', { name: text.total }).getAttribute('aria-sort');
  await user.click(head(text.total));
  expect([sorted(), names()[0]]).toEqual(['ascending', lines.flour]);
  await user.click(head(text.total));
  expect([sorted(), names()[0]]).toEqual(['descending', lines.cod]);
  await user.click(head(text.total));
  expect(names()).toEqual(Object.values(lines));
});

test('keeps unknown values last, whichever way', async () => {
  const user = open();
  for (const press of [1, 2]) {
    await user.click(head(text.confirmed));
    expect(names().at(-1), `press ${press}`).toBe(lines.pollack);
  }
});

test('finds without accents, and offers the nearest word when nothing is found', async () => {
  const user = open();
  const search = screen.getByRole('searchbox', { name: text.search });
  await user.type(search, 'creme');
  expect(names()).toEqual([lines.cream]);
  await user.clear(search);
  await user.type(search, 'farinne');
  await says(text.noResult('farinne'));
  await user.click(screen.getByRole('button', { name: 'farine' }));
  expect(names()).toEqual([lines.flour]);
});

test('selects all, then one less, and says how many', async () => {
  const user = open();
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: uiText.selectAll });
  await user.click(all());
  expect(screen.getByRole('region', { name: text.selected(5) })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: uiText.selectRow(lines.flour) }));
  expect(screen.getByRole('region', { name: text.selected(4) })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: uiText.clearSelection }));
  expect(all().checked).toBe(false);
});

test('opens a row by its name, and its menu apart', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: lines.butter }));
  await says(text.opened(lines.butter));
  await user.click(screen.getByRole('button', { name: uiText.rowActions(lines.flour) }));
  await user.click(await screen.findByRole('menuitem', { name: text.reorder }));
  await says(text.reorder);
});
