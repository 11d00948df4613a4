import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

type Thrown = { qty: number; lot_id: string | null; unit_cost: number | null };

type Costed = { id: string; qty_left: number; unit_cost: number | null };

/**
 * What throwing this away costs, in euros: the lot that was pointed at first, then the lots in the order in which
 * they go. `lots` come in that order. What is beyond them costs what such goods cost. Null where none of it has a known
 * cost.
 */
export function wasteValue(
  lots: readonly Costed[],
  { qty, lot_id, unit_cost: usual }: Thrown,
): number | null {
  const named = lots.filter(({ id }) => id === lot_id);
  const others = lots.filter(({ id }) => id !== lot_id);
  const amounts: Cents[] = [];
  let wanted = Quantity.of(qty);
  for (const { qty_left, unit_cost } of [...named, ...others]) {
    let taken = Quantity.of(qty_left);
    if (wanted < taken) taken = wanted;
    wanted = Quantity.subtract(wanted, taken);
    if (taken > 0 && unit_cost !== null) amounts.push(lineTotal(taken, UnitPrice.of(unit_cost)));
  }
  if (wanted > 0 && usual !== null) amounts.push(lineTotal(wanted, UnitPrice.of(usual)));
  return amounts.length === 0 ? null : Cents.toDecimal(Cents.sum(amounts));
}
