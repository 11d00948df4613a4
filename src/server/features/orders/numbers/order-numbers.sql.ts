import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * The next of the year. Its row stays locked until the order is committed, and goes back with it: no gaps, no
 * twins. Asked for last, since every other order of the organisation waits meanwhile.
 */
export async function nextOrderNumber(tx: OrgTx, today: LocalDate): Promise<string> {
  const year = Number(today.slice(0, 4));
  const { last } = await tx
    .insertInto('order_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'year']).doUpdateSet({ last: sql`order_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return orderNumber(year, last);
}
