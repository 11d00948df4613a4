import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/status.ts';
import { pickable } from './pickable.ts';

const order = (id: string, status: OrderStatus) => ({
  id,
  status,
  order_number: id,
  supplier_name: 'Marée',
  ordered_at: '2026-11-14T08:00:00.000Z',
});

test('the sender’s own orders come first, then those without an answer; drafts answer nothing', () => {
  const listed = [
    order('reçue', 'RECEIVED'),
    order('brouillon', 'DRAFT'),
    order('envoyée', 'SENT'),
    order('sienne', 'SENT'),
    order('confirmée', 'SUPPLIER_CONFIRMED'),
  ];
  const { id: po_id, ...own } = order('sienne', 'SENT');
  expect(pickable(listed, [{ po_id, ...own }]).map(({ id }) => id)).toEqual([
    'sienne',
    'envoyée',
    'reçue',
    'confirmée',
  ]);
});
