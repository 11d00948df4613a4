import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readNeeded } from './board.ts';

/** From how many suppliers something is to be ordered, and until when the first of them takes orders. */
export async function toOrderSoon(tx: OrgTx, org: OrgContext) {
  const { suppliers } = await readNeeded(tx, org);
  const needed = suppliers.filter(({ item_count }) => item_count > 0);
  return { to_order: needed.length, order_by: needed[0]?.delivery?.order_by ?? null };
}
