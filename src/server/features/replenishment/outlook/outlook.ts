import type { ShopCalendar } from '#domain/forecast/shop.ts';
import { enoughFor, totalOf } from '#domain/forecast/totals.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { shopCalendarOf } from '#domain/organisations/opening-calendar.ts';
import { daysOfUse } from '#domain/replenishment/expected-use.ts';
import { projectStock } from '#domain/replenishment/projection.ts';
import { goodsAwaited } from '#server/features/orders/orders.door.ts';
import { openingCalendar } from '#server/features/organisations/organisations.door.ts';
import { ordersOfToday } from '#server/features/replenishment/batch/batch.sql.ts';
import { type ItemNeed, needsOf } from '#server/features/replenishment/needs/needs.ts';
import { heldStock, levelsByDay } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { namedItem, usedByDay } from './outlook.sql.ts';

const USED_DAYS = 90;
const STOCK_DAYS = 28;
const AHEAD_DAYS = 28;

/** Nine times out of ten it is between the two. */
const BAND = { low: 0.05, high: 0.95 };

/** What is behind and ahead of an item: its use, its stock, and what follows from both. */
export const readOutlook = (org: OrgContext, item_id: string) =>
  inOrg(org, async (tx) => {
    const { today } = org;
    const item = await namedItem(tx, item_id);
    ensure(item && item.deleted_at === null, 'NOT_FOUND');
    const [needs, opening, stock, awaited, held, orders] = await Promise.all([
      needsOf(tx, org, { scope: { item_ids: [item_id] }, period: 'next_delivery' }),
      openingCalendar(tx),
      levelsByDay(tx, org, { item_id, first: addDays(today, -STOCK_DAYS) }),
      goodsAwaited(tx, org, [item_id]),
      heldStock(tx, [item_id]),
      ordersOfToday(tx, { batch_date: today, item_ids: [item_id] }),
    ]);
    const need = needs[0] ?? null;
    const source = need?.source ?? null;
    const used = await usedByDay(tx, { item_id, source, first: addDays(today, -USED_DAYS), before: today });
    const calendar = shopCalendarOf(opening);
    const ahead = need && projectStock(need.situation, Quantity.of(need.suggested_qty), AHEAD_DAYS);
    return {
      item_id,
      item_name: item.name,
      unit: item.unit,
      today,
      history: used.map(({ day, qty, busy }) => ({
        day,
        qty,
        closed: calendar.isClosed(day) ?? (source === 'sales' && !busy),
      })),
      forecast: need && source ? forecastShown(need, calendar) : [],
      source,
      learned_days: need?.learned_days ?? 0,
      stock,
      current_stock: held[0]?.qty_on_hand ?? 0,
      projection: ahead?.days ?? [],
      deliveries: awaited.map(({ po_id, order_number, expected_on, qty }) => ({
        po_id,
        order_number,
        qty,
        arrives_on: latest(expected_on ?? need?.sum.arrives_on ?? today, today),
        late_since: expected_on !== null && expected_on < today ? expected_on : null,
      })),
      runs_out: need?.sum.stock_known ? (ahead?.runs_out ?? null) : null,
      suggestion: need && need.suggested_qty > 0 ? { ...need, order: orders.get(item_id) ?? null } : null,
      sum: need?.sum ?? null,
    };
  });

/** What is late comes today. */
const latest = (day: LocalDate, today: LocalDate): LocalDate => (day < today ? today : day);

function forecastShown({ situation }: ItemNeed, calendar: ShopCalendar) {
  const { today, spread } = situation;
  const daily = daysOfUse(situation.daily, AHEAD_DAYS);
  return daily.map((qty, place) => {
    const day = addDays(today, place);
    const closed = calendar.isClosed(day) ?? qty === 0;
    const total = totalOf({ daily, spread }, place, place + 1);
    const band = closed
      ? { low: 0, high: 0 }
      : { low: shown(total, BAND.low), high: shown(total, BAND.high) };
    return { day, qty: thousandths(qty), ...band, closed };
  });
}

const shown = (total: Parameters<typeof enoughFor>[0], chance: number) =>
  thousandths(enoughFor(total, chance));
const thousandths = (qty: number) => Quantity.toDecimal(Quantity.nearest(Math.min(qty, Quantity.max)));
