import { expect, it } from 'vitest';
import { type BulkChange, type BulkRefusal, bulkRefusal, type HeldItem, isAlready } from './bulk.ts';

const butter: HeldItem = {
  id: 'b',
  name: 'Beurre',
  state: 'active',
  zone_id: 'cold',
  category: 'Crèmerie',
  shelf_life_days: 30,
  min_qty: 2,
  max_qty: 10,
  sold: true,
  in_stock: false,
  awaited: false,
};

it.each<[string, Partial<HeldItem>, BulkChange, BulkRefusal | null]>([
  ['a zone goes on anything', {}, { kind: 'zone_id', to: 'dry' }, null],
  ['a minimum up to the maximum', {}, { kind: 'min_qty', to: 10 }, null],
  ['not above it', {}, { kind: 'min_qty', to: 10.001 }, 'bounds'],
  ['above none', { max_qty: null }, { kind: 'min_qty', to: 5000 }, null],
  ['no minimum is under every maximum', {}, { kind: 'min_qty', to: null }, null],
  ['a maximum under the minimum', {}, { kind: 'max_qty', to: 1.999 }, 'bounds'],
  ['nothing goes on a deleted one', { state: 'deleted' }, { kind: 'category', to: null }, 'deleted'],
  ['a deletion of what hangs on nothing', {}, { kind: 'delete' }, null],
  ['of what is on the shelf', { in_stock: true, awaited: true }, { kind: 'delete' }, 'in_stock'],
  ['of what a supplier will bring', { awaited: true }, { kind: 'delete' }, 'awaited'],
  ['a deleted one is deleted', { state: 'deleted', in_stock: true }, { kind: 'delete' }, 'deleted'],
])('%s', (_what, given, change, refusal) => {
  expect(bulkRefusal({ ...butter, ...given }, change)).toBe(refusal);
});

it.each<[BulkChange, boolean]>([
  [{ kind: 'zone_id', to: 'cold' }, true],
  [{ kind: 'zone_id', to: null }, false],
  [{ kind: 'category', to: 'Épicerie' }, false],
  [{ kind: 'min_qty', to: 2 }, true],
  [{ kind: 'supplier_id', to: 's' }, true],
  [{ kind: 'delete' }, false],
])('%j is already so: %s', (change, already) => {
  expect(isAlready(butter, change)).toBe(already);
});
