import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenAmount,
  chosenOf,
  type Edits,
  isOrderable,
  NO_EDITS,
  type OrderedLine,
  orderedQuantity,
  packsOf,
  quantityOfPacks,
} from './chosen.ts';

const line = (parts: Partial<OrderedLine> = {}): OrderedLine => ({
  item_id: 'cream',
  unit: 'L',
  supplier_id: 'lenoir',
  unit_price: 4.15,
  pack_content: 6,
  suggested_qty: 12,
  order: null,
  ...parts,
});
const edited = (quantities: Record<string, number>): Edits => ({
  ...NO_EDITS,
  quantities: new Map(Object.entries(quantities)),
});

describe('what is ordered of a suggestion', () => {
  test.each<[string, Partial<OrderedLine>, boolean]>([
    ['somebody sells it', {}, true],
    ['nobody sells it', { supplier_id: null, unit_price: null }, false],
    ['it has no price', { unit_price: null }, false],
    ['it is ordered', { order: { id: 'o', order_number: 'BC-1', status: 'DRAFT' } }, false],
  ])('%s', (_, parts, expected) => {
    expect(isOrderable(line(parts))).toBe(expected);
  });

  test('comes in whole packs, whatever was typed', () => {
    expect(orderedQuantity(line(), edited({ cream: 13 }))).toBe(18);
    expect(orderedQuantity(line({ pack_content: null }), edited({ cream: 13 }))).toBe(13);
    expect(chosenAmount(line(), edited({ cream: 13 }))).toBe(74.7);
    expect(chosenAmount(line({ unit_price: null }), NO_EDITS)).toBeNull();
  });

  test('packs and quantity are the same thing, counted twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 50_000 }),
        (packs, thousandths) => {
          const packed = { pack_content: thousandths / 1000 };
          expect(packsOf(packed, quantityOfPacks(packed, packs))).toBe(packs);
        },
      ),
    );
  });
});

describe('what will be ordered', () => {
  const lines = [
    line(),
    line({ item_id: 'fish', supplier_id: 'maree', unit_price: 16.8, pack_content: 3, suggested_qty: 6 }),
    line({ item_id: 'butter', unit_price: 9.4, pack_content: 10, suggested_qty: 10 }),
    line({ item_id: 'salt', supplier_id: null, unit_price: null }),
  ];

  test('a draft for each supplier of what is ticked, and its total', () => {
    expect(chosenOf(lines, NO_EDITS, () => true)).toMatchObject({ suppliers: 2, total: 244.6 });
    expect(chosenOf(lines, NO_EDITS, ({ item_id }) => item_id === 'fish')).toMatchObject({
      suppliers: 1,
      total: 100.8,
    });
  });

  test('nothing of what is set to zero, nor of what nobody sells', () => {
    const { lines: chosen } = chosenOf(lines, edited({ fish: 0 }), () => true);
    expect(chosen.map(({ item_id }) => item_id)).toEqual(['cream', 'butter']);
    expect(chosenOf([], NO_EDITS, () => true)).toMatchObject({ suppliers: 0, total: 0 });
  });
});
