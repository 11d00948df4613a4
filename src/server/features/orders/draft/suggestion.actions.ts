import { addDays } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { orderSuggestion, SUGGESTION_PAST_DAYS } from '#domain/orders/suggested-quantity.ts';
import { stillToCome } from '#domain/receipts/expected.ts';
import { usableStock } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { namesOfItems } from './offers.sql.ts';
import { orderedSince } from './suggestion.sql.ts';

type Asked = { item_id: string; horizon_days: number; safety_stock: number };

const MOST = Quantity.of(Quantity.max);

/** How much to order of an item, and what that figure is made of. */
export const suggestOrder = (org: OrgContext, { item_id, horizon_days, safety_stock }: Asked) =>
  inOrg(org, async (tx) => {
    ensure((await namesOfItems(tx, [item_id])).has(item_id), 'NOT_FOUND');
    const { today, timeZone } = org;
    const since = startOfDay(addDays(today, -SUGGESTION_PAST_DAYS), timeZone);
    const [rows, usable] = await Promise.all([
      orderedSince(tx, { item_id, since, today, timeZone }),
      usableStock(tx, item_id, today),
    ]);
    const lines = rows.map((row) => ({
      on: row.on,
      qty: Quantity.of(row.confirmed ?? row.ordered),
      due: row.awaited
        ? stillToCome({
            ordered: Quantity.of(row.ordered),
            confirmed: row.confirmed === null ? null : Quantity.of(row.confirmed),
            before: Quantity.of(row.received),
          })
        : Quantity.zero,
    }));
    const due = lines.reduce((sum, line) => sum + line.due, 0);
    const basis = {
      ordered: lines,
      usable_stock: Quantity.of(usable),
      to_come: Quantity.ofUnits(Math.min(due, MOST)),
      today,
      horizon_days,
      safety_stock: Quantity.of(safety_stock),
    };
    const { qty, expected_use } = orderSuggestion(basis);
    return {
      qty: Quantity.toDecimal(qty),
      expected_use: Quantity.toDecimal(expected_use),
      usable_stock: Quantity.toDecimal(basis.usable_stock),
      to_come: Quantity.toDecimal(basis.to_come),
      horizon_days,
    };
  });
