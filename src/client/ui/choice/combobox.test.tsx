import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { uiText } from '#text/kernel/ui.text.ts';
import { says } from '../../../../tests/support/browser/components.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption, RemoteSearch } from './combobox-search.ts';

const [CREAM, FLOUR, EGGS] = [
  { value: 'creme', label: 'Crème crue 35 %', keywords: ['CRE-35', 'Œufs et lait'] },
  { value: 'farine', label: 'Farine T55' },
  { value: 'oeufs', label: 'Œufs plein air' },
] as const;
const ITEMS: ComboboxOption[] = [CREAM, FLOUR, EGGS];

type Props = {
  options?: readonly ComboboxOption[];
  onCreate?: (name: string) => void;
  remote?: RemoteSearch;
  onChange?: (value: string | null) => void;
};

function Article({ options = ITEMS, onChange = () => {}, ...rest }: Props) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return <Combobox label="Article" onValueChange={change} options={options} value={value} {...rest} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Article' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

test.each([
  ['creme', [CREAM.label]],
  ['cre-35', [CREAM.label]],
  // A name before a category, whatever the order they came in.
  ['oeufs', [EGGS.label, CREAM.label]],
  ['oeuf', [EGGS.label, CREAM.label]],
  ['farrine', [FLOUR.label]],
  ['FAR', [FLOUR.label]],
  ['55 far', [FLOUR.label]],
  ['yuzu', []],
])('%j finds %j', async (words, found) => {
  const user = userEvent.setup();
  render(<Article />);
  await user.type(field(), words);
  await waitFor(() => expect(offered()).toEqual(found));
  if (found.length === 0) await says(uiText.noResultFor(words));
});

test('Enter takes the first one found, and what is cleared is nobody', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Article onChange={onChange} />);
  await user.type(field(), 'creme');
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await closed();
  expect(field().value).toBe(CREAM.label);
  await user.click(screen.getByRole('button', { name: uiText.clear }));
  expect(field().value).toBe('');
  expect(onChange.mock.calls).toEqual([[CREAM.value], [null]]);
});

test('what is typed after a press takes the place of what was chosen', async () => {
  const user = userEvent.setup();
  render(<Article />);
  await user.type(field(), 'creme');
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await closed();
  await user.click(field());
  await user.keyboard('farine');
  expect(field().value).toBe('farine');
});

test('Escape closes the list first, and then leaves the value alone', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Article onChange={onChange} />);
  await user.type(field(), 'farine');
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await closed();
  await user.type(field(), 'x');
  await user.keyboard('{Escape}');
  await closed();
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Escape}{Escape}');
  expect(onChange.mock.calls).toEqual([[FLOUR.value]]);
  expect(field().value).toBe(FLOUR.label);
});

test('offers to add what bears no name yet, whatever its accents', async () => {
  const user = userEvent.setup();
  const onCreate = vi.fn();
  render(<Article onCreate={onCreate} />);
  await user.type(field(), 'farine t55');
  await waitFor(() => expect(offered()).toEqual([FLOUR.label]));
  await user.clear(field());
  await user.type(field(), ' Yuzu ');
  await user.click(await screen.findByRole('option', { name: uiText.create('Yuzu') }));
  expect(onCreate.mock.calls).toEqual([['Yuzu']]);
});

test('adds nothing while the answer that may bear that name is on its way', async () => {
  const user = userEvent.setup();
  const remote = { onSearch: vi.fn(), searching: true, total: 0 };
  const { rerender } = render(<Article onCreate={vi.fn()} options={[]} remote={remote} />);
  await user.type(field(), 'Crème');
  expect(offered()).toEqual([]);
  rerender(<Article onCreate={vi.fn()} options={[CREAM]} remote={{ ...remote, searching: false }} />);
  await waitFor(() => expect(offered()).toEqual([CREAM.label, uiText.create('Crème')]));
});

test('an empty list to which names can be added says how', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Article onCreate={vi.fn()} options={[]} />);
  await user.click(screen.getByRole('button', { name: uiText.openList }));
  await says(uiText.typeToAdd);
  rerender(<Article options={[]} />);
  await says(uiText.noResult);
});

test('draws no more than eighty, and says how many there are', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 200 }, (_, n) => ({ value: `${n}`, label: `Article ${n}` }));
  render(<Article options={many} />);
  await user.click(screen.getByRole('button', { name: uiText.openList }));
  await waitFor(() => expect(offered()).toHaveLength(80));
  await says(uiText.moreResults(80, 200));
});

test('where the search runs elsewhere, Enter before the answer takes its first one', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const remote = { onSearch: vi.fn(), searching: false, total: 0 };
  const { rerender } = render(<Article onChange={onChange} options={[]} remote={remote} />);
  await user.type(field(), 'oeufs');
  expect(remote.onSearch).toHaveBeenLastCalledWith('oeufs');
  rerender(<Article onChange={onChange} options={[CREAM]} remote={{ ...remote, searching: true }} />);
  // What was found for other words is not offered for these.
  expect(offered()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('oeufs');
  rerender(<Article onChange={onChange} options={[EGGS]} remote={{ ...remote, total: 1 }} />);
  await waitFor(() => expect(onChange.mock.calls).toEqual([[EGGS.value]]));
});

test('Enter with nothing to take keeps what was typed', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Article onChange={onChange} />);
  await user.type(field(), 'yuzu');
  await says(uiText.noResultFor('yuzu'));
  await user.keyboard('{Enter}');
  expect(field().value).toBe('yuzu');
  await says(uiText.noResultFor('yuzu'));
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter before the options themselves are there takes the best answer once they are', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const { rerender } = render(<Article onChange={onChange} options={[]} remote={{ searching: true }} />);
  await user.type(field(), 'oeufs{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('oeufs');
  rerender(<Article onChange={onChange} options={ITEMS} remote={{ searching: false }} />);
  await waitFor(() => expect(onChange.mock.calls).toEqual([[EGGS.value]]));
});
