import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asBoolean } from '#server/platform/db/lists/expressions.ts';

type OrderedBefore = {
  on: LocalDate;
  ordered: number;
  confirmed: number | null;
  received: number;
  awaited: boolean;
};

/** Far more than an item is ordered in eight weeks. */
const ROWS_MAX = 2000;

/**
 * What was ordered of an item since that instant, and what has come of it. Sent long ago, never received and expected no
 * more is forgotten, not on its way.
 */
export const orderedSince = (
  tx: OrgTx,
  { item_id, since, today, timeZone }: { item_id: string; since: Date; today: LocalDate; timeZone: string },
): Promise<OrderedBefore[]> =>
  tx
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as o', (join) =>
      join.onRef('o.org_id', '=', 'l.org_id').onRef('o.id', '=', 'l.po_id'),
    )
    .select((eb) => [
      sql<LocalDate>`(o.ordered_at at time zone ${timeZone}::text)::date`.as('on'),
      'l.qty as ordered',
      'l.qty_confirmed as confirmed',
      // What a reversal took back counts against what it had brought.
      sql<number>`coalesce((select sum(g.qty_received) from grn_lines g
        where g.org_id = l.org_id and g.po_line_id = l.id), 0)`.as('received'),
      asBoolean(eb('o.status', 'in', AWAITING_RECEIPT)).as('awaited'),
    ])
    .where('l.item_id', '=', item_id)
    .where('l.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .where('o.status', 'not in', ['DRAFT', 'CANCELLED'])
    .where((eb) =>
      eb.or([
        eb('o.ordered_at', '>=', since),
        eb.and([
          eb('o.status', 'in', AWAITING_RECEIPT),
          eb(eb.fn.coalesce('o.expected_at_confirmed', 'o.expected_at'), '>=', today),
        ]),
      ]),
    )
    .orderBy('o.ordered_at', 'desc')
    .limit(ROWS_MAX)
    .execute();
