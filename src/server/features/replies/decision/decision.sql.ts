import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** The e-mail that an order's recorded answer was read from: it was received when that was answered. */
export const recordedReply = (tx: OrgTx, { po_id, answered_at }: { po_id: string; answered_at: Date }) =>
  tx
    .selectFrom('supplier_replies')
    .select('id')
    .where('po_id', '=', po_id)
    .where('state', 'in', ['applied', 'accepted'])
    // A date of ours has no microseconds.
    .where(sql<boolean>`date_trunc('milliseconds', received_at) = ${answered_at}`)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
