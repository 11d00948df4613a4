import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_RATES } from '#domain/items/item.ts';
import { Cents, lineTotal, Percent, percentOf, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_LINES_MAX, ORDER_QTY_MAX } from './limits.ts';
import {
  grandTotals,
  linesWithoutPrice,
  orderCost,
  orderTotalOrNull,
  type TaxedLine,
  vatTotals,
} from './totals.ts';

const ORDER_TOTAL_MAX = Cents.of(80_000_000);

const line = (qty: number, price: number | null, vat = 5.5): TaxedLine => ({
  qty: Quantity.of(qty),
  unit_price: price === null ? null : UnitPrice.of(price),
  vat_rate: Percent.of(vat),
});

describe('the total of an order', () => {
  test.each<[string, TaxedLine[], number]>([
    ['nothing', [], 0],
    ['the order of the mock-up', [line(50, 0.92), line(10, 2.63), line(24, 1.05), line(10, 1.45)], 112],
    // Twice 0.005 €: an invoice rounds each line to a cent.
    ['lines, each rounded', [line(0.5, 0.01), line(0.5, 0.01)], 0.02],
    ['prices of six decimals', [line(1000, 0.01588), line(6, 8.811667)], 68.75],
    ['a line without a price', [line(2, 3), line(5, null)], 6],
    ['a gift', [line(2, 0)], 0],
  ])('%s', (_case, lines, euros) => {
    expect(orderTotalOrNull(lines)).toBe(Cents.of(euros));
  });

  test('counts the lines whose price is missing, not those that are free', () => {
    expect(linesWithoutPrice([line(1, null), line(1, 0), line(1, 2)])).toBe(1);
  });

  test.each<[string, TaxedLine[]]>([
    ['the largest line', [line(ORDER_QTY_MAX, 9_999_999.9999)]],
    ['a cent over', [line(1_000_000, 80), line(1, 0.01)]],
    ['many large lines', Array.from({ length: ORDER_LINES_MAX }, () => line(1000, 9000))],
  ])('is none past the limit: %s', (_case, lines) => {
    expect(orderTotalOrNull(lines)).toBeNull();
  });

  test('is still one at the limit, also with the highest VAT', () => {
    const lines = [line(1_000_000, 80, 20)];
    expect(orderTotalOrNull(lines)).toBe(ORDER_TOTAL_MAX);
    expect(grandTotals(vatTotals(lines)).gross).toBe(Cents.of(96_000_000));
  });

  test.each<[string, TaxedLine[], number, number, number]>([
    ['goods and their delivery', [line(2, 3)], 12, 12, 18],
    ['no delivery to pay', [line(2, 3)], 0, 0, 6],
    ['a gift is delivered', [line(2, 0)], 12, 12, 12],
    ['nothing ordered, nothing delivered', [], 12, 0, 0],
    ['nothing of it will come', [line(0, 3), line(0, 4)], 12, 0, 0],
  ])('with its delivery: %s', (_case, lines, due, fee, total) => {
    const goods = Cents.of(total - fee);
    expect(orderCost(lines, Cents.of(due))).toEqual({ goods, fee: Cents.of(fee), total: Cents.of(total) });
  });

  test('with its delivery is none past the limit', () => {
    expect(orderCost([line(ORDER_QTY_MAX, 9_999_999)], Cents.zero)).toBeNull();
  });
});

describe('VAT', () => {
  test('has one row per rate, the lowest first', () => {
    const lines = [line(1, 10, 20), line(2, 10, 5.5), line(1, 4, 5.5), line(1, 3, 0)];
    expect(vatTotals(lines)).toEqual([
      { rate: Percent.of(0), net: Cents.of(3), vat: Cents.zero },
      { rate: Percent.of(5.5), net: Cents.of(24), vat: Cents.of(1.32) },
      { rate: Percent.of(20), net: Cents.of(10), vat: Cents.of(2) },
    ]);
    expect(grandTotals(vatTotals(lines))).toEqual({
      net: Cents.of(37),
      vat: Cents.of(3.32),
      gross: Cents.of(40.32),
    });
  });

  test('is taken on the sum, not per line', () => {
    // 5.5 % of 0.09 € is nothing to pay; of three times that, a cent.
    expect(vatTotals([line(1, 0.09), line(1, 0.09), line(1, 0.09)])[0]?.vat).toBe(Cents.of(0.01));
    expect(percentOf(Cents.of(0.09), Percent.of(5.5))).toBe(Cents.zero);
  });

  test('of no lines is nothing', () => {
    expect(vatTotals([])).toEqual([]);
    expect(grandTotals([])).toEqual({ net: 0, vat: 0, gross: 0 });
  });
});

describe('for any order', () => {
  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: ORDER_QTY_MAX * 1000 }).map(Quantity.ofUnits),
      unit_price: fc.option(
        fc
          .oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 9_999_999_999_999 }))
          .map(UnitPrice.ofUnits),
      ),
      vat_rate: fc.constantFrom(...VAT_RATES).map(Percent.of),
    }),
    { maxLength: 40 },
  );

  test('the total is known exactly where it is within the limit, and nothing overflows then', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((sum, { qty, unit_price }) => {
          const product = BigInt(qty) * BigInt(unit_price ?? 0);
          return sum + (product + 5_000_000n) / 10_000_000n;
        }, 0n);
        const total = orderTotalOrNull(all);
        expect(total).toBe(exact <= BigInt(ORDER_TOTAL_MAX) ? Number(exact) : null);
        if (total === null) return;
        const { net, vat, gross } = grandTotals(vatTotals(all));
        expect(net).toBe(total);
        expect(gross).toBe(net + vat);
      }),
    );
  });

  const smallLines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 100_000 }).map(Quantity.ofUnits),
      unit_price: fc.integer({ min: 0, max: 50_000_000 }).map(UnitPrice.ofUnits),
      vat_rate: fc.constantFrom(...VAT_RATES).map(Percent.of),
    }),
    { minLength: 1, maxLength: 40 },
  );

  test('the order of its lines changes nothing, and each rate stands once', () => {
    fc.assert(
      fc.property(smallLines, (all) => {
        const rows = vatTotals(all);
        expect(vatTotals(all.toReversed())).toEqual(rows);
        expect(new Set(rows.map(({ rate }) => rate)).size).toBe(rows.length);
        for (const { rate, net, vat } of rows) {
          const same = all.filter((one) => one.vat_rate === rate);
          expect(net).toBe(Cents.sum(same.map((one) => lineTotal(one.qty, one.unit_price))));
          expect(vat).toBe(percentOf(net, rate));
        }
      }),
    );
  });
});
