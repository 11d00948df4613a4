import type { Unit } from '#domain/items/item.ts';
import { addDays, daysBetween } from '#domain/kernel/days/local-date.ts';
import { draftOrders } from '#server/features/orders/orders.door.ts';
import { firstDayUsed, holdReplenishment } from '#server/features/replenishment/forecasts/forecasts.sql.ts';
import { FORECAST_HISTORY_DAYS } from '#server/features/replenishment/forecasts/reckon.ts';
import { needsOf } from '#server/features/replenishment/needs/needs.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  type DraftedItem,
  draftedItems,
  dropOldBatches,
  markOrdered,
  replaceBatch,
  type SuggestedItem,
  suggestionsOf,
} from './batch.sql.ts';

/** The batch of today; made again, what nobody ordered yet is replaced. After `makeForecasts`. */
export async function writeSuggestions(tx: OrgTx, org: OrgContext): Promise<{ suggestions: number }> {
  const { today, now } = org;
  await holdReplenishment(tx);
  const [first, needs] = await Promise.all([
    firstDayUsed(tx, { since: addDays(today, -FORECAST_HISTORY_DAYS), before: today }),
    needsOf(tx, org, { scope: 'all', period: 'next_delivery' }),
  ]);
  const suggestions = needs
    .filter(({ suggested_qty }) => suggested_qty > 0)
    .map((need) => ({
      item_id: need.item_id,
      supplier_id: need.supplier_id,
      priority: need.priority,
      current_stock: need.current_stock,
      avg_daily_consumption: need.avg_daily_consumption,
      suggested_qty: need.suggested_qty,
      rationale: need.rationale,
      sum: need.sum,
    }));
  const history_days = first === null ? 0 : daysBetween(first, today);
  await replaceBatch(tx, { batch_date: today, made_at: now, history_days }, suggestions);
  await dropOldBatches(tx, today);
  return { suggestions: suggestions.length };
}

type Chosen = {
  suggestion_id?: string | undefined;
  item_id: string;
  supplier_id: string | null;
  qty: number;
  unit?: Unit | null | undefined;
};

type Choice = { lines: readonly Chosen[]; unless_drafted: boolean };

/**
 * One draft per supplier, of lines that a person chose and edited. What was chosen from the batch is ordered once: the
 * second who asks is told of the first one's order; so is, where they ask for it, who orders what a draft has already.
 * What comes from the panel is a person's own sum, and is ordered whatever the batch says; the batch shows its order all
 * the same.
 */
export const createOrders = (org: OrgContext, { lines, unless_drafted }: Choice) =>
  inOrg(org, async (tx) => {
    // One at a time, and not while a night writes the batch anew: the second sees what the first did.
    await holdReplenishment(tx);
    const item_ids = [...new Set(lines.map(({ item_id }) => item_id))];
    const [batch, drafted] = await Promise.all([
      suggestionsOf(tx, { batch_date: org.today, item_ids }),
      unless_drafted ? draftedItems(tx, item_ids) : [],
    ]);
    const { taken, free } = freeAndTaken(lines, { batch, drafted });
    const { orders, unsold } = await draftOrders(tx, org, free);
    const bySuggestedItem = new Map(batch.map(({ item_id, id }) => [item_id, id]));
    await markOrdered(
      tx,
      orders.flatMap(({ id: po_id, item_ids: ordered }) =>
        ordered.flatMap((item_id) => {
          const suggestion_id = bySuggestedItem.get(item_id);
          return suggestion_id ? [{ suggestion_id, po_id }] : [];
        }),
      ),
    );
    return {
      orders: orders.map(({ item_ids: _, ...order }) => order),
      without_supplier: unsold,
      already_ordered: taken,
    };
  });

type Before = { batch: readonly SuggestedItem[]; drafted: readonly DraftedItem[] };

/** By their items: a night that reckoned anew meanwhile gave its suggestions other ids. */
function freeAndTaken(lines: readonly Chosen[], { batch, drafted }: Before) {
  const ordered = new Map(batch.map(({ item_id, order }) => [item_id, order]));
  const free: Chosen[] = [];
  const taken: Pick<DraftedItem, 'item_id' | 'item_name' | 'order'>[] = [];
  const names = new Map([...batch, ...drafted].map(({ item_id, item_name }) => [item_id, item_name]));
  for (const line of lines) {
    const { item_id, supplier_id } = line;
    const draft = drafted.find((one) => one.item_id === item_id && one.supplier_id === supplier_id);
    const order = (line.suggestion_id && ordered.get(item_id)) || draft?.order;
    if (order) taken.push({ item_id, item_name: names.get(item_id) ?? '', order });
    else free.push(line);
  }
  return { free, taken };
}
