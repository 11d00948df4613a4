import { ensure } from '#domain/kernel/errors.ts';
import { draftedItems, ordersOfToday } from '#server/features/replenishment/batch/batch.sql.ts';
import { costOfNeeds, needsOf, toOrder } from '#server/features/replenishment/needs/needs.ts';
import { namedItem } from '#server/features/replenishment/outlook/outlook.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';

type Asked = { supplier_id: string | null; horizon_days: number };

/** What to order so that nothing is missing for so many days, the most urgent first. */
export const suggestOrders = (org: OrgContext, { supplier_id, horizon_days }: Asked) =>
  inOrg(org, async (tx) => {
    const scope = supplier_id === null ? 'all' : { bought_from: supplier_id };
    const [needs, orders] = await Promise.all([
      needsOf(tx, org, { scope, period: { horizon_days } }),
      ordersOfToday(tx, { batch_date: org.today }),
    ]);
    const lines = needs
      .filter(({ suggested_qty }) => suggested_qty > 0)
      .sort((a, b) => b.priority - a.priority)
      .map((need) => ({ ...need, order: orders.get(need.item_id) ?? null }));
    return { lines, total_estimated: costOfNeeds(lines) };
  });

/** How items that a person chose would be ordered, and which draft has them already. */
export const itemsToOrder = (org: OrgContext, item_ids: readonly string[]) =>
  inOrg(org, async (tx) => {
    const [items, drafted] = await Promise.all([toOrder(tx, org, item_ids), draftedItems(tx, item_ids)]);
    const drafts = new Map(
      drafted.map(({ item_id, supplier_id, order }) => [`${item_id} ${supplier_id}`, order]),
    );
    return items.map((item) => ({
      ...item,
      draft: drafts.get(`${item.item_id} ${item.supplier_id}`) ?? null,
    }));
  });

type OneAsked = { item_id: string; horizon_days: number; safety_stock: number };

/** How much to order of an item, and what that figure is made of. */
export const suggestOne = (org: OrgContext, { item_id, horizon_days, safety_stock }: OneAsked) =>
  inOrg(org, async (tx) => {
    ensure(await namedItem(tx, item_id), 'NOT_FOUND');
    const [need] = await needsOf(tx, org, {
      scope: { item_ids: [item_id] },
      period: { horizon_days },
      ...(safety_stock > 0 ? { safety_stock } : {}),
    });
    return {
      qty: need?.suggested_qty ?? 0,
      expected_use: need?.sum.forecast_qty ?? 0,
      safety: need?.sum.safety_qty ?? 0,
      usable_stock: need?.sum.usable_qty ?? 0,
      to_come: need?.sum.on_order_qty ?? 0,
      horizon_days,
      rationale: need?.rationale ?? null,
    };
  });
