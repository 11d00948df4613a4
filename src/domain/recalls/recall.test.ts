import { expect, it } from 'vitest';
import { movementOf, whereItWent } from './recall.ts';

it('says where a lot went, and what is left adds up', () => {
  const went = whereItWent([
    { movement_type: 'IN', ref_kind: 'receipt', qty: 12 },
    { movement_type: 'OUT', ref_kind: 'sale', qty: -3.5 },
    { movement_type: 'CORRECTION', ref_kind: 'sale', qty: 0.5 },
    { movement_type: 'WASTE', ref_kind: 'waste', qty: -1 },
    { movement_type: 'COUNT', ref_kind: 'count', qty: -0.25 },
    { movement_type: 'COUNT', ref_kind: 'sale', qty: 0.05 },
    { movement_type: 'TRANSFER', ref_kind: 'transfer', qty: -2 },
    { movement_type: 'CORRECTION', ref_kind: 'receipt', qty: -0.3 },
    { movement_type: 'CORRECTION', ref_kind: 'recall', qty: 0.2 },
    { movement_type: 'WASTE', ref_kind: 'recall', qty: -5.7 },
  ]);
  expect(went).toEqual({
    received: 12,
    used: 3,
    thrown: 1,
    transferred: 2,
    missing: 0.2,
    withdrawn: 5.5,
    corrected: 0.3,
  });
});

it.each([
  ['DESTROYED', 'WASTE'],
  ['RETURNED', 'OUT'],
  ['KEPT_APART', null],
] as const)('%s leaves the stock as %s', (fate, type) => {
  expect(movementOf(fate)).toBe(type);
});
