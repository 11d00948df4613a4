import { randomUUID } from 'node:crypto';
import type { Unit } from '#domain/items/item.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import type { WasteReason } from '#domain/stock/movement.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import type { MovementRow } from '#server/features/stock/ledger/book.ts';
import { nameOfItem, rowsOfPosting } from '#server/features/stock/ledger/rows.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { type Moved, moveStock, takeBackStock } from './stock.door.ts';

type Waste = {
  item_id: string;
  qty: number;
  reason: WasteReason;
  lot_id: string | null;
  occurred_at: string | null;
  device_at?: string | undefined;
  unit?: Unit | null | undefined;
  comment: string | null;
};

export const recordWaste = (org: OrgContext, { item_id, qty, reason, comment, ...waste }: Waste) =>
  inOrg(org, async (tx) => {
    const ref_id = randomUUID();
    await holdUnits(tx, [{ item_id, unit: waste.unit }]);
    const moved = await moveStock(tx, org, {
      ref_kind: 'waste',
      ref_id,
      occurred_at: waste.occurred_at === null ? org.now : new Date(waste.occurred_at),
      device_at: waste.device_at === undefined ? null : new Date(waste.device_at),
      reason: comment,
      waste_reason: reason,
      moves: [{ item_id, kind: 'out', qty, type: 'WASTE', lot_id: waste.lot_id }],
    });
    const posting = { ref_id, item_id, qty, value: costOf(moved.rows.filter(isThrown)) };
    return noteWaste(tx, { action: 'waste.recorded', posting, moved, detail: { reason, comment } });
  });

type ManyWaste = {
  lines: readonly Pick<Waste, 'item_id' | 'qty' | 'unit'>[];
  reason: WasteReason;
  comment: string | null;
};

/** One posting: it is taken back as a whole, or item by item. */
export const recordManyWaste = (org: OrgContext, { lines, reason, comment }: ManyWaste) =>
  inOrg(org, async (tx) => {
    const ref_id = randomUUID();
    await holdUnits(tx, lines);
    const { rows } = await moveStock(tx, org, {
      ref_kind: 'waste',
      ref_id,
      occurred_at: org.now,
      reason: comment,
      waste_reason: reason,
      moves: lines.map(({ item_id, qty }) => ({ item_id, kind: 'out', qty, type: 'WASTE' })),
    });
    const items = new Set(lines.map(({ item_id }) => item_id)).size;
    const value = costOf(rows.filter(isThrown));
    const thrown = lines.map(({ item_id, qty }) => ({ item_id, qty }));
    await audit(tx, {
      action: 'waste.recorded',
      entity: 'stock_movements',
      entityId: ref_id,
      after: { ref_id, items: thrown, value, reason, comment },
    });
    return { ref_id, items, value };
  });

type TakenBack = { ref_id: string; item_id?: string | undefined; comment: string | null };

/** Only waste: a receipt and a count have corrections of their own. */
export const takeBackWaste = (org: OrgContext, { ref_id: of, item_id: only, comment }: TakenBack) =>
  inOrg(org, async (tx) => {
    const [waste] = await rowsOfPosting(tx, of);
    ensure(waste?.ref_kind === 'waste', 'NOT_FOUND');
    const ref_id = randomUUID();
    const back = { of, item_id: only, ref_kind: 'waste', ref_id, reason: comment } as const;
    const { taken, ...moved } = await takeBackStock(tx, org, back);
    const thrown = taken.filter(isThrown);
    const [first] = thrown;
    ensure(first, 'NOT_FOUND');
    const items = new Set(thrown.map(({ item_id }) => item_id)).size;
    const qty = thrownQty(thrown.filter(({ item_id }) => item_id === first.item_id));
    const posting = { ref_id, item_id: first.item_id, qty, value: costOf(thrown) };
    const movement = await noteWaste(tx, {
      action: 'waste.taken_back',
      posting,
      moved,
      detail: { of, items, comment },
    });
    return { ...movement, items };
  });

const isThrown = ({ movement_type }: Pick<MovementRow, 'movement_type'>) => movement_type === 'WASTE';

const thrownQty = (rows: readonly Pick<MovementRow, 'qty'>[]): number =>
  Quantity.toDecimal(Quantity.negate(Quantity.sum(rows.map(({ qty }) => Quantity.of(qty)))));

/** What left, at the cost of its lots; null where none of it has a cost. */
function costOf(rows: readonly Pick<MovementRow, 'qty' | 'unit_cost'>[]): number | null {
  const amounts = rows.flatMap(({ qty, unit_cost }) =>
    unit_cost === null ? [] : [lineTotal(Quantity.negate(Quantity.of(qty)), UnitPrice.of(unit_cost))],
  );
  return amounts.length === 0 ? null : Cents.toDecimal(Cents.sum(amounts));
}

type Done = { ref_id: string; item_id: string; qty: number; value: number | null };

async function noteWaste(
  tx: OrgTx,
  { action, posting, moved, detail }: { action: AuditAction; posting: Done; moved: Moved; detail: object },
) {
  const { ref_id, item_id } = posting;
  await audit(tx, {
    action,
    entity: 'stock_movements',
    entityId: ref_id,
    after: { ...posting, ...detail },
  });
  const named = await nameOfItem(tx, item_id);
  return { ...posting, ...named, qty_on_hand: moved.levels.get(item_id) ?? 0 };
}
