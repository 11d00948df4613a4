import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';

function Price({ decimals = 2 }: { decimals?: number }) {
  const [price, setPrice] = useState<number | null>(1234.5);
  return (
    <>
      <NumberField aria-label="Prix" minDecimals={decimals} onValueChange={setPrice} value={price} />
      <output>{String(price)}</output>
      <button onClick={() => setPrice(3)} type="button">
        Trois
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' });
const value = () => screen.getByRole('status').textContent;

test.each([
  ['12.5', '12,50', '12.5'],
  ['12,5', '12,50', '12.5'],
  ['1 200', '1\u202f200,00', '1200'],
  ['douze', 'douze', 'null'],
  ['', '', 'null'],
])('%j typed and left shows %j and is worth %s', async (typed, shown, worth) => {
  const user = userEvent.setup();
  render(<Price />);
  await user.clear(field());
  if (typed) await user.type(field(), typed);
  expect(field().value).toBe(typed);
  await user.tab();
  expect(field().value.replaceAll('\u00a0', '\u202f')).toBe(shown);
  expect(value()).toBe(worth);
});

test('a value set from outside replaces what was typed', async () => {
  const user = userEvent.setup();
  render(<Price />);
  await user.clear(field());
  await user.type(field(), 'douze');
  await user.click(screen.getByRole('button', { name: 'Trois' }));
  expect(field().value).toBe('3,00');
});
