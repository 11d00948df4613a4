import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

const none = { group: null, supplierId: null, from: null, to: null };
const supplier = '0198a5f0-0000-7000-8000-000000000001';

test('an address names the filters', () => {
  const address = new URLSearchParams(`statut=draft&fournisseur=${supplier}&du=2026-11-01&au=2026-11-15`);
  expect(filtersOf(address)).toEqual({
    group: 'draft',
    supplierId: supplier,
    from: '2026-11-01',
    to: '2026-11-15',
  });
});

test.each(['', 'statut=tout', 'fournisseur=primeurs', 'du=hier&au=2026-13-01'])(
  'what makes no sense in an address filters nothing: %s',
  (address) => {
    expect(filtersOf(new URLSearchParams(address))).toEqual(none);
  },
);
