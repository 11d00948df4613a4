import type { ReplyState } from '#domain/replies/reply-state.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { stateNow } from './replies.sql.ts';

type OfEmail = { id: string; state: ReplyState; order_number: string | null };

/** By the message that each came with. */
export async function repliesByEmail(tx: OrgTx, emailIds: readonly string[]): Promise<Map<string, OfEmail>> {
  const rows = await tx
    .selectFrom('supplier_replies as r')
    .leftJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'r.po_id'))
    .select(['r.email_id', 'r.id', stateNow().as('state'), 'o.order_number'])
    .where('r.email_id', 'in', emailIds)
    .execute();
  return new Map(rows.map(({ email_id, ...reply }) => [email_id, reply]));
}
