import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { Asked } from './facts.ts';
import { likelyNeeded } from './needs.sql.ts';
import { needsOf } from './needs.ts';

/** Of what the night suggested of each supplier, so many: one of them is nearly always still needed. */
const LOOKED_AT_FIRST = 3;

/**
 * From whom anything is to be ordered: those of `needsOf` all items, found sooner. What the night suggested is reckoned
 * anew first, and only of those suppliers whom that does not settle all that they sell.
 */
export async function suppliersNeeded(tx: OrgTx, org: OrgContext): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const lookAt = async (scope: Asked['scope']) => {
    for (const { supplier_id, suggested_qty } of await needsOf(tx, org, { scope, period: 'next_delivery' })) {
      if (supplier_id !== null && suggested_qty > 0) needed.add(supplier_id);
    }
  };
  const suppliers = await likelyNeeded(tx, LOOKED_AT_FIRST);
  await lookAt({ item_ids: suppliers.flatMap(({ item_ids }) => item_ids) });
  const others = suppliers.flatMap(({ supplier_id }) => (needed.has(supplier_id) ? [] : [supplier_id]));
  await lookAt({ sold_by_any: others });
  return needed;
}
