import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

const batches = (tx: OrgTx) =>
  tx
    .selectFrom('sales_batches as b')
    .leftJoin('auth.users as u', 'u.id', 'b.created_by')
    .select([
      'b.id',
      'b.source',
      'b.file_name',
      'b.row_count',
      'b.first_day',
      'b.last_day',
      'b.created_at',
      'u.name as created_by',
      sql<{ id: string; name: string } | null>`(select json_build_object('id', p.id, 'name', p.name)
        from pos_profiles p where p.org_id = b.org_id and p.id = b.pos_profile_id)`.as('pos_profile'),
      sql<boolean>`not exists (select from sales s where s.org_id = b.org_id and s.batch_id = b.id)`.as(
        'replaced',
      ),
    ]);

type BatchRow = RowOf<typeof batches>;

/** `created_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
type Place = { created_at: string; id: string };

export const placeOfBatch = (tx: OrgTx, id: string): Promise<Place | undefined> =>
  tx
    .selectFrom('sales_batches')
    .select([sql<string>`created_at::text`.as('created_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listBatches = (
  tx: OrgTx,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<BatchRow[]> => {
  let page = tx
    .selectFrom('sales_batches')
    .select(['org_id', 'id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    const place = sql`(${after.created_at}::timestamptz, ${after.id}::uuid)`;
    page = page.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  return tx
    .selectFrom(page.as('page'))
    .innerJoinLateral(batches(tx).where(ofPage('b')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
};

/** The batch with its sales, and the days that had some; nothing where it is not there. */
export async function deleteBatch(
  tx: OrgTx,
  id: string,
): Promise<{ file_name: string | null; row_count: number; days: LocalDate[] } | undefined> {
  const { rows } = await sql<{ day: LocalDate }>`
    with gone as (delete from sales where batch_id = ${id}::uuid returning day) select distinct day from gone`.execute(
    tx,
  );
  const batch = await tx
    .deleteFrom('sales_batches')
    .where('id', '=', id)
    .returning(['file_name', 'row_count'])
    .executeTakeFirst();
  return batch && { ...batch, days: rows.map(({ day }) => day) };
}
