import { alertCause } from '#domain/alerts/alert.ts';
import {
  dateGravity,
  highGravity,
  lateGravity,
  lowGravity,
  priceGravity,
  silentGravity,
} from '#domain/alerts/watched.ts';
import { contactOf } from '#domain/suppliers/contact.ts';
import {
  countOpenAlerts,
  expectCheckAt,
  expectDigest,
  keepAlerts,
  type WatchedFact,
} from '#server/features/alerts/alerts.door.ts';
import { priceRises } from '#server/features/items/items.door.ts';
import { expectReminders, lateOrders, unansweredOrders } from '#server/features/orders/orders.door.ts';
import { levelsOutOfBounds, lotsNearTheirDate, lotsUnused } from '#server/features/stock/stock.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { planOnce } from '#server/platform/db/prepared.ts';
import * as text from '#text/alerts/watched-alerts.text.ts';
import { holdWatch } from './watch.sql.ts';

type Here = Pick<OrgContext, 'orgId' | 'today' | 'now' | 'timeZone'>;

/**
 * Looks at all that is watched of an organisation, and makes its alerts say what is true now: a statement per question
 * and one that writes, however many items and lots. Used by the night and after each change; one at a time, so that of
 * two the later one has the last word. Its transaction announces `alerts`. Gives how many are open.
 */
export async function checkAlerts(tx: OrgTx, org: Here): Promise<number> {
  const { today } = org;
  const [, [lots, unused, levels, late, unanswered, rises]] = await Promise.all([
    holdWatch(tx),
    planOnce(tx, () =>
      Promise.all([
        lotsNearTheirDate(tx, today),
        lotsUnused(tx, today),
        levelsOutOfBounds(tx, today),
        lateOrders(tx, today),
        unansweredOrders(tx, org),
        priceRises(tx, today),
      ]),
    ),
  ]);
  await keepAlerts(tx, org, [
    ...lots.map((lot) => lotDateFact(lot, org)),
    ...unused.map((lot) => lotUnusedFact(lot, org)),
    ...levels.map((level) => levelFact(level, org)),
    ...late.map((order) => lateFact(order, org)),
    ...unanswered.filter(({ silent_from }) => silent_from <= org.now).map((order) => silentFact(order, org)),
    ...rises.flatMap((rise) => priceFact(rise, org) ?? []),
  ]);
  if (unanswered.some(({ remind_at }) => remind_at !== null && remind_at <= org.now))
    await expectReminders(tx, org);
  // What becomes true by the clock alone, before the next night.
  const next = unanswered
    .flatMap(({ remind_at, silent_from }) => [remind_at ?? silent_from, silent_from])
    .filter((from) => from > org.now);
  if (next.length > 0) await expectCheckAt(tx, org, new Date(Math.min(...next.map(Number))));
  await expectDigest(tx, org);
  return countOpenAlerts(tx);
}

type RowsOf<Ask extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Ask>>[number];
type DatedLot = RowsOf<typeof lotsNearTheirDate>;

const lotContext = ({ item_id, id, supplier_id }: DatedLot) => ({
  item_id,
  lot_id: id,
  ...(supplier_id && { supplier_id }),
});

const lotDateFact = (lot: DatedLot, { today }: Here): WatchedFact => ({
  type: 'DLC_ALERT',
  cause: alertCause.lotDate(lot.id),
  message: text.lotDateAlert(lot, today),
  context: lotContext(lot),
  due_on: lot.expires_on,
  ...dateGravity(lot, today),
});

const lotUnusedFact = (lot: RowsOf<typeof lotsUnused>, { today }: Here): WatchedFact => ({
  type: 'LOT_UNUSED',
  cause: alertCause.lotUnused(lot.id),
  message: text.lotUnusedAlert(lot, today),
  context: lotContext(lot),
  due_on: lot.expires_on,
  severity: 'warning',
  level: 0,
});

function levelFact(level: RowsOf<typeof levelsOutOfBounds>, { today }: Here): WatchedFact {
  const { item_id, supplier_id, min_qty, max_qty } = level;
  const context = { item_id, ...(supplier_id && { supplier_id }) };
  if (level.is_low) {
    const message = text.stockLowAlert({ ...level, min_qty: min_qty ?? 0 }, today);
    return { type: 'STOCK_LOW', cause: alertCause.low(item_id), message, context, ...lowGravity(level) };
  }
  const high = { ...level, max_qty: max_qty ?? 0 };
  const message = text.stockHighAlert(high);
  return { type: 'STOCK_HIGH', cause: alertCause.high(item_id), message, context, ...highGravity(high) };
}

type CalledOrder = RowsOf<typeof lateOrders> | RowsOf<typeof unansweredOrders>;

/** An order that is watched, as its alert names it: with the number to call. */
function calledOrder<Order extends CalledOrder>(order: Order) {
  const phone = contactOf(order)?.phone ?? null;
  const named = { ...order, order_number: order.order_number ?? '', phone };
  const { id: po_id, supplier_id } = order;
  return { named, context: { po_id, supplier_id, ...(phone && { phone }) } };
}

function lateFact(order: RowsOf<typeof lateOrders>, { today }: Here): WatchedFact {
  const { named, context } = calledOrder(order);
  return {
    type: 'DELIVERY_LATE',
    cause: alertCause.late(order.id),
    message: text.deliveryLateAlert(named, today),
    context,
    due_on: order.expected_on,
    ...lateGravity(order.expected_on, today),
  };
}

function silentFact(order: RowsOf<typeof unansweredOrders>, { now, timeZone }: Here): WatchedFact {
  const { cutoff_at, expected_at } = order;
  const { named, context } = calledOrder(order);
  return {
    type: 'SUPPLIER_SILENT',
    cause: alertCause.silent(order.id),
    message: text.supplierSilentAlert(named, { now, timeZone }),
    context,
    ...(expected_at && { due_on: expected_at }),
    ...silentGravity({ now, cutoff_at }),
  };
}

function priceFact(rise: RowsOf<typeof priceRises>, { today }: Here): WatchedFact | null {
  const euros_a_month = (rise.price - rise.was) * rise.qty_a_month;
  const gravity = priceGravity(euros_a_month);
  if (gravity === null) return null;
  const { item_id, supplier_id } = rise;
  return {
    type: 'PRICE_RISE',
    cause: alertCause.price(rise),
    message: text.priceRiseAlert({ ...rise, euros_a_month }, today),
    context: { item_id, supplier_id },
    ...gravity,
  };
}
