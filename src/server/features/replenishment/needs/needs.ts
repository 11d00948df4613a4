import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf } from '#domain/orders/packs.ts';
import { estimatedTotal } from '#domain/orders/totals.ts';
import type { Arrivals } from '#domain/replenishment/arrivals.ts';
import { daysOfUse } from '#domain/replenishment/expected-use.ts';
import { orderStep } from '#domain/replenishment/order-step.ts';
import { forDays, suggestOrder } from '#domain/replenishment/suggest-order.ts';
import type { OrderSituation, SuggestionSum } from '#domain/replenishment/suggestion.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { rationaleText } from '#text/replenishment/rationale.text.ts';
import { type Asked, type Facts, type Forecast, readFacts } from './facts.ts';
import type { ItemRow } from './needs.sql.ts';

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
  const read = await readFacts(tx, org, asked);
  return read?.rows.flatMap((row) => needOf(row, read.facts) ?? []) ?? [];
}

/** How items that a person chose are ordered: all that exist, whatever is known of their use. */
export async function toOrder(tx: OrgTx, org: OrgContext, item_ids: readonly string[]) {
  const read = await readFacts(tx, org, { scope: { item_ids }, period: 'next_delivery' });
  if (read === null) return [];
  const { rows, facts } = read;
  return rows.map((row) => ({
    ...offeredOf(row, offerOf(row, facts), facts),
    suggested_qty: needOf(row, facts)?.suggested_qty ?? 0,
  }));
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

/** How it is ordered, whether or not something is needed. */
function offeredOf(row: ItemRow, { supplier, offer }: ReturnType<typeof offerOf>, facts: Facts) {
  return {
    item_id: row.id,
    item_name: row.name,
    unit: row.unit,
    supplier_id: supplier?.id ?? null,
    supplier_name: supplier?.name ?? null,
    unit_price: offer?.price ?? null,
    pack_label: offer?.pack_label ?? null,
    pack_content: offer?.pack_content ?? null,
    current_stock: facts.held.get(row.id)?.qty_on_hand ?? 0,
  };
}

function needOf(row: ItemRow, facts: Facts): ItemNeed | null {
  const { asked, forecasts } = facts;
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
  const { unit, sku } = row;
  const offered = offeredOf(row, { supplier, offer }, facts);
  const { pack_label } = offered;
  const source = forecast?.source ?? null;
  return {
    ...offered,
    sku,
    avg_daily_consumption: meanOfWeek(situation.daily),
    suggested_qty,
    priority,
    sum,
    source,
    learned_days: forecast?.learned_days ?? 0,
    situation,
    // Said only where somebody reads it: most items of a restaurant need nothing.
    get rationale() {
      return rationaleText.rationale({ sum, qty: suggested_qty, unit, pack_label, source });
    },
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
