import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { type Arrivals, arrivalsOf } from '#domain/replenishment/arrivals.ts';
import { offersToOrder } from '#server/features/items/items.door.ts';
import { goodsAwaited } from '#server/features/orders/orders.door.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { reckonForecasts } from '#server/features/replenishment/forecasts/reckon.ts';
import { readSettings } from '#server/features/replenishment/settings/settings.sql.ts';
import { heldStock } from '#server/features/stock/stock.door.ts';
import { deliveriesOfSuppliers } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { hasForecasts, type ItemRow, type ItemsAsked, itemsOfSuppliers, readItems } from './needs.sql.ts';

/** How long an order is to last: until the delivery after the next one, or so many days from today. */
type Period = 'next_delivery' | { horizon_days: number };

/** Which items: all, what any of these suppliers sells, those that are bought from one, all that it sells, or these (as if bought from it). */
type Scope =
  | 'all'
  | { sold_by_any: readonly string[] }
  | { bought_from: string }
  | { sold_by: string }
  | { item_ids: readonly string[]; supplier_id?: string };

export type Asked = {
  scope: Scope;
  period: Period;
  /** Instead of what a person set for the item. */
  safety_stock?: number;
};

/** What is known of the items that are asked about: all of it read at once. Null where there are none. */
export async function readFacts(
  tx: OrgTx,
  org: OrgContext,
  asked: Asked,
): Promise<{ rows: readonly ItemRow[]; facts: Facts } | null> {
  const { today } = org;
  const { scope } = asked;
  const rows = await readItems(tx, { ...(await itemsIn(tx, scope)), today });
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const items = scope === 'all' ? scope : ids;
  const [offers, held, awaited, suppliers, settings, known, moment] = await Promise.all([
    offersToOrder(tx, ids, today),
    heldStock(tx, items),
    goodsAwaited(tx, org, items),
    deliveriesOfSuppliers(tx, supplierIn(scope)),
    readSettings(tx),
    hasForecasts(tx, today),
    receivingMomentOf(tx, org),
  ]);
  const forecasts = await forecastsOf(tx, org, { rows, known });
  const facts: Facts = {
    org,
    asked,
    fill_rate: settings.fill_rate,
    offers,
    forecasts,
    held: new Map(held.map((one) => [one.item_id, one])),
    awaited: Map.groupBy(awaited, ({ item_id }) => item_id),
    suppliers: new Map(suppliers.map((one) => [one.id, one])),
    arrivals: arrivalsAsked(moment),
  };
  return { rows, facts };
}

/** Of many, those that nothing is known of are not even read. */
async function itemsIn(tx: OrgTx, scope: Scope): Promise<Pick<ItemsAsked, 'items' | 'known_only'>> {
  if (scope === 'all') return { items: scope, known_only: true };
  if ('item_ids' in scope) return { items: scope.item_ids };
  if ('sold_by' in scope) return { items: await itemsOfSuppliers(tx, [scope.sold_by], 'sold') };
  const suppliers = 'sold_by_any' in scope ? scope.sold_by_any : [scope.bought_from];
  return {
    items: await itemsOfSuppliers(tx, suppliers, 'sold_or_wanted'),
    known_only: 'sold_by_any' in scope,
  };
}

/** From whom all of it is bought, where one is asked for. */
function supplierIn(scope: Scope): string | undefined {
  if (scope === 'all' || 'sold_by_any' in scope) return undefined;
  if ('item_ids' in scope) return scope.supplier_id;
  return 'sold_by' in scope ? scope.sold_by : scope.bought_from;
}

export type Forecast = {
  daily: readonly number[];
  spread: number;
  learned_days: number;
  source: ForecastSource;
};

/**
 * As the night left them. Before its first night an organisation has none, and they are made on the spot; an item that
 * has none of its own (its unit changed, it was ordered for the first time) is looked at alone, so that the answer is
 * the same whichever items are asked for with it.
 */
async function forecastsOf(
  tx: OrgTx,
  org: OrgContext,
  { rows, known }: { rows: readonly ItemRow[]; known: boolean },
): Promise<Map<string, Forecast>> {
  const found = new Map<string, Forecast>();
  const missing: string[] = [];
  for (const { id, daily, spread, learned_days, source } of rows) {
    if (daily === null || source === null) missing.push(id);
    else found.set(id, { daily, spread: spread ?? 0, learned_days: learned_days ?? 0, source });
  }
  if (missing.length === 0) return found;
  const made = await reckonForecasts(tx, org, known ? { alone: missing } : 'all');
  const wanted = new Set(missing);
  for (const one of made) if (wanted.has(one.item_id)) found.set(one.item_id, one);
  return found;
}

export type Facts = {
  org: OrgContext;
  asked: Asked;
  fill_rate: number;
  offers: Awaited<ReturnType<typeof offersToOrder>>;
  forecasts: ReadonlyMap<string, Forecast>;
  held: ReadonlyMap<string, Awaited<ReturnType<typeof heldStock>>[number]>;
  awaited: ReadonlyMap<string, Awaited<ReturnType<typeof goodsAwaited>>>;
  suppliers: ReadonlyMap<string, SupplierDelivery>;
  arrivals: (supplier: SupplierDelivery | null, lead_time_days: number) => Arrivals;
};
type SupplierDelivery = Awaited<ReturnType<typeof deliveriesOfSuppliers>>[number];

/** Of one supplier the answer is the same for all items with its own lead time. */
function arrivalsAsked(moment: ReceivingMoment): Facts['arrivals'] {
  const known = new Map<string, Arrivals>();
  return (rules, lead_time_days) => {
    const key = `${rules?.id} ${lead_time_days}`;
    const arrivals = known.get(key) ?? arrivalsOf({ rules, lead_time_days }, moment);
    known.set(key, arrivals);
    return arrivals;
  };
}
