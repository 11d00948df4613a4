import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fileGridText } from '#text/imports/file-grid.text.ts';
import { FileGrid } from './file-grid.tsx';

const LINES = [
  { line: 1, cells: ['Surgelés Atlantique, tarif novembre 2026'] },
  { line: 2, cells: ['Réf.', 'Désignation', 'Prix'] },
  { line: 4, cells: ['40112', 'Haricots verts extra-fins', '42,60'] },
  { line: 5, cells: ['40127', 'Framboises brisées', '31,00'] },
];

const numberOf = (line: number) => screen.getByRole('button', { name: fileGridText.header(line) });
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);

test('shows lines by their number and columns by their letter', () => {
  render(<FileGrid headerLine={2} lines={LINES} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    fileGridText.lineNumber,
    'A',
    'B',
    'C',
  ]);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['1', '2', '4', '5']);
  const [, title] = screen.getAllByRole('row');
  const titleCells = within(title as HTMLElement).getAllByRole('cell');
  expect(titleCells.map((cell) => cell.getAttribute('colspan'))).toEqual(['3']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('the header is chosen by keyboard: one stop, arrows, Enter', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<FileGrid headerLine={2} lines={LINES} onHeaderLine={choose} />);
  expect(pressed()).toEqual(['2']);
  await user.tab();
  expect(document.activeElement).toBe(numberOf(2));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(numberOf(4));
  await user.keyboard('{Enter}');
  expect(choose.mock.calls).toEqual([[4]]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp} ');
  expect(choose.mock.calls).toEqual([[4], [1]]);
  await user.tab();
  expect(screen.getAllByRole('button')).not.toContain(document.activeElement);
});

test('a click anywhere on the line says the same, once', async () => {
  const choose = vi.fn();
  render(<FileGrid headerLine={null} lines={LINES} onHeaderLine={choose} />);
  expect(pressed()).toEqual([]);
  await userEvent.click(screen.getByText('Framboises brisées'));
  await userEvent.click(numberOf(2));
  expect(choose.mock.calls).toEqual([[5], [2]]);
});

test('a column without a name shows its number in the header', () => {
  const wider = LINES.map((line, at) => (at < 2 ? line : { ...line, cells: [...line.cells, 'x'] }));
  render(<FileGrid headerLine={2} lines={wider} />);
  const cells = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Réf.', 'Désignation', 'Prix', 'Colonne 4']);
});

test('a header in two lines is both of them', () => {
  render(<FileGrid headerLine={2} headerLines={2} lines={LINES} onHeaderLine={() => {}} />);
  expect(pressed()).toEqual(['2', '4']);
});

test('a column stands out by its tone, under the header only', () => {
  render(<FileGrid headerLine={2} lines={LINES} tones={{ 2: 'saffron' }} />);
  const toned = screen.getAllByRole('cell').filter((cell) => cell.className.includes('bg-saffron-soft'));
  expect(toned.map((cell) => cell.textContent)).toEqual(['42,60', '31,00']);
});
