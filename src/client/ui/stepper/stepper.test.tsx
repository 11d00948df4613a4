import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { uiText } from '#text/kernel/ui.text.ts';
import { Stepper } from './stepper.tsx';

type Props = { start?: number; max?: number; live?: boolean; onChange?: (value: number) => void };

function Litres({ start = 12, max = 18, live = false, onChange = () => {} }: Props) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <Stepper label="Litres reçus" live={live} max={max} onValueChange={change} value={value} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Litres reçus' });
const less = () => screen.getByRole('button', { name: `${uiText.less(1)}, Litres reçus` });
const more = () => screen.getByRole('button', { name: `${uiText.more(1)}, Litres reçus` });

afterEach(() => vi.useRealTimers());

test('follows the arrow keys and its two buttons', async () => {
  const user = userEvent.setup();
  render(<Litres />);
  await user.click(field());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field().value).toBe('13');
  await user.click(more());
  await user.click(more());
  await user.click(less());
  expect(field().value).toBe('14');
  expect(field().getAttribute('aria-valuenow')).toBe('14');
});

test.each([
  ['99', '18'],
  ['-4', '0'],
  ['2,5', '2,5'],
  ['2.5', '2,5'],
  ['beaucoup', '12'],
  ['', '12'],
])('%j typed and left shows %j', async (typed, shown) => {
  const user = userEvent.setup();
  render(<Litres />);
  await user.clear(field());
  if (typed) await user.type(field(), typed);
  await user.tab();
  expect(field().value).toBe(shown);
});

test('a figure of more than four signs widens its field, and gives the room back', async () => {
  const user = userEvent.setup();
  render(<Litres max={10_000} start={1234.5} />);
  expect(field().value).toHaveLength(7);
  expect(field().style.width).toBe('calc(7ch + 0.75rem)');
  await user.clear(field());
  await user.type(field(), '12');
  await user.tab();
  expect(field().style.width).toBe('');
});

test('tells what was typed on Enter or on leaving, once; live, at each figure', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const { unmount } = render(<Litres onChange={onChange} />);
  await user.clear(field());
  await user.type(field(), '15');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(onChange.mock.calls).toEqual([[15]]);
  unmount();

  onChange.mockClear();
  render(<Litres onChange={onChange} live />);
  await user.clear(field());
  await user.type(field(), '15');
  expect(onChange.mock.calls).toEqual([[1], [15]]);
});

test('a long press goes on down to the bound and stops there', () => {
  vi.useFakeTimers();
  render(<Litres />);
  fireEvent.pointerDown(less());
  act(() => vi.advanceTimersByTime(440));
  expect(field().value).toBe('12');
  for (let repeat = 0; repeat < 20; repeat += 1) act(() => vi.advanceTimersByTime(100));
  fireEvent.pointerUp(less());
  fireEvent.click(less());
  expect(field().value).toBe('0');
  expect(less().hasAttribute('disabled')).toBe(true);
});

test('at its bounds the button is closed', () => {
  render(<Litres max={12} />);
  expect(more().hasAttribute('disabled')).toBe(true);
  expect(less().hasAttribute('disabled')).toBe(false);
});
