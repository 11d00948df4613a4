import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** Each step is told by the first row that shows it; a draft is not an order yet. */
export const readFirstHour = (tx: OrgTx) =>
  tx
    .selectFrom('organizations as o')
    .select(['o.adresse', 'o.ville', 'o.phone', 'o.email'])
    .select([
      sql<boolean>`exists (select from suppliers where deleted_at is null)`.as('supplier'),
      sql<boolean>`exists (select from items where deleted_at is null)`.as('items'),
      sql<boolean>`exists (select from purchase_orders where status <> 'DRAFT')`.as('order'),
      sql<boolean>`exists (select from grns)`.as('receipt'),
    ])
    .where('o.deleted_at', 'is', null)
    .modifyFront(PREPARED)
    .executeTakeFirst();

export const hasAnything = async (tx: OrgTx): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from suppliers) or exists (select from items)
    or exists (select from recipes) or exists (select from purchase_orders) or exists (select from sales) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
};
