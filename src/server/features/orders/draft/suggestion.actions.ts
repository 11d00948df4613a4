import { addDays } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { SUGGESTION_PAST_DAYS, suggestedOrderQty } from '#domain/orders/suggested-quantity.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { namesOfItems } from './offers.sql.ts';
import { orderedSince } from './suggestion.sql.ts';

/** Named as the specification's call names them (section 7). */
type Asked = { p_item_id: string; p_horizon_days: number; p_safety_stock: number };

const MOST = Quantity.of(Quantity.max);

export const suggestQty = (org: OrgContext, asked: Asked): Promise<number> =>
  inOrg(org, async (tx) => {
    const { p_item_id: item_id } = asked;
    ensure((await namesOfItems(tx, [item_id])).has(item_id), 'NOT_FOUND');
    const { today, timeZone } = org;
    const since = startOfDay(addDays(today, -SUGGESTION_PAST_DAYS), timeZone);
    const rows = await orderedSince(tx, { item_id, since, today, timeZone });
    const ordered = rows.map(({ on, qty, awaited }) => ({ on, qty: Quantity.of(qty), awaited }));
    const awaited = ordered.reduce((sum, row) => sum + (row.awaited ? row.qty : 0), 0);
    return Quantity.toDecimal(
      suggestedOrderQty({
        ordered,
        already_ordered: Quantity.ofUnits(Math.min(awaited, MOST)),
        today,
        horizon_days: asked.p_horizon_days,
        safety_stock: Quantity.of(asked.p_safety_stock),
      }),
    );
  });
