import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SalesSource } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type Batch = {
  source: SalesSource;
  source_id: string | null;
  pos_profile_id: string | null;
  file_name: string | null;
  sha256: Buffer | null;
};

type WrittenBatch = { id: string; row_count: number; days: LocalDate[] };

/** What is left of `sold_rows` on `sold_days`: one line for each day and name. Null where nothing is. */
export async function writeBatch(
  tx: OrgTx,
  { batch, tax_included, now }: { batch: Batch; tax_included: boolean; now: Date },
): Promise<WrittenBatch | null> {
  const { rows } = await sql<{ day: LocalDate; rows: number }>`
    select day, rows from sold_days order by day`.execute(tx);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const row_count = rows.reduce((sum, day) => sum + day.rows, 0);
  const { id } = await tx
    .insertInto('sales_batches')
    .values({ ...batch, row_count, first_day: first.day, last_day: last.day, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into sales (day, sold_name_id, pos_profile_id, batch_id, qty, revenue, tax_included)
    select r.day, a.sold_name_id, ${batch.pos_profile_id}::uuid, ${id}::uuid, sum(r.qty), sum(r.revenue), ${tax_included}::boolean
    from sold_rows r join sold_days d on d.day = r.day join sold_as a on a.name_key = r.name_key
    group by r.day, a.sold_name_id order by r.day`.execute(tx);
  return { id, row_count, days: rows.map(({ day }) => day) };
}

/** The largest sums of one day and name, which a column must hold. */
export async function largestSums(tx: OrgTx): Promise<{ qty: number; revenue: number }> {
  const { rows } = await sql<{ qty: number; revenue: number }>`
    select coalesce(max(abs(qty)), 0) as qty, coalesce(max(abs(revenue)), 0) as revenue from (
      select sum(qty) as qty, sum(revenue) as revenue from sold_rows group by day, name_key) sums`.execute(
    tx,
  );
  return rows[0] ?? { qty: 0, revenue: 0 };
}
