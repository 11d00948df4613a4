import { sql } from 'kysely';
import { UNSETTLED } from '#domain/receipts/claim.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type Counts = { articles: number; orders: number; receipts: number; claims: number };

/** How much there is of everything behind the page's tabs. */
export async function countOfSupplier(tx: OrgTx, supplier_id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from supplier_articles a join items i on i.org_id = a.org_id and i.id = a.item_id
        where a.supplier_id = ${supplier_id}::uuid and a.deleted_at is null and i.deleted_at is null) as articles,
      (select count(*) from purchase_orders o
        where o.supplier_id = ${supplier_id}::uuid and o.deleted_at is null) as orders,
      (select count(*) from grns g where g.supplier_id = ${supplier_id}::uuid) as receipts,
      (select count(*) from claims c
        where c.supplier_id = ${supplier_id}::uuid and c.status in (${sql.join([...UNSETTLED])})) as claims`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A count without a row');
  return counts;
}
