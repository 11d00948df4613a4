import { addVat, Cents, Percent } from '#domain/kernel/money.ts';
import { divideRounded } from '#domain/kernel/scaled.ts';
import type { VatTotal } from '#domain/orders/totals.ts';

/** Of transport that goes with nothing that has a price. */
const PLAIN_RATE = Percent.of(20);

/**
 * The delivery's cost follows the goods that it brings: with several VAT rates it is shared out among them by
 * their amounts. The parts add up to the fee.
 */
export function withDeliveryFee(totals: readonly VatTotal[], fee: Cents): VatTotal[] {
  if (fee <= 0) return [...totals];
  const goods = Cents.sum(totals.map(({ net }) => net));
  if (goods <= 0) {
    const others = totals.filter(({ rate }) => rate !== PLAIN_RATE);
    return [...others, { rate: PLAIN_RATE, net: fee, vat: addVat(fee, PLAIN_RATE).vat }];
  }
  let left: number = fee;
  let goodsLeft: number = goods;
  return totals.map(({ rate, net: before }) => {
    const part = goodsLeft > 0 ? divideRounded(BigInt(left) * BigInt(before), BigInt(goodsLeft)) : 0;
    left -= part;
    goodsLeft -= before;
    const net = Cents.add(before, Cents.ofUnits(part));
    return { rate, net, vat: addVat(net, rate).vat };
  });
}
