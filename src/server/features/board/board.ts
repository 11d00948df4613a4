import type { ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { orderDeadline } from '#domain/orders/delivery/order-deadline.ts';
import { arrivalsOf } from '#domain/replenishment/arrivals.ts';
import { priorityBand } from '#domain/replenishment/priority.ts';
import { contactOf } from '#domain/suppliers/contact.ts';
import { receivingMomentOf } from '#server/features/organisations/organisations.door.ts';
import {
  costOfNeeds,
  type ItemNeed,
  needsOf,
  suppliersNeeded,
} from '#server/features/replenishment/replenishment.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  arrivingOfBoard,
  type BoardDraft,
  type BoardSupplier,
  draftsOfBoard,
  suppliersOfBoard,
  waitingOfBoard,
} from './board.sql.ts';

type BoardLine = ItemNeed & { draft_qty: number };

/** /commande-hub: asked for in one go, and reckoned from what is there this minute, as the guide and the panel are. */
export const readBoard = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const [needed, waiting, arriving] = await Promise.all([
      readNeeded(tx, org),
      waitingOfBoard(tx).execute(),
      arrivingOfBoard(tx, org.today).execute(),
    ]);
    return {
      suppliers: needed.suppliers,
      without_supplier: needed.without_supplier,
      known_items: needed.known_items,
      drafts: needed.drafts.map(({ lines: _, ...draft }) => draft),
      waiting: waiting.map(withPhone),
      arriving,
    };
  });

/** The same, of those from whom something is to be ordered, and without the lines; who does not answer. */
export const readSummary = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const [{ suppliers, drafts }, waiting] = await Promise.all([
      readNeeded(tx, org),
      waitingOfBoard(tx).execute(),
    ]);
    return {
      suppliers: suppliers.filter(({ item_count }) => item_count > 0),
      draft_count: drafts.length,
      waiting: waiting.slice(0, WAITING_SHOWN).map(withPhone),
      waiting_count: waiting.length,
    };
  });

/** On the dashboard; the board has them all. */
const WAITING_SHOWN = 4;

const withPhone = <Waiting extends Parameters<typeof contactOf>[0]>(order: Waiting) => ({
  ...order,
  phone: contactOf(order)?.phone ?? null,
});

/** As the board has it, without what is needed of each. */
export async function readOrderSoon(tx: OrgTx, org: OrgContext) {
  const [suppliers, needed, moment] = await Promise.all([
    suppliersOfBoard(tx).execute(),
    suppliersNeeded(tx, org),
    receivingMomentOf(tx, org),
  ]);
  const moments = suppliers.flatMap((supplier) =>
    needed.has(supplier.id) ? (orderDeadline(supplier, moment)?.order_by ?? []) : [],
  );
  return { to_order: needed.size, order_by: moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null };
}

/** Whom something is needed from, and whom not: the one reckoning behind the board and the dashboard. */
async function readNeeded(tx: OrgTx, org: OrgContext) {
  const [suppliers, drafts, needs, moment] = await Promise.all([
    suppliersOfBoard(tx).execute(),
    draftsOfBoard(tx).execute(),
    needsOf(tx, org, { scope: 'all', period: 'next_delivery' }),
    receivingMomentOf(tx, org),
  ]);
  const inDrafts = quantitiesIn(drafts);
  const lines = needs
    .filter(({ suggested_qty }) => suggested_qty > 0)
    .map((need): BoardLine => ({ ...need, draft_qty: inDrafts.get(need.item_id) ?? 0 }))
    .sort((a, b) => b.priority - a.priority || a.item_name.localeCompare(b.item_name, 'fr'));
  const bySupplier = Map.groupBy(lines, ({ supplier_id }) => supplier_id);
  const draftsBy = Map.groupBy(drafts, ({ supplier_id }) => supplier_id);
  return {
    suppliers: suppliers
      .map((supplier) => ({
        ...supplierNeed(supplier, bySupplier.get(supplier.id) ?? []),
        delivery: deliveryOf(supplier, moment),
        drafts: draftsBy.get(supplier.id) ?? [],
      }))
      .sort((a, b) => deadlineOf(a) - deadlineOf(b) || a.name.localeCompare(b.name, 'fr')),
    without_supplier: bySupplier.get(null) ?? [],
    known_items: needs.length,
    drafts,
  };
}

/** The days are those that the needs are reckoned with. */
function deliveryOf(supplier: BoardSupplier, moment: ReceivingMoment) {
  const deadline = orderDeadline(supplier, moment);
  if (!deadline) return null;
  const { next_arrival_on } = arrivalsOf({ rules: supplier, lead_time_days: 0 }, moment);
  return { ...deadline, until: next_arrival_on };
}

/** Whom nobody can order from for now comes last. */
const deadlineOf = ({ delivery }: { delivery: { order_by: Date } | null }): number =>
  delivery?.order_by.getTime() ?? Number.MAX_SAFE_INTEGER;

function supplierNeed(supplier: BoardSupplier, lines: BoardLine[]) {
  const { id, name, franco_amount, delivery_fee, franco_policy, delivery_days, cutoffs } = supplier;
  return {
    id,
    name,
    franco_amount,
    delivery_fee,
    franco_policy,
    lines,
    rhythm_known: delivery_days.length > 0 || cutoffs.length > 0,
    total_estimated: costOfNeeds(lines),
    item_count: lines.length,
    urgent_count: lines.filter(({ priority }) => priorityBand(priority) === 'urgent').length,
  };
}

function quantitiesIn(drafts: readonly BoardDraft[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { item_id, qty } of drafts.flatMap(({ lines }) => lines)) {
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + qty);
  }
  return quantities;
}
