import { Cents } from '#domain/kernel/money.ts';
import { divideRounded, toMillionths } from '#domain/kernel/scaled.ts';

/** `sale_price`: of one portion with VAT. `target_food_cost`: percent of the price without VAT. */
export type SaleTerms = { sale_price: number | null; vat_rate: number; target_food_cost: number };

type SaleFigures = {
  cost_per_portion: number | null;
  price_excl_vat: number | null;
  margin: number | null;
  /** Percent of the price without VAT. */
  margin_percent: number | null;
  food_cost: number | null;
  /** Price without VAT by cost. */
  coefficient: number | null;
  /** What the ingredients of one portion may still cost more before the target is passed; below zero beyond it. */
  target_room: number | null;
};

const priceExclVat = (sale_price: number, vat_rate: number): number =>
  Cents.toDecimal(
    Cents.ofUnits(
      divideRounded(BigInt(Cents.of(sale_price)) * 10_000n, 10_000n + BigInt(Math.round(vat_rate * 100))),
    ),
  );

const hundredths = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 100) / 100);

/** The same in a list, where the database has added up the cost, and in the editor. */
export function saleFigures(
  cost: number | null,
  { sale_price, vat_rate, target_food_cost }: SaleTerms,
): SaleFigures {
  const price = sale_price === null ? null : priceExclVat(sale_price, vat_rate);
  const known = cost !== null && price !== null && price > 0;
  return {
    cost_per_portion: cost,
    price_excl_vat: price,
    margin: known ? toMillionths(price - cost) : null,
    margin_percent: known ? hundredths(((price - cost) / price) * 100) : null,
    food_cost: known ? hundredths((cost / price) * 100) : null,
    coefficient: known && cost > 0 ? hundredths(price / cost) : null,
    target_room: known ? toMillionths((price * target_food_cost) / 100 - cost) : null,
  };
}
