import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { francoState } from '#domain/orders/delivery/franco.ts';
import { GUIDE_ARTICLES_MAX } from '#domain/orders/guide/guide.ts';
import { orderTotalOrNull } from '#domain/orders/totals.ts';
import { type FillUpItem, fillUp } from '#domain/replenishment/fill-up.ts';
import { suggestOrder } from '#domain/replenishment/suggest-order.ts';
import type { OrderSituation, SuggestionSum } from '#domain/replenishment/suggestion.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import { needsOf } from '#server/features/replenishment/replenishment.door.ts';
import { readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { deliveryFor, type GuideDelivery } from './delivery.ts';
import { articlesOf } from './guide.sql.ts';

type Asked = { supplier_id: string; item_ids: readonly string[]; delivery: GuideDelivery };
type Situation = { item_id: string; source: ForecastSource | null; situation: OrderSituation };

/** What is known of each, as if it came with that delivery and had to last until the one after. */
async function situationsFor(tx: OrgTx, org: OrgContext, asked: Asked): Promise<Situation[]> {
  const { supplier_id, item_ids, delivery } = asked;
  const scope = { item_ids, supplier_id };
  const needs = await needsOf(tx, org, { scope, period: 'next_delivery' });
  const { arrives_on, until: next_arrival_on } = delivery;
  return needs.map(({ item_id, source, situation }) => ({
    item_id,
    source,
    situation: { ...situation, arrives_on, next_arrival_on },
  }));
}

type Suggestion = SuggestionSum & { qty: number; source: ForecastSource | null };

/** What to order of each for that delivery, by the one rule. */
export async function suggestionsFor(
  tx: OrgTx,
  org: OrgContext,
  asked: Asked,
): Promise<Map<string, Suggestion>> {
  const known = await situationsFor(tx, org, asked);
  return new Map(
    known.map(({ item_id, source, situation }) => {
      const { qty, sum } = suggestOrder(situation);
      return [item_id, { ...sum, qty: Quantity.toDecimal(qty), source }];
    }),
  );
}

type Line = { item_id: string; qty: number; unit_price: number };
type ToComplete = { supplier_id: string; arrives_on?: LocalDate | undefined; lines: readonly Line[] };

/** « Compléter »: what will be needed next, until the franco is reached. */
export const completeOrder = (org: OrgContext, { supplier_id, arrives_on, lines }: ToComplete) =>
  inOrg(org, async (tx) => {
    const [supplier, moment] = await Promise.all([readSupplier(tx, supplier_id), receivingMomentOf(tx, org)]);
    ensure(supplier, 'NOT_FOUND');
    const delivery = deliveryFor(moment, supplier, arrives_on);
    const total = orderTotalOrNull(
      lines.map(({ qty, unit_price }) => ({ qty: Quantity.of(qty), unit_price: UnitPrice.of(unit_price) })),
    );
    const { franco_amount, franco_policy } = supplier;
    const state = francoState({
      total: total ?? Cents.zero,
      franco_amount: franco_amount === null ? null : Cents.of(franco_amount),
      delivery_fee: null,
      franco_policy,
    });
    if (delivery === null || state.kind !== 'missing') return { added: [], missing: 0 };
    const sold = await articlesOf(tx, {
      supplier_id,
      user_id: org.userId,
      today: org.today,
      limit: GUIDE_ARTICLES_MAX,
      known: lines.map(({ item_id }) => item_id),
    });
    const ordered = new Map(lines.map((line) => [line.item_id, line]));
    const prices = new Map(sold.map(({ item_id, price }) => [item_id, price]));
    const known = await situationsFor(tx, org, { supplier_id, item_ids: [...prices.keys()], delivery });
    const items = known.map(
      ({ item_id, situation }): FillUpItem => ({
        item_id,
        situation,
        in_order: Quantity.of(ordered.get(item_id)?.qty ?? 0),
        unit_price: UnitPrice.of(ordered.get(item_id)?.unit_price ?? prices.get(item_id) ?? 0),
      }),
    );
    const { added, missing_cents } = fillUp(state.missing, items);
    return {
      added: added.map(({ item_id, qty }) => ({ item_id, qty: Quantity.toDecimal(qty) })),
      missing: Cents.toDecimal(Cents.ofUnits(missing_cents)),
    };
  });
