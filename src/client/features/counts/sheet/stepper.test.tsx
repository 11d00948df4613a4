import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { FieldEntry } from '#client/features/counts/queue/draft.ts';
import { countFieldText } from '#text/counts/counts.text.ts';
import { countText } from '#text/counts/counts-screens.text.ts';
import { CountStepper } from './stepper.tsx';

function Butter({
  onChange = () => {},
  onEnter = () => {},
}: {
  onChange?: (entry: FieldEntry) => void;
  onEnter?: () => void;
}) {
  const [entry, setEntry] = useState<FieldEntry>({ value: null, wrong: false });
  const say = (next: FieldEntry) => {
    onChange(next);
    setEntry(next);
  };
  const accepts = (value: number) => value >= 0 && value <= 100;
  return (
    <CountStepper
      accepts={accepts}
      label="Beurre doux"
      onEnter={onEnter}
      onSay={say}
      entry={entry}
      step={0.1}
      suffix="kg"
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Beurre doux' });
const more = () => screen.getByRole('button', { name: countText.plus('Beurre doux') });
const less = () => screen.getByRole('button', { name: countText.less('Beurre doux') });

test('is empty until something is said; nothing typed is not zero', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Butter onChange={onChange} />);
  expect(field().value).toBe('');
  await user.type(field(), '3');
  await user.clear(field());
  expect(onChange).toHaveBeenLastCalledWith({ value: null, wrong: false });
  await user.type(field(), '0');
  expect(onChange).toHaveBeenLastCalledWith({ value: 0, wrong: false });
});

test('steps by tenths without a rounding fault, and not below zero', async () => {
  const user = userEvent.setup();
  render(<Butter />);
  for (let press = 0; press < 3; press += 1) await user.click(more());
  expect(field().value).toBe('0,3');
  for (let press = 0; press < 3; press += 1) await user.click(less());
  expect(field().value).toBe('0');
  expect(less().hasAttribute('disabled')).toBe(true);
});

test.each(['-1', '101', 'beaucoup'])('%j is refused under the field, and stays as typed', async (typed) => {
  const user = userEvent.setup();
  render(<Butter />);
  await user.type(field(), typed);
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe(countFieldText.qtyInvalid);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe(typed);
});

test('Enter goes on to the next item', async () => {
  const user = userEvent.setup();
  const onEnter = vi.fn();
  render(<Butter onEnter={onEnter} />);
  await user.type(field(), '2{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
});
