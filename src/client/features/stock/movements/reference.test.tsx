import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Movement } from '#client/features/stock/stock.api.ts';
import { Reference } from './reference.tsx';

const movement = (of: Partial<Movement>) =>
  ({ order_number: null, delivery_note: null, count_name: null, ref_kind: 'receipt', ...of }) as Movement;

test('an order’s number is no text to break at its hyphens; what stands beside it may wrap', () => {
  const { container } = render(
    <Reference movement={movement({ order_number: 'CMD-2026-0042', delivery_note: 'BL 7731' })} />,
  );
  expect(screen.getByText('CMD-2026-0042').className).toContain('whitespace-nowrap');
  expect(container.textContent).toBe('CMD-2026-0042, BL 7731');
});

test('without an order, the delivery note or the count alone', () => {
  const { container } = render(<Reference movement={movement({ count_name: 'Novembre' })} />);
  expect(container.innerHTML).toBe('Novembre');
});
