import { describe, expect, it } from 'vitest';
import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import { changesOf, type FieldChange, referencesIn, type Snapshot } from './changes.ts';

const ITEM = '00000000-0000-4000-8000-000000000001';
const FLOUR = '00000000-0000-4000-8000-000000000002';
const MILL = '00000000-0000-4000-8000-000000000003';

const between = (before: Snapshot | null, after: Snapshot | null, entity: TrailEntity = 'items') =>
  changesOf({ entity, entity_id: ITEM, before, after });

/** 'min_qty: 4 > 6', with what it is about in front. */
const changeText = ({ field, about, before, after }: FieldChange) => {
  const values = (side: FieldChange['before']) => side.map(({ value }) => value).join('+') || '-';
  return `${about ? `${about.value} ` : ''}${field}: ${values(before)} > ${values(after)}`;
};

// biome-ignore format: a table
describe.each<[string, Snapshot | null, Snapshot | null, string[]]>([
  ['one field', { min_qty: 4, name: 'Farine' }, { min_qty: 6, name: 'Farine' }, ['min_qty: 4 > 6']],
  ['nothing', { min_qty: 4 }, { min_qty: 4 }, []],
  ['what the later part leaves out', { min_qty: 4, state: 'open' }, { min_qty: 6 }, ['min_qty: 4 > 6']],
  ['what only the later one says', { state: 'open' }, { state: 'open', reason: 'vol' }, ['reason: - > vol']],
  ['what came', null, { name: 'Farine', sku: null }, ['name: - > Farine']],
  ['what went', { name: 'Farine' }, null, ['name: Farine > -']],
  ['marks and figures that follow', { version: 1, updated_at: 'a', line_count: 1 }, { version: 2, updated_at: 'b', line_count: 2 }, []],
  ['what nobody has a word for, once and without its value', { colour: 'red', size: 1 }, { colour: 'blue', size: 2 }, ['null: - > -']],
  ['a secret', { password_sealed: 'abc' }, { password_sealed: 'def' }, ['null: - > -']],
  ['a list of words', { allergens: ['gluten'] }, { allergens: ['gluten', 'milk'] }, ['allergens: gluten > gluten+milk']],
  ['a line of a list', { lines: [{ item_id: FLOUR, qty: 4, id: 'a' }] }, { lines: [{ item_id: FLOUR, qty: 6, id: 'b' }] }, [`${FLOUR} qty: 4 > 6`]],
  ['a line that came', { lines: [] }, { lines: [{ item_id: FLOUR, qty: 6, unit_price: 2 }] }, [`${FLOUR} lines: - > 6+2`]],
  ['a line that went', { lines: [{ item_id: FLOUR, qty: 6 }] }, { lines: [] }, [`${FLOUR} lines: 6 > -`]],
  ['the second line of the same item', { lines: [{ item_id: FLOUR, qty: 1 }, { item_id: FLOUR, qty: 2 }] },
    { lines: [{ item_id: FLOUR, qty: 1 }, { item_id: FLOUR, qty: 3 }] }, [`${FLOUR} qty: 2 > 3`]],
  ['the price of an offer', { offers: [{ supplier_id: MILL, price: 2.1, is_cheapest: true }] },
    { offers: [{ supplier_id: MILL, price: 2.35, is_cheapest: false }] }, [`${MILL} price: 2.1 > 2.35`]],
  ['an object where a text should be', { name: { deep: 1 } }, { name: { deep: 2 } }, []],
])('of %s', (_what, before, after, expected) => {
  it('tells what is not as it was', () => {
    expect(between(before, after).map(changeText)).toEqual(expected);
  });
});

it('knows what a quantity is of: the row’s own unit, else the item’s', () => {
  const [own] = between({ unit: 'kg', min_qty: 1 }, { unit: 'kg', min_qty: 2 });
  expect(own?.after).toMatchObject([{ unit: 'kg', item: ITEM }]);
  const [line] = between({ lines: [] }, { lines: [{ item_id: FLOUR, qty: 6 }] }, 'purchase_orders');
  expect(line?.after).toMatchObject([{ unit: null, item: FLOUR }]);
});

it('asks for each name once', () => {
  const changes = between(
    { zone_id: 'z1', supplier_id: MILL, lines: [{ item_id: FLOUR, qty: 1 }] },
    { zone_id: 'z2', supplier_id: MILL, lines: [{ item_id: FLOUR, qty: 2 }] },
    'purchase_orders',
  );
  expect(referencesIn(changes)).toEqual([
    { kind: 'zone', id: 'z1' },
    { kind: 'zone', id: 'z2' },
    { kind: 'item', id: FLOUR },
  ]);
});
