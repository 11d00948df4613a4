import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { formatBytes } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { FileDrop } from './file-drop.tsx';

const TYPES = ['.csv', '.xlsx'];
const LIMIT = 10;

function PriceList() {
  const [file, setFile] = useState<File | null>(null);
  return <FileDrop extensions={TYPES} file={file} label="Tarif" maxBytes={LIMIT} onFileChange={setFile} />;
}

const choose = (name: string, content = 'x') =>
  fireEvent.change(screen.getByLabelText('Tarif'), { target: { files: [new File([content], name)] } });

test.each([
  ['of the wrong kind', 'tarif.pdf', 'x', uiText.wrongFileType('tarif.pdf', '.csv, .xlsx')],
  ['too large', 'tarif.csv', 'x'.repeat(11), uiText.fileTooLarge('tarif.csv', formatBytes(LIMIT))],
])('a file %s is refused in words, and the field says so', (_what, name, content, sentence) => {
  render(<PriceList />);
  choose(name, content);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(screen.getByLabelText('Tarif').getAttribute('aria-invalid')).toBe('true');
});

test('a right one is named, and can be taken out again', () => {
  render(<PriceList />);
  choose('tarif.pdf');
  choose('Tarif.CSV');
  fireEvent.click(screen.getByRole('button', { name: uiText.removeFile('Tarif.CSV') }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(uiText.dropFile)).toBeTruthy();
});

test('a dropped file counts like a chosen one', () => {
  render(<PriceList />);
  fireEvent.drop(screen.getByText(uiText.dropFile), {
    dataTransfer: { files: [new File(['x'], 'tarif.xlsx')] },
  });
  expect(screen.getByRole('button', { name: uiText.removeFile('tarif.xlsx') })).toBeTruthy();
});
