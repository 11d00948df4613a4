import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { deliveryMoment } from '#domain/orders/delivery/delivery-day.ts';
import { contentOf } from '#domain/orders/packs.ts';
import { estimatedTotal } from '#domain/orders/totals.ts';
import { type Arrivals, arrivalsOf } from '#domain/replenishment/arrivals.ts';
import { daysOfUse } from '#domain/replenishment/expected-use.ts';
import { orderStep } from '#domain/replenishment/order-step.ts';
import { forDays, suggestOrder } from '#domain/replenishment/suggest-order.ts';
import type { OrderSituation, SuggestionSum } from '#domain/replenishment/suggestion.ts';
import { offersOn } from '#server/features/items/items.door.ts';
import { goodsAwaited } from '#server/features/orders/orders.door.ts';
import { reckonForecasts } from '#server/features/replenishment/forecasts/reckon.ts';
import { readSettings } from '#server/features/replenishment/settings/settings.sql.ts';
import { heldStock } from '#server/features/stock/stock.door.ts';
import { deliveriesOfSuppliers } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { rationaleText } from '#text/replenishment/rationale.text.ts';
import { hasForecasts, type ItemRow, itemsOfSupplier, readItems } from './needs.sql.ts';

/** How long an order is to last: until the delivery after the next one, or so many days from today. */
export type Period = 'next_delivery' | { horizon_days: number };

/** Which items: all, those that are bought from this supplier, all that it sells, or these (as if bought from it). */
export type Scope =
  | 'all'
  | { bought_from: string }
  | { sold_by: string }
  | { item_ids: readonly string[]; supplier_id?: string };

export type Asked = {
  scope: Scope;
  period: Period;
  /** Instead of what a person set for the item. */
  safety_stock?: number;
};

/** What is known of an item today, and what follows from it; quantities are decimals in its stock unit. */
export type ItemNeed = {
  item_id: string;
  item_name: string;
  sku: string | null;
  unit: Unit | null;
  /** From whom: as a person set it, or whoever sells it cheapest; null where nobody does. */
  supplier_id: string | null;
  supplier_name: string | null;
  unit_price: number | null;
  pack_label: string | null;
  pack_content: number | null;
  current_stock: number;
  /** The mean of the coming seven days. */
  avg_daily_consumption: number;
  /** In whole packs; zero where nothing need be ordered. */
  suggested_qty: number;
  priority: number;
  rationale: string;
  sum: SuggestionSum;
  /** Null where nothing is known of its use: only its minimum speaks. */
  source: ForecastSource | null;
  learned_days: number;
  situation: OrderSituation;
};

/** What is needed of each item, by name; those of which nothing is known are left out. One handful of statements. */
export async function needsOf(tx: OrgTx, org: OrgContext, asked: Asked): Promise<ItemNeed[]> {
  const items = await itemsIn(tx, asked.scope);
  if (items.length === 0) return [];
  const { today } = org;
  const [rows, offers, held, awaited, suppliers, settings, known] = await Promise.all([
    readItems(tx, { items, today }),
    offersOn(tx, items, today),
    heldStock(tx, items),
    goodsAwaited(tx, org, items),
    deliveriesOfSuppliers(tx, supplierIn(asked.scope)),
    readSettings(tx),
    hasForecasts(tx, today),
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
    arrivals: arrivalsAsked(org),
  };
  return rows.flatMap((row) => needOf(row, facts) ?? []);
}

async function itemsIn(tx: OrgTx, scope: Scope): Promise<readonly string[] | 'all'> {
  if (scope === 'all') return 'all';
  if ('item_ids' in scope) return scope.item_ids;
  if ('sold_by' in scope) return itemsOfSupplier(tx, scope.sold_by, 'sold');
  return itemsOfSupplier(tx, scope.bought_from, 'sold_or_wanted');
}

/** From whom all of it is bought, where one is asked for. */
function supplierIn(scope: Scope): string | undefined {
  if (scope === 'all') return undefined;
  if ('item_ids' in scope) return scope.supplier_id;
  return 'sold_by' in scope ? scope.sold_by : scope.bought_from;
}

type Forecast = { daily: readonly number[]; spread: number; learned_days: number; source: ForecastSource };

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

type Facts = {
  org: OrgContext;
  asked: Asked;
  fill_rate: number;
  offers: Awaited<ReturnType<typeof offersOn>>;
  forecasts: ReadonlyMap<string, Forecast>;
  held: ReadonlyMap<string, Awaited<ReturnType<typeof heldStock>>[number]>;
  awaited: ReadonlyMap<string, Awaited<ReturnType<typeof goodsAwaited>>>;
  suppliers: ReadonlyMap<string, SupplierDelivery>;
  arrivals: (supplier: SupplierDelivery | null, lead_time_days: number) => Arrivals;
};
type SupplierDelivery = Awaited<ReturnType<typeof deliveriesOfSuppliers>>[number];

/** Of one supplier the answer is the same for all items with its own lead time. */
function arrivalsAsked({ now, timeZone }: OrgContext): Facts['arrivals'] {
  const moment = deliveryMoment(now, timeZone);
  const known = new Map<string, Arrivals>();
  return (rules, lead_time_days) => {
    const key = `${rules?.id} ${lead_time_days}`;
    const arrivals = known.get(key) ?? arrivalsOf({ rules, lead_time_days }, moment);
    known.set(key, arrivals);
    return arrivals;
  };
}

/** From whom an item is bought, and how it is sold there. */
function offerOf(row: ItemRow, { asked: { scope }, offers, suppliers }: Facts) {
  const sold = offers.get(row.id) ?? [];
  const of = (id: string) => ({
    supplier: suppliers.get(id) ?? null,
    offer: sold.find(({ supplier_id }) => supplier_id === id) ?? null,
  });
  if (scope !== 'all' && 'sold_by' in scope) return of(scope.sold_by);
  if (scope !== 'all' && 'item_ids' in scope && scope.supplier_id) return of(scope.supplier_id);
  const id = row.wanted_supplier_id ?? sold[0]?.supplier_id;
  return id === undefined ? { supplier: null, offer: null } : of(id);
}

function needOf(row: ItemRow, facts: Facts): ItemNeed | null {
  const { asked, held, forecasts } = facts;
  const { supplier, offer } = offerOf(row, facts);
  const { scope } = asked;
  if (scope !== 'all' && 'bought_from' in scope && supplier?.id !== scope.bought_from) return null;
  const forecast = forecasts.get(row.id) ?? null;
  const situation = situationOf(row, facts, {
    forecast,
    arrivals: facts.arrivals(supplier, row.lead_time_days ?? 0),
    pack_content: offer ? contentOf(offer) : null,
  });
  if (forecast === null && !situation.reorder_point && !situation.safety_stock) return null;
  const { qty, sum, priority } = suggestOrder(situation);
  const suggested_qty = Quantity.toDecimal(qty);
  const { unit } = row;
  const pack_label = offer?.pack_label ?? null;
  const source = forecast?.source ?? null;
  return {
    ...{ item_id: row.id, item_name: row.name, sku: row.sku, unit },
    ...{ supplier_id: supplier?.id ?? null, supplier_name: supplier?.name ?? null },
    ...{ unit_price: offer?.price ?? null, pack_label, pack_content: offer?.pack_content ?? null },
    current_stock: held.get(row.id)?.qty_on_hand ?? 0,
    avg_daily_consumption: meanOfWeek(situation.daily),
    ...{ suggested_qty, priority, sum, source, learned_days: forecast?.learned_days ?? 0, situation },
    rationale: rationaleText.rationale({ sum, qty: suggested_qty, unit, pack_label, source }),
  };
}

/** What they would cost, in euros without VAT; what has no price counts for nothing. */
export function costOfNeeds(needs: readonly Pick<ItemNeed, 'suggested_qty' | 'unit_price'>[]): number {
  const lines = needs.map(({ suggested_qty, unit_price }) => ({
    qty: Quantity.of(suggested_qty),
    unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
  }));
  return Cents.toDecimal(estimatedTotal(lines));
}

const WEEK = 7;

/** Closed days are days without use, and count. */
function meanOfWeek(daily: readonly number[]): number {
  if (daily.length === 0) return 0;
  const week = daysOfUse(daily, Math.min(daily.length, WEEK));
  return Quantity.toDecimal(Quantity.nearest(week.reduce((sum, qty) => sum + qty, 0) / week.length));
}

const quantityOrNull = (value: number | null): Quantity | null =>
  value === null ? null : Quantity.of(value);

type Found = { forecast: Forecast | null; arrivals: Arrivals; pack_content: Quantity | null };

function situationOf(
  row: ItemRow,
  facts: Facts,
  { forecast, arrivals, pack_content }: Found,
): OrderSituation {
  const { org, asked, held, awaited, fill_rate } = facts;
  const situation: OrderSituation = {
    today: org.today,
    daily: forecast?.daily ?? [],
    spread: forecast?.spread ?? 0,
    ...arrivals,
    lots: lotsOf(held.get(row.id)),
    on_order: (awaited.get(row.id) ?? []).map(({ qty, expected_on }) => ({
      qty: Quantity.of(qty),
      arrives_on: arrivalOf(expected_on, arrivals.arrives_on),
    })),
    pack_content,
    step: orderStep(row.unit),
    shelf_life_days: row.shelf_life_days,
    max_qty: quantityOrNull(row.max_qty),
    // What a person set for orders, else the minimum that stands on the item's card.
    reorder_point: quantityOrNull(row.reorder_point ?? row.min_qty),
    safety_stock: quantityOrNull(asked.safety_stock ?? row.safety_stock),
    fill_rate,
  };
  return asked.period === 'next_delivery' ? situation : forDays(situation, asked.period.horizon_days);
}

/** Who did not say when delivers with the next one. */
const arrivalOf = (expected_on: LocalDate | null, next: LocalDate): LocalDate => expected_on ?? next;

/** Of what nobody follows nothing is known. */
function lotsOf(
  stock: { shortage: number; lots: { qty: number; expires_on: LocalDate | null }[] } | undefined,
) {
  if (!stock) return null;
  const lots = stock.lots.map(({ qty, expires_on }) => ({ qty: Quantity.of(qty), expires_on }));
  const shortage = Quantity.of(stock.shortage);
  return shortage > 0 ? [...lots, { qty: Quantity.negate(shortage), expires_on: null }] : lots;
}
