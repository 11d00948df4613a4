import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addVat, Cents, Percent } from '#domain/kernel/money.ts';
import { withDeliveryFee } from './delivery-fee.ts';

const total = (rate: number, net: number) => {
  const [percent, cents] = [Percent.of(rate), Cents.of(net)];
  return { rate: percent, net: cents, vat: addVat(cents, percent).vat };
};

describe('withDeliveryFee', () => {
  it.each([
    ['no fee', [total(5.5, 100)], 0, [total(5.5, 100)]],
    ['one rate', [total(5.5, 100)], 12, [total(5.5, 112)]],
    ['shared by the amounts', [total(5.5, 75), total(20, 25)], 10, [total(5.5, 82.5), total(20, 27.5)]],
    ['a rate without goods gets nothing', [total(5.5, 0), total(20, 25)], 10, [total(5.5, 0), total(20, 35)]],
    ['goods that cost nothing', [total(5.5, 0)], 12, [total(5.5, 0), total(20, 12)]],
    ['nothing at all', [], 12, [total(20, 12)]],
  ])('%s', (_what, totals, fee, expected) => {
    expect(withDeliveryFee(totals, Cents.of(fee))).toEqual(expected);
  });

  it('loses and invents no cent', () => {
    const net = fc.integer({ min: 0, max: 100_000_00 });
    fc.assert(
      fc.property(fc.tuple(net, net, net), fc.integer({ min: 0, max: 500_00 }), ([a, b, c], fee) => {
        const totals = [total(5.5, a / 100), total(10, b / 100), total(20, c / 100)];
        const after = withDeliveryFee(totals, Cents.ofUnits(fee));
        expect(Cents.sum(after.map(({ net: part }) => part))).toBe(a + b + c + fee);
        for (const { rate, net: part, vat } of after) expect(vat).toBe(addVat(part, rate).vat);
      }),
    );
  });
});
