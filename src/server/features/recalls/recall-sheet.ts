import { ensure } from '#domain/kernel/errors.ts';
import { whereItWent } from '#domain/recalls/recall.ts';
import { lotsMoved, lotsServed } from '#server/features/stock/stock.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import * as recalls from './recalls.sql.ts';

/** All that is known of a recall: where its lots came from, what is left of them, where the rest went, whom to call. */
export async function readSheet(tx: OrgTx, id: string) {
  const [head, lots, suppliers, withdrawals] = await Promise.all([
    recalls.readRecall(tx, id),
    recalls.lotsOfRecall(tx, id),
    recalls.suppliersOfRecall(tx, id),
    recalls.withdrawalsOf(tx, id),
  ]);
  ensure(head, 'NOT_FOUND');
  const known = lots.map(({ lot_id, item_id }) => ({ lot_id, item_id }));
  const [moved, served] = await Promise.all([lotsMoved(tx, known), lotsServed(tx, known)]);
  const byLot = Map.groupBy(moved, ({ lot_id }) => lot_id);
  const tracedLots = lots.map((lot) => ({
    ...lot,
    ...whereItWent(byLot.get(lot.lot_id) ?? []),
    ...(served.get(lot.lot_id) ?? { served: [], served_before: [] }),
  }));
  return { ...head, lots: tracedLots, suppliers, withdrawals };
}

export type Sheet = Awaited<ReturnType<typeof readSheet>>;
